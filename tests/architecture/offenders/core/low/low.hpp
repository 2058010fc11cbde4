#pragma once

#include "../high/high.hpp"

struct Twin {
    int low;
};
