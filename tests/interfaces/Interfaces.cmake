# SPDX-License-Identifier: MIT
# Every interface gives the same bytes as the command line.

# parity_test(NAME DRIVER...): adds a test of the interface NAME, whose driver is a command (test_parity.py).
function(parity_test name)
    add_test(NAME interfaces.parity_${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
        COMMAND Python3::Interpreter tests/interfaces/test_parity.py $<TARGET_FILE:doublecheck> ${name} --records 50
            -- ${ARGN})
    set_tests_properties(interfaces.parity_${name} PROPERTIES LABELS "interfaces;once" COST 100)
endfunction()

if(TARGET doublecheck_c)
    add_executable(c_driver interfaces/drivers/c.cpp)
    target_link_libraries(c_driver PRIVATE doublecheck_options doublecheck_c)
    parity_test(c $<TARGET_FILE:c_driver>)
endif()
