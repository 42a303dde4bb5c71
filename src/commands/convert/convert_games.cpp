// SPDX-License-Identifier: MIT
#include "commands/convert/convert_games.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "commands/convert.hpp"
#include "commands/convert/plain_conversion.hpp"
#include "io/block_scan.hpp"

namespace doublecheck {
namespace {

/// Returns the number of line ends of a text. Any number of CRs before a LF count as one line end with it;
/// other CRs are one each. Requires that the text does not end between a CR and a LF.
std::uint64_t count_line_ends(std::string_view text) {
    std::uint64_t count = 0;
    for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
        ++count;
    for (std::size_t at = text.find('\r'); at != std::string_view::npos; at = text.find('\r', at)) {
        const std::size_t end = std::min(text.find_first_not_of('\r', at), text.size());
        if (end == text.size() || text[end] != '\n') count += end - at;
        at = end;
    }
    return count;
}

/// A game that cannot be converted, with its error and the place of the error.
struct Unreadable {
    std::size_t output_at;       ///< where the error belongs in the output of the chunk
    std::uint64_t game;          ///< number of games before it in the chunk
    std::uint64_t offset;        ///< offset of the game in the chunk
    std::uint64_t lines_before;  ///< number of line ends before it in the chunk
    std::uint64_t first_line;    ///< line of its first token, counted by its reader
    std::uint64_t error_line;    ///< line of the error, counted by its reader
    Error error;
};

/// Converts consecutive games and holds their output.
class ConversionChunk : public Chunk {
  public:
    explicit ConversionChunk(const ConvertOptions& options) : options_(options), plain_(options) {}

    void take(const GameView& game) override {
        if (game.general != nullptr) {
            take_general(*game.general, game.offset);
        } else if (plain_.can_append(game)) {
            plain_.append(game, output_);
        } else if (const auto read = PgnReader(bytes_of(game.text)).next()) {
            take_general(*read, game.offset);
        }
        ++games_;
        if (options_.labels) game_ends_.push_back(output_.size());
        line_ends_ += count_line_ends(game.text);
    }

    void clear() override {
        output_.clear();
        game_ends_.clear();
        unreadable_.clear();
        games_ = 0;
        begun_ = 0;
        line_ends_ = 0;
    }

    [[nodiscard]] const std::string& output() const { return output_; }
    /// Returns the end of the output of each game, if labels are written.
    [[nodiscard]] const std::vector<std::size_t>& game_ends() const { return game_ends_; }
    [[nodiscard]] const std::vector<Unreadable>& unreadable() const { return unreadable_; }
    [[nodiscard]] std::uint64_t games() const { return games_; }
    /// Returns the number of unreadable games of which the beginning was converted.
    [[nodiscard]] std::uint64_t begun() const { return begun_; }
    [[nodiscard]] std::uint64_t line_ends() const { return line_ends_; }

  private:
    void take_general(const PgnGame& game, std::uint64_t offset) {
        const auto fault = std::ranges::find(game.remarks, PgnRemark::Level::error, &PgnRemark::level);
        if (fault == game.remarks.end()) {
            output_ +=
                options_.labels ? convert_game(unnumbered(game), options_) : convert_game(game, options_);
            return;
        }
        const bool is_begun = has_convertible_beginning(game);
        if (is_begun)
            output_ += convert_game(beginning_of(options_.labels ? unnumbered(game) : game), options_);
        begun_ += is_begun ? 1 : 0;
        unreadable_.push_back({.output_at = output_.size(),
                               .game = games_,
                               .offset = offset,
                               .lines_before = line_ends_,
                               .first_line = game.line,
                               .error_line = fault->line,
                               .error = fault->error});
    }

    /// Returns the game with number 0. `Numbering` replaces it, once the number in the file is known.
    static PgnGame unnumbered(PgnGame game) {
        game.number = 0;
        return game;
    }

    const ConvertOptions& options_;
    PlainConversion plain_;
    std::string output_ = {};
    std::vector<std::size_t> game_ends_ = {};
    std::vector<Unreadable> unreadable_ = {};
    std::uint64_t games_ = 0;
    std::uint64_t begun_ = 0;
    std::uint64_t line_ends_ = 0;
};

/// Copies the output of a chunk and inserts the numbers of the games into the labels.
class Numbering {
  public:
    /// `before` is the number of games before the chunk.
    Numbering(const ConversionChunk& chunk, std::string_view mark, std::uint64_t before)
        : output_(chunk.output()), ends_(chunk.game_ends()), mark_(mark), number_(before) {}

