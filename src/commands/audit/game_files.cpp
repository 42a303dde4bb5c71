// SPDX-License-Identifier: MIT
#include "commands/audit/game_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <system_error>
#include <unordered_set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "audit/duplicates.hpp"
#include "audit/fix.hpp"
#include "base/text.hpp"
#include "commands/audit/lines.hpp"
#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/pgn.hpp"
#include "doublecheck/verdict/value.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

/// A file that gets its name only when it is complete; until then `.part` is appended to the name. A special
/// file, such as a pipe, is written directly.
class WholeFile {
  public:
    WholeFile() = default;
    explicit WholeFile(std::string path) : path_(std::move(path)) {
        std::error_code error;
        const auto status = std::filesystem::status(path_, error);
        const bool is_special = std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
        partial_ = is_special ? path_ : path_ + ".part";
        out_ = std::make_unique<std::ofstream>(partial_, std::ios::binary | std::ios::trunc);
    }
    WholeFile(WholeFile&&) = default;
    WholeFile& operator=(WholeFile&&) = default;
    /// Deletes the file unless it was finished.
    ~WholeFile() {
        if (!out_ || partial_ == path_) return;
        out_.reset();
        std::error_code ignored;
        std::filesystem::remove(partial_, ignored);
    }

    [[nodiscard]] bool is_wanted() const { return out_ != nullptr; }
    void write(std::string_view text) { out_->write(text.data(), static_cast<std::streamsize>(text.size())); }
    [[nodiscard]] bool is_good() const { return !out_ || out_->good(); }
    [[nodiscard]] const std::string& path() const { return path_; }

    [[nodiscard]] Result<void> finish() {
        if (!out_) return {};
        out_->flush();
        if (!out_->good()) return write_error();
        out_.reset();
        std::error_code error;
        if (partial_ != path_) std::filesystem::rename(partial_, path_, error);
        return error ? write_error() : Result<void>();
    }
    [[nodiscard]] std::unexpected<Error> write_error() const {
        return failure("output.write", fmt::format("{} cannot be written.", utf8_text(path_)));
    }

  private:
    std::string path_ = {};
    std::string partial_ = {};
    std::unique_ptr<std::ofstream> out_ = nullptr;
};

/// Returns true if a comment has text other than commands such as `[%clk 0:01:00]`.
bool has_words(const std::vector<std::string>& comments) {
    return std::ranges::any_of(comments, [](std::string_view comment) {
        while (!(comment = trimmed(comment)).empty()) {
            const std::size_t end = comment.find(']');
            if (!comment.starts_with("[%") || end == std::string_view::npos) return true;
            comment.remove_prefix(end + 1);
        }
        return false;
    });
}

/// Returns true if the game has annotations: comments, glyphs or variations.
bool has_remarks(std::string_view text) {
    const auto game = PgnReader(bytes_of(text)).next();
    return !game || has_words(game->comments) || std::ranges::any_of(game->moves, [](const PgnMove& move) {
        return !move.nags.empty() || !move.variations.empty() || has_words(move.comments) ||
               has_words(move.comments_before);
    });
}

/// The hashes of the texts of games that were written. They are compared only for games that have the same
/// players and moves, so that a collision could lose only the annotations of a copy.
class WrittenTexts {
  public:
    [[nodiscard]] bool has(std::string_view text) const { return hashes_.contains(hash(text)); }
    void add(std::string_view text) {
        if (hashes_.size() < most) hashes_.insert(hash(text));
    }

  private:
    static constexpr std::size_t most = 4'000'000;  ///< about 130 MB; copies of later games are written

    static std::size_t hash(std::string_view text) { return std::hash<std::string_view>()(trimmed(text)); }

    std::unordered_set<std::size_t> hashes_ = {};
};

/// The text of a file of games, read once from front to back.
class SequentialText {
  public:
    explicit SequentialText(GameFile& file) : file_(file) {}

