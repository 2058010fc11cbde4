#pragma once

#include <string>

#include "core/answer/status.hpp"

namespace gjkscope {

/// Why a run ended without a proof; empty for one that converged.
std::string statusSentence(Status status, int iterations);

}  // namespace gjkscope
