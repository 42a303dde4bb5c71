# SPDX-License-Identifier: MIT
# The HTTP server, asked over real sockets. `./dev nightly serve` tests it with sanitizers too, which takes ten minutes.
add_test(NAME interfaces.http
    COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/test_http.py $<TARGET_FILE:doublecheck>)
parity_test(http ${Python3_EXECUTABLE} ${CMAKE_CURRENT_LIST_DIR}/drivers/http.py $<TARGET_FILE:doublecheck>)
add_test(NAME interfaces.http_memory
    COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/test_http_memory.py $<TARGET_FILE:doublecheck>)
# The socket is fuzzed with and without sanitizers, always in the same way. `./dev nightly serve` takes ten minutes.
add_test(NAME interfaces.http_fuzz COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tests/fuzz/fuzz_socket.py
    $<TARGET_FILE:doublecheck> --seconds 5 --seed 1)
# Programs from npm read the OpenAPI document.
add_test(NAME interfaces.openapi
    COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/test_openapi.py $<TARGET_FILE:doublecheck>)
set_tests_properties(interfaces.openapi PROPERTIES LABELS "interfaces;once" COST 50)
set_tests_properties(interfaces.http_memory PROPERTIES LABELS "interfaces;once" COST 50)
set_tests_properties(interfaces.http_fuzz PROPERTIES LABELS interfaces COST 10)
set_tests_properties(interfaces.http PROPERTIES LABELS "interfaces;once" COST 100)
