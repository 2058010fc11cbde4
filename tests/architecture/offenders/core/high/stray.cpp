#include "core/high/high.hpp"
