# SPDX-License-Identifier: MIT
# Tests that run the program. The longest begin first (COST), so that no core is idle at the end. Of the suites,
# `./dev test --all` runs those that mainly feed bad input to the program with sanitizers (label `sanitized`), and all
# others with the optimised program (label `once`); without --all there is only that program. The golden tests run with
# both.
set(sanitized streams convert dialogue interruption mutations rule audit show)
set(once limits budgets misuse verify guard sharpness compose examples output completions schema json_schemas olv
    arbiter_sentences popeye)
if(NOT DOUBLECHECK_SLOW_TESTS)
    list(REMOVE_ITEM sanitized streams)  # takes minutes
endif()
foreach(suite ${sanitized} ${once})
    add_test(NAME cli.${suite}
        COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/test_${suite}.py $<TARGET_FILE:doublecheck>)
    set_tests_properties(cli.${suite} PROPERTIES LABELS "cli;once" COST 30)
endforeach()
if(DOUBLECHECK_SLOW_TESTS)
    foreach(suite ${sanitized})
        set_tests_properties(cli.${suite} PROPERTIES LABELS "cli;sanitized")
    endforeach()
endif()
# The program as it is built without the server: its own `serve` replaces that of the library.
add_executable(doublecheck_without_server ${PROJECT_SOURCE_DIR}/apps/cli/main.cpp
    ${PROJECT_SOURCE_DIR}/apps/cli/no_server.cpp)
target_link_libraries(doublecheck_without_server PRIVATE doublecheck_options doublecheck_cli fmt::fmt)
add_test(NAME cli.without_server COMMAND doublecheck_without_server serve --port 0)
set_tests_properties(cli.without_server PROPERTIES LABELS "cli;once" TIMEOUT 60
    PASS_REGULAR_EXPRESSION "This program was built without its HTTP server")
set(approve ${PROJECT_SOURCE_DIR}/tools/approve.py $<TARGET_FILE:doublecheck>)
set(long golden/compose.txt golden/codex.txt)
list(TRANSFORM long PREPEND "--without;" OUTPUT_VARIABLE without_long)
add_test(NAME cli.golden COMMAND Python3::Interpreter ${approve} ${without_long})
set_tests_properties(cli.golden PROPERTIES LABELS cli COST 40)
if(DOUBLECHECK_SLOW_TESTS)
    add_test(NAME cli.golden_long COMMAND Python3::Interpreter ${approve} ${long})
    add_test(NAME checker.second COMMAND Python3::Interpreter
        ${PROJECT_SOURCE_DIR}/tests/checker/test_second_checker.py $<TARGET_FILE:doublecheck>)
    set_tests_properties(cli.golden_long checker.second PROPERTIES LABELS "cli;once" COST 30)
endif()
