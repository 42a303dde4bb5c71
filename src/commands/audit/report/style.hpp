// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// The style sheet of the audit report, beside the one of all reports.
inline constexpr std::string_view audit_report_style = R"css(
:root { --error: #b3261e; --warning: #c77700; --note: #3b6fb6; --bar: #4b6584;
  --white: #e9e4d6; --black: #3a3f47; --draw: #8f9aa8; --open: #c9a86a; --none: #d8c9dd; }
@media (prefers-color-scheme: dark) { :root { --error: #ff7b70; --warning: #f2ae49; --note: #7fb0f5; --bar: #86a5c9;
  --white: #e9e4d6; --black: #59626e; --draw: #8f9aa8; --open: #b28f4d; --none: #7d6a85; } }
body { max-width: 1040px; }
h1 { font-size: 1.7rem; }
h2 { font-size: 1.2rem; margin: 40px 0 6px; padding-top: 10px; border-top: 1px solid var(--line); break-after: avoid; }
h3 code, .name p:first-child code { font-weight: 600; }
h3 { font-size: 1rem; margin: 24px 0 2px; break-after: avoid; overflow-wrap: anywhere; }
p { max-width: 75ch; }
.soft, small { color: var(--soft); } small { font-size: .85em; }
.tiles { grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); margin: 20px 0 0; }
.tiles li { padding: 10px 12px; border-left: 4px solid var(--line); break-inside: avoid; }
.tiles b { line-height: 1.2; }
.tiles .error { border-left-color: var(--error); } .tiles .warning { border-left-color: var(--warning); }
.tiles .note { border-left-color: var(--note); }
figure { margin: 12px 0 0; break-inside: avoid; }
svg { display: block; width: 100%; overflow: visible; }
svg text { font-size: 12px; fill: var(--soft); font-variant-numeric: tabular-nums; }
.plot { display: grid; grid-template-columns: 62px 1fr; }
.histogram > .plot > svg { padding: 0; } .histogram { padding-top: 2px; }
.axis { font-size: .8rem; color: var(--soft); margin: 0 0 10px; } .axis.x { text-align: center; max-width: none; margin: 0 0 0 62px; }
.grid { stroke: var(--line); } .base { stroke: var(--soft); }
rect.error { fill: var(--error); } rect.warning { fill: var(--warning); } rect.note { fill: var(--note); }
rect.plain { fill: var(--bar); } rect.white { fill: var(--white); } rect.black { fill: var(--black); }
rect.draw { fill: var(--draw); } rect.open { fill: var(--open); } rect.none { fill: var(--none); }
.shares svg, .key { border-radius: 3px; } .shares > svg { border: 1px solid var(--soft); overflow: hidden; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 22px; list-style: none; padding: 0; margin: 10px 0 0; }
.legend b { font-variant-numeric: tabular-nums; }
.key { display: inline-block; width: 12px; border: 1px solid var(--soft); vertical-align: -1px; overflow: hidden; }
.bars { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) minmax(90px, auto); gap: 12px 16px; margin: 12px 0 0;
  align-items: center; }
.bars > div { display: contents; } .bars p { margin: 0; overflow-wrap: anywhere; }
.bars .count { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; line-height: 1.25; }
.bars .statement { font-size: .85rem; color: var(--soft); line-height: 1.3; }
.tag { font-size: .75rem; font-weight: 600; padding: 0 6px; border-radius: 3px; border: 1px solid currentColor;
  white-space: nowrap; }
.tag.error { color: var(--error); } .tag.warning { color: var(--warning); } .tag.note { color: var(--note); }
code { font: .95em ui-monospace, "Liberation Mono", monospace; overflow-wrap: anywhere; }
table { margin: 8px 0 0; font-size: .9rem; }
th { text-align: left; font-weight: 600; color: var(--soft); border-bottom: 1px solid var(--soft); padding: 3px 10px 3px 0; }
td { padding: 5px 10px 5px 0; overflow-wrap: anywhere; }
tr { break-inside: avoid; } thead { display: table-header-group; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.move { white-space: nowrap; } .players { width: 30%; } .sentence { width: 44%; }
.board { display: block; width: 240px; max-width: 100%; margin: 6px 0 2px; }
a { color: inherit; text-decoration-color: var(--soft); } .back { font-size: .75rem; font-weight: 400; color: var(--soft); }
.more { color: var(--soft); margin-top: 6px; }
footer { margin-top: 44px; overflow-wrap: anywhere; }
@media (max-width: 640px) { body { padding: 16px 12px 32px; }
  .bars { display: block; } .bars > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 12px;
    grid-template-areas: "name count" "bar bar"; align-items: start; margin-bottom: 16px; }
  .bars .name { grid-area: name; } .bars .count { grid-area: count; } .bars .bar { grid-area: bar; }
  .findings thead { display: none; } .findings tr { display: block; border-bottom: 1px solid var(--line); padding: 6px 0; }
  .findings td { display: inline; border: 0; padding: 0 8px 0 0; text-align: left; }
  .findings .game, .findings .sentence { display: block; width: auto; white-space: normal; }
  .findings .players { font-weight: 600; } .findings td:empty { display: none; }
  .findings .game::before { content: "Game "; color: var(--soft); } }
@media print { :root { --line: #bbb; --error: #b3261e; --warning: #c77700; --note: #3b6fb6; --bar: #4b6584; --white: #f2efe6;
    --black: #3a3f47; --draw: #8f9aa8; --open: #c9a86a; --none: #d8c9dd; }
  body { max-width: none; } table { font-size: 8.5pt; } .plots { break-inside: avoid; }
  h2 { margin-top: 24px; } .tiles { grid-template-columns: repeat(6, 1fr); } td { padding: 3px 8px 3px 0; } .tiles li { border: 1px solid var(--line); border-left-width: 4px; } }
)css";

}  // namespace doublecheck
