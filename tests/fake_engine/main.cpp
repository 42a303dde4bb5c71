// SPDX-License-Identifier: MIT
// An engine that misbehaves in the way named by its argument, for tests/engine. Its best moves are e2e4 and
// d2d4; it is meant for the initial position.
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <iostream>
#include <string>
#include <string_view>
#include <thread>

namespace {

using namespace std::chrono_literals;

void say(std::string_view line) {
    std::cout << line << '\n' << std::flush;
}

[[noreturn]] void sleep_for_ever() {
    while (true) std::this_thread::sleep_for(1h);
}

/// Writes 100 MB, in one line or in many.
void flood(bool is_one_line) {
    const std::string text(99, 'x');
    for (int i = 0; i < 1'000'000; ++i) std::cout << text << (is_one_line ? 'x' : '\n');
    std::cout << '\n' << std::flush;
}

void tell_garbage() {
    say("info depth");
    say("info depth x score cp 3 pv e2e4");
    say("info depth 3 score cp pv e2e4");
    say("info depth 3 multipv 0 score cp 5 pv e2e4");
    say("info depth 3 multipv 99999999999999999999 score cp 5 pv e2e4");
    say("info score mate 99999999999 pv e2e4");
    say("info depth 4 score cp 10 wdl 2000 -1000 0 pv e2e4");
    say("info depth 4 score cp 10 pv e2e5 e7e5");
    say("info string depth 9 score cp 999 pv e2e4");
    say(std::string("info \0\xff\xfe\x01 depth", 15));
    say("\x1b[31mbestmove\x1b[0m");
    say("");
    say("bestmov e2e4");
}

class Fake {
  public:
    explicit Fake(std::string_view mode) : mode_(mode) {}

    int run() {
        if (is("dead-on-arrival")) return 3;
        for (std::string line; std::getline(std::cin, line);) {
            if (line == "quit" && !is("slow-quit")) return 0;
            answer(line);
        }
        if (is("slow-quit")) sleep_for_ever();
        return 0;
    }

  private:
    [[nodiscard]] bool is(std::string_view mode) const { return mode_ == mode; }

    void answer(const std::string& line) {
        if (line == "uci") introduce();
        if (line == "isready" && !is("no-readyok")) say(is("crlf") ? "readyok\r" : "readyok");
        if (line.starts_with("setoption name MultiPV value ")) lines_ = std::stoi(line.substr(29));
        if (line.starts_with("go")) think(line);
        if (line == "stop" && is("waits-for-stop")) say("bestmove e2e4");
    }

    void introduce() const {
        if (is("no-uciok")) return;
        if (is("crlf")) return say("id name Fake CRLF\r\nuciok\r");
        say("id name Fake " + std::string(mode_));
        say("option name Skill Level type spin default 20 min 0 max 20");
        if (!is("one-line")) say("option name MultiPV type spin default 1 min 1 max 500");
        say("uciok");
    }

    void think(const std::string& go) const {
        if (is("one-line")) return think_of_one(go);
        if (is("deepens")) return think_deeply(go);
        if (is("dies")) {
            std::signal(SIGSEGV, SIG_DFL);  // a sanitizer would turn the signal into a report and an exit
            std::raise(SIGSEGV);
        }
        if (is("complains")) {
            std::cerr << "out of cheese\n" << std::flush;
            std::_Exit(4);
        }
        if (is("closes-output")) {
            close(STDOUT_FILENO);
            sleep_for_ever();
        }
        if (is("no-bestmove") || is("waits-for-stop")) return;
        if (is("floods")) flood(false);
        if (is("floods-one-line")) flood(true);
        if (is("floods-for-ever")) {
            while (true) flood(false);
        }
        if (is("garbage")) tell_garbage();
        if (is("illegal-move")) return say("bestmove e2e5");
        if (is("no-move")) return say("bestmove (none)");
        if (is("slow")) std::this_thread::sleep_for(300ms);
        say("info depth 1 multipv 1 score cp 20 nodes 20 pv d2d4 d7d5");
        say("info depth 1 multipv 2 score cp 10 nodes 20 pv e2e4");
        say("info nodes 50 pv e2e4 e7e5 e7e5 score cp 999 depth 2");  // everything after `pv` is a move, so
                                                                      // there is no score
        say("info depth 2 score cp 31 lowerbound nodes 60 multipv 1 pv e2e4");
        say("info multipv 1 nodes 100 wdl 300 600 100 score cp 30 depth 2 pv e2e4 e7e5 e7e5");
        say("info depth 2 multipv 2 score mate -3 nodes 100 pv d2d4");
        say("info depth 3 multipv 1 score cp 35 nodes 120 pv e2e4");
        say("bestmove e2e4 ponder e7e5");
        if (is("dies-after-answer")) std::raise(SIGKILL);
    }

    /// Reports one line, of the move it may search.
    static void think_of_one(const std::string& go) {
        const std::size_t at = go.find("searchmoves ");
        const std::string move = at == std::string::npos ? "e2e4" : go.substr(at + 12);
        const int score = move == "e2e4" ? 30 : move == "d2d4" ? 25 : -10;
        say("info depth 5 score cp " + std::to_string(score) + " nodes 7 pv " + move);
        say("bestmove " + move);
    }

    /// Reports as many lines as requested; the depth is a hundredth of the nodes.
    void think_deeply(const std::string& go) const {
        const std::size_t at = go.find("nodes ");
        const int depth = at == std::string::npos ? 9 : std::stoi(go.substr(at + 6)) / 100;
        const std::array moves = {"e2e4", "d2d4", "g1f3", "c2c4"};
        for (int rank = 1; rank <= std::min(lines_, 4); ++rank)
            say("info depth " + std::to_string(depth) + " multipv " + std::to_string(rank) + " score cp " +
                std::to_string(10 * depth - rank) + " nodes " + std::to_string(100 * depth) + " pv " +
                moves[static_cast<std::size_t>(rank - 1)]);
        say("bestmove e2e4");
    }

    std::string_view mode_;
    int lines_ = 1;
};

}  // namespace

int main(int count, char** arguments) {
    std::signal(SIGTERM, SIG_IGN);  // the worst engines ignore the request to end
    return Fake(count > 1 ? arguments[1] : "").run();
}
