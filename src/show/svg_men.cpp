// SPDX-License-Identifier: MIT
#include "show/diagram.hpp"

#include <array>

namespace doublecheck {
namespace {

constexpr ManDrawing pawn = {
    R"(<path d="M41 45C43 58 40 65 30 74H70C60 65 57 58 59 45Z"/><path d="M35 46Q35 42 40 42H60Q65 42 65 46T60 50H40Q35 50 35 46Z"/>)"
    R"(<circle cx="50" cy="30" r="13"/><path d="M24 86V80Q24 74 31 74H69Q76 74 76 80V86Z"/>)",
    ""};

constexpr ManDrawing knight = {
    R"(<path d="M34 74C33 60 47 55 48 45C43 49 38 49 34 52C31 55 30 58 26 58C21 58 17 53 18 48C22 41 28 35 31 27C33 22 34 20 34 12)"
    R"(C38 14 41 16 43 19C45 16 47 14 50 12C51 15 52 17 52 20C66 24 75 38 75 56C75 63 74 68 72 74Z"/>)"
    R"(<path d="M24 86V80Q24 74 31 74H75Q80 74 80 80V86Z"/>)",
    R"(<path d="M37 31L42 29" stroke-width="4"/><path d="M22 50L25 48"/><path d="M56 29C64 36 67 47 66 62"/>)"};

constexpr ManDrawing bishop = {
    R"(<path d="M41 52C43 62 40 68 30 74H70C60 68 57 62 59 52Z"/><path d="M50 18C61 25 68 36 62 49H38C32 36 39 25 50 18Z"/>)"
    R"(<circle cx="50" cy="14" r="4.5"/><path d="M34 53Q34 49 39 49H61Q66 49 66 53T61 57H39Q34 57 34 53Z"/>)"
    R"(<path d="M24 86V80Q24 74 31 74H69Q76 74 76 80V86Z"/>)",
    R"(<path d="M56 26L48 39"/>)"};

constexpr ManDrawing rook = {
    R"(<path d="M35 38L37 64L30 74H70L63 64L65 38Z"/><path d="M28 17H38V24H45V17H55V24H62V17H72V32L66 39H34L28 32Z"/>)"
    R"(<path d="M24 86V80Q24 74 31 74H69Q76 74 76 80V86Z"/>)",
    R"(<path d="M37 64H63"/>)"};

constexpr ManDrawing queen = {
    R"(<path d="M37 54C41 63 38 68 29 74H71C62 68 59 63 63 54Z"/><path d="M22 25L35 54H65L78 25L64 39L61 18L50 36L39 18L36 39Z"/>)"
    R"(<circle cx="22" cy="23" r="4.5"/><circle cx="39" cy="15" r="4.5"/><circle cx="61" cy="15" r="4.5"/><circle cx="78" cy="23" r="4.5"/>)"
    R"(<path d="M31 57Q31 53 36 53H64Q69 53 69 57T64 61H36Q31 61 31 57Z"/><path d="M24 86V80Q24 74 31 74H69Q76 74 76 80V86Z"/>)",
    ""};

constexpr ManDrawing king = {
    R"(<path d="M37 54C41 63 38 68 29 74H71C62 68 59 63 63 54Z"/><path d="M46.5 8H53.5V15H60V21.5H53.5V33H46.5V21.5H40V15H46.5Z"/>)"
    R"(<path d="M35 54C20 43 24 27 38 28C44 28.5 48 33 50 39C52 33 56 28.5 62 28C76 27 80 43 65 54Z"/>)"
    R"(<path d="M31 57Q31 53 36 53H64Q69 53 69 57T64 61H36Q31 61 31 57Z"/><path d="M24 86V80Q24 74 31 74H69Q76 74 76 80V86Z"/>)",
    R"(<path d="M50 39V53"/>)"};

}  // namespace

ManDrawing drawing_of(PieceType type) {
    constexpr std::array<ManDrawing, 6> drawings = {pawn, knight, bishop, rook, queen, king};
    return drawings[static_cast<std::size_t>(type)];
}

}  // namespace doublecheck
