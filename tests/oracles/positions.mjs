// SPDX-License-Identifier: MIT
// Prints FENs of random games: positions.mjs COUNT SEED. Captures and pawn moves are as likely as other moves.
import { Chess, normalizeMove } from 'chessops/chess';
import { makeFen } from 'chessops/fen';

let state = BigInt(process.argv[3] ?? 19) | 1n;
function below(limit) {
  state ^= (state << 13n) & 0xffffffffffffffffn;
  state ^= state >> 7n;
  state ^= (state << 17n) & 0xffffffffffffffffn;
  return Number(state % BigInt(limit));
}

let left = Number(process.argv[2]);
const lines = [];
while (left > 0) {
  const game = Chess.default();
  const plies = 10 + below(150);
  for (let ply = 0; ply < plies && left > 0; ++ply) {
    const moves = [];
    for (const [from, targets] of game.allDests()) for (const to of targets) moves.push({ from, to });
    if (moves.length === 0) break;
    const move = moves[below(moves.length)];
    if (game.board.getRole(move.from) === 'pawn' && (move.to >= 56 || move.to < 8))
      move.promotion = ['queen', 'rook', 'bishop', 'knight'][below(4)];
    game.play(normalizeMove(game, move));
    lines.push(makeFen(game.toSetup()));
    --left;
  }
}
process.stdout.write(lines.join('\n') + '\n');
