// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "doublecheck/notation/texts.hpp"
#include "doublecheck/verdict/field.hpp"

// The certificates of `winnable`, `dead` and `unwinnable-since`. docs/certificates.md says what each proves.

namespace doublecheck {

/// Moves that lead to the mate.
struct MateLineCertificate {
    static constexpr std::string_view kind = "mate-line";

    std::vector<UciMove> moves = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("moves", &MateLineCertificate::moves, "the moves to the mate"));
    }
};

/// A set of positions that no move leaves and that holds no mate, in its compact form.
struct ClosureCertificate {
    static constexpr std::string_view kind = "closure";

    std::optional<std::string> positions = std::nullopt;
    std::optional<bool> uses_mobility = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("positions", &ClosureCertificate::positions,
                             "the closed set; each position is stored as the move to it"),
                       field("uses_mobility", &ClosureCertificate::uses_mobility,
                             "if the set is too large to be stored: whether bounds of men decide positions"));
    }
};

/// Where one man can ever stand, and whether it can be captured.
struct BoundsOfMan {
    std::string square = {};
    std::string reach = {};
    std::optional<std::string> promoted = std::nullopt;
    std::optional<bool> captured = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("square", &BoundsOfMan::square, "where the man stands"),
                       field("reach", &BoundsOfMan::reach,
                             "the squares on which it can ever stand without having promoted"),
                       field("promoted", &BoundsOfMan::promoted,
                             "the squares on which it can ever stand after a promotion"),
                       field("captured", &BoundsOfMan::captured, "true: the man may be captured"));
    }
};

/// The bounds of all men (where they can stand) as long as one certain man is not captured.
struct BoundsOfLifetime {
    std::string of = {};
    std::vector<BoundsOfMan> men = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("of", &BoundsOfLifetime::of, "the square of the man that is not captured"),
            field("men", &BoundsOfLifetime::men, "bounds for all men as long as it is not captured"));
    }
};

/// A position in which no mate is possible because of where its men can ever stand (their bounds).
struct ImmobilePosition {
    static constexpr std::string_view definition = "immobile-position";

    std::string fen = {};
    std::vector<BoundsOfMan> men = {};
    std::optional<std::vector<BoundsOfLifetime>> lifetimes = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &ImmobilePosition::fen, "the position, four fields"),
                       field("men", &ImmobilePosition::men, "bounds for all men"),
                       field("lifetimes", &ImmobilePosition::lifetimes,
                             "if these bounds do not suffice: bounds for the lifetimes of single men"));
    }
};

/// A set of positions that no move leaves: expanded positions, and positions with bounds that admit no mate.
struct ClosedGraphCertificate {
    static constexpr std::string_view kind = "closed-graph";

    std::vector<std::string> expanded = {};
    std::vector<ImmobilePosition> immobile = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(
            field("expanded", &ClosedGraphCertificate::expanded, "positions whose moves all stay in the set"),
            field("immobile", &ClosedGraphCertificate::immobile, "positions whose bounds admit no mate"));
    }
};

/// States that the skeletons of the position admit no mate. The checker enumerates them itself.
struct SkeletonsCertificate {
    static constexpr std::string_view kind = "skeletons";

    /// Describes the members for JSON.
    static constexpr auto fields() { return members(); }
};

/// A position after a capture or a pawn move before the 75-move rule ends the game, with the proof that no
/// mate can follow.
struct DeadExitProof {
    static constexpr std::string_view definition = "dead-exit";
    /// The kinds of proof.
    using Alternatives = std::variant<ClosureCertificate, ClosedGraphCertificate, SkeletonsCertificate>;

    std::string fen = {};
    Alternatives proof = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &DeadExitProof::fen, "the position"), group(&DeadExitProof::proof));
    }
};

/// States that no mate can be given before the 75-move rule ends the game.
struct SeventyFiveCertificate {
    static constexpr std::string_view kind = "seventyfive";

    int plies = 0;
    std::vector<DeadExitProof> exits = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("plies", &SeventyFiveCertificate::plies, "the number of plies that are left"),
                       field("exits", &SeventyFiveCertificate::exits,
                             "the positions after captures and pawn moves, with proofs"));
    }
};

/// The certificate of a verdict on `winnable`: the mate, or a proof that there is none.
using WinnableCertificate = std::variant<MateLineCertificate, ClosureCertificate, ClosedGraphCertificate,
                                         SkeletonsCertificate, SeventyFiveCertificate>;

/// The proof about one side.
struct SideProof {
    static constexpr std::string_view definition = "side-proof";
    /// The kinds of proof.
    using Alternatives = WinnableCertificate;

    Alternatives proof = {};

    /// Describes the members for JSON.
    static constexpr auto fields() { return members(group(&SideProof::proof)); }
};

/// The proofs about both sides.
struct BothCertificate {
    static constexpr std::string_view kind = "both";

    std::optional<SideProof> white = std::nullopt;
    std::optional<SideProof> black = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("white", &BothCertificate::white, "the proof with White as the winner"),
                       field("black", &BothCertificate::black, "the proof with Black as the winner"));
    }
};

/// The proof about one position of a game.
struct PlyProof {
    static constexpr std::string_view definition = "ply-proof";
    /// The kinds of proof.
    using Alternatives = WinnableCertificate;

    std::string fen = {};
    Alternatives proof = {};

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("fen", &PlyProof::fen, "the position"), group(&PlyProof::proof));
    }
};

/// The proofs about one side of a game: that it can mate from the last position, or that after some ply it no
/// longer can.
struct SinceProof {
    std::optional<PlyProof> end = std::nullopt;
    std::optional<int> ply = std::nullopt;
    std::optional<PlyProof> now = std::nullopt;
    std::optional<PlyProof> before = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("end", &SinceProof::end, "the proof that it can mate from the last position"),
                       field("ply", &SinceProof::ply, "the ply after which it cannot"),
                       field("now", &SinceProof::now, "the proof that it cannot after that ply"),
                       field("before", &SinceProof::before, "the proof that it could one ply earlier"));
    }
};

/// For each side that can no longer checkmate, a proof that it cannot since a given ply of the game.
struct SinceCertificate {
    static constexpr std::string_view kind = "since";

    std::optional<SinceProof> white = std::nullopt;
    std::optional<SinceProof> black = std::nullopt;

    /// Describes the members for JSON.
    static constexpr auto fields() {
        return members(field("white", &SinceCertificate::white, "the proof with White as the winner"),
                       field("black", &SinceCertificate::black, "the proof with Black as the winner"));
    }
};

}  // namespace doublecheck