    /// Returns `size` bytes at `offset`, or `std::nullopt` if the file is shorter. Requires that `offset` is
    /// not before the end of the previous call.
    std::optional<std::string_view> read(std::uint64_t offset, std::uint64_t size) {
        drop_before(offset);
        while (base_ + text_.size() < offset + size) {
            if (!file_.next(block_)) return std::nullopt;
            if (block_.unpack != nullptr && block_.unpack(block_.bytes)) return std::nullopt;
            text_ += block_.bytes;
            drop_before(offset);
        }
        return std::string_view(text_).substr(static_cast<std::size_t>(offset - base_),
                                              static_cast<std::size_t>(size));
    }

  private:
    void drop_before(std::uint64_t offset) {
        const std::uint64_t old = std::min<std::uint64_t>(offset - base_, text_.size());
        // Waits for a megabyte, since each call moves the remaining text.
        if (old < text_.size() && old < (1U << 20U)) return;
        text_.erase(0, static_cast<std::size_t>(old));
        base_ += old;
    }

    GameFile& file_;
    TextBlock block_ = {};
    std::string text_ = {};
    std::uint64_t base_ = 0;  ///< the offset of the first byte in memory
};

/// Writes games to a file. Games that followed each other in the input are written byte for byte; otherwise
/// games are separated by a blank line.
class GameWriter {
  public:
    void open(const std::optional<std::string>& path) {
        if (path) file_ = WholeFile(*path);
    }
    [[nodiscard]] bool is_wanted() const { return file_.is_wanted(); }
    [[nodiscard]] WholeFile& file() { return file_; }
    void begin_file() { expected_ = 0; }

    void write(std::string_view game, const MarkedGame& mark) {
        if (!is_empty_ && expected_ != mark.number) {
            constexpr std::string_view order_mark = "\xef\xbb\xbf";
            if (game.starts_with(order_mark)) game.remove_prefix(order_mark.size());
            if (!tail_.ends_with("\n\n") && !tail_.ends_with("\n\r\n"))
                file_.write(tail_.ends_with('\n') ? "\n" : "\n\n");
        }
        file_.write(game);
        constexpr std::size_t tail_size = 4;
        tail_ += game.substr(game.size() - std::min(tail_size, game.size()));
        if (tail_.size() > tail_size) tail_.erase(0, tail_.size() - tail_size);
        expected_ = mark.number + 1;
        is_empty_ = is_empty_ && game.empty();
    }

  private:
    WholeFile file_ = {};
    std::uint64_t expected_ = 0;  ///< the number of the game after the last one that was written
    std::string tail_ = {};       ///< the last bytes written
    bool is_empty_ = true;
};

/// The files of good, bad, themed and corrected games, and the list of changes.
class GameFiles {
  public:
    GameFiles(const GameFilePaths& out, const AuditOptions& options) : options_(options), fixer_(options) {
        good_.open(out.good);
        bad_.open(out.bad);
        themed_.open(out.themed);
        fixed_.open(out.fixed);
        if (out.fixed) changes_ = WholeFile(*out.changes());
    }

    Result<void> add_file(const std::string& path, std::size_t index, GameFile& file, GameMarks& marks) {
        SequentialText text(file);
        std::optional<Error> error;
        for (GameWriter* const writer : {&good_, &bad_, &themed_, &fixed_}) writer->begin_file();
        const auto read = marks.each(index, [&](const MarkedGame& game) {
            const auto game_text = text.read(game.offset, game.size);
            if (!game_text)
                error = Error{"input.read", fmt::format("{} is not as it was.", utf8_text(path))};
            else
                add_game(path, *game_text, game);
            if (const WholeFile* const failed = failed_file()) error = failed->write_error().error();
            summary_.is_interrupted =
                options_.stop != nullptr && options_.stop->load(std::memory_order_relaxed);
            return !error && !summary_.is_interrupted;
        });
        if (error) return std::unexpected(*error);
        return read;
    }

