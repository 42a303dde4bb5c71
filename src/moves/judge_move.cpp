// SPDX-License-Identifier: MIT
#include "doublecheck/moves/judge_move.hpp"

#include <algorithm>

#include "doublecheck/notation/fen.hpp"
#include "doublecheck/notation/san.hpp"
#include "doublecheck/notation/uci.hpp"
#include "moves/laws.hpp"
#include "moves/leaves.hpp"
#include "notation/words.hpp"
#include "notation/written_move.hpp"
#include "verdict/write.hpp"

namespace doublecheck {
namespace {

using laws::Attempt;
using laws::BrokenLaw;

/// Judges one written move: finds the moves that the text may mean, and what each of them breaks.
class Question {
  public:
    Question(const Setup& setup, const Position& position, std::string_view text, const WrittenMove& written)
        : position_(position), board_(position.board()), text_(text), written_(written) {
        const bool is_chess960 = position.array() == StartArray::chess960;
        castling_style_ = is_chess960 ? UciCastling::chess960 : UciCastling::standard;
        verdict_.subject = {.setup = setup, .written = std::string(text), .chess960 = is_chess960};
    }

    MoveVerdict answer() {
        if (written_.is_null) {
            refuse({.rule = "move.null", .text = "A null move is not a legal move: nobody may pass."});
            return std::move(verdict_);
        }
        const MoveList fitting = fitting_moves(position_, written_);
        if (fitting.size() == 1) {
            accept(fitting[0]);
        } else if (fitting.size() > 1) {
            refuse_ambiguous(fitting);
        } else if (const auto castling = castling_meant()) {
            judge_castling_attempt(*castling);
        } else if (written_.from()) {
            judge_from(*written_.from());
        } else {
            judge_unnamed();
        }
        return std::move(verdict_);
    }

  private:
    void accept(Move move) {
        const bool is_onto_rook = castling_style_ == UciCastling::chess960;
        verdict_.answer = Answer::yes;
        verdict_.subject.move = AttemptedMove{.from = move.from(),
                                              .to = is_onto_rook ? move.to() : move.arrival(),
                                              .promotion = move.promotion_type()};
        verdict_.reasons.push_back({.rule = "move.legal",
                                    .text = san(position_, move) + " is legal." + remark_on(move),
                                    .squares = {move.from(), move.arrival()}});
        verdict_.found = LegalMove{.san = {move, san(position_, move)},
                                   .uci = {move, uci(move, castling_style_)},
                                   .after = position_.after(move)};
    }

    void refuse(const BrokenLaw& law) {
        verdict_.answer = Answer::no;
        verdict_.reasons.push_back({.rule = std::string(law.rule), .text = law.text, .squares = law.squares});
    }

    /// Returns a sentence, with a blank before it, for a legal move whose text claims a mate or a check that
    /// it does not give, or that writes castling as Chess960 does.
    [[nodiscard]] std::string remark_on(Move move) const {
        const std::string right = san(position_, move);
        if (text_.ends_with('#') && !right.ends_with('#')) return " It does not mate.";
        if (text_.ends_with('+') && !right.ends_with('+') && !right.ends_with('#'))
            return " It gives no check.";
        const bool is_onto_rook = move.is_castling() && !written_.castling && written_.to == move.to();
        if (is_onto_rook && castling_style_ == UciCastling::standard)
            return " It is written as in Chess960, king takes rook; in standard chess it is " +
                   uci(move, UciCastling::standard) + ".";
        return {};
    }

    /// Refuses the one attempt that the text names.
    void refuse_attempt(const BrokenLaw& law, const AttemptedMove& attempt) {
        refuse(law);
        verdict_.subject.move = attempt;
    }

    void refuse_ambiguous(const MoveList& fitting) {
        AmbiguousMove details;
        std::vector<std::string> candidates;
        BrokenLaw law{.rule = "move.ambiguous", .text = {}};
        for (const Move move : fitting) {
            details.candidates.push_back({move, candidates.emplace_back(san(position_, move))});
            law.squares.push_back(move.from());
        }
        law.text = std::string(text_) + " does not say which man moves: it could be " +
                   alternatives(candidates) + ".";
        refuse(law);
        verdict_.found = std::move(details);
    }

