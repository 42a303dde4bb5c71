// SPDX-License-Identifier: MIT
#include "desk/problem/compose_run.hpp"

namespace doublecheck {

Result<RunSummary> run_compose(std::span<const std::string>, const Arguments&, const RunContext&) {
    return failure("operation.alone", "Composing works on threads, and there are none here.");
}

}  // namespace doublecheck
