#pragma once

#include <string>

#include "app/picture/camera.hpp"
#include "app/runs/run_status.hpp"
#include "app/session/session.hpp"
#include "app/ui/widgets/look.hpp"

namespace gjkscope {

/// The answer in a line: whether the shapes meet, by how much, and how many iterations that took; at its end
/// where the `pointer` is. `hidesFuture`: only what the current step has found.
void drawStatusBar(const Look& look, const Session& session, const std::string& pointer, const Viewport& bar,
                   bool hidesFuture);

}  // namespace gjkscope
