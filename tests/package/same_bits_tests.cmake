# Package.HasTheSameBits/NAME, a test for each way to compile and each compiler that is here, so that none waits for the
# others; a compiler that compiles no program at all is skipped.
set(bits_folder ${CMAKE_CURRENT_BINARY_DIR}/bits)
get_target_property(glm_folders glm::glm INTERFACE_INCLUDE_DIRECTORIES)
list(GET glm_folders 0 glm_folder)

# The first call makes the bits that the others are compared with.
function(test_bits name)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "STRICT" "BITS;RUN" "COMPILE;LINK")
    add_test(NAME Package.HasTheSameBits/${name}
        COMMAND ${CMAKE_COMMAND} -D ROOT=${PROJECT_SOURCE_DIR} -D WORK=${bits_folder} -D GLM=${glm_folder} -D NAME=${name}
            "-DCOMPILE=${ARG_COMPILE}" "-DLINK=${ARG_LINK}" "-DRUN=${ARG_RUN}" -D STRICT=${ARG_STRICT} -D BITS=${ARG_BITS}
            -P ${CMAKE_CURRENT_SOURCE_DIR}/same_bits.cmake)
    set(fixture FIXTURES_REQUIRED)
    if(ARG_BITS STREQUAL usual)
        set(fixture FIXTURES_SETUP)
    endif()
    set_tests_properties(Package.HasTheSameBits/${name} PROPERTIES LABELS compilers TIMEOUT 600 ${fixture} usual_bits
        SKIP_REGULAR_EXPRESSION "Skipped: ")
endfunction()

test_bits(${compiler_name}-O0 STRICT BITS usual COMPILE ${CMAKE_CXX_COMPILER} -O0)
foreach(optimization 1 2 3)
    test_bits(${compiler_name}-O${optimization} STRICT COMPILE ${CMAKE_CXX_COMPILER} -O${optimization})
endforeach()
test_bits(${compiler_name}-plain STRICT COMPILE ${CMAKE_CXX_COMPILER} -O2 -DGJKSCOPE_PLAIN_LANES)

# whatever GLM and the compiler are set to: the same bits, or right answers where the compiler may fuse operations
test_bits(avx COMPILE ${CMAKE_CXX_COMPILER} -mavx -DGLM_FORCE_INTRINSICS -DGLM_FORCE_DEFAULT_ALIGNED_GENTYPES)
test_bits(explicit COMPILE ${CMAKE_CXX_COMPILER} -DGLM_FORCE_EXPLICIT_CTOR -DGJKSCOPE_PLAIN_LANES)
foreach(setting CTOR_INIT DEPTH_ZERO_TO_ONE INLINE INTRINSICS LEFT_HANDED PRECISION_LOWP_DOUBLE PRECISION_LOWP_FLOAT
        PRECISION_MEDIUMP_FLOAT SILENT_WARNINGS SINGLE_ONLY SWIZZLE UNRESTRICTED_GENTYPE XYZW_ONLY CXX17 PURE)
    test_bits(GLM_FORCE_${setting} COMPILE ${CMAKE_CXX_COMPILER} -DGLM_FORCE_${setting})
endforeach()
test_bits(contracted BITS any COMPILE ${CMAKE_CXX_COMPILER} -O2 -march=native -ffp-contract=fast)

# every other compiler once, whichever names it has
file(REAL_PATH ${CMAKE_CXX_COMPILER} known)
foreach(name g++ g++-12 g++-13 g++-14 clang++-14 clang++-15 clang++-16 clang++-17 clang++-18 clang++-19)
    find_program(GJKSCOPE_${name} ${name})
    mark_as_advanced(GJKSCOPE_${name})
    if(NOT GJKSCOPE_${name})
        continue()
    endif()
    file(REAL_PATH ${GJKSCOPE_${name}} real)
    if(real IN_LIST known)
        continue()
    endif()
    list(APPEND known ${real})
    test_bits(${name} STRICT COMPILE ${GJKSCOPE_${name}} -O2)
    test_bits(${name}-plain STRICT COMPILE ${GJKSCOPE_${name}} -O1 -DGJKSCOPE_PLAIN_LANES)
    if(name MATCHES clang)
        test_bits(${name}-libc++ STRICT COMPILE ${GJKSCOPE_${name}} -O2 -stdlib=libc++)
    endif()
endforeach()
find_program(GJKSCOPE_NODE node)
if(GJKSCOPE_clang++-19 AND GJKSCOPE_NODE)
    test_bits(wasm32 STRICT COMPILE ${GJKSCOPE_clang++-19} --target=wasm32-wasi -O1 -fno-exceptions
        LINK -Wl,-z,stack-size=1048576 RUN "${GJKSCOPE_NODE};--no-warnings;${CMAKE_CURRENT_SOURCE_DIR}/run_wasi.mjs")
endif()
