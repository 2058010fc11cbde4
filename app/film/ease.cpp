#include <algorithm>

#include "app/film/storyboard.hpp"

namespace gjkscope {

double eased(Ease ease, double progress) {
    const double p = std::clamp(progress, 0.0, 1.0);
    switch (ease) {
        case Ease::Linear:
            return p;
        case Ease::In:
            return p * p;
        case Ease::Out:
            return p * (2 - p);
        case Ease::InOut:
            return p * p * (3 - 2 * p);
    }
    return p;
}

}  // namespace gjkscope