    struct CastlingAttempt {
        Side side;
        std::optional<Square> rook = std::nullopt;  ///< the rook, if the text names it
    };

    /// Returns the castling that the text means: written as O-O or O-O-O, as a king's step of two squares, or
    /// as the king going to its own rook.
    [[nodiscard]] std::optional<CastlingAttempt> castling_meant() const {
        if (written_.castling) return CastlingAttempt{*written_.castling};
        const Color us = position_.turn();
        const Square king = position_.king_square(us);
        const bool is_king = written_.man == PieceType::king || (!written_.man && written_.from() == king);
        if (!is_king || (written_.from() && written_.from() != king) || !written_.to) return std::nullopt;
        const Square to = *written_.to;
        if (king.rank() != home_rank(us) || to.rank() != king.rank()) return std::nullopt;
        const Side side = to > king ? Side::king : Side::queen;
        const bool is_on_own_rook = position_.of(us, PieceType::rook).contains(to);
        if (castling_style_ == UciCastling::chess960) {
            const Square arrival(side == Side::king ? File::g : File::c, king.rank());
            const bool is_leap = to == arrival && distance(king, to) > 1 && position_.has_right(us, side);
            if (is_on_own_rook) return CastlingAttempt{side, to};
            return is_leap ? std::optional(CastlingAttempt{side}) : std::nullopt;
        }
        if (king.file() != File::e) return std::nullopt;
        const bool is_in_corner = to.file() == File::a || to.file() == File::h;
        if (distance(king, to) == 2 || (is_on_own_rook && is_in_corner)) return CastlingAttempt{side};
        return std::nullopt;
    }

    /// Returns the attempt as UCI writes it. Returns nothing if UCI cannot write it, because the king is not
    /// on its starting square.
    [[nodiscard]] std::optional<AttemptedMove> castling_in_uci(CastlingAttempt attempt,
                                                               const BrokenLaw& law) const {
        const Square king = position_.king_square(position_.turn());
        if (castling_style_ == UciCastling::standard) {
            if (king.file() != File::e || king.rank() != home_rank(position_.turn())) return std::nullopt;
            return AttemptedMove{.from = king,
                                 .to = Square(attempt.side == Side::king ? File::g : File::c, king.rank())};
        }
        auto rook = attempt.rook;
        if (!rook) rook = position_.castling_rook(position_.turn(), attempt.side);
        if (!rook && !law.squares.empty()) rook = law.squares.front();
        if (!rook || !position_.of(position_.turn(), PieceType::rook).contains(*rook)) return std::nullopt;
        if (king.rank() != rook->rank()) return std::nullopt;
        return AttemptedMove{.from = king, .to = *rook};
    }

    void judge_castling_attempt(CastlingAttempt attempt) {
        if (written_.promotion) {
            Attempt promoted = attempt_from(position_.king_square(position_.turn()));
            promoted.is_castling = true;
            if (const auto law = laws::first_broken_law(position_, promoted))
                refuse_attempt(*law, promoted.attempted());
            return;
        }
        const auto law = laws::first_broken_castling_law(position_, attempt.side, attempt.rook);
        if (!law) {
            const Square king = position_.king_square(position_.turn());
            accept(
                Move::castling(king, position_.castling_rook(position_.turn(), attempt.side).value_or(king)));
        } else if (const auto attempted = castling_in_uci(attempt, *law)) {
            refuse_attempt(*law, *attempted);
        } else {
            refuse(*law);
        }
    }

    [[nodiscard]] Attempt attempt_from(Square from) const {
        return {.from = from, .to = written_.to.value_or(from), .promotion = written_.promotion};
    }

    /// Judges a text that names the starting square.
    void judge_from(Square from) {
        const Attempt attempt = attempt_from(from);
        if (const auto law = laws::first_broken_law(position_, attempt)) {
            refuse_attempt(*law, attempt.attempted());
            return;
        }
        const std::string wanted(name(written_.man.value_or(PieceType::pawn)));
        const std::string found(name(board_.type_at(from).value_or(PieceType::pawn)));
        refuse({.rule = "move.no-man",
                .text = "A " + found + " stands on " + from.name() + ", and no " + wanted + ".",
                .squares = {from}});
    }

