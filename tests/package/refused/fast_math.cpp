// compiled with -ffast-math
#include <gjkscope/gjkscope.hpp>