    /// Appends the output up to `end`, which must be the end of a game.
    void append(std::string& whole, std::size_t end) {
        for (; game_ < ends_.size() && ends_[game_] <= end; ++game_) append_game(whole, ends_[game_]);
    }

  private:
    void append_game(std::string& whole, std::size_t end) {
        const std::string number = std::to_string(++number_);
        while (at_ < end) {
            const std::size_t digit = output_.find(mark_, at_) + mark_.size() - 2;
            const std::size_t line_end = output_.find('\n', digit) + 1;
            whole.append(output_.substr(at_, digit - at_)).append(number);
            whole.append(output_.substr(digit + 1, line_end - digit - 1));
            at_ = line_end;
        }
    }

    std::string_view output_;
    const std::vector<std::size_t>& ends_;
    std::string_view mark_;
    std::uint64_t number_;
    std::size_t game_ = 0;
    std::size_t at_ = 0;
};

/// Writes the output of the chunks in the order of the input.
class ChunkWriter {
  public:
    ChunkWriter(const BatchReader& reader, const ConvertOptions& conversion, const ByteSink& output,
                const StreamOptions& options)
        : reader_(reader), output_(output), options_(options) {
        if (!conversion.labels) return;
        if (conversion.to == ConvertTo::fen) label_mark_ = PlainConversion::fen_label;
        if (conversion.to == ConvertTo::epd) label_mark_ = PlainConversion::epd_label;
    }

    /// Writes a chunk. Returns false once the reader of the output is gone.
    bool write_chunk(const ConversionChunk& chunk, std::uint64_t base) {
        const std::string& text = chunk.output();
        const bool is_ready = (chunk.unreadable().empty() || options_.errors) && label_mark_.empty();
        const bool is_written = is_ready ? write(text) : write(completed(chunk, base));
        if (!is_written) return false;
        if (options_.errors) {
            for (const Unreadable& game : chunk.unreadable())
                std::ignore = options_.errors(error_text(game.error, place_of(game, base)));
        }
        games_ += chunk.games();
        summary_.records += chunk.games() + chunk.begun();
        summary_.unreadable += chunk.unreadable().size();
        line_ends_ += chunk.line_ends();
        show_progress();
        return true;
    }

    void put_error(const Error& error) {
        const std::string text = error_text(error, "end of input");
        if (options_.errors ? !options_.errors(text) : !write(text)) return;
        ++summary_.records;
        ++summary_.unreadable;
        show_progress();
    }

    [[nodiscard]] StreamSummary& summary() { return summary_; }

  private:
    bool write(std::string_view text) {
        summary_.is_output_closed = !text.empty() && !output_(text);
        return !summary_.is_output_closed;
    }

    void show_progress() const {
        if (options_.on_progress) options_.on_progress({summary_.records, reader_.bytes_read()});
    }

    /// Returns the output of a chunk with errors and game numbers inserted.
    [[nodiscard]] std::string completed(const ConversionChunk& chunk, std::uint64_t base) const {
        const std::string_view text = chunk.output();
        std::string whole;
        whole.reserve(text.size() + text.size() / 8);
        std::size_t written = 0;
        Numbering numbering(chunk, label_mark_, games_);
        const auto append = [&](std::size_t end) {
            if (label_mark_.empty())
                whole += text.substr(written, end - written);
            else
                numbering.append(whole, end);
            written = end;
        };
        for (const Unreadable& game : chunk.unreadable()) {
            append(game.output_at);
            if (!options_.errors) whole += error_text(game.error, place_of(game, base));
        }
        append(text.size());
        return whole;
    }

    [[nodiscard]] std::string error_text(const Error& error, std::string_view place) const {
        const std::string_view file = options_.errors ? options_.input_name : std::string_view();
        return to_text(error, place_in(file, place), {}, options_.style);
    }

