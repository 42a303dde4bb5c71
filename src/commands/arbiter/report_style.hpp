// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// The style sheet of the incident report: A4, black on white, without page breaks inside a ruling.
inline constexpr std::string_view report_style = R"css(
@page { size: A4; margin: 16mm 16mm 18mm;
  @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt "Liberation Serif", serif; } }
* { box-sizing: border-box; }
body { font: 10.5pt/1.4 "Liberation Serif", "Times New Roman", serif; color: #000; background: #fff;
  max-width: 178mm; margin: 0 auto; padding: 4mm 0; }
article + article { break-before: page; }
h1 { font-size: 19pt; margin: 0 0 1mm; border-bottom: 0.6mm solid #000; padding-bottom: 1mm; }
h2 { font-size: 11.5pt; margin: 0 0 1mm; }
h3 { font-size: 12.5pt; margin: 6mm 0 2mm; break-after: avoid; }
table { border-collapse: collapse; }
th { text-align: left; white-space: nowrap; font-weight: normal; color: #444; padding: 0.3mm 4mm 0.3mm 0; vertical-align: top; }
td { padding: 0.3mm 6mm 0.3mm 0; vertical-align: top; }
.blank { display: inline-block; width: 50mm; border-bottom: 0.2mm solid #000; height: 4.5mm; }
.head { display: flex; align-items: flex-start; gap: 8mm; margin: 3mm 0 0; }
.head table { flex: 1; }
.ruling { break-inside: avoid; display: flex; gap: 5mm; border-top: 0.2mm solid #888; padding: 2.5mm 0 3mm; }
.ruling > div { flex: 1; min-width: 0; }
figure { margin: 0; width: 52mm; flex: none; }
.end > figure { margin: 2mm 0 3mm; }
figure img { width: 52mm; height: 52mm; display: block; }
figcaption { font-size: 7.5pt; overflow-wrap: anywhere; color: #333; line-height: 1.25; }
.place { color: #555; font-weight: normal; font-size: 9pt; }
p { margin: 0 0 1.2mm; }
ul { margin: 0 0 1.2mm; padding-left: 5mm; }
.articles { font-weight: bold; }
.clocks { font-size: 9.5pt; margin: 1mm 0; font-variant-numeric: tabular-nums; }
.clocks th, .clocks td { border: 0.2mm solid #999; padding: 0.4mm 2.5mm; color: #000; min-width: 18mm; height: 5.5mm; }
.question { break-inside: avoid; border: 0.5mm solid #000; padding: 2mm 3mm; margin: 2mm 0 0; }
.line { border-bottom: 0.2mm solid #000; height: 7.5mm; }
.result { font-size: 12.5pt; font-weight: bold; margin: 3mm 0 0; border-top: 0.6mm solid #000; padding-top: 2mm; }
.end { break-inside: avoid; }
.signatures { display: grid; grid-template-columns: 1fr 1fr; gap: 3mm 10mm; margin-top: 3mm; }
.signatures div { border-bottom: 0.2mm solid #000; height: 13mm; font-size: 9pt; color: #333; }
@media screen and (max-width: 640px) {
  body { padding: 3mm; }
  .head, .ruling { display: block; }
  .head table, .clocks { width: 100%; }
  .head th { width: 28mm; white-space: normal; }
  .head td { overflow-wrap: anywhere; padding-right: 0; }
  .blank { width: 100%; }
  .clocks th, .clocks td { min-width: 0; padding: 0.4mm 1mm; white-space: normal; }
  .ruling > figure { margin: 2mm auto 0; }
  .signatures { grid-template-columns: 1fr; }
}
footer { margin-top: 5mm; font-size: 8pt; color: #444; overflow-wrap: anywhere; }
)css";

}  // namespace doublecheck
