// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <vector>

#include "checker/common/task.hpp"
#include "checker/winnable/winnable_subject.hpp"

namespace doublecheck::checker {

/// The rights of a diagram as the verdict reads them, and what is wrong with their proofs.
class DiagramRights {
  public:
    /// Checks the proofs that `readings` are the positions for which the diagram stands under the Codex.
    /// `refuted` are elements of the member of this name, which docs/certificates.md describes. Requires a
    /// reading.
    DiagramRights(const Task& task, std::span<const PlayableFen> readings,
                  std::span<const Value* const> refuted);

    /// Returns what is wrong, or an empty text.
    [[nodiscard]] const std::string& fault() const { return fault_; }
    /// Returns a sentence that states what is proved.
    [[nodiscard]] std::string proved() const;
    /// Covers the reasons whose rules begin with `codex.`, if they state a right as the readings have it.
    void cover_reasons(const Task& task, Outcome& outcome) const;

  private:
    /// A castling right: the squares of king and rook.
    struct Home {
        Color color;
        int king;
        int rook;
    };
    [[nodiscard]] std::string check_refuted(const Task& task, const Value& written);
    [[nodiscard]] std::string check_readings(std::span<const PlayableFen> readings) const;
    [[nodiscard]] bool is_known_case(const Position& position) const;
    [[nodiscard]] bool is_refuted(const Position& one) const;
    /// Returns true if the reading has all castling rights of the case and no other en passant square.
    [[nodiscard]] static bool is_covered(const Position& one, const Position& reading);
    [[nodiscard]] std::string check_that_none_is_needless() const;
    [[nodiscard]] std::string check_cases() const;
    [[nodiscard]] std::size_t readings_with(int square) const;
    [[nodiscard]] bool follows(const WrittenReason& reason) const;

    Position diagram_ = {};  ///< the men and the side to move, without rights
    std::vector<Home> homes_ = {};
    std::vector<int> ep_squares_ = {};  ///< the values of the en passant field, `nowhere` first
    std::vector<Position> readings_ = {};
    std::vector<std::string> texts_ = {};  ///< the FENs of the readings
    std::vector<Position> refuted_ = {};
    std::string fault_ = {};
};

}  // namespace doublecheck::checker
