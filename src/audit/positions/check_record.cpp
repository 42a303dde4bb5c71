// SPDX-License-Identifier: MIT
#include "audit/positions/check_record.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "audit/checks/checked_game.hpp"
#include "base/text.hpp"
#include "doublecheck/legality/legality.hpp"
#include "doublecheck/moves/judge_move.hpp"
#include "doublecheck/notation/epd.hpp"
#include "doublecheck/notation/san.hpp"
#include "notation/written_move.hpp"

namespace doublecheck::audit {
namespace {

/// The largest perft count that is computed to check the fields D1, D2, ... of a record. `--nodes` overrides
/// this limit.
constexpr std::uint64_t most_lines = 1'000'000;

constexpr auto opcodes_of_moves = std::to_array<std::string_view>({"bm", "am", "pm", "sm"});
constexpr auto opcodes_of_numbers = std::to_array<std::string_view>({"acd", "acn", "ce", "dm"});

template <typename Words>
bool is_among(const Words& words, std::string_view word) {
    return std::ranges::find(words, word) != words.end();
}

/// Returns the whole number that is the only operand, or nothing.
std::optional<std::int64_t> number_of_operation(const EpdOperation& operation) {
    if (operation.operands.size() != 1) return std::nullopt;
    std::string_view text = operation.operands.front();
    if (text.starts_with('+')) text.remove_prefix(1);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_number = error == std::errc() && end == text.data() + text.size();
    return is_number ? std::optional(number) : std::nullopt;
}

/// Returns the depth of a field such as `D4` of a perft suite, or nothing for any other opcode.
std::optional<int> depth_of(std::string_view opcode) {
    constexpr std::size_t longest = 3;
    if (opcode.size() < 2 || opcode.size() > longest || opcode[0] != 'D') return std::nullopt;
    opcode.remove_prefix(1);
    if (!std::ranges::all_of(opcode, is_digit)) return std::nullopt;
    int depth = 0;
    for (const char c : opcode) depth = 10 * depth + (c - '0');
    return depth;
}

class RecordCheck {
  public:
    RecordCheck(const PositionLine& line, const AuditOptions& options, PositionIndex& index,
                Findings& findings)
        : line_(line), options_(options), index_(index), findings_(findings) {}

    CheckedRecord check() {
        auto epd = parse_epd(line_.text);
        if (!epd) {
            add("epd.unreadable", std::move(epd.error().message), epd.error().offset);
            return {};
        }
        CheckedRecord record{.position = check_position(epd->setup), .id = std::string(epd->operand("id"))};
        check_id(record.id);
        check_operations(epd->operations);
        if (!record.position) return record;
        check_counters(epd->setup);
        for (const EpdOperation& operation : epd->operations) check_moves(*record.position, operation);
        check_best_moves(*record.position, epd->operations);
        if (findings_.wants("epd.perft")) check_perft(*record.position, epd->operations);
        return record;
    }

  private:
    void add(std::string_view rule, std::string text, std::size_t offset = 0, int ply = 0) {
        findings_.add(rule, ply, line_.offset + offset, std::move(text));
    }

    /// Returns the position without the rights and the en passant square that the board contradicts.
    std::optional<Position> check_position(Setup setup) {
        // The letters KQkq may stand for rights of Chess960.
        if (has_rights_of_chess960(setup)) setup.array = StartArray::chess960;
        auto position = Position::from_setup(setup);
        if (!position) {
            add("epd.unplayable", std::move(position.error().message));
            return std::nullopt;
        }
        if (const SquareSet rooks = contradicted_castling_rooks(setup); !rooks.empty())
            add("epd.castling-right",
                fmt::format("There is no castling right for the rook on {}: it or its king is not on its "
                            "square.",
                            rooks.first().name()));
        if (is_ep_square_contradicted(setup))
            add("epd.ep-square", fmt::format("No pawn could just have stepped over the en passant square {}.",
                                             setup.ep_square->name()));
        check_legality(*position);
        if (const auto first =
                findings_.wants("epd.duplicate") ? index_.add(*position, line_.number) : std::nullopt)
            add("epd.duplicate", fmt::format("The same position is in {}.", *first));
        return *position;
    }

    void check_legality(const Position& position) {
        Setup setup = position.setup();
        auto reason = refute(setup, setup.array);
        if (reason && reason->rule == "setup.ep-check") {
            add("epd.ep-square", std::move(reason->text));
            setup.ep_square = std::nullopt;
            reason = refute(setup, setup.array);
        } else if (setup.ep_square && !position.legal_ep_square()) {
            add("epd.ep-superfluous",
                fmt::format("No pawn can capture en passant on {}.", setup.ep_square->name()));
        }
        if (reason) add("epd.illegal", fmt::format("No game leads to this position: {}", reason->text));
    }

    void check_id(const std::string& id) {
        if (id.empty()) {
            if (index_.has_ids()) add("epd.missing-id", "The record has no id, unlike earlier ones.");
            return;
        }
        if (const auto first = index_.add_id(id, line_.number))
            add("epd.duplicate-id", fmt::format("Line {} has the id {} too.", *first, quoted(id)));
    }