    [[nodiscard]] std::string place_of(const Unreadable& game, std::uint64_t base) const {
        // The text of a game begins with its first token. Only before the first game there may be blank
        // lines.
        const bool is_first = base + game.offset == 0;
        const std::uint64_t first_line = is_first ? game.first_line : line_ends_ + game.lines_before + 1;
        return fmt::format("game {}, line {}", games_ + game.game + 1,
                           first_line + game.error_line - game.first_line);
    }

    const BatchReader& reader_;
    const ByteSink& output_;
    const StreamOptions& options_;
    std::string_view label_mark_ = {};  ///< text at which the game number is inserted
    StreamSummary summary_ = {};
    std::uint64_t games_ = 0;
    std::uint64_t line_ends_ = 0;
};

bool is_raised(const std::atomic<bool>* stop) {
    return stop != nullptr && stop->load(std::memory_order_relaxed);
}

bool is_for_games(const ConvertOptions& conversion, const StreamOptions& options) {
    const bool is_drawing = conversion.to == ConvertTo::text || conversion.to == ConvertTo::svg;
    const bool is_plain = options.form == OutputForm::text && !options.has_timing && !options.most;
    const bool has_names = conversion.labels && conversion.final_only;
    return is_plain && !is_drawing && !is_of_problems(conversion.to) && !has_names;
}

constexpr std::size_t largest_block = std::size_t{1} << 20U;

/// Returns the size of the blocks of text. Positions are much longer than the moves they come from, so their
/// blocks are smaller; the output should fit in the cache.
std::size_t usual_block_bytes(const ConvertOptions& conversion) {
    const bool has_positions = conversion.to == ConvertTo::fen || conversion.to == ConvertTo::epd;
    return has_positions && !conversion.final_only ? largest_block / 2 : largest_block;
}

/// Returns the blocks of an input. The frames of a packed file are unpacked in parallel, unless positions are
/// written: frames are far larger than the blocks used then.
std::unique_ptr<TextBlocks> blocks_to_convert(BatchReader& reader, const ConvertOptions& conversion,
                                              std::optional<std::size_t> block_bytes) {
    const std::size_t usual = usual_block_bytes(conversion);
    if (usual == largest_block && !block_bytes) {
        if (auto frames = reader.frames()) return frames;
    }
    // If packed input breaks off, the text before the break is complete, so the blocks report no error.
    return blocks_of([&](std::span<char> out) { return reader.read_text(out); }, block_bytes.value_or(usual));
}

}  // namespace

std::optional<ConvertOptions> conversion_of_games(BatchReader& reader, const ConvertCommandOptions& given,
                                                  const StreamOptions& options) {
    constexpr std::uint64_t small_piece = 4096;
    if (given.chess960) return std::nullopt;  // each game yields the error of --chess960
    if (given.at_illegal_move != AtIllegalMove::stop || selects_games(given)) return std::nullopt;
    const auto wanted = conversion(given);
    if (!wanted || !is_for_games(*wanted, options) || is_raised(options.stop)) return std::nullopt;
    reader.begin();
    if (reader.format() != RecordFormat::pgn || reader.bytes_read() < small_piece) return std::nullopt;
    return *wanted;
}

StreamSummary convert_games(BatchReader& reader, const ConvertOptions& conversion, const ByteSink& output,
                            const StreamOptions& options, std::optional<std::size_t> block_bytes) {
    reader.begin();
    const BlockScanOptions scan_options = {
        .checks = PlainConversion(conversion).checks(), .jobs = options.jobs, .stop = options.stop};
    const auto blocks = blocks_to_convert(reader, conversion, block_bytes);
    ChunkWriter writer(reader, conversion, output, options);
    const auto scan = scan_blocks(
        *blocks, scan_options, [&] { return std::make_unique<ConversionChunk>(conversion); },
        [&](Chunk& chunk, const ChunkPlace& place) {
            return writer.write_chunk(static_cast<ConversionChunk&>(chunk), place.base);
        });
    StreamSummary& summary = writer.summary();
    auto error = reader.error();
    if (!scan.error.empty()) error = Error{"input.zstd", scan.error};
    if (error && !scan.is_interrupted && !summary.is_output_closed) writer.put_error(*error);
    summary.is_interrupted = is_raised(options.stop);
    return summary;
}

}  // namespace doublecheck
