# SPDX-License-Identifier: MIT
# Configures, builds and runs the consumers of one project from scratch.
# Needs SOURCE, CONSUMER, BUILD, PREFIX, LIBDIR, COMPILER, VERSION.
file(REMOVE_RECURSE ${BUILD})
set(ENV{PKG_CONFIG_PATH} ${PREFIX}/${LIBDIR}/pkgconfig)
execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${CONSUMER} -B ${BUILD} -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0
        -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0
        -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_PREFIX_PATH=${PREFIX} -DSOURCE=${SOURCE} -DVERSION=${VERSION}
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD} --parallel COMMAND_ERROR_IS_FATAL ANY)
foreach(program consumer consumer_checker consumer_winnable)
    if(EXISTS ${BUILD}/${program})
        execute_process(COMMAND ${BUILD}/${program} COMMAND_ERROR_IS_FATAL ANY)
        list(APPEND ran ${program})
    endif()
endforeach()
# Every example prints the same answers.
file(READ ${SOURCE}/examples/questions.txt expected)
foreach(program questions questions_c)
    if(EXISTS ${BUILD}/${program})
        execute_process(COMMAND ${BUILD}/${program} OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
        if(NOT output STREQUAL expected)
            message(FATAL_ERROR "${program} printed:\n${output}")
        endif()
        list(APPEND ran ${program})
    endif()
endforeach()
if(NOT ran)
    message(FATAL_ERROR "no program was built")
endif()
