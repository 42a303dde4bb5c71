// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "checker/details.hpp"
#include "doublecheck/checker/verify.hpp"
#include "doublecheck/legality/retract.hpp"
#include "doublecheck/notation/fen.hpp"
#include "support/read_back.hpp"
#include "verdict/fields.hpp"
#include "verdict/parts.hpp"

namespace doublecheck {
namespace test_details {

/// Expects that the details in the JSON of a verdict equal those of the struct, and that reading the JSON
/// gives the same struct. Returns 1 if the verdict has details of type T, otherwise 0.
template <Described T>
int round_trips(const Verdict& verdict) {
    const T* written = verdict.parts.find<T>();
    if (written == nullptr) return 0;
    EXPECT_EQ(Value(verdict.details), to_value(*written));
    const auto read = read_strictly<T>(verdict.details);
    EXPECT_TRUE(read) << read.error().text() << '\n' << to_json(verdict);
    EXPECT_EQ(read ? to_value(*read) : Value(), to_value(*written));
    return 1;
}

TEST(Details, OfVerificationsRoundTrip) {
    EXPECT_EQ(round_trips<VerifyDetails>(
                  verify(test::read_back(retract(*parse_fen("b5k1/8/8/8/4K3/8/5n2/8 w - - 0 1"))))),
              1);
}

}  // namespace test_details
}  // namespace doublecheck
