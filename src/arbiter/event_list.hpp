// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "arbiter/event_words.hpp"

/// Every event, each with its row beside the rule that hears it (rules/).
namespace doublecheck::arbiter {

extern const EventRow move_event;
extern const EventRow press_event;
extern const EventRow touch_event;
extern const EventRow adjust_event;
extern const EventRow release_event;
extern const EventRow place_event;
extern const EventRow claim_event;
extern const EventRow sight_event;
extern const EventRow word_event;
extern const EventRow flag_event;
extern const EventRow offer_event;
extern const EventRow acceptance_event;
extern const EventRow decline_event;
extern const EventRow agreement_event;
extern const EventRow resignation_event;
extern const EventRow pause_event;
extern const EventRow displacement_event;
extern const EventRow restoration_event;
extern const EventRow conduct_event;
extern const EventRow refusal_event;
extern const EventRow device_event;
extern const EventRow absence_event;
extern const EventRow increment_event;
extern const EventRow spectator_event;
extern const EventRow kings_event;
extern const EventRow record_event;
extern const EventRow signature_event;

/// Those that arbiters meet most first.
inline constexpr auto event_list = std::to_array<const EventRow*>(
    {&move_event,   &press_event,        &touch_event,       &adjust_event,    &release_event,
     &place_event,  &claim_event,        &sight_event,       &word_event,      &flag_event,
     &offer_event,  &acceptance_event,   &decline_event,     &agreement_event, &resignation_event,
     &pause_event,  &displacement_event, &restoration_event, &conduct_event,   &refusal_event,
     &device_event, &absence_event,      &increment_event,   &spectator_event, &kings_event,
     &record_event, &signature_event});

}  // namespace doublecheck::arbiter