    void check_counters(const Setup& setup) {
        constexpr int longest = 150;
        const int before = 2 * (setup.fullmove_number - 1) + (setup.turn == Color::black ? 1 : 0);
        const int clock = setup.halfmove_clock;
        if (setup.fullmove_number == 0)
            add("epd.counters", "The move number is 0, and moves are numbered from 1.");
        else if (clock > before)
            add("epd.counters",
                fmt::format("The halfmove clock is {}, but only {} been played before move {}.", clock,
                            before == 1 ? "1 ply has" : fmt::format("{} plies have", before),
                            setup.fullmove_number));
        if (clock > longest)
            add("epd.counters",
                fmt::format("The halfmove clock is {}, but the game ends when it reaches 150.", clock));
        if (clock > 0 && setup.ep_square && !is_ep_square_contradicted(setup))
            add("epd.counters",
                fmt::format("A pawn has just moved (the en passant square is {}), so the halfmove clock is 0 "
                            "and not {}.",
                            setup.ep_square->name(), clock));
    }

    void check_operations(const std::vector<EpdOperation>& operations) {
        for (std::size_t i = 0; i < operations.size(); ++i) {
            const EpdOperation& operation = operations[i];
            const auto before = operations.begin() + static_cast<std::ptrdiff_t>(i);
            const bool is_second = std::any_of(operations.begin(), before, [&](const EpdOperation& earlier) {
                return earlier.opcode == operation.opcode;
            });
            if (is_second)
                add("epd.opcode-twice",
                    fmt::format("The operation {} occurs twice.", quoted(operation.opcode)),
                    operation.offset);
            const bool has_number =
                is_among(opcodes_of_numbers, operation.opcode) || depth_of(operation.opcode);
            if (has_number && !number_of_operation(operation))
                add("epd.operand", fmt::format("The operation {} needs one whole number.", operation.opcode),
                    operation.offset);
        }
    }

    void check_moves(Position position, const EpdOperation& operation) {
        const bool is_line = operation.opcode == "pv";
        if (!is_line && !is_among(opcodes_of_moves, operation.opcode)) return;
        int ply = 0;
        for (const std::string& text : operation.operands) {
            if (is_line) ++ply;
            const auto move = parse_move(position, text);
            if (!move) {
                add_wrong_move(position, text, move.error(), operation, ply);
                if (is_line) return;
                continue;
            }
            if (!parse_san(position, text))
                add("epd.move-notation",
                    fmt::format("The move {} of {} is {} in SAN.", quoted(text), operation.opcode,
                                san(position, *move)),
                    operation.offset, ply);
            if (is_line) position = position.after(*move);
        }
    }

    void add_wrong_move(const Position& position, std::string_view text, const Error& error,
                        const EpdOperation& operation, int ply) {
        const std::string move = fmt::format("The move {} of {}", quoted(text), operation.opcode);
        if (error.code == "move.ambiguous")
            return add("epd.ambiguous-move", fmt::format("{} fits several legal moves.", move),
                       operation.offset, ply);
        const auto verdict = judge_move(position.setup(), text);
        if (error.code == "move.syntax" || !verdict)
            return add("epd.unreadable-move", fmt::format("{} is not a move in any notation.", move),
                       operation.offset, ply);
        const std::string why = verdict->reasons.empty() ? error.message : verdict->reasons.front().text;
        add("epd.illegal-move", fmt::format("{} is illegal: {}", move, why), operation.offset, ply);
    }

    void check_best_moves(const Position& position, const std::vector<EpdOperation>& operations) {
        std::vector<Move> best;
        for (const auto& [opcode, operands, offset] : operations) {
            if (opcode != "bm") continue;
            for (const std::string& text : operands) {
                if (const auto move = parse_move(position, text)) best.push_back(*move);
            }
        }
        for (const auto& [opcode, operands, offset] : operations) {
            if (opcode != "am") continue;
            for (const std::string& text : operands) {
                const auto move = parse_move(position, text);
                if (move && std::ranges::find(best, *move) != best.end())
                    add("epd.best-and-avoided",
                        fmt::format("The move {} is named as best (bm) and as one to avoid (am).",
                                    san(position, *move)),
                        offset);
            }
        }
    }

    /// Compares the fields D1, D2, ... as far as the next count is not expected to exceed the limit.
    void check_perft(const Position& position, const std::vector<EpdOperation>& operations) {
        const std::uint64_t most = options_.limits.nodes.value_or(most_lines);
        std::vector<std::uint64_t> counts = {1};
        for (const EpdOperation& operation : operations) {
            const auto depth = depth_of(operation.opcode);
            const auto stated = number_of_operation(operation);
            if (!depth || !stated) continue;
            const auto wanted = static_cast<std::size_t>(*depth);
            while (counts.size() <= wanted && expected_next(position, counts) <= most)
                counts.push_back(perft(position, static_cast<int>(counts.size())));
            if (counts.size() <= wanted || std::cmp_equal(counts[wanted], *stated)) continue;
            add("epd.perft",
                fmt::format(
                    "Perft at depth {} is {}, not {}.", *depth, grouped(counts[wanted]),
                    *stated < 0 ? std::to_string(*stated) : grouped(static_cast<std::uint64_t>(*stated))),
                operation.offset);
        }
    }

    /// Returns an upper estimate of the next count: twice the growth so far.
    static std::uint64_t expected_next(const Position& position, const std::vector<std::uint64_t>& counts) {
        const std::uint64_t last = counts.back();
        if (counts.size() == 1) return static_cast<std::uint64_t>(position.count_legal_moves());
        const std::uint64_t before = std::max<std::uint64_t>(counts[counts.size() - 2], 1);
        return last * (2 * last / before + 1);
    }

    const PositionLine& line_;
    const AuditOptions& options_;
    PositionIndex& index_;
    Findings& findings_;
};

}  // namespace

CheckedRecord check_record(const PositionLine& line, const AuditOptions& options, PositionIndex& index,
                           Findings& findings) {
    return RecordCheck(line, options, index, findings).check();
}

}  // namespace doublecheck::audit
