# SPDX-License-Identifier: MIT
# `cmake --install` installs the headers, the static libraries, a CMake package, pkg-config files, the C library and the
# program.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY doublecheck_libraries)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/doublecheck)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS ${libraries} EXPORT doublecheck-targets
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
if(TARGET doublecheck_c)
    install(TARGETS doublecheck_c EXPORT doublecheck-targets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
    install(TARGETS doublecheck_c_static ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endif()
install(EXPORT doublecheck-targets NAMESPACE doublecheck:: DESTINATION ${package_dir})
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/doublecheck-config.cmake.in
    ${PROJECT_BINARY_DIR}/doublecheck-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/doublecheck-config-version.cmake
    COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/doublecheck-config.cmake ${PROJECT_BINARY_DIR}/doublecheck-config-version.cmake
    DESTINATION ${package_dir})
if(TARGET doublecheck)
    install(TARGETS doublecheck RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/data/samples DESTINATION ${CMAKE_INSTALL_DATADIR}/doublecheck)
    if(NOT CMAKE_CROSSCOMPILING OR CMAKE_CROSSCOMPILING_EMULATOR)
        set(share ${PROJECT_BINARY_DIR}/share)
        install(FILES ${share}/doublecheck.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
        install(FILES ${share}/doublecheck.bash RENAME doublecheck
            DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
        install(FILES ${share}/_doublecheck DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
        install(FILES ${share}/doublecheck.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
    endif()
endif()

# Linkers need a static library before the libraries that it depends on.
if(TARGET doublecheck_c_static)
    list(APPEND libraries doublecheck_c)
endif()
list(REVERSE libraries)
list(TRANSFORM libraries PREPEND "-l")
list(JOIN libraries " " PKG_CONFIG_LIBS)
file(RELATIVE_PATH include_from_lib ${CMAKE_INSTALL_FULL_LIBDIR} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(${CMAKE_CURRENT_LIST_DIR}/doublecheck.pc.in ${PROJECT_BINARY_DIR}/doublecheck.pc @ONLY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/doublecheck-c.pc.in ${PROJECT_BINARY_DIR}/doublecheck-c.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/doublecheck.pc ${PROJECT_BINARY_DIR}/doublecheck-c.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
