// SPDX-License-Identifier: MIT
#include "checker/chess99_random.hpp"

#include <array>

namespace doublecheck::chess99 {

std::string coordinates(const Position& before, Move move) {
    const char letter = move.promotion() == PieceType::bishop ? 'b' : 'n';
    const bool has_waited = move.promotion() && move.from().rank() == last_rank(before.turn());
    std::string text = move.from().name();
    if (has_waited) text += {'=', letter};
    if (!move.is_promotion_in_place()) text += move.to().name();
    if (move.is_en_passant()) text += '*';
    if (move.is_castling()) text += '&';
    if (move.promotion() && !has_waited) text += letter;
    return text;
}

Object options_written(const Options& options) {
    const Options usual;
    Object object;
    if (options.ep_quiet_move != usual.ep_quiet_move)
        object.emplace_back("ep_quiet_move", options.ep_quiet_move);
    if (options.castle_over != usual.castle_over) object.emplace_back("castle_over", options.castle_over);
    if (options.promote_in_place != usual.promote_in_place)
        object.emplace_back("promote_in_place", options.promote_in_place);
    if (options.promote_to_captured_only != usual.promote_to_captured_only)
        object.emplace_back("promote_to_captured_only", options.promote_to_captured_only);
    if (options.move_limit != usual.move_limit)
        object.emplace_back("move_limit", options.move_limit ? Value(*options.move_limit) : Value());
    if (options.no_move != usual.no_move) object.emplace_back("no_move", "loss");
    if (!options.call_despite_win) object.emplace_back("call_despite_win", false);
    return object;
}

std::string rows_of(const Position& position) {
    const std::string text = position.text();
    return text.substr(0, text.find(' '));
}

Position RandomGames::first(int most_men) {
    if (below(3) == 0) return Position::start();
    while (true) {
        std::string board(81, '1');
        const auto put = [&](int cell, char man) { board[static_cast<std::size_t>(cell)] = man; };
        // Kings on their first ranks can castle. The first rank in this order is rank 9.
        put(below(2) == 0 ? 72 + below(9) : below(81), 'K');
        put(below(2) == 0 ? below(9) : below(81), 'k');
        for (int men = below(most_men + 1); men > 0; --men) {
            const int cell = below(4) == 0 ? below(2) * 72 + below(9) : below(81);
            if (board[static_cast<std::size_t>(cell)] == '1')
                put(cell, "QARBNPPPPqarbnpppp"[static_cast<std::size_t>(below(18))]);
        }
        std::string text;
        for (std::size_t rank = 0; rank < 9; ++rank)
            text += board.substr(9 * rank, 9) + (rank < 8 ? "/" : "");
        text += below(2) == 0 ? " w - - " : " b - - ";
        const auto position = Position::parse(text + std::to_string(1 + below(99)));
        if (position) return *position;
    }
}

Options RandomGames::options() {
    Options options;
    if (below(2) == 0) return options;
    options.ep_quiet_move = below(2) == 0;
    options.castle_over = below(2) == 0;
    options.promote_in_place = below(2) == 0;
    options.promote_to_captured_only = below(2) == 0;
    if (below(2) == 0) options.move_limit = std::nullopt;
    if (below(4) == 0) options.move_limit = 1 + below(99);
    options.no_move = below(2) == 0 ? NoMove::draw : NoMove::loss;
    options.call_despite_win = below(2) == 0;
    return options;
}

}  // namespace doublecheck::chess99
