# not optimized, so that what an optimizer may do differs as much as can be
execute_process(COMMAND ${COMPILER} -std=c++20 -ffp-contract=off -O0 -I ${ROOT} ${SOURCES} -o ${WORK}/other_states
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${STATES} OUTPUT_VARIABLE ours COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${WORK}/other_states OUTPUT_VARIABLE others COMMAND_ERROR_IS_FATAL ANY)

string(REPLACE "\n" ";" ours "${ours}")
string(REPLACE "\n" ";" others "${others}")
list(LENGTH ours runs)
if(runs LESS 2000)
    message(FATAL_ERROR "only ${runs} pairs were run")
endif()
foreach(one other IN ZIP_LISTS ours others)
    if(NOT one STREQUAL other)
        message(FATAL_ERROR "${COMPILER} gives\n  ${other}\nwhere this compiler gives\n  ${one}")
    endif()
endforeach()
