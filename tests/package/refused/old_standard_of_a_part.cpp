// compiled as C++17
#include <gjkscope/gjk_epa/distance.hpp>
