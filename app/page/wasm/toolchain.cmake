# The page's engine: WebAssembly by Debian's clang 19 and its libc++ (preset `page`).
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
find_program(GJKSCOPE_WASM_COMPILER NAMES clang++-19 clang++ REQUIRED)
set(CMAKE_CXX_COMPILER ${GJKSCOPE_WASM_COMPILER})
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
