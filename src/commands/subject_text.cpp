// SPDX-License-Identifier: MIT
#include "commands/subject_text.hpp"

#include <string_view>

#include "doublecheck/notation/fen.hpp"
#include "legality/leaves.hpp"

namespace doublecheck {
std::string subject_text(const SetupSubject& subject) {
    return fen(subject.setup) + (subject.chess960 ? "  as Chess960" : "");
}

std::string subject_text(const Fragment& subject) {
    std::string line = Leaf<Board>::write(subject.men);
    std::string_view before = "  frozen ";
    for (const Square square : subject.frozen) {
        line.append(before).append(square.name());
        before = ", ";
    }
    return line;
}

}  // namespace doublecheck
