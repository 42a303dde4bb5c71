# SPDX-License-Identifier: MIT
# Configures, builds and runs one consumer from scratch, and the other consumers that it has.
# Needs SOURCE, CONSUMER, BUILD, PREFIX, LIBDIR, COMPILER, VERSION.
file(REMOVE_RECURSE ${BUILD})
set(ENV{PKG_CONFIG_PATH} ${PREFIX}/${LIBDIR}/pkgconfig)
execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${CONSUMER} -B ${BUILD} -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0
        -DCMAKE_UNITY_BUILD=ON -DCMAKE_UNITY_BUILD_BATCH_SIZE=0
        -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_PREFIX_PATH=${PREFIX} -DSOURCE=${SOURCE} -DVERSION=${VERSION}
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${BUILD} --parallel COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${BUILD}/consumer COMMAND_ERROR_IS_FATAL ANY)
foreach(program consumer_checker consumer_winnable questions)
    if(EXISTS ${BUILD}/${program})
        execute_process(COMMAND ${BUILD}/${program} COMMAND_ERROR_IS_FATAL ANY)
    endif()
endforeach()
