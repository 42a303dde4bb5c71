// SPDX-License-Identifier: MIT
#include "commands/convert/game_lines.hpp"

#include <array>
#include <charconv>

#include "doublecheck/notation/epd.hpp"

namespace doublecheck {

namespace {

Setup setup_of(const Setup& setup) {
    return setup;
}
Setup setup_of(const Position& position) {
    return position.setup();
}

/// Appends a line of FEN or EPD. If the en passant square depends on possible captures, writing a `Position`
/// is much faster than writing a `Setup`.
template <typename SetupOrPosition>
void append(std::string& out, const SetupOrPosition& board, std::string_view label,
            const ConvertOptions& options) {
    const bool has_label = options.labels && !label.empty();
    if (options.to == ConvertTo::epd) {
        Epd epd{.setup = setup_of(board)};
        if (has_label) epd.operations.push_back({"id", {std::string(label)}});
        out += write_epd(epd);
    } else {
        out += write_fen(board, options.fen).view();
        if (has_label) out.append(1, '\t').append(label);
    }
    out += '\n';
}

}  // namespace

void append_position(std::string& out, const Setup& setup, std::string_view label,
                     const ConvertOptions& options) {
    append(out, setup, label, options);
}
void append_position(std::string& out, const Position& position, std::string_view label,
                     const ConvertOptions& options) {
    append(out, position, label, options);
}

PositionLines::PositionLines(std::string& out, const ConvertOptions& options, std::uint64_t game)
    : out_(out), options_(options), label_(std::to_string(game) + '.'), prefix_(label_.size()) {}

void PositionLines::begin(const Position& start, bool is_chess960) {
    is_chess960_ = is_chess960;
    start_from(start);
    append_line();
}

void PositionLines::start_from(const Position& position) {
    now_ = position;
    board_.reset();
    running_.reset();
    const bool is_epd = options_.to == ConvertTo::epd;
    if (is_chess960_ || position.array() == StartArray::chess960) return;
    if (!is_epd && options_.fen.ep != EpStyle::always) return;
    running_.emplace(position, is_epd ? CastlingStyle::xfen : options_.fen.castling);
}

void PositionLines::play(Move move) {
    board_.reset();
    if (running_)
        running_->play(move);
    else
        now_ = now_.after(move);
    append_line();
}

void PositionLines::pass() {
    start_from((running_ ? running_->position() : now_).after_null_move());
    append_line();
}

void PositionLines::put(const Setup& setup) {
    if (const auto position = Position::from_setup(setup)) now_ = *position;
    running_.reset();
    board_ = setup;
    append_line();
}

void PositionLines::append_line() {
    if (options_.final_only) return;
    if (!options_.labels) return write({});
    std::array<char, 20> digits{};
    label_.resize(prefix_);
    label_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), ply_++).ptr);
    write(label_);
}

void PositionLines::end(std::string_view label) {
    if (options_.final_only) write(label);
}

void PositionLines::write(std::string_view label) {
    if (board_) return append_position(out_, *board_, label, options_);
    if (!running_) return append_position(out_, now_, label, options_);
    if (!options_.labels) label = {};
    const bool is_epd = options_.to == ConvertTo::epd;
    std::array<char, RunningFen::longest> text;
    char* const end = is_epd ? running_->write_epd(text.data(), label) : running_->write(text.data());
    out_ += std::string_view(text.data(), end);
    if (!is_epd && !label.empty()) out_.append(1, '\t').append(label);
    out_ += '\n';
}

void UciLine::begin(const Position& start, bool is_chess960) {
    castling_ = is_chess960 ? UciCastling::chess960 : UciCastling::standard;
    if (start == Position::initial()) return;
    if (const FenText fen = write_fen(start); fen.view() != write_fen(Position::initial()).view())
        out_.append("fen ").append(fen.view()).append(" moves");
}

void UciLine::append_word(std::string_view word) {
    if (out_.size() > begin_) out_ += ' ';
    out_ += word;
}

void UciLine::play(Move move) {
    append_word(write_uci(move, castling_).view());
}

void UciLine::pass() {
    append_word("0000");
}

void UciLine::put(const Setup& setup) {
    out_.resize(begin_);
    out_.append("fen ").append(write_fen(setup).view()).append(" moves");
}

}  // namespace doublecheck
