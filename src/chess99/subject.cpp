// SPDX-License-Identifier: MIT
#include "chess99/subject.hpp"

#include "doublecheck/chess99/options_value.hpp"

namespace doublecheck::chess99 {

Verdict verdict_about(std::string_view question, const Position& position, const Options& options) {
    Verdict verdict{.question = std::string(question), .subject = {{"position", position.text()}}};
    Object special = options_object(options);
    if (!special.empty()) verdict.subject.emplace_back("options", std::move(special));
    verdict.parts.add(position);
    return verdict;
}

}  // namespace doublecheck::chess99
