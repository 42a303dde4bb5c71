// SPDX-License-Identifier: MIT
// usage: node replay_games.mjs VERDICTS [FOLDER]
//
// Replays the games of `legality` verdicts, a JSON object a line, with chess.js, which is looked for in FOLDER (where it
// is installed by npm): a second opinion on certificates of the kind `proof-game`. Exit 1 if a game has an illegal
// move or does not lead to the position that was asked about.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const [file, folder = '.'] = process.argv.slice(2);
const { Chess } = createRequire(resolve(folder, 'package.json'))('chess.js');

// Returns true if board, turn or rights of two FENs differ, or the en passant squares if chess.js has written one,
// which it does only if a capture there is legal.
function differs(found, wanted) {
  const [a, b] = [found.split(' '), wanted.split(' ')];
  if (a.slice(0, 3).join(' ') !== b.slice(0, 3).join(' ')) return true;
  return a[3] !== '-' && a[3] !== b[3];
}

function fault(verdict) {
  const game = new Chess();
  for (const move of verdict.certificate.moves) {
    try {
      game.move({ from: move.slice(0, 2), to: move.slice(2, 4), promotion: move[4] });
    } catch {
      return `${move} is illegal in ${game.fen()}`;
    }
  }
  return differs(game.fen(), verdict.subject.fen) ? `leads to ${game.fen()}` : '';
}

let games = 0;
let faults = 0;
for (const line of readFileSync(file, 'utf8').split('\n')) {
  const verdict = line ? JSON.parse(line) : {};
  if (verdict.certificate?.kind !== 'proof-game' || verdict.certificate.start) continue;
  games += 1;
  const what = fault(verdict);
  if (!what) continue;
  faults += 1;
  console.log(`${verdict.subject.fen}: ${what}`);
}
console.log(`${games} games replayed, ${faults} faults`);
process.exit(faults === 0 && games > 0 ? 0 : 1);
