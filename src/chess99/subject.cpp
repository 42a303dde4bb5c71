// SPDX-License-Identifier: MIT
#include "chess99/subject.hpp"

#include "doublecheck/chess99/options_value.hpp"

namespace doublecheck::chess99 {

Object subject_of(const Position& position, const Options& options) {
    Object subject{{"position", position.text()}};
    Object special = options_object(options);
    if (!special.empty()) subject.emplace_back("options", std::move(special));
    return subject;
}

}  // namespace doublecheck::chess99
