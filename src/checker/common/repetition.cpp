// SPDX-License-Identifier: MIT
#include "checker/common/repetition.hpp"

namespace doublecheck::checker {

SoundPosition essence(const Position& position) {
    const SoundPosition sound(position);
    if (sound->ep == nowhere || has_legal_en_passant(sound)) return sound;
    Position plain = sound;
    plain.ep = nowhere;
    return SoundPosition(plain);
}

bool is_repeated(const Position& a, const Position& b) {
    return a.turn == b.turn && a.men == b.men && essence(a) == essence(b);
}

}  // namespace doublecheck::checker
