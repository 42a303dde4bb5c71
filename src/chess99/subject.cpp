// SPDX-License-Identifier: MIT
#include "chess99/subject.hpp"

#include "doublecheck/chess99/certificates.hpp"

namespace doublecheck::chess99 {

Verdict verdict_about(std::string_view question, const Position& position, const Options& options) {
    Verdict verdict{.question = std::string(question),
                    .subject = object_of(BoardSubject{position.text(), stated(options)})};
    verdict.parts.add(position);
    return verdict;
}

}  // namespace doublecheck::chess99
