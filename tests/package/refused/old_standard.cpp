// compiled as C++17
#include <gjkscope/gjkscope.hpp>
