// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace doublecheck {

/// What a report is for: `screen` is light or dark and also suits paper, `paper` is black on white.
enum class ReportLook : std::uint8_t { screen, paper };

/// The content of a report as a page of HTML. All texts are HTML that is also well-formed XML.
struct ReportPage {
    std::string title = {};
    ReportLook look = ReportLook::screen;
    std::string_view style = {};   ///< the style sheet of this report; for `screen` added to the common one
    std::string body = {};         ///< ends with a newline
    std::string footer = {};       ///< no footer if empty
    std::string_view script = {};  ///< contains no `<` and no `&`
};

/// Returns a self-contained page, which is also well-formed XML, for screens and A4.
[[nodiscard]] std::string html_page(const ReportPage& page);

/// Returns the name and version of the program, for the footer.
[[nodiscard]] std::string made_with();

}  // namespace doublecheck
