#include "app/runs/status_text.hpp"

#include "app/base/language.hpp"

namespace gjkscope {

std::string statusSentence(Status status, int iterations) {
    const std::string count = std::to_string(iterations);
    switch (status) {
        case Status::IterationLimit:
            return tr("result.iteration_limit", {{"count", count}});
        case Status::Degenerate:
            return tr("result.degenerate", {{"count", count}});
        case Status::Searching:
        case Status::Converged:
            break;
    }
    return {};
}

}  // namespace gjkscope
