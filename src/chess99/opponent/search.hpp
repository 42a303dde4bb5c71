// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "chess99/opponent/evaluation.hpp"
#include "chess99/opponent/ordering.hpp"
#include "chess99/opponent/table.hpp"
#include "chess99/options.hpp"
#include "chess99/position.hpp"
#include "doublecheck/base/budget.hpp"

namespace doublecheck::chess99 {

/// The value of capturing the king. It is reduced by one for each ply until the capture.
inline constexpr int win_value = 30'000;
/// Values above this are wins; values below its negative are losses.
inline constexpr int least_win = win_value - 1000;

/// How the search selects the plays that it searches.
enum class SearchMode : std::uint8_t {
    selective,  ///< the opponent's way: with quiescence, reductions and pruning
    /// Searches every line to the same depth, and treats repetitions like other positions. The value is that
    /// of plain minimax. Used by tests.
    plain,
};

/// The input of a search.
struct Task {
    Position root;
    Options options = {};
    SearchMode mode = SearchMode::selective;
    int max_depth = Experience::max_ply;
    /// The value by which a play may be worse than the best play and still get its exact value.
    int margin = 0;
    std::span<const std::uint64_t> earlier = {};
};

/// A play at the root with its value for the player to move.
struct RootPlay {
    Move move;
    int value = -win_value;
    std::vector<Move> line = {};
};

struct Findings {
    std::vector<RootPlay> plays = {};  ///< from the last complete depth, the best first
    bool calls_draw = false;           ///< no play is better than calling a draw
    int value = 0;
    int depth = 0;
};

/// One search of one position. Each position that is searched costs one node of the budget.
class Search {
  public:
    Search(const Task& task, Table& table, Budget& budget);
    [[nodiscard]] Findings run();

  private:
    static constexpr int max_ply = Experience::max_ply;

    struct Node {
        Position position;
        Evaluation evaluation;

        [[nodiscard]] Node after(Move move) const {
            return {position.after(move), evaluation.after(position, move)};
        }
    };
    struct Line {
        int size = 0;
        std::array<std::uint32_t, max_ply> moves;
    };
    enum class KingCapture : std::uint8_t { none, draws, wins };
    /// The state of one node while its plays are searched.
    struct Frame {
        const Node& node;
        int depth;
        int ply;
        int alpha;
        int beta;
        int best;
        bool in_check;
        int standing;  ///< the evaluation of the position, if it was computed
        bool prunes;   ///< quiet plays are left out
    };

    [[nodiscard]] bool finish_depth(int depth, Findings& findings);
    [[nodiscard]] int value_of_root_play(const RootPlay& play, int depth, int alpha, bool is_first);

    [[nodiscard]] int look(const Node& node, int depth, int ply, int alpha, int beta);
    [[nodiscard]] int try_plays(Frame& frame, const MoveList& list, std::optional<Move> remembered);
    [[nodiscard]] int try_play(const Frame& frame, const Ranked& play, int count);
    [[nodiscard]] int quiesce(const Node& node, int steps, int ply, int alpha, int beta);

    [[nodiscard]] KingCapture king_capture(const Position& position, const MoveList& list, int ply);
    [[nodiscard]] bool is_past_limit(const Position& position) const;
    [[nodiscard]] bool is_repetition(const Position& position, int ply) const;
    [[nodiscard]] std::uint64_t key_of(const Position& position) const;
    void enter(const Position& position, int ply, bool is_reversible);
    void extend_line(int ply, Move move);
    void end_line(int ply) { lines_[static_cast<std::size_t>(ply)].size = 0; }
    void store(const Frame& frame, int alpha_before, std::optional<Move> move);

    Task task_;
    Table& table_;
    Budget& budget_;
    Node root_;
    int root_depth_ = 0;
    bool limit_is_near_ = false;
    Experience experience_;
    std::array<Line, max_ply + 1> lines_;
    /// The keys of the positions of the game and of the current line; for each position, the number of
    /// reversible plies before it.
    static constexpr std::size_t max_earlier = 200;
    std::array<std::uint64_t, max_earlier + max_ply + 1> path_;
    std::array<int, max_earlier + max_ply + 1> reversible_;
    std::size_t earlier_size_ = 0;
};

}  // namespace doublecheck::chess99
