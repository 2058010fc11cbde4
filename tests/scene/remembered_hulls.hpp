#pragma once

#include "app/hull/hull_3d.hpp"

namespace gjkscope {

/// Hulls are remembered as in the window, as long as this is there.
struct RememberedHulls {
    RememberedHulls() { rememberHulls(true); }
    ~RememberedHulls() { rememberHulls(false); }
    RememberedHulls(const RememberedHulls&) = delete;
    RememberedHulls& operator=(const RememberedHulls&) = delete;
};

}  // namespace gjkscope
