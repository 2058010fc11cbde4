# Run by cpack before it packs what was installed.
file(GLOB_RECURSE engine ${CPACK_TEMPORARY_DIRECTORY}/gjkscope_page.wasm)
if(NOT engine)
    message(FATAL_ERROR "The engine of live pages is not built: cmake --preset page && cmake --build --preset page")
endif()
