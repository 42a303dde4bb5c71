# SPDX-License-Identifier: MIT
# The HTTP server, asked over real sockets. `./dev nightly serve` tests it with sanitizers too, which takes ten minutes.
add_test(NAME interfaces.http
    COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/test_http.py $<TARGET_FILE:doublecheck>)
parity_test(http ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/drivers/http.py $<TARGET_FILE:doublecheck>)
set_tests_properties(interfaces.http PROPERTIES LABELS "interfaces;once" COST 100)
