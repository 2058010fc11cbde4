# The program with all that it reads and what a desktop wants to know of it. It finds its assets from its own place, so
# that the whole can be moved: bin and share stay side by side.
include(GNUInstallDirs)
set(assets ${PROJECT_SOURCE_DIR}/assets)
install(TARGETS gjkscope RUNTIME DESTINATION bin COMPONENT program)
install(DIRECTORY ${assets}/codegen ${assets}/compare ${assets}/demos ${assets}/import ${assets}/languages ${assets}/lessons ${assets}/methods ${assets}/page
    ${assets}/scenes DESTINATION share/gjkscope/assets COMPONENT program PATTERN README.md EXCLUDE)
# where somebody has built it: cmake --preset page && cmake --build --preset page
install(CODE "
    set(engine \"\$ENV{GJKSCOPE_PAGE_ENGINE}\")
    if(NOT engine)
        set(engine ${PROJECT_SOURCE_DIR}/build/page/bin/gjkscope_page.wasm)
    endif()
    if(EXISTS \${engine})
        file(INSTALL \${engine} DESTINATION \${CMAKE_INSTALL_PREFIX}/share/gjkscope/assets/page)
    endif()" COMPONENT program)
install(FILES ${assets}/icon/gjkscope.svg DESTINATION share/icons/hicolor/scalable/apps COMPONENT program)
install(FILES ${assets}/icon/gjkscope.png DESTINATION share/icons/hicolor/128x128/apps COMPONENT program)
install(FILES ${assets}/icon/gjkscope.desktop DESTINATION share/applications COMPONENT program)
install(FILES ${assets}/icon/gjkscope.xml DESTINATION share/mime/packages COMPONENT program)
install(FILES ${assets}/icon/gjkscope.1 DESTINATION share/man/man1 COMPONENT program)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION share/doc/gjkscope RENAME copyright COMPONENT program)

# cpack -G DEB: the program alone; what it needs is read from what it links
set(CPACK_PACKAGE_NAME gjkscope)
set(CPACK_PACKAGE_VENDOR "gjkscope maintainers")
# the project, on whichever machine; it has no address. Who maintains a package of their own: cpack -D CPACK_PACKAGE_CONTACT=…
set(CPACK_PACKAGE_CONTACT "gjkscope maintainers <maintainers@gjkscope.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "collision algorithms, step by step")
set(CPACK_PACKAGE_DESCRIPTION "Shows how GJK, EPA and other algorithms decide whether two convex shapes meet, how far
apart they are and how deep they overlap: step by step, forward and backward, in 2D and 3D.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME gjkscope)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# what is loaded by name while the program runs, which no linker knows of
string(REGEX MATCH "^[0-9]+" libavformat "${LIBAV_libavformat_VERSION}")
string(REGEX MATCH "^[0-9]+" libavfilter "${LIBAV_libavfilter_VERSION}")
set(CPACK_DEBIAN_PACKAGE_DEPENDS
    "libegl1, libgl1, libgl1-mesa-dri, libavformat${libavformat}, libavfilter${libavfilter}")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-inter, fonts-jetbrains-mono, fonts-noto-cjk")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
# a package makes pages: it is not made without their engine
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/app/package_with_engine.cmake)
include(CPack)
