# SPDX-License-Identifier: MIT
# Tests of the Python package. They need Debian's Python with cffi, setuptools and build, and mypy.
find_program(DOUBLECHECK_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)
if(NOT TARGET doublecheck OR NOT TARGET doublecheck_c OR NOT DOUBLECHECK_PYTHON)
    return()
endif()
set(place ${PROJECT_BINARY_DIR}/python)
add_test(NAME python.install COMMAND ${DOUBLECHECK_PYTHON} ${CMAKE_CURRENT_LIST_DIR}/install.py
    ${PROJECT_BINARY_DIR} ${place})
set_tests_properties(python.install PROPERTIES FIXTURES_SETUP wheel LABELS "python;once")
add_test(NAME python.sdist COMMAND ${DOUBLECHECK_PYTHON} ${CMAKE_CURRENT_LIST_DIR}/test_sdist.py
    ${PROJECT_BINARY_DIR} ${place}_sdist)
set_tests_properties(python.sdist PROPERTIES LABELS "python;once" COST 100)
foreach(suite aio examples package types)
    add_test(NAME python.${suite} COMMAND ${place}/venv/bin/python ${CMAKE_CURRENT_LIST_DIR}/test_${suite}.py
        $<TARGET_FILE:doublecheck>)
    set_tests_properties(python.${suite} PROPERTIES FIXTURES_REQUIRED wheel LABELS "python;once" COST 20)
endforeach()
add_test(NAME python.example COMMAND Python3::Interpreter ${PROJECT_SOURCE_DIR}/tests/interfaces/test_example.py
    ${place}/venv/bin/python ${PROJECT_SOURCE_DIR}/examples/questions.py)
set_tests_properties(python.example PROPERTIES FIXTURES_REQUIRED wheel LABELS "python;once")
parity_test(python ${place}/venv/bin/python tests/interfaces/drivers/python.py)
set_tests_properties(interfaces.parity_python PROPERTIES FIXTURES_REQUIRED wheel)
