// SPDX-License-Identifier: MIT
// What can be seen in a position: its legal moves, and with `show` who gives check, who is pinned, who
// attacks what, and the castlings. All of it is looked for again.
#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "checker/castling/entries.hpp"
#include "checker/check/found.hpp"
#include "checker/check/members.hpp"
#include "checker/common/kind.hpp"
#include "checker/common/san.hpp"
#include "checker/common/subjects.hpp"
#include "doublecheck/checker/show.hpp"

namespace doublecheck::checker {
namespace {

/// The subject of `show` says of a position of a game how many plies were played.
struct ShowSubject {
    FenText fen = {};
    std::optional<bool> chess960 = {};
    std::optional<std::int64_t> ply = {};

    static constexpr auto fields() {
        return members(field("fen", &ShowSubject::fen, "the position"),
                       field("chess960", &ShowSubject::chess960, "it is Chess960"),
                       field("ply", &ShowSubject::ply, "of a game: how many plies led there"));
    }
    void settle() { read_as_named(fen.stand.position, chess960); }
};

struct MovesBody {
    std::vector<std::string_view> moves = {};

    static constexpr auto fields() {
        return members(field("moves", &MovesBody::moves, "all legal moves in UCI, sorted"));
    }
};

struct Pin {
    Square square = {};
    Color color = Color::white;
    Square by = {};

    static constexpr auto fields() {
        return members(field("square", &Pin::square, "the man that is pinned"),
                       field("color", &Pin::color, "whose man and king it is"),
                       field("by", &Pin::by, "the man that pins it"));
    }
    friend bool operator==(const Pin&, const Pin&) = default;
};

struct Xray {
    Square from = {};
    Color king = Color::white;
    Squares through = {};

    static constexpr auto fields() {
        return members(field("from", &Xray::from, "the line man"),
                       field("king", &Xray::king, "whose king it looks at"),
                       field("through", &Xray::through, "the men in between"));
    }
    friend bool operator==(const Xray& a, const Xray& b) {
        return a.from == b.from && a.king == b.king && std::ranges::is_permutation(a.through, b.through);
    }
};

struct SeenSquare {
    Square square = {};
    std::optional<std::string_view> man = {};
    Squares white = {};
    Squares black = {};

    static constexpr auto fields() {
        return members(field("square", &SeenSquare::square, "the square"),
                       field("man", &SeenSquare::man, "the man on it"),
                       field("white", &SeenSquare::white, "White's men that attack it"),
                       field("black", &SeenSquare::black, "Black's men that attack it"));
    }
};

struct Passed {
    Square square = {};
    std::vector<std::string_view> captures = {};

    static constexpr auto fields() {
        return members(field("square", &Passed::square, "the square that a pawn has just passed"),
                       field("captures", &Passed::captures, "the legal captures there, in SAN"));
    }
};

struct Counters {
    std::int64_t halfmoves = 0;
    std::int64_t move = 1;
    std::optional<std::int64_t> occurrences = {};

