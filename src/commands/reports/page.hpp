// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace doublecheck {

/// The content of a report as a page of HTML. All texts are HTML that is also well-formed XML.
struct ReportPage {
    std::string title = {};
    std::string_view style = {};   ///< the style sheet of this report, added to the one of all reports
    std::string body = {};         ///< ends with a newline
    std::string footer = {};       ///< no footer if empty
    std::string_view script = {};  ///< contains no `<` and no `&`
};

/// Returns a self-contained page, which is also well-formed XML: light and dark, for screens and A4.
[[nodiscard]] std::string html_page(const ReportPage& page);

/// Returns the name and version of the program, for the footer.
[[nodiscard]] std::string made_with();

}  // namespace doublecheck
