#pragma once

#include "core/high/high.hpp"

struct Twin {
    int low;
};
