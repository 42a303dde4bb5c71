// SPDX-License-Identifier: MIT
#include "desk/sharpness/turnstile.hpp"

namespace doublecheck {

class Turnstile::Lock {};

Turnstile::Turnstile() = default;
Turnstile::~Turnstile() = default;

void Turnstile::enter() {}
void Turnstile::leave() {}

}  // namespace doublecheck
