# SPDX-License-Identifier: MIT
# Made by tools/make_python.py from data/schema and the operations: not to be edited.
from __future__ import annotations

from typing import TYPE_CHECKING

from ._verdict import Verdict

if TYPE_CHECKING:
    from .types import castling
    from .types import certificates
    from .types import check
    from .types import chess99_analyse
    from .types import chess99_check
    from .types import chess99_moves
    from .types import chess99_record
    from .types import chess99_rule
    from .types import compose
    from .types import dead
    from .types import legality
    from .types import move
    from .types import moves
    from .types import perpetual
    from .types import proof_games
    from .types import retract
    from .types import rule
    from .types import sharpness
    from .types import show
    from .types import solve
    from .types import unwinnable_since
    from .types import verify
    from .types import winnable


class LegalityVerdict(Verdict):
    """A verdict on the question `legality`."""

    __slots__ = ()
    question = "legality"
    meanings = {
        "yes": "legal, a game leads to this position",
        "no": "illegal, no game leads to this position",
        "unknown": "nothing speaks against it, but no game was found that reaches it",
    }

    @property
    def subject(self) -> legality.LegalitySubject:
        """What was asked about."""
        value: legality.LegalitySubject = self._part("subject", "legality", "LegalitySubject")
        return value

    @property
    def details(self) -> legality.LegalityDetails | None:
        """What the question asked for besides yes or no."""
        value: legality.LegalityDetails | None = self._part("details", "legality", "LegalityDetails")
        return value

    @property
    def certificate(self) -> certificates.LegalityCertificates | None:
        """What the checker needs to verify the answer."""
        value: certificates.LegalityCertificates | None = self._part(
            "certificate", "certificates", "LegalityCertificates"
        )
        return value


class ProofGamesVerdict(Verdict):
    """A verdict on the question `proof-games`."""

    __slots__ = ()
    question = "proof-games"
    meanings = {
        "yes": "games of exactly that length lead there",
        "no": "no game of exactly that length leads there",
        "unknown": "not all games of that length were looked at",
    }

    @property
    def subject(self) -> proof_games.ProofGamesSubject:
        """What was asked about."""
        value: proof_games.ProofGamesSubject = self._part("subject", "proof_games", "ProofGamesSubject")
        return value

    @property
    def details(self) -> proof_games.ProofGamesDetails | None:
        """What the question asked for besides yes or no."""
        value: proof_games.ProofGamesDetails | None = self._part("details", "proof_games", "ProofGamesDetails")
        return value

    @property
    def certificate(self) -> certificates.ProofGamesCertificates | None:
        """What the checker needs to verify the answer."""
        value: certificates.ProofGamesCertificates | None = self._part(
            "certificate", "certificates", "ProofGamesCertificates"
        )
        return value


class RetractVerdict(Verdict):
    """A verdict on the question `retract`."""

    __slots__ = ()
    question = "retract"
    meanings = {
        "yes": "there is a last move",
        "no": "no move could have been played last",
        "unknown": "a limit stopped the search",
    }

    @property
    def subject(self) -> retract.RetractSubject:
        """What was asked about."""
        value: retract.RetractSubject = self._part("subject", "retract", "RetractSubject")
        return value

    @property
    def details(self) -> retract.RetractDetails | None:
        """What the question asked for besides yes or no."""
        value: retract.RetractDetails | None = self._part("details", "retract", "RetractDetails")
        return value

    @property
    def certificate(self) -> certificates.RetractCertificates | None:
        """What the checker needs to verify the answer."""
        value: certificates.RetractCertificates | None = self._part(
            "certificate", "certificates", "RetractCertificates"
        )
        return value


