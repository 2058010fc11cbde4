# cmake -D COMPILER=… -D ROOT=… -D WORK=… -P c99.cmake: compiles a C program with the header, without a warning, and
# compares what it writes.
cmake_minimum_required(VERSION 3.25)
file(MAKE_DIRECTORY ${WORK})
file(REMOVE ${WORK}/pairs.jsonl)
execute_process(COMMAND ${COMPILER} -std=c99 -Wall -Wextra -Wpedantic -Werror -O1 -I${ROOT}
        ${ROOT}/tests/capture/pairs.c -o ${WORK}/pairs -lm
    RESULT_VARIABLE status OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "${output}")
endif()
execute_process(COMMAND ${WORK}/pairs ${WORK}/pairs.jsonl RESULT_VARIABLE status)
if(NOT status EQUAL 0)
    message(FATAL_ERROR "the program ends with ${status}")
endif()
file(READ ${WORK}/pairs.jsonl written)
set(expected [[{"dimension":3,"id":1,"title":"a \"corner\"","bodies":[{"name":"A","shape":{"type":"box","half_extents":[0.5,1,0.10000000000000001]},"position":[9.9999999999999995e-8,-2,0.25],"rotation":[0.80000000000000004,0.59999999999999998,0,0]},{"name":"B","shape":{"type":"sphere","radius":1.5},"position":[0,0,0],"rotation":[1,0,0,0]}],"reported":{"intersects":true,"depth":7,"by":"my engine"}}
]])
if(NOT written STREQUAL expected)
    message(FATAL_ERROR "found\n${written}expected\n${expected}")
endif()
