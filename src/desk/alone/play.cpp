// SPDX-License-Identifier: MIT
#include "doublecheck/desk/play.hpp"

namespace doublecheck::chess99 {

Result<std::unique_ptr<Dialogue>> PlayDialogue::open(std::span<const std::string>, const Arguments&,
                                                     const TextStyle&) {
    return failure("operation.alone", "There is no terminal here to play in.");
}

}  // namespace doublecheck::chess99
