#include "app/base/parallel.hpp"

namespace gjkscope {

/// A page's engine has one core.
void onAllCores(std::size_t count, const std::function<bool(std::size_t)>& work) {
    for (std::size_t i = 0; i < count && work(i); ++i) {
    }
}

}  // namespace gjkscope
