// SPDX-License-Identifier: MIT
// Reads a file of games with chess-library (Disservin), for compare_audit.py: parses every game and plays its
// moves. Built if CMake finds chess.hpp (-DCHESS_LIBRARY_INCLUDE=DIR), which is not part of this project.
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string_view>

#include <chess.hpp>

namespace {

class Player : public chess::pgn::Visitor {
  public:
    void startPgn() override { board_.setFen(chess::constants::STARTPOS); }
    void header(std::string_view name, std::string_view value) override {
        if (name == "FEN") board_.setFen(value);
    }
    void startMoves() override { ++games; }
    void move(std::string_view text, std::string_view) override {
        const chess::Move move = chess::uci::parseSan(board_, text, moves_);
        if (move == chess::Move::NO_MOVE) {
            skipPgn(true);
            return;
        }
        board_.makeMove<true>(move);
        ++plies;
    }
    void endPgn() override {}

    std::uint64_t games = 0;
    std::uint64_t plies = 0;

  private:
    chess::Board board_;
    chess::Movelist moves_;
};

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) return 2;
    std::ifstream file(arguments[1], std::ios::binary);
    Player player;
    chess::pgn::StreamParser parser(file);
    parser.readGames(player);
    std::printf("%llu games, %llu plies\n", static_cast<unsigned long long>(player.games),
                static_cast<unsigned long long>(player.plies));
    return 0;
}
