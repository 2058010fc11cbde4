#include "compiled.hpp"

namespace gjkscope {

GJKSCOPE_VERBS(template, 2, float)
GJKSCOPE_VERBS(template, 2, double)
GJKSCOPE_VERBS(template, 3, float)
GJKSCOPE_VERBS(template, 3, double)

}  // namespace gjkscope
