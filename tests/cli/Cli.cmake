# SPDX-License-Identifier: MIT
# Tests that run the program itself.
if(TARGET doublecheck)
    find_package(Python3 REQUIRED COMPONENTS Interpreter)
    set(suites streams dialogue interruption mutations rule audit limits verify budgets show sharpness)
    if(DOUBLECHECK_HOUSE_CHECKS)  # what it prints does not depend on the compiler
        list(APPEND suites compose examples output completions schema json_schemas)
    endif()
    foreach(suite ${suites})
        add_test(NAME ${DOUBLECHECK_TEST_PREFIX}cli.${suite}
            COMMAND Python3::Interpreter ${CMAKE_CURRENT_LIST_DIR}/test_${suite}.py $<TARGET_FILE:doublecheck>)
        # The longest begin first, so that no core waits for them at the end.
        set_tests_properties(${DOUBLECHECK_TEST_PREFIX}cli.${suite} PROPERTIES TIMEOUT ${DOUBLECHECK_TEST_TIMEOUT}
            LABELS cli COST 30)
    endforeach()
    set(without "")
    if(NOT DOUBLECHECK_HOUSE_CHECKS)  # longer than composed.txt and the games of ShortestGames, and no more
        set(without --without golden/compose.txt --without golden/codex.txt)
    endif()
    add_test(NAME ${DOUBLECHECK_TEST_PREFIX}cli.golden
        COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tools/approve.py $<TARGET_FILE:doublecheck> ${without})
    set_tests_properties(${DOUBLECHECK_TEST_PREFIX}cli.golden PROPERTIES TIMEOUT ${DOUBLECHECK_TEST_TIMEOUT}
        LABELS cli COST 40)
    if(DOUBLECHECK_HOUSE_CHECKS)
        add_test(NAME ${DOUBLECHECK_TEST_PREFIX}checker.second COMMAND Python3::Interpreter
            ${PROJECT_SOURCE_DIR}/tests/checker/second_checker_test.py $<TARGET_FILE:doublecheck>)
        set_tests_properties(${DOUBLECHECK_TEST_PREFIX}checker.second PROPERTIES TIMEOUT ${DOUBLECHECK_TEST_TIMEOUT}
            LABELS cli COST 30)
    endif()
endif()
