#include "app/methods/minkowski/faces_stage.hpp"

#include <glm/geometric.hpp>

#include "app/runs/fields_json.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/solids/shape_surface.hpp"
#include "core/minkowski/fields.hpp"

namespace gjkscope {
namespace {

/// Faces that were looked at before.
constexpr float kEarlier = 0.45f;

const char* phaseOf(FaceOrigin origin) {
    switch (origin) {
        case FaceOrigin::FaceOfA:
            return "face_a";
        case FaceOrigin::FaceOfB:
            return "face_b";
        case FaceOrigin::EdgePair:
            return "edges";
        case FaceOrigin::Parallel:
            return "parallel";
        case FaceOrigin::Whole:
            break;
    }
    return "whole";
}

Role roleOf(FaceOrigin origin) {
    if (origin == FaceOrigin::FaceOfA) return Role::EdgeOfA;
    return origin == FaceOrigin::FaceOfB ? Role::EdgeOfB : Role::ChainEdge;
}

/// A vertex, edge or face of a body in the world, from its corners in order; neighbors may be the same.
void drawPart(const Sketch& sketch, Role role, std::vector<glm::dvec3> ring) {
    ring.erase(std::unique(ring.begin(), ring.end()), ring.end());
    while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
    for (glm::dvec3& p : ring) p += frameOf(sketch);
    const ItemKind kind = ring.size() == 1 ? ItemKind::Point : ItemKind::Polyline;
    const bool isFace = ring.size() > 2;
    sketch.picture.add(kind, role, std::move(ring), itemKey(role, 410)).closed = isFace;
}

}  // namespace

FacesStage::FacesStage(DifferenceFaces difference, std::vector<State> states, StateContext context)
    : StatesStage("minkowski", std::move(states), context, "minkowski/3d"),
      difference_(std::move(difference)),
      surface_(surfaceOf({difference_.points, difference_.rings},
                         [](const auto& /*edge*/, double /*cosine*/) { return true; })),
      isInside_(holdsOrigin(at(count() - 1), difference_)) {
    addStep("start");
    for (int i = 1; i < count(); ++i) {
        // a larger tick where faces of another kind begin
        const bool isFirst = i == 1 || originOf(i - 1) != originOf(i - 2);
        addStep(phaseOf(originOf(i - 1)), isFirst);
    }
    addBounds();
}

void FacesStage::addBounds() {
    for (int i = 1; i < count(); ++i) {
        const double upper = measure(best(at(i))), beyond = std::max(at(i).highest.fromPlane, 0.0);
        const double lower = i + 1 == count() ? upper : isInside_ ? 0 : std::min(beyond, upper);
        bounds_.push_back({lower, upper, i});
    }
}

std::vector<Vertex3> FacesStage::verticesOf(int face) const {
    std::vector<Vertex3> vertices;
    for (const int i : difference_.rings[static_cast<std::size_t>(face)])
        vertices.push_back(difference_.vertices[static_cast<std::size_t>(i)]);
    return vertices;
}

void FacesStage::addNumbers(int step, nlohmann::json& state) const {
    const State& s = at(step);
    addFields(state, context(), s);
    state["vertices"] = nlohmann::json::array();
    for (const char* key : {"origin", "least_distance", "greatest_from_plane"}) state[key] = nullptr;
    if (s.face.face < 0) {
        for (const char* key : {"normal", "from_plane", "nearest", "distance"}) state[key] = nullptr;
        return;
    }
    state["origin"] = phaseOf(originOf(s.face.face));
    state["vertices"] = fieldJson(context(), verticesOf(s.face.face));
    state["least_distance"] = numberJson(s.nearest.distance);
    state["greatest_from_plane"] = numberJson(s.highest.fromPlane);
}

/// What of A and of B makes the face.
void FacesStage::drawParts(const Sketch& sketch, int face) const {
    std::vector<glm::dvec3> a, b;
    for (const Vertex3& v : verticesOf(face)) {
        a.push_back(v.a);
        b.push_back(v.b);
    }
    drawPart(sketch, Role::SupportA, std::move(a));
    drawPart(sketch, Role::SupportB, std::move(b));
}

/// The first `count` faces by what they are made of, those two standing out.
void FacesStage::drawFaces(const Sketch& sketch, int count, int current, int best) const {
    const auto add = [&](Role role, std::vector<int> faces, std::int64_t which) -> Item& {
        const bool isSolid = originOf(0) != FaceOrigin::Whole;
        Item& item = sketch.picture.add(isSolid ? ItemKind::Solid : ItemKind::Polyline, role,
                                        difference_.points, itemKey(role, 411, which));
        if (!isSolid) return item;
        item.surface = surface_;
        item.faces = std::move(faces);
        item.finish = Finish::Translucent;
        return item;
    };
    for (const Role role : {Role::EdgeOfA, Role::EdgeOfB, Role::ChainEdge}) {
        std::vector<int> earlier;
        for (int face = 0; face < count; ++face)
            if (face != current && face != best && roleOf(originOf(face)) == role) earlier.push_back(face);
        if (!earlier.empty()) add(role, std::move(earlier), 0).strength = kEarlier;
    }
    if (best >= 0 && best != current) add(Role::ClosestFace, {best}, 1);
    if (current >= 0) add(current == best ? Role::ClosestFace : Role::NewFace, {current}, 2);
}

void FacesStage::draw(int step, const Sketch& sketch) const {
    const State& s = at(step);
    if (s.face.face < 0) return;
    if (sketch.world()) return drawParts(sketch, s.face.face);
    drawFaces(sketch, step, s.face.face, best(s).face);
    const Face& face = s.face;
    drawBounds(sketch, {0, measure(best(s)), glm::dvec3(0),
                        isInside_ ? -s.highest.fromPlane * s.highest.normal : glm::dvec3(0)});
    sketch.picture.add(ItemKind::Polyline, Role::Witness, {glm::dvec3(0), face.nearest.point},
                       itemKey(Role::Witness, 0));
    drawVector(sketch, Role::SearchDirection, face.nearest.point,
               face.nearest.point + 0.25 * sketch.geometry.difference.extent * face.normal, "n");
    drawNearest(sketch, face.nearest.point);
}

void FacesStage::drawEnd(const Sketch& sketch) const {
    const int face = best(at(count() - 1)).face;
    if (sketch.world()) return drawParts(sketch, face);
    drawFaces(sketch, count() - 1, -1, face);
}

}  // namespace gjkscope
