// SPDX-License-Identifier: MIT
// Measures how fast plain games are read, with every move validated: megabytes per second, nanoseconds per
// move, and the speed relative to pgn-extract, if that is installed. Times are user times of one thread, each
// the least of several rounds in which all programs take turns.
//
// usage: bench_pgn [FILE.pgn]     a small file is repeated to give enough text
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <string>
#include <string_view>
#include <thread>

#include "doublecheck/notation/pgn.hpp"
#include "notation/plain_game.hpp"

namespace doublecheck {
namespace {

namespace fs = std::filesystem;

constexpr int rounds = 5;
constexpr std::size_t least_size = 32'000'000;
constexpr std::size_t checked_size = 4'000'000;
constexpr double never = std::numeric_limits<double>::max();

struct Tally {
    std::size_t games = 0;
    std::size_t plies = 0;
    std::size_t unusual = 0;

    friend bool operator==(const Tally&, const Tally&) = default;
};

[[noreturn]] void give_up(const std::string& message) {
    std::fprintf(stderr, "bench_pgn: %s\n", message.c_str());
    std::exit(1);
}

std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {});
    const std::size_t begin = text.find("[Event ");
    if (begin == std::string::npos) give_up(path + " holds no game.");
    text.erase(0, begin);
    if (!text.ends_with("\n\n")) text += '\n';
    return text;
}

std::string_view up_to_some_game(std::string_view text, std::size_t size) {
    const std::size_t end = text.find("\n[Event ", size);
    return end == std::string_view::npos ? text : text.substr(0, end + 1);
}

Tally tally_plain(std::string_view text, PlainChecks checks, PlainGame& game) {
    Tally tally;
    while (!text.empty()) {
        if (read_plain_game(text, true, checks, game) == PlainReading::game) {
            ++tally.games;
            tally.plies += game.moves.size();
            text.remove_prefix(game.text.size());
            continue;
        }
        ++tally.unusual;
        text.remove_prefix(std::min(text.find("\n[Event ", 1), text.size() - 1) + 1);
    }
    return tally;
}

/// Counts the games and plies that the general reader reads. Games that are not plain are only counted as
/// unusual.
Tally tally_general(std::string_view text) {
    Tally tally;
    PlainGame plain;
    PgnReader reader(bytes_of(text));
    while (const auto game = reader.next()) {
        const std::string_view rest = text.substr(game->offset);
        if (read_plain_game(rest, true, PlainChecks::moves, plain) != PlainReading::game) {
            ++tally.unusual;
            continue;
        }
        ++tally.games;
        tally.plies += game->moves.size();
    }
    return tally;
}

void check_results(std::string_view text) {
    const std::string_view part = up_to_some_game(text, checked_size);
    PlainGame game;
    const Tally general = tally_general(part);
    for (const PlainChecks checks : {PlainChecks::moves, PlainChecks::notation}) {
        if (tally_plain(part, checks, game) != general) give_up("The readers disagree about games or plies.");
    }
}

double user_seconds(const rusage& usage) {
    return static_cast<double>(usage.ru_utime.tv_sec) + 1e-6 * static_cast<double>(usage.ru_utime.tv_usec);
}

double own_user_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return user_seconds(usage);
}

/// Returns the user time that the plain reader takes to read the text once.
double seconds_of_plain(std::string_view text, PlainChecks checks, Tally& tally) {
    static PlainGame game;
    const double begin = own_user_seconds();
    tally = tally_plain(text, checks, game);
    return own_user_seconds() - begin;
}

const char* find_pgn_extract() {
    for (const char* path : {"/usr/games/pgn-extract", "/usr/bin/pgn-extract"}) {
        if (access(path, X_OK) == 0) return path;
    }
    return nullptr;
}

/// Returns the user time that pgn-extract takes to read a file and check its moves.
double seconds_of_pgn_extract(const char* program, const std::string& path) {
    const pid_t child = fork();
    if (child == 0) {
        const int nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
        execl(program, program, "-r", "-s", path.c_str(), static_cast<char*>(nullptr));
        _exit(127);
    }
    int status = 0;
    rusage usage{};
    if (child < 0 || wait4(child, &status, 0, &usage) != child || status != 0)
        give_up("pgn-extract did not read the file.");
    return user_seconds(usage);
}

std::string machine() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("model name"))
            return line.substr(std::min(line.find(": "), line.size() - 2) + 2);
    }
    return "unknown processor";
}

/// A temporary file with the given text, deleted at the end.
class TemporaryFile {
  public:
    explicit TemporaryFile(std::string_view text)
        : path_(fs::temp_directory_path() / ("bench_pgn." + std::to_string(getpid()) + ".pgn")) {
        std::ofstream(path_, std::ios::binary).write(text.data(), static_cast<std::streamsize>(text.size()));
    }
    ~TemporaryFile() {
        std::error_code ignored;
        fs::remove(path_, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] std::string path() const { return path_.string(); }

  private:
    fs::path path_;
};

void print(const char* what, double seconds, std::size_t bytes, std::size_t plies, double peer) {
    std::printf("%-12s %8.4f s %8.0f MB/s %8.1f ns a move", what, seconds,
                static_cast<double>(bytes) / seconds / 1e6, seconds * 1e9 / static_cast<double>(plies));
    if (peer < never) std::printf(" %8.1f times pgn-extract", peer / seconds);
    std::printf("\n");
}

void run(const std::string& path) {
    const std::string once = content(path);
    std::string text = once;
    while (text.size() < least_size) text += once;
    check_results(text);

    const char* const peer = find_pgn_extract();
    const TemporaryFile file(peer != nullptr ? text : std::string_view());
    double extract = never;
    double moves = never;
    double notation = never;
    Tally tally;
    for (int round = 0; round < rounds; ++round) {
        if (peer != nullptr) extract = std::min(extract, seconds_of_pgn_extract(peer, file.path()));
        for (int again = 0; again < 2; ++again) {
            moves = std::min(moves, seconds_of_plain(text, PlainChecks::moves, tally));
            notation = std::min(notation, seconds_of_plain(text, PlainChecks::notation, tally));
        }
    }

    std::printf("%s; %u processors; user time of one thread\n", machine().c_str(),
                std::thread::hardware_concurrency());
    std::printf("%s: %.1f MB, %zu plain games with %zu moves, %zu others\n", path.c_str(),
                static_cast<double>(text.size()) / 1e6, tally.games, tally.plies, tally.unusual);
    print("moves", moves, text.size(), tally.plies, extract);
    print("notation", notation, text.size(), tally.plies, extract);
    if (peer != nullptr) print("pgn-extract", extract, text.size(), tally.plies, never);
    std::printf("notation costs %.2f times moves\n", notation / moves);
}

}  // namespace
}  // namespace doublecheck

int main(int argc, char** argv) {
    doublecheck::run(argc > 1 ? argv[1] : TEST_DATA "/pgn/games/lichess.pgn");
    return 0;
}
