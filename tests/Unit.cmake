# SPDX-License-Identifier: MIT
# Tests that call the library: a program a layer, forgeries, and the fuzz targets run over their seeds.
find_package(GTest REQUIRED)
include(GoogleTest)

# Their names are those of both games, or stand behind their namespace.
set_source_files_properties(checker/chess99_certificates_test.cpp checker/chess99_damage_test.cpp
    chess99/oracle_test.cpp notation/test_allocations.cpp
    verdict/parts_test.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)

doublecheck_tests(base base)
doublecheck_tests(verdict verdict)
doublecheck_tests(board board notation)
doublecheck_tests(notation BUSY notation)
doublecheck_tests(moves moves)
doublecheck_tests(check check)
doublecheck_tests(castling castling)
doublecheck_tests(legality BUSY legality checker)
doublecheck_tests(checker checker legality moves castling check winnable arbiter chess99)
doublecheck_tests(winnable winnable checker)
doublecheck_tests(problem problem checker)
doublecheck_tests(arbiter arbiter checker)
doublecheck_tests(audit audit)
doublecheck_tests(chess99 BUSY chess99 checker)
doublecheck_tests(engine engine)
target_compile_definitions(engine_tests PRIVATE FAKE_ENGINE="$<TARGET_FILE:fake_engine>")
add_dependencies(engine_tests fake_engine)
if(DOUBLECHECK_CLI)
    doublecheck_tests(ops cli)
endif()
doublecheck_tests(property desk)

add_subdirectory(forge)
include(fuzz/Replay.cmake)