    /// Returns the squares of those men of the side to move that the text may mean.
    [[nodiscard]] std::vector<Square> men_meant() const {
        const PieceType type = written_.man.value_or(PieceType::pawn);
        std::vector<Square> men;
        for (const Square square : position_.of(position_.turn(), type)) {
            if (written_.from_file && *written_.from_file != square.file()) continue;
            if (written_.from_rank && *written_.from_rank != square.rank()) continue;
            if (type == PieceType::pawn && !written_.from_file && written_.to) {
                const int files = std::abs(square.file_index() - written_.to->file_index());
                if (files != (written_.is_capture ? 1 : 0)) continue;
            }
            men.push_back(square);
        }
        return men;
    }

    /// Judges a text that names only the kind of man, possibly with its file or rank.
    void judge_unnamed() {
        const PieceType type = written_.man.value_or(PieceType::pawn);
        const Piece piece{position_.turn(), type};
        std::vector<Square> men = men_meant();
        std::vector<Square> able;
        for (const Square square : men) {
            if (written_.to && laws::is_its_way(piece, square, *written_.to)) able.push_back(square);
        }
        if (able.empty() && men.size() == 1) able = men;
        if (able.empty()) {
            refuse_no_man(piece, men);
            return;
        }
        struct Try {
            Attempt attempt;
            BrokenLaw law;
        };
        std::vector<Try> tries;
        for (const Square from : able) {
            const Attempt attempt = attempt_from(from);
            if (auto law = laws::first_broken_law(position_, attempt))
                tries.push_back({attempt, std::move(*law)});
        }
        if (tries.empty()) {
            refuse_no_man(piece, men);
            return;
        }
        std::stable_sort(tries.begin(), tries.end(), [](const Try& a, const Try& b) {
            return laws::progress(a.law.rule) > laws::progress(b.law.rule);
        });
        refuse_attempt(tries.front().law, tries.front().attempt.attempted());
        if (tries.size() == 1) return;
        BrokenMoves details;
        for (Try& each : tries) {
            details.tries.push_back({.move = each.attempt.attempted(),
                                     .rule = std::string(each.law.rule),
                                     .text = std::move(each.law.text),
                                     .squares = std::move(each.law.squares)});
        }
        verdict_.found = std::move(details);
    }

    void refuse_no_man(Piece piece, const std::vector<Square>& men) {
        const std::string kind(name(piece.type));
        const std::string who(name(piece.color));
        const std::string to = written_.to ? written_.to->name() : std::string();
        BrokenLaw law{.rule = "move.no-man", .text = {}};
        if (men.empty()) {
            law.text = std::string(piece.color == Color::white ? "No white " : "No black ") + kind +
                       " can play " + std::string(text_) + ".";
        } else {
            std::vector<std::string> places;
            for (const Square square : men) places.push_back(square.name());
            law.text = "No " + kind + " of " + who + "'s goes to " + to + ": " +
                       (men.size() == 1 ? "it stands on " : "they stand on ") + joined(places) + ".";
        }
        if (written_.to) law.squares.push_back(*written_.to);
        law.squares.insert(law.squares.end(), men.begin(), men.end());
        refuse(law);
    }

    const Position& position_;
    Board board_;
    std::string_view text_;
    const WrittenMove& written_;
    UciCastling castling_style_ = UciCastling::standard;
    MoveVerdict verdict_ = {};
};

}  // namespace

std::string AttemptedMove::uci() const {
    std::string text = from.name() + to.name();
    if (promotion) text += letter(*promotion);
    return text;
}

Result<MoveVerdict> judge_move(const Setup& setup, std::string_view text, MoveOptions options) {
    const auto written = parse_written_move(text);
    if (!written) return std::unexpected(written.error());
    Setup asked = setup;
    if (options.is_chess960) asked.array = StartArray::chess960;
    const auto position = Position::from_setup(asked);
    if (!position) return std::unexpected(position.error());
    return Question(asked, *position, text, *written).answer();
}

void append_json(std::string& text, const MoveVerdict& verdict, std::string_view label) {
    JsonWriter out(text);
    write_verdict(out, verdict, label);
}

}  // namespace doublecheck
