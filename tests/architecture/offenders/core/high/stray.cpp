#include "../high/high.hpp"
