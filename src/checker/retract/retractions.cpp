// SPDX-License-Identifier: MIT
#include "checker/retract/retractions.hpp"

#include "checker/common/moves.hpp"

namespace doublecheck::checker {

namespace {

/// Collects the retractions of the man on one square.
class Collector {
  public:
    Collector(const Position& position, int to, std::vector<Retraction>& found)
        : men_(position.men), color_(opposite(position.turn)), to_(to), found_(found) {}

    void collect(Start start) {
        const char kind = kind_of(men_[to_]);
        if (kind == 'p') {
            collect_pawn();
            return;
        }
        collect_piece(kind);
        if (kind != 'k' && rank_of(to_) == home_rank(opposite(color_))) collect_promotion(kind);
        if (kind == 'k' && rank_of(to_) == home_rank(color_)) collect_castlings(start);
    }

  private:
    [[nodiscard]] bool is_empty(int square) const { return men_[square] == nobody; }
    [[nodiscard]] bool is_on_end_rank(int square) const {
        return rank_of(square) == 0 || rank_of(square) == 7;
    }

    void add(RetractionKind kind, int from, char uncaptured = '-', char promotion = 0) {
        found_.push_back({kind, from, to_, uncaptured, promotion});
    }
    void add_captures(RetractionKind kind, int from, char promotion = 0) {
        for (const char uncaptured : std::string_view("pnbrq")) {
            if (uncaptured == 'p' && is_on_end_rank(to_)) continue;
            add(kind, from, uncaptured, promotion);
        }
    }

    void collect_piece(char kind) {
        if (kind == 'n') {
            for (const Direction jump : knight_jumps) add_piece_step(jump, 1);
            return;
        }
        for (std::size_t i = 0; i < directions.size(); ++i) {
            if (kind != 'k' && !slides(kind, i)) continue;
            int distance = 1;
            while (add_piece_step(directions[i], distance) && kind != 'k') ++distance;
        }
    }
    bool add_piece_step(Direction step, int distance) {
        const int from = beside(to_, step, distance);
        if (!is_empty(from)) return false;
        add(RetractionKind::normal, from);
        add_captures(RetractionKind::normal, from);
        return true;
    }

    void collect_pawn() {
        const int rank = rank_of(to_) - forward(color_);
        if (is_on_end_rank(to_) || rank == home_rank(color_)) return;
        const int one = square_at(file_of(to_), rank);
        if (is_empty(one)) add(RetractionKind::normal, one);
        const int two = square_at(file_of(to_), pawn_rank(color_));
        if (rank_of(to_) == double_step_rank(color_) && is_empty(one) && is_empty(two)) {
            add(RetractionKind::double_step, two);
        }
        for (const int file : {file_of(to_) - 1, file_of(to_) + 1}) {
            const int from = square_at(file, rank);
            if (!is_empty(from)) continue;
            add_captures(RetractionKind::normal, from);
            if (can_be_en_passant()) add(RetractionKind::en_passant, from, 'p');
        }
    }
    [[nodiscard]] bool can_be_en_passant() const {
        const Color enemy = opposite(color_);
        return rank_of(to_) == passed_rank(enemy) &&
               is_empty(square_at(file_of(to_), double_step_rank(enemy))) &&
               is_empty(square_at(file_of(to_), pawn_rank(enemy)));
    }

    void collect_promotion(char kind) {
        const int rank = rank_of(to_) - forward(color_);
        for (int file = file_of(to_) - 1; file <= file_of(to_) + 1; ++file) {
            const int from = square_at(file, rank);
            if (!is_empty(from)) continue;
            if (file == file_of(to_)) {
                add(RetractionKind::promotion, from, '-', kind);
            } else {
                add_captures(RetractionKind::promotion, from, kind);
            }
        }
    }

    void collect_castlings(Start start) {
        for (int king = 1; king <= 6; ++king) {
            for (int rook = 0; rook < 8; ++rook) {
                if (rook == king || (start == Start::standard && (king != 4 || (rook != 0 && rook != 7))))
                    continue;
                const int rank = home_rank(color_);
                const Castling castling = castling_of(color_, square_at(king, rank), square_at(rook, rank));
                if (can_be(castling)) {
                    found_.push_back({RetractionKind::castling, castling.king, to_, '-', 0, castling.rook});
                }
            }
        }
    }
    [[nodiscard]] bool can_be(const Castling& castling) const {
        if (castling.king_to != to_) return false;
        if (men_[castling.rook_to] != man_of('r', color_)) return false;
        for (int file = 0; file < 8; ++file) {
            const int square = square_at(file, home_rank(color_));
            const bool is_other = square != castling.king_to && square != castling.rook_to;
            if (castling.touches(square) && is_other && !is_empty(square)) return false;
        }
        return true;
    }

    const Men& men_;
    Color color_;
    int to_;
    std::vector<Retraction>& found_;
};

}  // namespace

std::string_view name_of(RetractionKind kind) {
    switch (kind) {
        case RetractionKind::normal: return "normal";
        case RetractionKind::double_step: return "double-step";
        case RetractionKind::promotion: return "promotion";
        case RetractionKind::en_passant: return "en-passant";
        case RetractionKind::castling: return "castling";
    }
    return {};
}

std::vector<Retraction> retractions(const Position& position, Start start) {
    std::vector<Retraction> found;
    found.reserve(512);
    for (int to = 0; to < 64; ++to) {
        if (!is_man_of(position.men[to], opposite(position.turn))) continue;
        Collector(position, to, found).collect(start);
    }
    return found;
}

Position before(const Position& position, const Retraction& retraction) {
    Position earlier = position;
    const Color color = opposite(position.turn);
    const auto put = [&](int square, char man) { earlier.men.put(square, man); };
    const char man = position.men[retraction.to];
    earlier.turn = color;
    earlier.ep = nowhere;
    put(retraction.to, nobody);
    if (retraction.kind == RetractionKind::castling) {
        put(castling_of(color, retraction.from, retraction.rook).rook_to, nobody);
        put(retraction.rook, man_of('r', color));
        earlier.rights[index(color)][static_cast<std::size_t>(file_of(retraction.rook))] = true;
    } else if (retraction.kind == RetractionKind::en_passant) {
        put(square_at(file_of(retraction.to), rank_of(retraction.from)), man_of('p', position.turn));
        earlier.ep = retraction.to;
    } else if (retraction.uncaptured != '-') {
        put(retraction.to, man_of(retraction.uncaptured, position.turn));
    }
    put(retraction.from, retraction.promotion != 0 ? man_of('p', color) : man);
    return earlier;
}

}  // namespace doublecheck::checker
