#pragma once

#if (defined(_MSVC_LANG) && _MSVC_LANG < 202002L) || (!defined(_MSVC_LANG) && __cplusplus < 202002L)
#error "gjkscope: compile as C++20 or later, with -std=c++20 or /std:c++20"
#else
/// Defined where the headers can be read: what is not C++20 would have hundreds of errors after that one.
#define GJKSCOPE_CXX20 1
#endif
