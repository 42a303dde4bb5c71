// SPDX-License-Identifier: MIT
#include "doublecheck/verdict/rules.hpp"

#include <algorithm>
#include <array>

#include "verdict/audit_rules.hpp"
#include "verdict/chess99_rules.hpp"

namespace doublecheck {

namespace {

constexpr auto chess_rules = std::to_array<Rule>({
    {"cage.closed-set",
     "The men hold each other: no game leads to any position in which they stand so, whatever stands "
     "elsewhere.",
     "A set of states, each some men on squares. Every last move that one of these men can have made leads "
     "back to "
     "a state of the set, and moves of others leave the men where they are; a king in check from the next "
     "square "
     "or by a knight admits only the last moves that gave this check. So every position of a game that ends "
     "in a "
     "state of the set has such men, the first one too; but no state fits the initial array."},
    {"castling.allowed", "Castling with this rook is legal now.", "FIDE 3.8.2"},
    {"castling.blocked", "A man stands on a square that the king or the rook has to pass or reach.",
     "FIDE 3.8.2.2: castling is prevented temporarily if there is any piece between the king and the rook."},
    {"castling.into-check", "The square on which the king would arrive is attacked.", "FIDE 3.8.2.2"},
    {"castling.not-his-turn", "The other side is to move.", "FIDE 1.3"},
    {"castling.out-of-check", "The king is in check, and castling is no way out of check.", "FIDE 3.8.2.2"},
    {"castling.passed-square-attacked-is-allowed",
     "A square that only the rook passes may be attacked; it does not prevent castling.",
     "FIDE 3.8.2.2 speaks only of the squares on which the king stands, which it crosses or which it "
     "reaches."},
    {"castling.right-contradicted",
     "The right is claimed, but king or rook is not on its home square; it is ignored.",
     "FIDE 3.8.2.1: the right is lost once the king or that rook has moved."},
    {"castling.right-lost", "The right to castle with this rook has been lost for good.",
     "FIDE 3.8.2.1: the king has moved, or the rook has moved or been captured."},
    {"castling.rook-attacked-is-allowed", "The rook is attacked; that does not prevent castling.",
     "FIDE 3.8.2.2 speaks only of the squares on which the king stands, which it crosses or which it "
     "reaches."},
    {"castling.through-check", "A square that the king has to cross is attacked.", "FIDE 3.8.2.2"},
    {"check.aligned-checkers",
     "Two men attack the king from opposite ends of one line, and no last move gives both checks.",
     "To open one of the lines a man left a square between the king and that checker; to give the other "
     "check it "
     "reached the same line on the far side of the king, so it would have passed through the king. A pawn's "
     "step, and "
     "the two squares that an en passant capture empties, are too close together to lie on both sides of the "
     "king."},
    {"check.budget", "Not all plies of the game could be looked at.",
     "The limit that stopped the replay is named; more nodes, one for each ply, may decide it."},
    {"check.by-castling", "The castling rook gives check from its new square.", "FIDE 3.8.2, 3.9.1"},
    {"check.capture", "The check is met by capturing the only man that gives it.", "FIDE 3.9.2"},
    {"check.checkmate", "The king is in check and there is no legal move.", "FIDE 5.1.1"},
    {"check.cross-check", "A check is answered by a move that gives check itself.", "FIDE 3.9.1, 3.9.2"},
    {"check.direct", "The man that moved gives check itself.", "FIDE 3.9.1"},
    {"check.discovered", "A man that did not move gives check along a line that the move has opened.",
     "FIDE 3.9.1"},
    {"check.double", "Two men give check at once; only a king move answers.", "FIDE 3.9.1, 3.9.2"},
    {"check.in-check", "The king of the side to move is attacked.", "FIDE 3.9.1"},
    {"check.interposition",
     "The check is met by a man placed on the line between the king and the man that gives it.",
     "FIDE 3.9.2"},
    {"check.king-move", "The check is met by a king move to a square that is not attacked.", "FIDE 3.9.2"},
    {"check.no-castling", "A king in check may not castle.", "FIDE 3.8.2.2"},
    {"check.not-in-check", "The king of the side to move is not attacked.", "FIDE 3.9.1"},
    {"check.not-met", "The try neither captures the man that gives check nor stands in its line.",
     "FIDE 3.9.2"},
    {"check.perpetual", "One side gives check with every move, and no defence ends the checks.",
     "No rule of its own: the game ends by FIDE 9.2, 9.3, 9.6 or by agreement. A greatest fixpoint on checks "
     "and replies."},
    {"check.pinned", "The man may not leave the line between its king and an attacker.", "FIDE 3.9.2"},
    {"check.repetition", "A position has occurred three times or more.",
     "FIDE 9.2.2, 9.2.3: men, turn, rights and possible en passant captures are the same."},
    {"check.square-attacked", "The king would step onto an attacked square.", "FIDE 3.9.2"},
    {"check.through-king", "The king would step back along the line of the man that gives check.",
     "FIDE 3.1.2, 3.9.2: a line does not stop at the king that leaves it."},
    {"check.too-many-checkers", "Three men or more attack one king, and one move gives at most two checks.",
     "A move gives check by the man that moved and by lines it opens. It empties one square, on one line "
     "through the "
     "king, so there are at most two checkers. An en passant capture empties two squares; when the pawn that "
     "captured also gives check, the line through its departure square leads through the pawn itself, or the "
     "line "
     "through the captured pawn's square misses the king. Castling opens no line other than the rook's."},
    {"check.two-short-range", "Two of the men that give check are pawns or knights.",
     "A check by a pawn or a knight cannot be discovered, so each of the two must have been the man that "
     "moved."},
    {"check.way-out", "A legal move that answers the check.", "FIDE 3.9.2"},
    {"count.promotions", "One side has more promoted men than pawns missing.",
     "FIDE 2.2, 3.7.3.3: a side begins with one queen, two rooks, two knights and a bishop on each colour of "
     "square. "
     "Bishops never change the colour of their square. Every man beyond that is a pawn promoted, and a pawn "
     "once."},
    {"count.shut-bishops",
     "One side has more promoted men than pawns missing, bishops behind pawns that never moved considered.",
     "A pawn on its first square has never moved. A square of the first rank whose diagonal neighbours all "
     "hold "
     "such pawns of that side has never been entered or left by a bishop. So a bishop at home there is an "
     "initial one (in the standard array on the c- or f-file), an initial bishop missing there was captured "
     "at "
     "home, its successors on squares of that colour are promoted pawns, and so is a bishop of the other "
     "side "
     "that stands on such a square."},
    {"ecf.offences",
     "In ECF Minor and Intermediate sections the third completed illegal action of any kind loses, in Major "
     "and Open sections the second.",
     "The ECF's article on illegal actions, written for the Laws of 2018."},
    {"ecf.one-hand",
     "A captured man, or a new piece before it touches its square, may pass from one hand to the other.",
     "The ECF's article on illegal actions: the move itself was made with one hand."},
    {"ecf.restart",
     "Restarting the opponent's clock after his irregular move, or by mistake, is not always a press without "
     "a move.",
     "The ECF's article on illegal actions: in blitz it can be argued that the move has been accepted; "
     "otherwise the arbiter may be convinced of a mistake."},
    {"facts.captures", "The pawns of a side need more captures than they can have made.",
     "Different men began on different homes; a pawn, or a promoted pawn, needed the captures without which "
     "it "
     "cannot have come to its square, round men that never moved. Different pawns capture different men."},
    {"facts.cases", "All that a man can have been is excluded, case by case.",
     "A man began on one of its origins, and a captured man died on one of the squares on which it can have "
     "been captured. If the facts exclude the position whichever it was, the position cannot be."},
    {"facts.couple", "King and queen that can stand on their two homes only: the queen never moved.",
     "Her first move went to the king's home; he had left it before, for hers, on which she stood."},
    {"facts.duel", "The only man captured is a pawn, and it never passed the pawn that captured it.",
     "A pawn of the other side has left its file, so it captured the only man that is missing. Until then it "
     "stood on its own file."},
    {"facts.era", "A man cannot have come to some squares before or after a pawn made its only move.",
     "Until then the pawn stood at home, and since then where it stands; men that cannot have arrived "
     "meanwhile "
     "stood there already. What others reach, they reach round these."},
    {"facts.hall", "The men of a side cannot be traced back to different homes.",
     "If k men can have begun on k homes only, these are theirs and nobody else's (Hall's theorem)."},
    {"facts.origins", "A man cannot have come to its square from any home.",
     "It began there as a man of its kind, or as a pawn that was promoted where the promoted man can have "
     "left for its square; men that never moved stand in the way."},
    {"facts.parity", "The numbers of moves made do not fit the side to move.",
     "FIDE 1.3: the sides move in turn, White first. The moves of a man whose squares fall into two classes, "
     "each move changing the class, are even or odd by its first and last square."},
    {"facts.region", "Squares on which a man can have stood, round the men that never moved.",
     "A man that never moved stands in the way at every moment and is not captured; a king enters no square "
     "that such a man always attacks."},
    {"facts.royalty", "Two men that never left their first rank stand on it in the wrong order.",
     "King, queen, rook and bishop do not jump; only king and rook exchange places, by castling."},
    {"facts.steady", "Men that have never moved, or that cannot be taken back.",
     "Take a set of men, each of which can have come only from squares on which other men of the set stand. "
     "The "
     "last move of any of them would have come from an occupied square. So none of them ever moved, and all "
     "stand where they began."},
    {"facts.surpassed",
     "Pawns that began on one file have passed each other, and neither side has the captures.",
     "Without a capture two such pawns face each other for ever. Each pair costs one of the sides a capture "
     "if "
     "the pawn was promoted, or two if it stands on its file again."},
    {"facts.tombs", "Where pawns have captured, and who can have died there.",
     "The captures without which a pawn cannot have come to its square were made on squares of its ways, "
     "each of "
     "a different man that can have stood there. If there are too few such men, the position cannot be; if "
     "just "
     "enough, they died there."},
    {"facts.victims", "Missing men that no pawn can have captured do not count for the captures of pawns.",
     "A man that never stood where a pawn of the other side can have captured was captured by an officer."},
    {"fide.1.4.1", "The king is never captured; to capture it is an illegal move.",
     "FIDE 1.4.1; Arbiters' Manual"},
    {"fide.11.3.2", "A player with a forbidden electronic device in the playing venue loses.",
     "FIDE 11.3.2: the opponent wins, even with a bare king; a lesser penalty must have been announced."},
    {"fide.11.5", "Unreasonable claims and offers, noise and other annoyance are forbidden.", "FIDE 11.5"},
    {"fide.11.7",
     "A player who persistently refuses to comply with the Laws loses; the arbiter decides the opponent's "
     "score.",
     "FIDE 11.7"},
    {"fide.11.8", "If both players persistently refuse to comply, both lose.", "FIDE 11.8"},
    {"fide.12.7", "Spectators and other players report irregularities to the arbiter alone.", "FIDE 12.7"},
    {"fide.12.9", "The arbiter's measures, from a warning to expulsion.", "FIDE 12.9"},
    {"fide.3.1", "No man moves to a square where a man of its own colour stands.", "FIDE 3.1"},
    {"fide.3.1.3",
     "A man attacks a square even if it may not move there, since that would expose its own king.",
     "FIDE 3.1.3"},
    {"fide.3.10.1", "A move is legal when all of Articles 3.1 to 3.9 are met.", "FIDE 3.10.1"},
    {"fide.3.10.2", "A move is illegal when it fails one of Articles 3.1 to 3.9.", "FIDE 3.10.2"},
    {"fide.3.10.3", "A position is illegal when no series of legal moves reaches it.", "FIDE 3.10.3"},
    {"fide.3.5", "Queen, rook and bishop do not pass over men.", "FIDE 3.5"},
    {"fide.3.7.3.2", "A capture en passant is legal only at once after the double step.", "FIDE 3.7.3.2"},
    {"fide.3.7.3.3", "A pawn on its last rank is exchanged as part of the same move.", "FIDE 3.7.3.3"},
    {"fide.3.8.2", "Castling is a move of the king and a rook along the home rank.", "FIDE 3.8.2"},
    {"fide.3.8.2.1", "The right to castle is lost once the king or that rook has moved.", "FIDE 3.8.2.1"},
    {"fide.3.8.2.2",
     "Castling is prevented while a square that the king leaves, crosses or reaches is attacked, or a man "
     "stands between king and rook.",
     "FIDE 3.8.2.2: an attack on the rook, or on a square that only the rook crosses, does not matter."},
    {"fide.3.9.2", "No move may leave or place one's own king in check.", "FIDE 3.9.2"},
    {"fide.4.1", "Each move is made with one hand.", "FIDE 4.1"},
    {"fide.4.2.1", "Only the player having the move may adjust men, after saying so.", "FIDE 4.2.1"},
    {"fide.4.2.2", "Touching a man otherwise counts as intended, unless it was clearly accidental.",
     "FIDE 4.2.2"},
    {"fide.4.3", "A touched man is moved or captured if that is legal.", "FIDE 4.3"},
    {"fide.4.3.1", "The first own man touched that can be moved must be moved.", "FIDE 4.3.1"},
    {"fide.4.3.2", "The first enemy man touched that can be captured must be captured.", "FIDE 4.3.2"},
    {"fide.4.3.3",
     "With men of both colours touched, the first enemy man is captured by the first own one if that is "
     "legal.",
     "FIDE 4.3.3"},
    {"fide.4.4.1", "A player who touches his king and then a rook castles on that side if that is legal.",
     "FIDE 4.4.1"},
    {"fide.4.4.2", "A player who touches a rook and then his king does not castle on that side in this move.",
     "FIDE 4.4.2"},
    {"fide.4.4.3", "If the castling meant is illegal, the king makes another legal move, if it has one.",
     "FIDE 4.4.3: castling on the other side is such a move."},
    {"fide.4.4.4", "The choice of a promotion is final when the piece touches the square.", "FIDE 4.4.4"},
    {"fide.4.5", "If no touched man can be moved or captured, any legal move may be played.", "FIDE 4.5"},
    {"fide.4.7", "A man released on a square as a legal move, or as part of one, does not go elsewhere.",
     "FIDE 4.7"},
    {"fide.4.8",
     "A player loses the right to claim a breach of Articles 4.1 to 4.7 once he touches a man to move it.",
     "FIDE 4.8"},
    {"fide.5.1.1", "Mate ends the game at once, if the move agreed with Articles 3 and 4.2 to 4.7.",
     "FIDE 5.1.1: 4.1, one hand, is not named."},
    {"fide.5.1.2",
     "A player who resigns loses, unless the opponent cannot mate by any series of legal moves.",
     "FIDE 5.1.2; the exception since 2023."},
    {"fide.5.2.1", "Stalemate is a draw at once.", "FIDE 5.2.1"},
    {"fide.5.2.2",
     "A dead position, in which neither player can mate by any series of legal moves, is a draw at once.",
     "FIDE 5.2.2"},
    {"fide.5.2.3", "The players may agree to a draw once each has made a move.", "FIDE 5.2.3"},
    {"fide.6.11.2", "The clocks are stopped only to seek the arbiter's help.", "FIDE 6.11.2"},
    {"fide.6.11.4", "Stopping the clocks without a valid reason is a matter of 12.9.", "FIDE 6.11.4"},
    {"fide.6.2.1", "Pressing the clock completes the move.", "FIDE 6.2.1"},
    {"fide.6.2.1.1", "A move that ends the game is completed without the clock.", "FIDE 6.2.1.1"},
    {"fide.6.2.2", "A player may press even after the opponent has replied.", "FIDE 6.2.2"},
    {"fide.6.2.3", "The clock is pressed with the hand that moved, and no finger stays on it.",
     "FIDE 6.2.3; Arbiters' Manual: the other hand is no illegal move."},
    {"fide.6.2.4", "The clock is not pressed before the move, nor with force.", "FIDE 6.2.4"},
    {"fide.6.3.1", "A player completes a minimum number of moves, or all moves, in the allotted time.",
     "FIDE 6.3.1"},
    {"fide.6.4", "After a flag has fallen, the number of moves completed is checked first.", "FIDE 6.4"},
    {"fide.6.7", "The rules of the event fix the default time.", "FIDE 6.7"},
    {"fide.6.7.1", "A player who arrives after the default time loses.", "FIDE 6.7.1"},
    {"fide.6.8", "A flag counts as fallen when the arbiter observes it or a player rightly claims it.",
     "FIDE 6.8"},
    {"fide.6.9",
     "A player who does not complete the moves in time loses, unless the opponent cannot mate by any series "
     "of legal "
     "moves.",
     "FIDE 6.9"},
    {"fide.7.1",
     "Where a position is set up again, the arbiter determines the clock times by his best judgement, and "
     "may "
     "leave them as they are.",
     "FIDE 7.1 (6.13 in 2009): the move counter is put right too, if necessary."},
    {"fide.7.2.1", "A game begun from a wrong position is cancelled and played anew.", "FIDE 7.2.1"},
    {"fide.7.2.2", "A position on a board placed the wrong way is transferred to a correctly placed board.",
     "FIDE 7.2.2"},
    {"fide.7.3",
     "Reversed colours: a new game if fewer than ten moves have been made by both, else the game goes on.",
     "FIDE 7.3; Arbiters' Manual: Black's tenth move is the limit."},
    {"fide.7.4", "A player who displaces men restores them in his own time.", "FIDE 7.4"},
    {"fide.7.5.1",
     "After a completed illegal move the position before it is set up again, and Articles 4.3 and 4.7 hold "
     "for the move that replaces it.",
     "FIDE 7.5.1"},
    {"fide.7.5.2",
     "A pawn left on its last rank when the clock is pressed becomes a queen; the move was illegal.",
     "FIDE 7.5.2"},
    {"fide.7.5.3", "Pressing the clock without a move counts as an illegal move.", "FIDE 7.5.3"},
    {"fide.7.5.4", "A move with two hands counts as an illegal move once the clock is pressed.",
     "FIDE 7.5.4; Arbiters' Manual: not if the move ended the game."},
    {"fide.7.5.5",
     "The first completed illegal move gives the opponent two minutes, the second loses, unless the opponent "
     "cannot mate by any series of legal moves.",
     "FIDE 7.5.5"},
    {"fide.7.6",
     "When men turn out to be displaced, the game goes on from the position before, or the last that can be "
     "identified.",
     "FIDE 7.6"},
    {"fide.8.7", "The signed result stands, even if it is wrong, unless the arbiter decides otherwise.",
     "FIDE 8.7"},
    {"fide.9.1.2.1",
     "A draw offer holds until it is accepted, declined, rejected by touching a man to move or capture it, "
     "or the game ends.",
     "FIDE 9.1.2.1"},
    {"fide.9.1.2.3", "A claim under 9.2 or 9.3 is also a draw offer.", "FIDE 9.1.2.3"},
    {"fide.9.2", "The player having the move may claim a draw by threefold repetition.", "FIDE 9.2"},
    {"fide.9.2.1", "The claim may be for the position that the written move will bring.", "FIDE 9.2.1"},
    {"fide.9.2.2", "The claim may be for the position that has just appeared.", "FIDE 9.2.2"},
    {"fide.9.2.3",
     "Positions are the same if the same player is to move and the possible moves of all men are the same.",
     "FIDE 9.2.3: a capture en passant that was possible, or a right to castle lost since, makes a "
     "difference."},
    {"fide.9.2.3.1", "Positions differ if a pawn could be captured en passant the first time.",
     "FIDE 9.2.3.1"},
    {"fide.9.2.3.2", "Positions differ if a right to castle has been lost since.",
     "FIDE 9.2.3.2: only a move of the king or that rook loses it."},
    {"fide.9.3",
     "The player having the move may claim a draw after fifty moves by each without a capture or a pawn "
     "move.",
     "FIDE 9.3"},
    {"fide.9.3.1", "The claim may be for the fifty moves that the written move completes.", "FIDE 9.3.1"},
    {"fide.9.3.2", "The claim may be for fifty moves that are completed.", "FIDE 9.3.2"},
    {"fide.9.4", "A player who has touched a man cannot claim on that move.", "FIDE 9.4"},
    {"fide.9.5.2", "A correct claim ends the game as a draw at once.", "FIDE 9.5.2"},
    {"fide.9.5.3", "An incorrect claim gives the opponent two minutes, and the written move must be played.",
     "FIDE 9.5.3"},
    {"fide.9.6.1", "The same position five times is a draw without a claim.", "FIDE 9.6.1, since 2014"},
    {"fide.9.6.2",
     "75 moves by each without a capture or a pawn move are a draw without a claim, unless the last one "
     "mates.",
     "FIDE 9.6.2, since 2014"},
    {"fide.a.1", "Rapid: more than ten minutes and less than sixty, sixty increments included.", "FIDE A.1"},
    {"fide.a.3", "In rapid the penalties of Articles 7 and 9 are one minute.", "FIDE A.3"},
    {"fide.a.4", "With adequate supervision rapid games are played by the Competition Rules.", "FIDE A.4"},
    {"fide.a.5.1",
     "After ten moves by each nothing is claimed on the set-up; a misplaced king does not castle, nor does a "
     "misplaced rook.",
     "FIDE A.5.1"},
    {"fide.a.5.2",
     "Without adequate supervision an illegal action stands unless it is acted on or claimed before the "
     "opponent makes the next move.",
     "FIDE A.5.2"},
    {"fide.a.5.3", "A player who claims a flag stops the clocks and tells the arbiter.", "FIDE A.5.3"},
    {"fide.a.5.4",
     "An arbiter who sees both kings in check, or a pawn on its last rank, waits for the next completed "
     "move; if the position is still illegal the game is drawn.",
     "FIDE A.5.4"},
    {"fide.a.5.5", "The arbiter calls a flag that he sees.", "FIDE A.5.5"},
    {"fide.b.1", "Blitz: ten minutes or less, sixty increments included.", "FIDE B.1"},
    {"fide.b.2", "Blitz with one arbiter for each game is played by the Competition Rules.", "FIDE B.2"},
    {"fide.b.3", "Other blitz games follow A.2, A.3 and A.5.", "FIDE B.3"},
    {"fide.dgt-kings",
     "Both kings on light central squares announce 1-0, on dark ones 0-1, on one of each a draw.",
     "A convention of electronic boards: neither a move nor the result itself."},
    {"fide.iii.2",
     "Guidelines III hold only where they are announced, without increment, and never in blitz.",
     "FIDE Guidelines III.2"},
    {"fide.iii.3.1",
     "Both flags down and nobody knows which first: a draw in the last period, else the game goes on.",
     "FIDE Guidelines III.3.1"},
    {"fide.iii.4", "A player with less than two minutes may ask for an increment of five seconds for both.",
     "FIDE Guidelines III.4"},
    {"fide.iii.5",
     "A player with less than two minutes may claim a draw because the opponent cannot win by normal means "
     "or does not try.",
     "FIDE Guidelines III.5"},
    {"fide.manual", "What the Arbiters' Manual advises where the Laws are short.",
     "FIDE Arbiters' Manual: guidance, not law."},
    {"fide.online.3.2.2", "An online playing zone accepts no illegal move.",
     "FIDE Online Chess Regulations 3.2.2"},
    {"fide.online.5.4",
     "Online, the third occurrence of a position and fifty moves by each without a capture or a pawn move "
     "are a draw without a claim.",
     "FIDE Online Chess Regulations 5.4"},
    {"ledger.budget", "Not all events of the ledger could be ruled on.",
     "The limit that stopped the rulings is named; more nodes, one for each event, may decide it."},
    {"ledger.recorded-result", "A result that a record gives without a signature binds nobody.",
     "FIDE 8.7: a result stands if both players have signed it; the Result tag of a PGN is no signature, so "
     "it is compared with what the events lead to."},
    {"legality.fragment-open", "Nothing refutes the men given, and no game to a position with them is known.",
     "FIDE 3.10.3: closed sets of states were looked for and none was found; that proves nothing."},
    {"legality.initial-position", "This is the initial position.", "FIDE 2.3"},
    {"legality.passed-tiers", "Nothing refutes the position, and no game that leads to it has been found.",
     "FIDE 3.10.3: the rules named were tried and none holds; that proves nothing."},
    {"legality.proof-game", "A legal game leads to the position.", "FIDE 3.10.3"},
    {"move.ambiguous", "The text fits several legal moves.",
     "FIDE C.10: the man that moves is named by its file or rank where two could go to the square."},
    {"move.blocked", "A man stands in the way.",
     "FIDE 3.5: bishop, rook and queen may not move over other pieces."},
    {"move.captures-king", "The king is never captured.", "FIDE 1.4.1"},
    {"move.en-passant-too-late",
     "A pawn is captured en passant only in the move directly after its double step from its first square.",
     "FIDE 3.7.3.2"},
    {"move.exposes-king", "The move exposes one's own king to capture.", "FIDE 3.9.2"},
    {"move.leaves-king-in-check", "The king was in check and stays in check.", "FIDE 3.9.2"},
    {"move.legal", "The move is legal.", "FIDE 3.10.1"},
    {"move.no-man", "Nothing stands on the departure square.", "FIDE 1.2"},
    {"move.not-its-way", "That kind of man does not move so.", "FIDE 3.2 to 3.8"},
    {"move.null", "A player may not pass: a null move is no move.",
     "FIDE 1.2, 1.3: the players move alternately."},
    {"move.own-man", "A man of the same side stands on the arrival square.", "FIDE 3.1"},
    {"move.promotion-impossible",
     "Only a pawn that reaches the last rank is exchanged, and only for a queen, rook, bishop or knight.",
     "FIDE 3.7.3.3"},
    {"move.promotion-missing", "The pawn reaches the last rank and must be exchanged for a named man.",
     "FIDE 3.7.3.3"},
    {"move.wrong-side", "The man belongs to the other side.", "FIDE 1.2, 1.3"},
    {"pawns.files",
     "The pawns of one side cannot have come from different files with the captures there were.",
     "FIDE 3.7: a pawn changes its file only by capturing, one file and one rank at a time. A pawn on the "
     "r-th rank as "
     "its side counts them has advanced r - 2 ranks at most one file each, and all shifts together are at "
     "most the "
     "captures made, which are at most the enemy men that are missing."},
    {"pawns.kernel", "No captures lead from the initial pawns to those of the position, promotions included.",
     "Keep of a game only the order of the pawns on each file and its captures. Promotions can be put off to "
     "the "
     "end, where a file holds black pawns that promote, then its pawns, then white pawns that promote. Every "
     "game "
     "gives such a series of captures; all of them were followed, as far as the captures left suffice, and "
     "none gives the position's files with as many promoted men and bishops on either colour as it has "
     "(docs/certificates.md)."},
    {"pawns.kernel-with-ranks",
     "No captures lead from the initial pawns to those of the position if each pawn has to be where it "
     "captures.",
     "As pawns.kernel, and each pawn keeps how many ranks it has advanced at least: one more for each "
     "capture, "
     "more "
     "than the own pawns behind it, enough to have passed the enemy it has behind it, and not so many that "
     "it "
     "would have met the enemy ahead of it or stood beyond the pawn that it took, or beyond where it stands "
     "now (docs/certificates.md)."},
    {"pawns.unopposed",
     "There are too few captures for so many pawns and promoted men to have passed each other.",
     "Take the two pawns that begin on one file. If both are still on the board, as pawns or promoted, and "
     "neither has "
     "captured, they have never left the file and cannot have passed each other: the white one stands below "
     "the "
     "black one. Otherwise one of them has captured, and different files are charged with different "
     "captures. So the "
     "pawns and promoted men are at most 8, and one more for each file where a black pawn stands above a "
     "white one, "
     "and one more for each capture; captures are at most the men missing from 32."},
    {"retraction.budget", "Not every line of moves taken back could be looked at.",
     "The limit that stopped the search is named; more nodes may decide it."},
    {"retraction.castling-through-check",
     "The last move cannot have been this castling: the king's home, crossed or arrival square was attacked.",
     "FIDE 3.8.2.2"},
    {"retraction.check-before",
     "Before that move the king of the side that is now to move already stood in check, with the other side "
     "to move.",
     "FIDE 3.9.2: no move may leave one's own king in check."},
    {"retraction.ep-square-missing",
     "After that double step an en passant capture would be legal, but the position names no en passant "
     "square.",
     "FIDE 3.7.3.2"},
    {"retraction.last-moves", "These moves can have been played last.", "FIDE 3.2 to 3.9, taken back"},
    {"retraction.listed-before",
     "That move can only have come from a position that no game leads to, as all ways to it come from such "
     "positions.",
     "FIDE 3.10.3: the first of these positions that a game came to would need a move before it from another "
     "one."},
    {"retraction.no-last-move", "No move can have led to the position.",
     "FIDE 3.10.3: every position of a game but the initial one has a last move. In the initial position a "
     "knight "
     "can have moved last, so a position without last moves is another one."},
    {"retraction.no-move-before", "No move can have led to the position before that move.",
     "FIDE 3.10.3: a legal position is reached move by move; each move before is refuted in its turn."},
    {"retraction.not-the-double-step",
     "The position names an en passant square, so the last move was the double step over it and nothing "
     "else.",
     "FIDE 3.7.3.2"},
    {"retraction.right-kept", "The man still has a castling right, so it has never moved.", "FIDE 3.8.2.1"},
    {"setup.castling-right", "A castling right is claimed, but king or rook is not on its home square.",
     "FIDE 3.8.2.1"},
    {"setup.ep-check",
     "Before the double step the king of the side that is now to move stood in check, with the other side to "
     "move.",
     "FIDE 3.9.2: no move may leave one's own king in check."},
    {"setup.ep-square", "No double step can just have passed over the en passant square.",
     "FIDE 3.7.3.1: the pawn stands in front of the square it passed; that square and the one it left are "
     "empty."},
    {"setup.kings", "Each side has exactly one king.", "FIDE 2.2, 1.4.1: the king is never captured."},
    {"setup.opposite-check", "The king of the side that has just moved is attacked.",
     "FIDE 3.9.2: no move may leave or place one's own king in check."},
    {"setup.pawn-on-end-rank", "A pawn stands on the first or the last rank.",
     "FIDE 3.7.3.3: pawns begin on the second rank, never move back, and are exchanged on the last."},
    {"setup.too-many-men", "A side has more than sixteen men or more than eight pawns.",
     "FIDE 2.2: men only leave the board, and a promotion exchanges one for one."},
    {"us.11d", "A completed illegal move is replaced by a legal one with the man touched.",
     "US Chess 11A, 11B, 11D"},
    {"us.11h", "In time pressure the director waits for a claim.", "US Chess 11H"},
    {"us.14e",
     "No win on time with a lone king, with one bishop or knight, or with two knights against no pawn, "
     "unless a win is forced.",
     "US Chess 14E"},
    {"us.14e1", "No win on time with a lone king.", "US Chess 14E1"},
    {"us.14e2", "No win on time with one bishop or one knight, unless a win is forced.", "US Chess 14E2"},
    {"us.14e3", "No win on time with two knights against no pawn, unless a win is forced.", "US Chess 14E3"},
    {"us.1c2a", "The standard penalty is two minutes for the opponent.", "US Chess 1C2a"},
    {"verify.accepted", "The certificate holds.", "docs/certificates.md"},
    {"verify.limit", "A limit stopped the checker before it was done.", "docs/certificates.md"},
    {"verify.no-certificate", "The verdict carries no certificate.", "docs/certificates.md"},
    {"verify.rejected", "The certificate does not prove the answer.", "docs/certificates.md"},
    {"verify.uncovered", "The verdict says more than its certificate proves.", "docs/certificates.md"},
    {"winnable.bare-king", "A side whose king stands alone can never give mate.",
     "A king attacks no king: FIDE 3.9.2 forbids it to stand next to the other one."},
    {"winnable.bishops-of-one-colour",
     "King and bishops on squares of one colour cannot mate when the other side has no pawn, no knight and "
     "no bishop on squares of the other colour.",
     "Take a mate, the king on e1. A move of this side never opens a second diagonal to it, so one bishop "
     "gives check, say along the diagonal over f2. No bishop comes to e2 or f1, which have the other colour, "
     "and the mating king, which is not next to e1, guards at most one of them. On the other stands a rook "
     "or a queen; no bishop can pin it there, and it takes on f2 or steps in between. Every other king "
     "square and diagonal is alike."},
    {"winnable.budget", "The search was stopped before it could decide.",
     "The limit that stopped it is named; more nodes may decide it."},
    {"winnable.dead", "Neither side can mate any more, and the game is over.",
     "FIDE 5.2.2. Who cannot mate by any series of legal moves cannot after one of them either, so a "
     "position once dead stays dead."},
    {"winnable.immobile",
     "The men can never leave certain squares, and on those squares no mate is possible.",
     "The bounds are closed: no legal move leads out of them (rules 1 to 7 of docs/certificates.md, each "
     "with its proof). On every square that the king to be mated can reach, either nothing but the other "
     "king can attack it, or it keeps a free square beside it."},
    {"winnable.lone-knight",
     "King and knight cannot mate when the other side has nothing but queens beside its king.",
     "Take a mate, the king on e1 and the knight on f3. It attacks none of e2, f2 and f1, and nobody but a "
     "queen can stand there. A queen on one of them reaches f3, over nothing but queens that reach it too, "
     "and nothing pins it. So the mating king guards all three, and no square does that but those next to "
     "e1. Every other king and knight square is alike."},
    {"winnable.mate", "A series of legal moves leads to checkmate.",
     "FIDE 5.1.1, 5.2.2, 6.9: any series of legal moves, however badly played, counts."},
    {"winnable.no-mate-left", "Every series of legal moves has been followed, and none ends in this mate.",
     "A finite set of positions that no legal move leaves, without a checkmate of that side in it: every "
     "mate would lie outside it."},
    {"winnable.over", "The game is over on the board, without a mate by this side.", "FIDE 5.1.1, 5.2.1"},
    {"winnable.seventyfive",
     "The game is drawn by 75 moves before this mate can be given (only where asked for).",
     "FIDE 9.6.2: when each side has made 75 moves in a row without a pawn move or a capture, the game is "
     "drawn, unless the last move mates. Of all positions that can be reached in the moves left none is this "
     "mate, and none after a capture or a pawn move leads to one. Who reaches a position earlier can do "
     "there all that he can later, so each is looked at once."},
    {"winnable.skeletons",
     "However kings and pawns move and the other men roam, no mate by this side can arise.",
     "Every series of moves is followed with kings and pawns on their squares and each other man anywhere in "
     "the region that the pawns leave it. Men in the way only forbid moves, so no legal move is forgotten. "
     "After each move of the mating side the king either is not in check or keeps a square that nothing "
     "can attack and no man of its own can stand on (skeletons of docs/certificates.md)."},
});

/// All lists as one, sorted.
constexpr auto catalogue = [] {
    std::array<Rule, chess99_rules.size() + audit_findings_rules.size() + chess_rules.size()> all = {};
    auto end = std::ranges::copy(chess99_rules, all.begin()).out;
    end = std::ranges::copy(audit_findings_rules, end).out;
    std::ranges::copy(chess_rules, end);
    std::ranges::sort(all, {}, &Rule::id);
    return all;
}();

static_assert(std::ranges::adjacent_find(catalogue, {}, &Rule::id) == catalogue.end());

}  // namespace

std::span<const Rule> rule_catalogue() {
    return catalogue;
}

const Rule* find_rule(std::string_view id) {
    const auto* const at = std::ranges::lower_bound(catalogue, id, {}, &Rule::id);
    return at != catalogue.end() && at->id == id ? at : nullptr;
}

}  // namespace doublecheck