class CheckVerdict(Verdict):
    """A verdict on the question `check`."""

    __slots__ = ()
    question = "check"
    meanings = {
        "yes": "the side to move is in check",
        "no": "the side to move is not in check",
        "unknown": "a limit stopped the search",
    }

    @property
    def subject(self) -> check.CheckSubject:
        """What was asked about."""
        value: check.CheckSubject = self._part("subject", "check", "CheckSubject")
        return value

    @property
    def details(self) -> check.CheckDetails | None:
        """What the question asked for besides yes or no."""
        value: check.CheckDetails | None = self._part("details", "check", "CheckDetails")
        return value


class PerpetualVerdict(Verdict):
    """A verdict on the question `perpetual`."""

    __slots__ = ()
    question = "perpetual"
    meanings = {
        "yes": "the side to move has perpetual check",
        "no": "the side to move has no perpetual check",
        "unknown": "a limit stopped the search",
    }

    @property
    def subject(self) -> perpetual.PerpetualSubject:
        """What was asked about."""
        value: perpetual.PerpetualSubject = self._part("subject", "perpetual", "PerpetualSubject")
        return value

    @property
    def details(self) -> perpetual.PerpetualDetails | None:
        """What the question asked for besides yes or no."""
        value: perpetual.PerpetualDetails | None = self._part("details", "perpetual", "PerpetualDetails")
        return value

    @property
    def certificate(self) -> certificates.PerpetualCertificates | None:
        """What the checker needs to verify the answer."""
        value: certificates.PerpetualCertificates | None = self._part(
            "certificate", "certificates", "PerpetualCertificates"
        )
        return value


class CastlingVerdict(Verdict):
    """A verdict on the question `castling`."""

    __slots__ = ()
    question = "castling"
    meanings = {
        "yes": "the side to move may castle now",
        "no": "the side to move may not castle now",
        "unknown": "not used: castling can always be decided",
    }

    @property
    def subject(self) -> castling.CastlingSubject:
        """What was asked about."""
        value: castling.CastlingSubject = self._part("subject", "castling", "CastlingSubject")
        return value

    @property
    def details(self) -> castling.CastlingDetails | None:
        """What the question asked for besides yes or no."""
        value: castling.CastlingDetails | None = self._part("details", "castling", "CastlingDetails")
        return value


class MoveVerdict(Verdict):
    """A verdict on the question `move`."""

    __slots__ = ()
    question = "move"
    meanings = {
        "yes": "the move is legal",
        "no": "the move is illegal",
        "unknown": "not used: a move can always be decided",
    }

    @property
    def subject(self) -> move.MoveSubject:
        """What was asked about."""
        value: move.MoveSubject = self._part("subject", "move", "MoveSubject")
        return value

    @property
    def details(self) -> move.MoveDetails | None:
        """What the question asked for besides yes or no."""
        value: move.MoveDetails | None = self._part("details", "move", "MoveDetails")
        return value


class MovesVerdict(Verdict):
    """A verdict on the question `moves`."""

    __slots__ = ()
    question = "moves"
    meanings = {
        "yes": "these are the legal moves",
        "no": "there is no legal move: mate or stalemate",
        "unknown": "not used: this can always be decided",
    }

    @property
    def subject(self) -> moves.MovesSubject:
        """What was asked about."""
        value: moves.MovesSubject = self._part("subject", "moves", "MovesSubject")
        return value

    @property
    def details(self) -> moves.MovesDetails | None:
        """What the question asked for besides yes or no."""
        value: moves.MovesDetails | None = self._part("details", "moves", "MovesDetails")
        return value


class ShowVerdict(Verdict):
    """A verdict on the question `show`."""

    __slots__ = ()
    question = "show"
    meanings = {
        "yes": "the side to move has a legal move",
        "no": "the side to move has no legal move (mate or stalemate), or the position cannot be played",
        "unknown": "not used: all of this can be seen",
    }

    @property
    def subject(self) -> show.ShowSubject:
        """What was asked about."""
        value: show.ShowSubject = self._part("subject", "show", "ShowSubject")
        return value

    @property
    def details(self) -> show.ShowDetails | None:
        """What the question asked for besides yes or no."""
        value: show.ShowDetails | None = self._part("details", "show", "ShowDetails")
        return value


