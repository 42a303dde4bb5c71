// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// The style sheet of pages of problems: light and dark, for small screens, large screens and A4.
inline constexpr std::string_view collection_style = R"css(
:root { color-scheme: light dark; --ink: #1d2126; --soft: #59616b; --page: #fff; --card: #f5f6f8; --line: #d9dde2; }
@media (prefers-color-scheme: dark) { :root { --ink: #e5e8ec; --soft: #a2abb6; --page: #15181c; --card: #1f242a;
  --line: #363d46; } }
* { box-sizing: border-box; }
body { font: 16px/1.45 system-ui, "Segoe UI", "Liberation Sans", Arial, sans-serif; color: var(--ink);
  background: var(--page); max-width: 1100px; margin: 0 auto; padding: 24px 20px 40px; }
h1 { font-size: 1.6rem; margin: 0 0 4px; } h2 { font-size: 1.1rem; margin: 26px 0 6px; }
h3 { font-size: 1rem; margin: 0 0 4px; overflow-wrap: anywhere; } p { margin: 0 0 6px; }
small, footer, .fen { color: var(--soft); } .fen { font-size: .85rem; overflow-wrap: anywhere; } a { color: inherit; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 10px; margin: 14px 0 18px;
  padding: 0; list-style: none; }
.tiles li { background: var(--card); border-radius: 6px; padding: 8px 12px; font-size: .9rem; color: var(--soft); }
.tiles b { display: block; font-size: 1.35rem; color: var(--ink); font-variant-numeric: tabular-nums; }
article { display: grid; grid-template-columns: 260px minmax(0, 1fr); gap: 20px; padding: 16px 0;
  border-top: 1px solid var(--line); break-inside: avoid; }
.fault .board { border-left: 6px solid #c0392b; padding-left: 8px; } .fault h3 + p b { color: #c0392b; }
.board svg { display: block; width: 100%; height: auto; }
pre { font-size: .88rem; margin: 6px 0 0; white-space: pre-wrap; } summary { cursor: pointer; }
.list { overflow-x: auto; } table { border-collapse: collapse; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); padding: 4px 14px 4px 0; }
footer { margin-top: 36px; border-top: 1px solid var(--line); padding-top: 10px; font-size: .85rem; }
@media (max-width: 640px) { body { padding: 14px 10px 28px; } article { grid-template-columns: minmax(0, 1fr); } }
@media print { @page { size: A4; margin: 15mm; } :root { color-scheme: light; --ink: #000; --soft: #444; --page: #fff; }
  body { font-size: 10pt; padding: 0; } * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
)css";

/// The style sheet of a page for solvers: three diagrams in a row, and solutions that begin a new page.
inline constexpr std::string_view sheet_style = R"css(
@page { size: A4; margin: 15mm; }
body { font: 10pt/1.4 "Liberation Serif", Georgia, serif; color: #000; background: #fff; margin: 0 auto;
  max-width: 760px; }
.sheet { display: grid; grid-template-columns: repeat(3, 1fr); gap: 18px 24px; }
figure { margin: 0; break-inside: avoid; }
figcaption { text-align: center; min-height: 1.4em; overflow-wrap: anywhere; }
figure svg { display: block; width: 100%; height: auto; }
section { break-before: page; } h2 { font-size: 13pt; } h3 { font-size: 10pt; margin: 8px 0 0; break-after: avoid; }
pre { font-size: 8.5pt; margin: 2px 0 0; white-space: pre-wrap; }
)css";

/// A script that opens the solutions of a page before it is printed, so that paper has them.
inline constexpr std::string_view open_details_in_print =
    "<script>addEventListener(\"beforeprint\", () => document.querySelectorAll(\"details\")"
    ".forEach((solution) => solution.open = true));</script>\n";

}  // namespace doublecheck
