#pragma once

#include <cstddef>
#include <string>

#include "app/editing/shape_drag.hpp"
#include "app/picture/camera.hpp"

namespace gjkscope {

/// The object under the pointer; for A − B itself, which is no part of the scene, only `difference` is set.
struct CanvasHit {
    Subject subject;
    bool difference = false;
    bool empty() const { return subject.kind == Subject::Kind::None && !difference; }
};

/// How a canvas shows its picture.
struct CanvasLook {
    const Camera& camera;
    const Viewport& view;
};

/// The object of the picture within `reach` pixels.
CanvasHit hitOf(const Picture& picture, Canvas canvas, const CanvasLook& look, glm::dvec2 pixel,
                double reach);

/// Takes hold of the subject where the picture has it: of the mark's middle; of the start direction's tail
/// and tip.
void holdHandle(ShapeDrag& drag, const Picture& picture);

/// The drag's name for undo: "Move B".
std::string labelOf(const ShapeDrag& drag);

/// How many points the hulls of the scene leave out.
std::size_t lostIn(const Scene& scene);

}  // namespace gjkscope
