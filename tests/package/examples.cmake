# Builds and runs the examples of core/README.md from its text, and compares what they print with the comments there:
#   README  INSTALLED  WORK  COMPILER  GENERATOR  FLAGS (of the compiler)  GATE (leaves out the compiled library)
cmake_minimum_required(VERSION 3.25)

include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

# CMake splits lists at semicolons outside of brackets: neither may be in the text
function(read_blocks language out)
    file(READ ${README} text)
    string(REPLACE ";" "@semicolon@" text "${text}")
    string(REPLACE "[" "@open@" text "${text}")
    string(REPLACE "]" "@close@" text "${text}")
    string(REGEX MATCHALL "```${language}\n[^`]*" blocks "${text}")
    list(TRANSFORM blocks REPLACE "^```${language}\n" "")
    set(${out} "${blocks}" PARENT_SCOPE)
endfunction()
function(to_code out text)
    string(REPLACE "@open@" "[" text "${text}")
    string(REPLACE "@close@" "]" text "${text}")
    string(REPLACE "@semicolon@" ";" text "${text}")
    set(${out} "${text}" PARENT_SCOPE)
endfunction()

read_blocks(cpp blocks)
read_blocks(cmake lines)
list(LENGTH blocks count)
if(count LESS 10)
    message(FATAL_ERROR "${README} has only ${count} examples")
endif()

set(expected)
set(shapes)
set(examples)
set(calls)
foreach(block IN LISTS blocks)
    string(REGEX MATCHALL "'.n'@semicolon@  // [^\n]*" prints "${block}")
    list(TRANSFORM prints REPLACE "^'.n'@semicolon@  // " "")
    list(JOIN prints "\n" prints)
    to_code(code "${block}")
    if(code MATCHES "#include")
        file(WRITE ${WORK}/main.cpp "${code}")
        set(expected_first "${prints}\n")
    elseif(code MATCHES "struct ")
        string(APPEND shapes "${code}")
    else()
        string(APPEND expected "${prints}\n")
        string(LENGTH "${examples}" number)
        string(APPEND examples "void example${number}() {\n${code}}\n")
        string(APPEND calls "    example${number}();\n")
    endif()
endforeach()

to_code(lines "${lines}")
list(JOIN FLAGS " " flags)
file(WRITE ${WORK}/CMakeLists.txt "cmake_minimum_required(VERSION 3.25)
project(examples LANGUAGES CXX)
add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)
add_compile_options(${flags})
${lines}
add_executable(first_compiled EXCLUDE_FROM_ALL main.cpp)
target_link_libraries(first_compiled PRIVATE gjkscope::compiled)
add_executable(examples examples.cpp)
target_link_libraries(examples PRIVATE gjkscope::core)
")
file(WRITE ${WORK}/examples.cpp "#include <cmath>
#include <glm/gtc/quaternion.hpp>
#include <gjkscope/gjkscope.hpp>
#include <gjkscope/print.hpp>
#include <iostream>
#include <vector>
using namespace gjkscope;
namespace {
const auto box = makeBox(Vec<3>(1, 1, 1));
const auto ball = makeBall<3, double>(1);
const auto a = placedAt(box, {}), b = placedAt(ball, poseAt(Vec<3>(2.5, 0, 0)));
${shapes}
${examples}}  // namespace
int main() {
${calls}}
")
run(${CMAKE_COMMAND} -S ${WORK} -B ${WORK}/build -G ${GENERATOR} -D CMAKE_CXX_COMPILER=${COMPILER}
    -D CMAKE_PREFIX_PATH=${INSTALLED})
run(${CMAKE_COMMAND} --build ${WORK}/build)
set(programs first examples)
if(NOT GATE)
    list(APPEND programs first_compiled)
    run(${CMAKE_COMMAND} --build ${WORK}/build --target first_compiled)
endif()
to_code(expected "${expected}")
to_code(expected_first "${expected_first}")
foreach(program IN LISTS programs)
    run(${WORK}/build/${program})
    set(wanted "${expected}")
    if(program MATCHES first)
        set(wanted "${expected_first}")
    endif()
    if(NOT output STREQUAL wanted)
        message(FATAL_ERROR "${README} says that its examples (${program}) print\n${wanted}\nand they print\n${output}")
    endif()
endforeach()
