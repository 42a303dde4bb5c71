// SPDX-License-Identifier: MIT
#include "commands/reports/page.hpp"

#include <string>

#include "commands/reports/style.hpp"
#include "framework/operation.hpp"

namespace doublecheck {

std::string html_page(const ReportPage& page) {
    std::string out =
        "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n<meta "
        "charset=\"utf-8\" />\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\" />\n"
        "<title>";
    out.append(page.title).append("</title>\n<style>");
    const bool is_for_screens = page.look == ReportLook::screen;
    if (is_for_screens) out.append(common_report_style);
    out.append(page.style);
    if (is_for_screens) out.append(report_print_style);
    out.append("</style>\n</head>\n<body>\n");
    out.append(page.body);
    if (!page.footer.empty()) out.append("<footer>").append(page.footer).append("</footer>\n");
    if (!page.script.empty()) out.append("<script>").append(page.script).append("</script>\n");
    return out + "</body>\n</html>\n";
}

std::string made_with() {
    return "Made with doublecheck " + std::string(version());
}

}  // namespace doublecheck
