#pragma once

#include "app/picture/surface.hpp"
#include "app/runs/states_stage.hpp"
#include "core/minkowski/difference_faces.hpp"

namespace gjkscope {

/// The explicit difference in 3D, one face a step.
///
/// Its states in traces add the face's `origin` ("face_a", "face_b", "edges", "parallel", "whole") and
/// `vertices`, and what is known so far: `least_distance` and `greatest_from_plane`. All are null at the
/// start.
class FacesStage final : public StatesStage<DifferenceFacesState> {
  public:
    using State = DifferenceFacesState;
    using Face = FaceDistance;

    FacesStage(DifferenceFaces difference, std::vector<State> states, StateContext context);

    void draw(int step, const Sketch& sketch) const override;
    /// All faces, and the one that gave the answer.
    void drawEnd(const Sketch& sketch) const;

  private:
    std::string sentence(int step) const override;
    Rows rows(int step) const override;
    void addNumbers(int step, nlohmann::json& state) const override;

    FaceOrigin originOf(int face) const { return difference_.origins[static_cast<std::size_t>(face)]; }
    std::vector<Vertex3> verticesOf(int face) const;
    /// The best face so far, and what is less the better: how near the origin is, from inside or outside.
    const Face& best(const State& s) const { return isInside_ ? s.highest : s.nearest; }
    double measure(const Face& face) const { return isInside_ ? -face.fromPlane : face.distance; }
    void addBounds();
    void drawParts(const Sketch& sketch, int face) const;
    void drawFaces(const Sketch& sketch, int count, int current, int best) const;

    DifferenceFaces difference_;
    std::shared_ptr<const Surface> surface_;
    bool isInside_;
};

}  // namespace gjkscope
