#pragma once

#include "app/scene/io/scene_reading.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// The keys of Bézier and NURBS shapes, once `spec.type` is known. Each throws JsonProblem where a value is
/// not what the keys before it require: degrees come first, then control points, weights and knots.
void readDegrees(const JsonCursor& at, ShapeSpec& spec);
void readControlPoints(const JsonCursor& at, ShapeSpec& spec, const SceneReading& reading);
void readWeights(const JsonCursor& at, ShapeSpec& spec);
void readKnots(const JsonCursor& at, ShapeSpec& spec);

}  // namespace gjkscope
