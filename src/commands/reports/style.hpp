// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// What the style sheets of all reports begin with.
inline constexpr std::string_view common_report_style = R"css(
:root { color-scheme: light dark; --ink: #1d2126; --soft: #59616b; --page: #fff; --card: #f5f6f8; --line: #d9dde2; }
@media (prefers-color-scheme: dark) { :root { --ink: #e5e8ec; --soft: #a2abb6; --page: #15181c; --card: #1f242a;
  --line: #363d46; } }
* { box-sizing: border-box; }
body { font: 16px/1.45 system-ui, "Segoe UI", "Liberation Sans", Arial, sans-serif; color: var(--ink);
  background: var(--page); margin: 0 auto; padding: 24px 20px 40px; }
h1 { line-height: 1.2; margin: 0 0 4px; overflow-wrap: anywhere; }
p { margin: 0 0 8px; }
.lead, footer { color: var(--soft); }
.tiles { display: grid; gap: 10px; padding: 0; list-style: none; }
.tiles li { background: var(--card); border-radius: 6px; }
.tiles b { display: block; font-size: 1.35rem; font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; width: 100%; }
td { border-bottom: 1px solid var(--line); vertical-align: top; }
footer { border-top: 1px solid var(--line); padding-top: 10px; font-size: .85rem; }
)css";

/// What they end with. It stands after the rules for small screens, which also apply to a narrow sheet of
/// paper.
inline constexpr std::string_view report_print_style =
    R"css(@media print { @page { size: A4; margin: 15mm; }
  :root { color-scheme: light; --ink: #000; --soft: #444; --page: #fff; --card: #fff; }
  body { font-size: 10pt; padding: 0; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
)css";

/// A script that opens the details of a page before it is printed, so that paper has them.
inline constexpr std::string_view open_details_in_print =
    "addEventListener(\"beforeprint\", () => document.querySelectorAll(\"details\")"
    ".forEach((one) => one.open = true));";

}  // namespace doublecheck
