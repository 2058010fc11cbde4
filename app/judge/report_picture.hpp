#pragma once

#include <vector>

#include "app/judge/judgment.hpp"
#include "app/runs/picture_options.hpp"

namespace gjkscope {

/// Adds what an engine reported of the scene's pair to a picture: in the world its points and its normal, in
/// the difference its distance or depth, as a vector where there is a normal, and the difference of its
/// points. Labels name the claims, and where `judgments` are given say how each one is wrong.
void drawReport(const Scene& scene, const std::vector<Judgment>& judgments, Canvas canvas,
                const PictureOptions& options, Picture& picture);

}  // namespace gjkscope