class SharpnessVerdict(Verdict):
    """A verdict on the question `sharpness`."""

    __slots__ = ()
    question = "sharpness"

    @property
    def subject(self) -> sharpness.SharpnessSubject:
        """What was asked about."""
        value: sharpness.SharpnessSubject = self._part("subject", "sharpness", "SharpnessSubject")
        return value

    @property
    def details(self) -> sharpness.SharpnessDetails | None:
        """What the question asked for besides yes or no."""
        value: sharpness.SharpnessDetails | None = self._part("details", "sharpness", "SharpnessDetails")
        return value


class WinnableVerdict(Verdict):
    """A verdict on the question `winnable`."""

    __slots__ = ()
    question = "winnable"
    meanings = {
        "yes": "a series of legal moves leads to a mate by that side",
        "no": "no series of legal moves leads to a mate by that side",
        "unknown": "a limit stopped the search",
    }

    @property
    def subject(self) -> winnable.WinnableSubject:
        """What was asked about."""
        value: winnable.WinnableSubject = self._part("subject", "winnable", "WinnableSubject")
        return value

    @property
    def details(self) -> winnable.WinnableDetails | None:
        """What the question asked for besides yes or no."""
        value: winnable.WinnableDetails | None = self._part("details", "winnable", "WinnableDetails")
        return value

    @property
    def certificate(self) -> certificates.WinnableCertificates | None:
        """What the checker needs to verify the answer."""
        value: certificates.WinnableCertificates | None = self._part(
            "certificate", "certificates", "WinnableCertificates"
        )
        return value


class DeadVerdict(Verdict):
    """A verdict on the question `dead`."""

    __slots__ = ()
    question = "dead"
    meanings = {
        "yes": "the position is dead: neither side can mate",
        "no": "the position is not dead: a side can still mate",
        "unknown": "a limit stopped the search",
    }

    @property
    def subject(self) -> dead.DeadSubject:
        """What was asked about."""
        value: dead.DeadSubject = self._part("subject", "dead", "DeadSubject")
        return value

    @property
    def details(self) -> dead.DeadDetails | None:
        """What the question asked for besides yes or no."""
        value: dead.DeadDetails | None = self._part("details", "dead", "DeadDetails")
        return value

    @property
    def certificate(self) -> certificates.DeadCertificates | None:
        """What the checker needs to verify the answer."""
        value: certificates.DeadCertificates | None = self._part("certificate", "certificates", "DeadCertificates")
        return value


class UnwinnableSinceVerdict(Verdict):
    """A verdict on the question `unwinnable-since`."""

    __slots__ = ()
    question = "unwinnable-since"
    meanings = {
        "yes": "in the end a side can no longer mate",
        "no": "both sides can still mate in the end",
        "unknown": "a limit stopped the search",
    }

    @property
    def subject(self) -> unwinnable_since.UnwinnableSinceSubject:
        """What was asked about."""
        value: unwinnable_since.UnwinnableSinceSubject = self._part(
            "subject", "unwinnable_since", "UnwinnableSinceSubject"
        )
        return value

    @property
    def details(self) -> unwinnable_since.UnwinnableSinceDetails | None:
        """What the question asked for besides yes or no."""
        value: unwinnable_since.UnwinnableSinceDetails | None = self._part(
            "details", "unwinnable_since", "UnwinnableSinceDetails"
        )
        return value

    @property
    def certificate(self) -> certificates.UnwinnableSinceCertificates | None:
        """What the checker needs to verify the answer."""
        value: certificates.UnwinnableSinceCertificates | None = self._part(
            "certificate", "certificates", "UnwinnableSinceCertificates"
        )
        return value


