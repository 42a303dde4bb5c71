// SPDX-License-Identifier: MIT
// An option is bound to a member of the options of its command.
#include "framework/options.hpp"

using namespace doublecheck;

struct Options : RecordOptions {
    bool plies = false;
};

#ifdef WRONG
OptionTable<Options> table() {
    return OptionTable<Options>().add<&Options::pile>({.name = "plies"});  // refused
}
#else
OptionTable<Options> table() {
    return OptionTable<Options>().add<&Options::plies>({.name = "plies"});
}
#endif
