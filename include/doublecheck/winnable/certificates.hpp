// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doublecheck/notation/leaves.hpp"
#include "doublecheck/verdict/certificates.hpp"

// What certificates of `winnable`, `dead` and `unwinnable-since` hold; docs/certificates.md tells what they
// prove.

namespace doublecheck {

struct MateLineCertificate {
    static constexpr std::string_view kind = "mate-line";

    std::vector<UciText> moves = {};

    static constexpr auto fields() {
        return members(field("moves", &MateLineCertificate::moves, "the moves to the mate"));
    }
};

struct ClosureCertificate {
    static constexpr std::string_view kind = "closure";

    std::optional<std::string> positions = std::nullopt;
    std::optional<bool> uses_mobility = std::nullopt;

    static constexpr auto fields() {
        return members(field("positions", &ClosureCertificate::positions,
                             "the closed set: each position by the move to it"),
                       field("uses_mobility", &ClosureCertificate::uses_mobility,
                             "if it is too large to be here: whether bounds of men decide positions"));
    }
};

struct BoundsOfMan {
    std::string square = {};
    std::string reach = {};
    std::optional<std::string> promoted = std::nullopt;
    std::optional<bool> captured = std::nullopt;

    static constexpr auto fields() {
        return members(
            field("square", &BoundsOfMan::square, "where the man stands"),
            field("reach", &BoundsOfMan::reach, "squares: where it can ever stand as what it is now"),
            field("promoted", &BoundsOfMan::promoted, "squares: where it can ever stand promoted"),
            field("captured", &BoundsOfMan::captured, "true: it may be captured"));
    }
};

struct BoundsOfLifetime {
    std::string of = {};
    std::vector<BoundsOfMan> men = {};

    static constexpr auto fields() {
        return members(field("of", &BoundsOfLifetime::of, "where the man stands that is not captured"),
                       field("men", &BoundsOfLifetime::men, "bounds for all men while it lives"));
    }
};

/// A position in which the bounds of its men admit no mate.
struct ImmobilePosition {
    static constexpr std::string_view definition = "immobile-position";

    std::string fen = {};
    std::vector<BoundsOfMan> men = {};
    std::optional<std::vector<BoundsOfLifetime>> lifetimes = std::nullopt;

    static constexpr auto fields() {
        return members(field("fen", &ImmobilePosition::fen, "the position, four fields"),
                       field("men", &ImmobilePosition::men, "bounds for all men"),
                       field("lifetimes", &ImmobilePosition::lifetimes, "where those do not do: lifetimes"));
    }
};

struct ClosedGraphCertificate {
    static constexpr std::string_view kind = "closed-graph";

    std::vector<std::string> expanded = {};
    std::vector<ImmobilePosition> immobile = {};

    static constexpr auto fields() {
        return members(
            field("expanded", &ClosedGraphCertificate::expanded, "positions whose moves all stay in the set"),
            field("immobile", &ClosedGraphCertificate::immobile, "positions without a mate by their bounds"));
    }
};

struct SkeletonsCertificate {
    static constexpr std::string_view kind = "skeletons";

    static constexpr auto fields() { return members(); }
};

/// What stands beside a certificate for a position.
struct OfPosition {
    std::string fen = {};

    static constexpr auto fields() { return members(field("fen", &OfPosition::fen, "the position")); }
};

/// A capture or a pawn's move that the 75 moves allow, and that leads to no mate.
struct DeadExitProof
    : NestedCertificate<OfPosition, ClosureCertificate, ClosedGraphCertificate, SkeletonsCertificate> {
    static constexpr std::string_view definition = "dead-exit";

    using NestedCertificate::NestedCertificate;
};

struct SeventyFiveCertificate {
    static constexpr std::string_view kind = "seventyfive";

    int plies = 0;
    std::vector<DeadExitProof> exits = {};

    static constexpr auto fields() {
        return members(
            field("plies", &SeventyFiveCertificate::plies, "how many half-moves are left"),
            field("exits", &SeventyFiveCertificate::exits, "what captures and pawns' moves lead to"));
    }
};

/// What is proved of one side.
struct SideProof : NestedCertificate<NoMembers, MateLineCertificate, ClosureCertificate,
                                     ClosedGraphCertificate, SkeletonsCertificate, SeventyFiveCertificate> {
    static constexpr std::string_view definition = "side-proof";

    using NestedCertificate::NestedCertificate;
};

struct BothCertificate {
    static constexpr std::string_view kind = "both";

    std::optional<SideProof> white = std::nullopt;
    std::optional<SideProof> black = std::nullopt;

    static constexpr auto fields() {
        return members(field("white", &BothCertificate::white, "of White as the winner"),
                       field("black", &BothCertificate::black, "of Black as the winner"));
    }
};

/// What is proved of a position of a game.
struct PlyProof : NestedCertificate<OfPosition, MateLineCertificate, ClosureCertificate,
                                    ClosedGraphCertificate, SkeletonsCertificate, SeventyFiveCertificate> {
    static constexpr std::string_view definition = "ply-proof";

    using NestedCertificate::NestedCertificate;
};

/// Of one side: that it can mate in the end, or since when it cannot.
struct SinceProof {
    std::optional<PlyProof> end = std::nullopt;
    std::optional<int> ply = std::nullopt;
    std::optional<PlyProof> now = std::nullopt;
    std::optional<PlyProof> before = std::nullopt;

    static constexpr auto fields() {
        return members(field("end", &SinceProof::end, "it can mate from the last position"),
                       field("ply", &SinceProof::ply, "after so many plies it cannot"),
                       field("now", &SinceProof::now, "that it cannot then"),
                       field("before", &SinceProof::before, "that it could one ply before"));
    }
};

struct SinceCertificate {
    static constexpr std::string_view kind = "since";

    std::optional<SinceProof> white = std::nullopt;
    std::optional<SinceProof> black = std::nullopt;

    static constexpr auto fields() {
        return members(field("white", &SinceCertificate::white, "of White as the winner"),
                       field("black", &SinceCertificate::black, "of Black as the winner"));
    }
};

}  // namespace doublecheck
