#pragma once

#include "app/picture/picture.hpp"

namespace gjkscope {

/// The picture a fraction `f` (0 … 1, already eased) of the way from one to another: what has the same key
/// and kind moves, what is new grows or fades in, what is gone fades out.
Picture tween(const Picture& from, const Picture& to, double f);

}  // namespace gjkscope
