// SPDX-License-Identifier: MIT
#include "desk/all_operations.hpp"

namespace doublecheck {
namespace {

Result<std::string> report_tour(std::span<const std::string>, const Arguments&) {
    return failure("operation.alone", "There are no files here, and so no samples to judge.");
}

}  // namespace

Operation tour_operation() {
    return {.name = "tour",
            .summary = "judge the samples and show what doublecheck can do",
            .description = "Judges the sample positions and games of a directory and prints a report.",
            .report = report_tour};
}

}  // namespace doublecheck
