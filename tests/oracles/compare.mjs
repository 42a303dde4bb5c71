// SPDX-License-Identifier: MIT
// Reads what `doublecheck show --json` printed and holds it against chessops (moves, checkers, blockers of the
// king of the side to move) and chess.js (attackers of every square by both sides). Exit 1 if they differ.
import { createInterface } from 'node:readline';
import { Chess as ChessJs, SQUARES } from 'chess.js';
import { Chess, normalizeMove } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { makeSan } from 'chessops/san';
import { makeSquare } from 'chessops/util';

function sansOf(game) {
  const sans = new Set();
  for (const [from, targets] of game.allDests()) {
    for (const to of targets) {
      const promotes = game.board.getRole(from) === 'pawn' && (to >= 56 || to < 8);
      for (const promotion of promotes ? ['queen', 'rook', 'bishop', 'knight'] : [undefined])
        sans.add(makeSan(game, normalizeMove(game, { from, to, promotion })));
    }
  }
  return [...sans].sort();
}

/** The men alone between the king of the side to move and an enemy line man. */
function blockersOf(details) {
  const own = details.pins.filter((pin) => pin.color === details.turn).map((pin) => pin.square);
  const other = details.xrays.filter((xray) => xray.king === details.turn && xray.through.length === 1);
  return [...new Set([...own, ...other.map((xray) => xray.through[0])])].sort();
}

let count = 0;
let faults = 0;
function expect(fen, what, ours, theirs) {
  if (JSON.stringify(ours) === JSON.stringify(theirs)) return;
  ++faults;
  if (faults <= 20) console.log(`${fen}: ${what}\n  doublecheck: ${ours}\n  oracle:      ${theirs}`);
}

for await (const line of createInterface({ input: process.stdin })) {
  const { subject, details } = JSON.parse(line);
  const fen = subject.fen;
  const game = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const context = game.ctx();
  ++count;
  expect(fen, 'moves', [...details.moves].sort(), sansOf(game));
  expect(fen, 'checkers', [...details.checkers].sort(), [...context.checkers].map(makeSquare).sort());
  expect(fen, 'blockers', blockersOf(details), [...context.blockers].map(makeSquare).sort());
  const board = new ChessJs(fen);
  const seen = new Map(details.squares.map((square) => [square.square, square]));
  for (const square of SQUARES) {
    for (const color of ['white', 'black'])
      expect(fen, `attackers of ${square} by ${color}`, [...(seen.get(square)?.[color] ?? ['missing'])].sort(),
             board.attackers(square, color[0]).sort());
  }
}
console.log(`${count} positions, ${faults} differences`);
process.exit(faults === 0 && count > 0 ? 0 : 1);
