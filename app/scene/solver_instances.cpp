#include "app/scene/solver_instances.hpp"

namespace gjkscope {

GJKSCOPE_ALL_INSTANCES(template)

}  // namespace gjkscope
