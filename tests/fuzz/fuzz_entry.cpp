// SPDX-License-Identifier: MIT
// Fuzz target: an entry of a problem database that is read, written and read again must stay the same.
#include "doublecheck/notation/documents.hpp"
#include "doublecheck/problem/entry.hpp"
#include "fuzz.hpp"

using namespace doublecheck;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = text_of(data, size);
    for (const std::string_view document : documents_of(text)) {
        const auto entry = parse_entry(document);
        if (!entry) {
            require_good(entry.error(), document.size());
            continue;
        }
        const auto task = task_of(*entry);
        if (!task) require_good(task.error(), 0);
        (void)label_of(*entry);
        const std::string written = write_entry(*entry);
        const auto again = parse_entry(written);
        require(again.has_value(), "what is written can be read");
        require(write_entry(*again) == written, "what is read again is written the same");
        require(again->white == entry->white && again->black == entry->black, "no man is lost");
        require(again->stipulation == entry->stipulation, "the stipulation stays the same");
        require(again->solution == entry->solution, "the solution stays the same");
        require(again->others == entry->others, "no unknown member is lost");
    }
    return 0;
}
