// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// The style sheet of pages of problems, beside the one of all reports.
inline constexpr std::string_view collection_style = R"css(
body { max-width: 1100px; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.1rem; margin: 26px 0 6px; }
h3 { font-size: 1rem; margin: 0 0 4px; overflow-wrap: anywhere; } p { margin: 0 0 6px; }
small, .fen { color: var(--soft); } .fen { font-size: .85rem; overflow-wrap: anywhere; } a { color: inherit; }
.tiles { grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); margin: 14px 0 18px; }
.tiles li { padding: 8px 12px; font-size: .9rem; color: var(--soft); } .tiles b { color: var(--ink); }
article { display: grid; grid-template-columns: 260px minmax(0, 1fr); gap: 20px; padding: 16px 0;
  border-top: 1px solid var(--line); break-inside: avoid; }
.fault .board { border-left: 6px solid #c0392b; padding-left: 8px; } .fault h3 + p b { color: #c0392b; }
.board svg { display: block; width: 100%; height: auto; }
pre { font-size: .88rem; margin: 6px 0 0; white-space: pre-wrap; } summary { cursor: pointer; }
.list { overflow-x: auto; } table { width: auto; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); padding: 4px 14px 4px 0; }
footer { margin-top: 36px; }
@media (max-width: 640px) { body { padding: 14px 10px 28px; } article { grid-template-columns: minmax(0, 1fr); } }
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

}  // namespace doublecheck