    Result<GameFilesSummary> finish() {
        if (summary_.is_interrupted) return summary_;
        for (WholeFile* const file :
             {&good_.file(), &bad_.file(), &themed_.file(), &fixed_.file(), &changes_}) {
            if (const auto done = file->finish(); !done) return std::unexpected(done.error());
        }
        return summary_;
    }

    [[nodiscard]] const GameFilesSummary& summary() const { return summary_; }

  private:
    void add_game(const std::string& path, std::string_view text, const MarkedGame& game) {
        GameWriter& writer = game.has_finding ? bad_ : good_;
        ++(game.has_finding ? summary_.bad : summary_.good);
        if (writer.is_wanted()) writer.write(text, game);
        summary_.themed += game.has_theme ? 1 : 0;
        if (game.has_theme && themed_.is_wanted()) themed_.write(text, game);
        if (!fixed_.is_wanted()) return;
        if (game.is_copy && (written_texts_.has(text) || !has_remarks(text))) return leave_out(path, game);
        written_texts_.add(text);
        ++summary_.fixed;
        if (!game.is_fixable) return fixed_.write(text, game);
        const FixedGame fixed = fixer_.fix(text);
        summary_.changed_games += fixed.changes.empty() ? 0 : 1;
        for (const GameChange& change : fixed.changes) {
            add_change({.file = path,
                        .game = game.number,
                        .new_game = summary_.fixed,
                        .offset = game.offset + change.offset,
                        .rule = change.rule,
                        .was = change.was,
                        .now = change.now});
        }
        fixed_.write(fixed.text, game);
    }

    void leave_out(const std::string& path, const MarkedGame& game) {
        ++summary_.left_out;
        add_change({.file = path, .game = game.number, .offset = game.offset, .rule = duplicate_rule});
    }

    void add_change(const ChangeLine& line) {
        const auto known = summary_.changes.find(line.rule);
        if (known != summary_.changes.end())
            ++known->second;
        else
            summary_.changes.emplace(line.rule, 1);
        changes_.write(json_line(line) + '\n');
    }

    [[nodiscard]] const WholeFile* failed_file() {
        for (const WholeFile* const file :
             {&good_.file(), &bad_.file(), &themed_.file(), &fixed_.file(), &changes_}) {
            if (!file->is_good()) return file;
        }
        return nullptr;
    }

    const AuditOptions& options_;
    GameFixer fixer_;
    WrittenTexts written_texts_ = {};
    GameWriter good_ = {};
    GameWriter bad_ = {};
    GameWriter themed_ = {};
    GameWriter fixed_ = {};
    WholeFile changes_ = {};
    GameFilesSummary summary_ = {};
};

}  // namespace

bool holds_positions(const std::string& path) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return false;
    std::array<char, 512> beginning{};
    std::ifstream file(path, std::ios::binary);
    file.read(beginning.data(), beginning.size());
    std::string_view text(beginning.data(), static_cast<std::size_t>(file.gcount()));
    while (text.starts_with('#')) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    const std::string_view line = trimmed(text.substr(0, text.find('\n')));
    // Only the fields of the position count: the operations of an EPD may be longer than what was read.
    std::size_t end = 0;
    for (int field = 0; field < 4 && end < line.size(); ++field)
        end = std::min(line.find_first_of(" \t", line.find_first_not_of(' ', end)), line.size());
    return parse_fen(line.substr(0, end)).has_value();
}

Result<GameFilesSummary> write_game_files(const GameFilePaths& out, GameMarks& marks,
                                          std::span<const std::string> paths, const OpenInput& open,
                                          const AuditOptions& options) {
    GameFiles files(out, options);
    for (std::size_t i = 0; i < paths.size(); ++i) {
        auto file = open_game_file(open(paths[i]), {});
        if (!file) return std::unexpected(file.error());
        if (const auto added = files.add_file(paths[i], i, **file, marks); !added)
            return std::unexpected(added.error());
        if (files.summary().is_interrupted) break;
    }
    return files.finish();
}

}  // namespace doublecheck