    static constexpr auto fields() {
        return members(
            field("halfmoves", &Counters::halfmoves, "half-moves since a capture or a pawn's move"),
            field("move", &Counters::move, "the number of the move"),
            field("occurrences", &Counters::occurrences, "how often the position has stood in the game"));
    }
};

using List = std::vector<std::string_view>;

/// The legal moves in SAN and in UCI, in the order of the SAN.
std::vector<std::pair<std::string, std::string>> written_moves(const Found& found) {
    const auto style = found.position->start == Start::chess960 ? CastlingStyle::king_takes_rook
                                                                : CastlingStyle::king_two_steps;
    std::vector<std::pair<std::string, std::string>> moves;
    for (const Move& move : found.moves)
        moves.emplace_back(san(found.position, move), write_uci(move, style));
    std::ranges::sort(moves);
    return moves;
}

Texts in_san(const Found& found) {
    Texts texts;
    for (auto& [text, uci] : written_moves(found)) texts.push_back(std::move(text));
    return texts;
}

Texts in_uci(const Found& found) {
    Texts texts;
    for (auto& [text, uci] : written_moves(found)) texts.push_back(std::move(uci));
    return texts;
}

struct Lines {
    std::vector<Pin> pins = {};
    std::vector<Xray> xrays = {};
};

/// Line men of the other colour that look at a king through one man or two: from the king in each direction.
/// Through one of its own men that is a pin.
void add_lines(const Men& men, Color color, Lines& lines) {
    const int king = king_of(men, color);
    for (std::size_t direction = 0; direction < directions.size(); ++direction) {
        Squares between;
        for (int times = 1; times < 8 && between.size() <= 2; ++times) {
            const int square = beside(king, directions[direction], times);
            if (men[square] == nobody) continue;
            const bool looks =
                is_man_of(men[square], opposite(color)) && slides(kind_of(men[square]), direction);
            if (looks && between.size() == 1 && is_man_of(men[between[0]], color)) {
                lines.pins.push_back({*Square::numbered(between[0]), color, *Square::numbered(square)});
            } else if (looks && between.size() > 0) {
                lines.xrays.push_back({*Square::numbered(square), color, between});
            }
            between.add(square);
        }
    }
}

bool are_same(const Squares& listed, const Squares& right) {
    return std::ranges::is_permutation(listed, right);
}

bool is_right(const SeenSquare& seen, const Men& men) {
    const char man = men[seen.square];
    const bool is_man = seen.man ? *seen.man == std::string_view(&man, 1) : man == nobody;
    return is_man && are_same(seen.white, attackers(men, seen.square, Color::white)) &&
           are_same(seen.black, attackers(men, seen.square, Color::black));
}

/// Each as it is, and none twice.
bool are_right(const std::vector<SeenSquare>& listed, const Men& men) {
    std::set<int> squares;
    return std::ranges::all_of(listed, [&](const SeenSquare& seen) {
        return is_right(seen, men) && squares.insert(seen.square).second;
    });
}

bool is_right(const Passed& passed, const Found& found) {
    Texts captures;
    for (const Move& move : found.moves) {
        if (move.kind == MoveKind::en_passant) captures.push_back(san(found.position, move));
    }
    return passed.square == found.position->ep && std::ranges::is_permutation(passed.captures, captures);
}

/// The castlings, if they are listed.
std::string check_castlings_seen(const Task& task, const Found& found, Outcome& outcome) {
    std::vector<castlings::Entry> right;
    for (const auto& [color, side] : castlings::all)
        right.push_back(castlings::entry_for(found.position, color, side));
    return castlings::check_listed(task, "castling", right, found.position, outcome);
}

/// What `show` says of the position itself; empty if all of it is right.
std::string check_seen(const Task& task, const FenText& fen, const Found& found, Outcome& outcome) {
    const Men& men = found.position->men;
    const auto is = [&]<typename Detail>(std::string_view name, auto is_right) {
        return check_member<Detail>(task, name, "position", outcome, is_right);
    };
    Lines lines;
    for (const Color color : {Color::white, Color::black}) add_lines(men, color, lines);
    const std::array faults = {
        is.template operator()<Color>("turn", [&](Color turn) { return turn == found.position->turn; }),
        is.template operator()<Squares>(
            "checkers", [&](const Squares& listed) { return are_same(listed, found.checkers); }),
        is.template operator()<List>(
            "kinds", [&](const List& kinds) { return is_same(kinds, kinds_in_place(found)); }),
        is.template operator()<std::vector<Pin>>(
            "pins", [&](const auto& listed) { return std::ranges::is_permutation(listed, lines.pins); }),
        is.template operator()<std::vector<Xray>>(
            "xrays", [&](const auto& listed) { return std::ranges::is_permutation(listed, lines.xrays); }),
        is.template operator()<std::vector<SeenSquare>>(
            "squares", [&](const auto& listed) { return are_right(listed, men); }),
        is.template operator()<Passed>("en_passant",
                                       [&](const Passed& passed) { return is_right(passed, found); }),
        is.template operator()<Counters>("counters",
                                         [&](const Counters& counters) {
                                             if (counters.occurrences)
                                                 outcome.beyond.emplace_back("details.counters.occurrences");
                                             return counters.halfmoves == fen.stand.plies &&
                                                    counters.move == fen.stand.number;
                                         }),
        check_castlings_seen(task, found, outcome)
    };
    const auto fault = std::ranges::find_if(faults, [](const std::string& text) { return !text.empty(); });
    return fault == faults.end() ? std::string() : *fault;
}

std::string claim(const FenText& fen, const Texts& uci) {
    std::string text = "In " + fen.in_words() + " ";
    if (uci.empty()) return text + "there is no legal move.";
    text += uci.size() == 1 ? "the only legal move is " : "the legal moves are ";
    for (const std::string& move : uci) text += (&move == uci.data() ? "" : ", ") + move;
    return text + ".";
}

Outcome check_moves(const Task& task, const FenText& fen) {
    if (!is_playable(fen.position())) return rejected("The subject's position is not playable.");
    const auto body = read_body<MovesBody>(task);
    if (!body) return rejected("The certificate", body.error());
    Found found{SoundPosition(fen.position())};
    found.moves = legal_moves(found.position);
    found.checkers = checkers_of(found.position);
    if (found.moves.empty() != (task.verdict.answer == Answer::no))
        return rejected(found.moves.empty() ? "There is no legal move." : "There is a legal move.");
    Texts sorted = in_uci(found);
    std::ranges::sort(sorted);
    if (!is_same(body->moves, sorted)) return rejected("The legal moves are not those of the certificate.");
    Outcome outcome = accepted("The legal moves were found again.", claim(fen, sorted));
    std::string fault = check_member<List>(task, "moves", "position", outcome, [&](const List& listed) {
        return is_same(listed, in_san(found));
    });
    if (fault.empty() && task.verdict.question == "moves") {
        fault = check_member<List>(task, "uci", "position", outcome,
                                   [&](const List& listed) { return is_same(listed, in_uci(found)); });
    } else if (fault.empty()) {
        fault = check_seen(task, fen, found, outcome);
    }
    if (!fault.empty()) return rejected(std::move(fault));
    const auto& reasons = task.verdict.reasons;
    for (std::size_t i = 0; i < reasons.size(); ++i) {
        if (reasons[i].rule == state_of(found) && names_king_and_checkers(reasons[i].squares, found))
            outcome.cover_reason(i);
    }
    return outcome;
}

Outcome check_moves_listed(const Task& task) {
    if (task.verdict.question == "show") {
        const auto subject = read_subject<ShowSubject>(task);
        if (!subject) return rejected("The subject", subject.error());
        if (subject->ply.value_or(0) < 0) return rejected("The subject's ply is less than 0.");
        Outcome outcome = check_moves(task, subject->fen);
        if (subject->ply) outcome.beyond.emplace_back("subject.ply");
        return outcome;
    }
    const auto subject = read_subject<PositionSubject>(task);
    return subject ? check_moves(task, subject->fen) : rejected("The subject", subject.error());
}

constexpr Kind moves_kind = {"moves", check_moves_listed, {"moves", "show"}};

}  // namespace
}  // namespace doublecheck::checker

namespace doublecheck {

Certificates show_certificates() {
    static constexpr std::array all = {&checker::moves_kind};
    return all;
}

}  // namespace doublecheck
