#pragma once

#include <string>
#include <vector>

#include "app/compare/sweep_axis.hpp"
#include "app/ui/overlays/overlay_context.hpp"

namespace gjkscope {

/// The two ends of an axis as numbers to drag or type. True where one was changed to what the scene can have.
bool rangeFields(const Look& look, const char* id, SweepAxis& axis, const Scene& scene);

/// Writes a result into the folder of pictures, under the name that pictures have, and says so.
void saveBesidePictures(OverlayContext& overlay, const std::string& title, const std::string& content,
                        const char* ending);

}  // namespace gjkscope
