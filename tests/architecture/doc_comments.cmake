# cmake -D ROOT=… -P doc_comments.cmake
#
# A doc comment of core or app begins with a noun or a verb: behind What, Whether, Where and Of a reader has to guess it.
cmake_minimum_required(VERSION 3.25)
set(kWords "([Ww]hat|[Ww]hether|[Ww]here|[Ll]ikewise|[Tt]he same|Of)[^A-Za-z\n][^\n]*")
# in a paragraph's first line, or behind a member; not where a later sentence begins a line
set(kFirst "\n(( *[^ /\n][^\n]*)?|( *///))\n *///<? ${kWords}|[^ /\n][^\n]*///< ${kWords}")

file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/core/*.hpp ${ROOT}/core/*.cpp ${ROOT}/app/*.hpp ${ROOT}/app/*.cpp)
list(SORT sources)
set(offenders "")
foreach(source IN LISTS sources)
    file(READ ${ROOT}/${source} text)
    # neither may split the list of matches
    string(REGEX REPLACE "[];[]" "," text "\n${text}")
    string(REGEX MATCHALL "${kFirst}" matches "${text}")
    foreach(match IN LISTS matches)
        string(REGEX REPLACE ".*(///<? ${kWords})$" "\\1" comment "${match}")
        list(APPEND offenders "${source} must begin with a noun or a verb: \"${comment}\"")
    endforeach()
endforeach()
if(offenders)
    list(JOIN offenders "\n  " text)
    message(FATAL_ERROR "Doc comments:\n  ${text}")
endif()
