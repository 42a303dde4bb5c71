// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace doublecheck {

/// The style sheet of the report on sharpness, beside the one of all reports.
inline constexpr std::string_view sharpness_page_style = R"css(
:root { --alarm: #b3261e; --sharp: #c77700; --here: #dbe7f6; }
@media (prefers-color-scheme: dark) { :root { --alarm: #ff7b70; --sharp: #f2ae49; --here: #2c405c; } }
body { max-width: 1100px; }
h1 { font-size: 1.6rem; }
h2 { font-size: 1.1rem; margin: 26px 0 6px; }
article + article { margin-top: 48px; padding-top: 24px; border-top: 2px solid var(--line); }
.tiles { grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); margin: 14px 0 18px; }
.tiles li { padding: 8px 12px; font-size: .9rem; color: var(--soft); } .tiles b { color: var(--ink); }
.game { display: grid; grid-template-columns: minmax(0, 480px) minmax(0, 1fr); gap: 22px; align-items: start; }
.board svg { display: block; width: 100%; height: auto; }
.keys { display: flex; gap: 6px; margin: 8px 0; } .keys button { flex: 1; font: inherit; padding: 7px 0; color: inherit;
  background: var(--card); border: 1px solid var(--line); border-radius: 5px; cursor: pointer; }
.keys button:hover { background: var(--here); }
.note { background: var(--card); border-radius: 6px; padding: 10px 12px; min-height: 15em; font-size: .92rem; }
.note h3 { margin: 0 0 4px; font-size: 1rem; } .note p { margin: 0 0 4px; } .note .alarm { color: var(--alarm); }
.moves { margin: 0; padding: 0; list-style: none; display: grid; grid-template-columns: 2.6em 1fr 1fr; font-size: .95rem;
  max-height: 800px; overflow-y: auto; align-content: start; border: 1px solid var(--line); border-radius: 6px; }
.moves > * { padding: 2px 8px; } .moves .number { color: var(--soft); text-align: right; background: var(--card); }
.moves button { font: inherit; color: inherit; text-align: left; border: 0; background: none; cursor: pointer; display: flex;
  justify-content: space-between; gap: 8px; width: 100%; }
.moves button:hover, .moves .here { background: var(--here); }
.moves small { color: var(--soft); font-variant-numeric: tabular-nums; } .moves .sharp small { color: var(--sharp); font-weight: 600; }
.moves .critical { color: var(--alarm); font-weight: 600; }
.plot { overflow-x: auto; } .plot svg { display: block; width: 100%; min-width: 640px; height: auto; background: #fff;
  border-radius: 6px; } .plot rect { cursor: pointer; } .plot rect.now { fill: #3b6fb6; }
table { font-size: .92rem; } td { padding: 4px 10px 4px 0; } td:first-child { white-space: nowrap; }
td button { font: inherit; color: inherit; background: none; border: 0; padding: 0; text-decoration: underline; cursor: pointer; }
.board, .note { break-inside: avoid; } footer { margin-top: 36px; }
@media (max-width: 760px) { body { padding: 14px 10px 28px; } .game { grid-template-columns: minmax(0, 1fr); }
  .moves { max-height: 300px; } }
@media print { .keys { display: none; } .moves { max-height: none; overflow: visible; } }
)css";

/// The script that steps through the games of the page. It contains no `<` and no `&`, so that the page is
/// well-formed XML.
inline constexpr std::string_view sharpness_page_script = R"js(
const cell = 100, margin = 44;
const names = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };
function put(picture, name, attributes) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]); });
  picture.appendChild(made);
}
function draw(picture, step, flipped) {
  function corner(file, rank) {
    return { x: margin + cell * (flipped ? 7 - file : file), y: margin + cell * (flipped ? rank : 7 - rank) };
  }
  function mark(name, inset, look) {
    const spot = corner(name.charCodeAt(0) - 97, name.charCodeAt(1) - 49);
    const place = { 'class': 'mark', x: spot.x + inset, y: spot.y + inset, width: cell - 2 * inset, height: cell - 2 * inset };
    put(picture, 'rect', Object.assign(place, look));
  }
  picture.querySelectorAll('use, .mark').forEach(function (old) { old.remove(); });
  step.squares.forEach(function (name) { mark(name, 0, { fill: '#e8c33f', 'fill-opacity': 0.55 }); });
  step.checks.forEach(function (name) { mark(name, 4, { fill: 'none', stroke: '#b3261e', 'stroke-width': 8 }); });
  step.fen.split(' ')[0].split('/').forEach(function (row, down) {
    let file = 0;
    Array.from(row).forEach(function (letter) {
      const kind = names[letter.toLowerCase()], color = letter === letter.toLowerCase() ? 'black-' : 'white-';
      if (!kind) { file += Number(letter); return; }
      const spot = corner(file, 7 - down);
      put(picture, 'use', { href: '#' + color + kind, x: spot.x, y: spot.y });
      file += 1;
    });
  });
  picture.querySelectorAll('text').forEach(function (letter, i) {
    const n = flipped ? 7 - Math.floor(i / 2) : Math.floor(i / 2);
    letter.textContent = i % 2 === 0 ? 'abcdefgh'[n] : String(n + 1);
  });
}
function tell(note, step) {
  function line(text, kind, name) {
    const made = document.createElement(kind);
    made.textContent = text;
    made.className = name;
    note.appendChild(made);
  }
  note.replaceChildren();
  line(step.title, 'h3', '');
  if (step.alarm) line(step.alarm, 'p', 'alarm');
  step.lines.forEach(function (text) { line(text, 'p', ''); });
}
document.querySelectorAll('article').forEach(function (game) {
  const data = JSON.parse(game.querySelector('script[type="application/json"]').textContent);
  let at = 0, flipped = false;
  function move(name, chosen) {
    game.querySelectorAll('.' + name).forEach(function (old) { old.classList.remove(name); });
    const found = game.querySelector(chosen);
    if (found) found.classList.add(name);
    return found;
  }
  function show() {
    draw(game.querySelector('.board svg'), data[at], flipped);
    tell(game.querySelector('.note'), data[at]);
    move('now', '.plot [data-ply="' + at + '"]');
    const here = move('here', '.moves [data-to="' + at + '"]');
    if (here) here.parentNode.scrollTop = here.offsetTop - here.parentNode.offsetTop - 120;
  }
  function go(to) { at = Math.max(0, Math.min(data.length - 1, to)); show(); }
  function flip() { flipped = !flipped; show(); }
  const keys = { first: function () { go(0); }, back: function () { go(at - 1); }, next: function () { go(at + 1); },
    last: function () { go(data.length - 1); }, flip: flip };
  game.addEventListener('click', function (event) {
    const hit = event.target.closest('[data-to], [data-key], [data-ply]');
    if (!hit) return;
    if (hit.hasAttribute('data-key')) keys[hit.getAttribute('data-key')]();
    else go(Number(hit.getAttribute('data-to') || hit.getAttribute('data-ply')));
  });
  if (document.querySelector('article') === game) document.addEventListener('keydown', function (event) {
    if (event.key === 'ArrowRight') go(at + 1);
    if (event.key === 'ArrowLeft') go(at - 1);
    if (event.key === 'f') flip();
  });
  go(Number(location.hash.slice(1)) || 0);
});
)js";

}  // namespace doublecheck
