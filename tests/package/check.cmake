# Builds other programs with the library as they have it, and runs them.
cmake_minimum_required(VERSION 3.25)
set(here ${CMAKE_CURRENT_LIST_DIR})
set(installed ${WORK}/installed)

include(${here}/run.cmake)

set(expected "0.5 apart
depth open by GJK alone, 0.5 with EPA
0 different in a batch
0 different from the frame before
0 allocations with lent storage
0 converged beyond numbers
0 wrong by other methods
no vertices: refused
")
# Runs the other program, whose last line depends on every bit.
function(require_answers program)
    run(${program})
    string(FIND "${output}" "${expected}" at)
    if(NOT at EQUAL 0)
        message(FATAL_ERROR "${program} says:\n${output}")
    endif()
endfunction()

# installed, from a machine that has GLM and nothing else
file(REMOVE_RECURSE ${WORK}/library ${installed} ${WORK}/found ${WORK}/part ${WORK}/examples)
string(REPLACE "," ";" LAUNCHER "${LAUNCHER}")
set(ENV{CMAKE_CXX_COMPILER_LAUNCHER} "${LAUNCHER}")
set(common -G ${GENERATOR} -D CMAKE_CXX_COMPILER=${COMPILER})
set(sooner)
if(GATE)
    # g++ collects its garbage from 128 MB on, a seventh of its time
    set(sooner --param=ggc-min-heapsize=1000000)
    list(APPEND common -D CMAKE_CXX_FLAGS=${sooner})
endif()
run(${CMAKE_COMMAND} -S ${ROOT} -B ${WORK}/library ${common} -D GJKSCOPE_APP=OFF -D GJKSCOPE_TESTS=OFF
    -D CMAKE_DISABLE_FIND_PACKAGE_GTest=ON)
run(${CMAKE_COMMAND} --install ${WORK}/library --prefix ${installed} --component core)
run(${CMAKE_COMMAND} -S ${here}/consumer -B ${WORK}/found ${common} -D CMAKE_PREFIX_PATH=${installed})
run(${CMAKE_COMMAND} --build ${WORK}/found)
require_answers(${WORK}/found/consumer)

# what the README shows; in the gate with what no other program there is compiled with
set(flags)
if(GATE)
    set(flags ${sooner} -mavx -DGLM_FORCE_INTRINSICS -DGLM_FORCE_DEFAULT_ALIGNED_GENTYPES -DGLM_FORCE_EXPLICIT_CTOR
        -DGJKSCOPE_PLAIN_LANES)
endif()
execute_process(COMMAND ${CMAKE_COMMAND} -D README=${ROOT}/core/README.md -D INSTALLED=${installed} -D WORK=${WORK}/examples
        -D COMPILER=${COMPILER} -D GENERATOR=${GENERATOR} "-DFLAGS=${flags}" -D GATE=${GATE} -P ${here}/examples.cmake
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "${output}")
endif()

# as a part of the other program's build, whose flags are its own
run(${CMAKE_COMMAND} -S ${here}/consumer -B ${WORK}/part ${common} -D GJKSCOPE_SOURCE=${ROOT})
file(READ ${WORK}/part/compile_commands.json commands)
if(commands MATCHES "-Werror|-Wall|-pthread|-ffp-contract|-fno-math-errno")
    message(FATAL_ERROR "gjkscope::core sets ${CMAKE_MATCH_0} for the program that links it")
endif()
if(NOT commands MATCHES "gjkscope/core/include")
    message(FATAL_ERROR "gjkscope::core does not add its folder:\n${commands}")
endif()
if(NOT GATE)
    run(${CMAKE_COMMAND} --build ${WORK}/part)
    require_answers(${WORK}/part/consumer)
endif()

# whoever installs needs no certain generator
file(READ ${ROOT}/CMakePresets.json presets)
if(NOT presets MATCHES "\"name\": \"library\"([^}]*)" OR CMAKE_MATCH_1 MATCHES "\"(generator|inherits)\"")
    message(FATAL_ERROR "the preset library names a generator: ${CMAKE_MATCH_1}")
endif()

# beside a GLM that is a part of the other program's build
string(REPLACE ":" ";" glm_folders "${GLM}")
file(REMOVE_RECURSE ${WORK}/own_glm)
file(WRITE ${WORK}/own_glm/CMakeLists.txt "cmake_minimum_required(VERSION 3.25)
project(own_glm LANGUAGES CXX)
add_library(glm INTERFACE)
add_library(glm::glm ALIAS glm)
target_include_directories(glm INTERFACE ${glm_folders})
set(CMAKE_DISABLE_FIND_PACKAGE_glm ON)
add_subdirectory(${ROOT} gjkscope)
")
run(${CMAKE_COMMAND} -S ${WORK}/own_glm -B ${WORK}/own_glm/build ${common})

# pkg-config
find_program(pkg_config pkg-config)
if(pkg_config)
    file(GLOB_RECURSE pc ${installed}/*/gjkscope.pc)
    get_filename_component(folder ${pc} DIRECTORY)
    run(${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${folder} ${pkg_config} --cflags gjkscope)
    if(NOT output MATCHES "-I[^ ]*include" OR output MATCHES "-std=")
        message(FATAL_ERROR "pkg-config says ${output}")
    endif()
    run(${CMAKE_COMMAND} -E env PKG_CONFIG_PATH=${folder} ${pkg_config} --variable=cxx_standard gjkscope)
    if(NOT output STREQUAL "20\n")
        message(FATAL_ERROR "pkg-config says that the standard is ${output}")
    endif()
endif()

string(REPLACE ":" ";" glm "${GLM}")
list(TRANSFORM glm PREPEND -I)

# what can't be right does not compile, and says why
function(require_refusal source sentence)
    execute_process(COMMAND ${LAUNCHER} ${COMPILER} -std=c++20 -fsyntax-only -Wfatal-errors -I${installed}/include ${glm} ${ARGN} ${here}/refused/${source}
        RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
    if(status EQUAL 0 OR NOT output MATCHES "${sentence}")
        message(FATAL_ERROR "${source} is not refused with \"${sentence}\":\n${output}")
    endif()
endfunction()
require_refusal(fast_math.cpp "compile without -ffast-math" -Ofast)
require_refusal(fast_math.cpp "compile without -ffast-math" -ffast-math)
require_refusal(size_t_length.cpp "compile without GLM_FORCE_SIZE_T_LENGTH")
require_refusal(temporary.cpp "deleted")
require_refusal(old_standard.cpp "compile as C\\+\\+20 or later" -std=c++17)
require_refusal(old_standard_of_a_part.cpp "compile as C\\+\\+20 or later" -std=c++17)
require_refusal(no_radius.cpp "no member named [^r]*radius" -Wno-fatal-errors)
require_refusal(explained.cpp "a shape needs `SupportPoint<D, T> support")
