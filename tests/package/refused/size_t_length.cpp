#define GLM_FORCE_SIZE_T_LENGTH
#include <gjkscope/gjkscope.hpp>
