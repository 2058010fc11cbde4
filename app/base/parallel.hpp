#pragma once

#include <cstddef>
#include <functional>

namespace gjkscope {

/// Calls `work` with each number from 0 to below `count`, on all cores at once, in this order as they get to
/// it; after it has returned false no more. Throws what `work` throws, after the others have ended.
void onAllCores(std::size_t count, const std::function<bool(std::size_t)>& work);

}  // namespace gjkscope