class SolveVerdict(Verdict):
    """A verdict on the question `solve`."""

    __slots__ = ()
    question = "solve"
    meanings = {
        "yes": "the problem has a solution",
        "no": "the problem has no solution",
        "unknown": "a limit stopped the search",
    }

    @property
    def subject(self) -> solve.SolveSubject:
        """What was asked about."""
        value: solve.SolveSubject = self._part("subject", "solve", "SolveSubject")
        return value

    @property
    def details(self) -> solve.SolveDetails | None:
        """What the question asked for besides yes or no."""
        value: solve.SolveDetails | None = self._part("details", "solve", "SolveDetails")
        return value

    @property
    def certificate(self) -> certificates.SolveCertificates | None:
        """What the checker needs to verify the answer."""
        value: certificates.SolveCertificates | None = self._part(
            "certificate", "certificates", "SolveCertificates"
        )
        return value


class ComposeVerdict(Verdict):
    """A verdict on the question `compose`."""

    __slots__ = ()
    question = "compose"

    @property
    def subject(self) -> compose.ComposeSubject:
        """What was asked about."""
        value: compose.ComposeSubject = self._part("subject", "compose", "ComposeSubject")
        return value

    @property
    def details(self) -> compose.ComposeDetails | None:
        """What the question asked for besides yes or no."""
        value: compose.ComposeDetails | None = self._part("details", "compose", "ComposeDetails")
        return value

    @property
    def certificate(self) -> certificates.ComposeCertificates | None:
        """What the checker needs to verify the answer."""
        value: certificates.ComposeCertificates | None = self._part(
            "certificate", "certificates", "ComposeCertificates"
        )
        return value


class RuleVerdict(Verdict):
    """A verdict on the question `rule`."""

    __slots__ = ()
    question = "rule"
    meanings = {
        "yes": "the Laws and the rules of the competition settle everything that happened",
        "no": "not used: a ruling is never a no",
        "unknown": "the arbiter has to decide something, a line cannot be read, or a limit was reached",
    }

    @property
    def subject(self) -> rule.RuleSubject:
        """What was asked about."""
        value: rule.RuleSubject = self._part("subject", "rule", "RuleSubject")
        return value

    @property
    def details(self) -> rule.RuleDetails | None:
        """What the question asked for besides yes or no."""
        value: rule.RuleDetails | None = self._part("details", "rule", "RuleDetails")
        return value


class Chess99MovesVerdict(Verdict):
    """A verdict on the question `chess99.moves`."""

    __slots__ = ()
    question = "chess99.moves"
    meanings = {
        "yes": "these are the plays",
        "no": "the player has no play at all",
        "unknown": "not used: this can always be decided",
    }

    @property
    def subject(self) -> chess99_moves.Chess99MovesSubject:
        """What was asked about."""
        value: chess99_moves.Chess99MovesSubject = self._part("subject", "chess99_moves", "Chess99MovesSubject")
        return value

    @property
    def details(self) -> chess99_moves.Chess99MovesDetails | None:
        """What the question asked for besides yes or no."""
        value: chess99_moves.Chess99MovesDetails | None = self._part(
            "details", "chess99_moves", "Chess99MovesDetails"
        )
        return value


class Chess99CheckVerdict(Verdict):
    """A verdict on the question `chess99.check`."""

    __slots__ = ()
    question = "chess99.check"
    meanings = {
        "yes": "a king is in check",
        "no": "neither king is in check",
        "unknown": "not used: this can always be decided",
    }

    @property
    def subject(self) -> chess99_check.Chess99CheckSubject:
        """What was asked about."""
        value: chess99_check.Chess99CheckSubject = self._part("subject", "chess99_check", "Chess99CheckSubject")
        return value

    @property
    def details(self) -> chess99_check.Chess99CheckDetails | None:
        """What the question asked for besides yes or no."""
        value: chess99_check.Chess99CheckDetails | None = self._part(
            "details", "chess99_check", "Chess99CheckDetails"
        )
        return value


