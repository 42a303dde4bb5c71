# One static library a layer, so that an include that points upwards fails to link as well as the layer check.

add_library(doublecheck_options INTERFACE)
target_include_directories(doublecheck_options INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
target_compile_options(doublecheck_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(DOUBLECHECK_WERROR)
    target_compile_options(doublecheck_options INTERFACE -Werror)
endif()

# doublecheck_layer(NAME [DEPENDS layer...]): the library doublecheck_NAME from all sources below src/NAME.
function(doublecheck_layer name)
    cmake_parse_arguments(LAYER "" "" "DEPENDS" ${ARGN})
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
    if(NOT sources)
        return()
    endif()
    add_library(doublecheck_${name} STATIC ${sources})
    target_include_directories(doublecheck_${name} PRIVATE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(doublecheck_${name} PRIVATE doublecheck_options)
    target_include_directories(doublecheck_${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
                                                          $<INSTALL_INTERFACE:include>)
    foreach(dependency ${LAYER_DEPENDS})
        if(TARGET doublecheck_${dependency})
            target_link_libraries(doublecheck_${name} PUBLIC doublecheck_${dependency})
        endif()
    endforeach()
endfunction()

# doublecheck_tests(NAME layer...): the test program NAME_tests from all sources below tests/NAME, registered as one CTest
# test for each gtest suite's program.
function(doublecheck_tests name)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
    if(NOT sources)
        return()
    endif()
    add_executable(${name}_tests ${sources})
    target_include_directories(${name}_tests PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
    target_compile_definitions(${name}_tests PRIVATE TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data"
                                                     TEST_GOLDEN="${PROJECT_SOURCE_DIR}/tests/golden")
    target_link_libraries(${name}_tests PRIVATE doublecheck_options GTest::gtest GTest::gtest_main)
    foreach(layer ${ARGN})
        if(TARGET doublecheck_${layer})
            target_link_libraries(${name}_tests PRIVATE doublecheck_${layer})
        endif()
    endforeach()
    add_test(NAME ${name} COMMAND ${name}_tests)
    set_tests_properties(${name} PROPERTIES TIMEOUT 900)
endfunction()
