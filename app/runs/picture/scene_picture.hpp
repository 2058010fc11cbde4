#pragma once

#include "app/runs/picture/shown_outline.hpp"
#include "app/runs/picture_options.hpp"
#include "app/runs/run.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {

/// With more vertices than this, an outline's vertices get no marks: they would be one thick line.
inline constexpr std::size_t kMaxMarks = 200;

/// The role of a body: A's, B's, or one of several for those that are not of the pair, so that neighbors in
/// the list differ.
Role bodyRole(const Scene& scene, int body);

/// Adds the origin of the difference.
void drawOrigin(Picture& picture, bool labels);

/// Adds to `picture` what a canvas shows whatever the method: in the world all bodies with their names,
/// vertices and, for the selected one, handles; in the difference canvas A − B with its vertices and the
/// origin; in both the hovered subject and its counterpart in the other canvas.
void drawScene(Picture& picture, const Scene& scene, const PairGeometry& geometry,
               const ShownOutline& outline, Canvas canvas, const PictureOptions& options);

}  // namespace gjkscope
