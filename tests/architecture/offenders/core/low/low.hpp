#pragma once

#include "../high/high.hpp"

/// Whether twins are alike. A later sentence may begin with any word.
/// Where a line begins does not matter.
struct Twin {
    int low;  ///< what is low
};