class Chess99RuleVerdict(Verdict):
    """A verdict on the question `chess99.rule`."""

    __slots__ = ()
    question = "chess99.rule"
    meanings = {
        "yes": "this play is possible",
        "no": "it is not possible",
        "unknown": "not used: this can always be decided",
    }

    @property
    def subject(self) -> chess99_rule.Chess99RuleSubject:
        """What was asked about."""
        value: chess99_rule.Chess99RuleSubject = self._part("subject", "chess99_rule", "Chess99RuleSubject")
        return value

    @property
    def details(self) -> chess99_rule.Chess99RuleDetails | None:
        """What the question asked for besides yes or no."""
        value: chess99_rule.Chess99RuleDetails | None = self._part("details", "chess99_rule", "Chess99RuleDetails")
        return value


class Chess99AnalyseVerdict(Verdict):
    """A verdict on the question `chess99.analyse`."""

    __slots__ = ()
    question = "chess99.analyse"
    meanings = {
        "yes": "the player to move wins by force",
        "no": "no forced win within the plays that were searched",
        "unknown": "a limit stopped the search",
    }

    @property
    def subject(self) -> chess99_analyse.Chess99AnalyseSubject:
        """What was asked about."""
        value: chess99_analyse.Chess99AnalyseSubject = self._part(
            "subject", "chess99_analyse", "Chess99AnalyseSubject"
        )
        return value

    @property
    def details(self) -> chess99_analyse.Chess99AnalyseDetails | None:
        """What the question asked for besides yes or no."""
        value: chess99_analyse.Chess99AnalyseDetails | None = self._part(
            "details", "chess99_analyse", "Chess99AnalyseDetails"
        )
        return value

    @property
    def certificate(self) -> certificates.Chess99AnalyseCertificates | None:
        """What the checker needs to verify the answer."""
        value: certificates.Chess99AnalyseCertificates | None = self._part(
            "certificate", "certificates", "Chess99AnalyseCertificates"
        )
        return value


class Chess99RecordVerdict(Verdict):
    """A verdict on the question `chess99.record`."""

    __slots__ = ()
    question = "chess99.record"
    meanings = {
        "yes": "every play is possible, signs and result are right",
        "no": "something is wrong in it",
        "unknown": "not used: this can always be decided",
    }

    @property
    def subject(self) -> chess99_record.Chess99RecordSubject:
        """What was asked about."""
        value: chess99_record.Chess99RecordSubject = self._part("subject", "chess99_record", "Chess99RecordSubject")
        return value

    @property
    def details(self) -> chess99_record.Chess99RecordDetails | None:
        """What the question asked for besides yes or no."""
        value: chess99_record.Chess99RecordDetails | None = self._part(
            "details", "chess99_record", "Chess99RecordDetails"
        )
        return value


class VerifyVerdict(Verdict):
    """A verdict on the question `verify`."""

    __slots__ = ()
    question = "verify"
    meanings = {
        "yes": "the certificate proves the answer",
        "no": "the certificate does not prove the answer",
        "unknown": "the answer needs no certificate, the verdict carries none, or a limit ended the check",
    }

    @property
    def subject(self) -> verify.VerifySubject:
        """What was asked about."""
        value: verify.VerifySubject = self._part("subject", "verify", "VerifySubject")
        return value

    @property
    def details(self) -> verify.VerifyDetails | None:
        """What the question asked for besides yes or no."""
        value: verify.VerifyDetails | None = self._part("details", "verify", "VerifyDetails")
        return value


CLASSES: dict[str, type[Verdict]] = {one.question: one for one in (
    LegalityVerdict,
    ProofGamesVerdict,
    RetractVerdict,
    CheckVerdict,
    PerpetualVerdict,
    CastlingVerdict,
    MoveVerdict,
    MovesVerdict,
    ShowVerdict,
    SharpnessVerdict,
    WinnableVerdict,
    DeadVerdict,
    UnwinnableSinceVerdict,
    SolveVerdict,
    ComposeVerdict,
    RuleVerdict,
    Chess99MovesVerdict,
    Chess99CheckVerdict,
    Chess99RuleVerdict,
    Chess99AnalyseVerdict,
    Chess99RecordVerdict,
    VerifyVerdict,
)}
