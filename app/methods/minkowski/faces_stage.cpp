#include "app/methods/minkowski/faces_stage.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/base/name_table.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/states_stage.hpp"
#include "app/solids/shape_surface.hpp"
#include "core/minkowski/fields.hpp"

namespace gjkscope {
namespace {

using State = DifferenceFacesState;
using Face = FaceDistance;

/// Faces of earlier steps.
constexpr float kEarlier = 0.45f;

constexpr std::array<NameOf<FaceOrigin>, 5> kOriginNames{{{"face_a", FaceOrigin::FaceOfA},
                                                          {"face_b", FaceOrigin::FaceOfB},
                                                          {"edges", FaceOrigin::EdgePair},
                                                          {"parallel", FaceOrigin::Parallel},
                                                          {"whole", FaceOrigin::Whole}}};

std::string phaseOf(FaceOrigin origin) {
    return std::string(nameOf(kOriginNames, origin));
}

Role roleOf(FaceOrigin origin) {
    if (origin == FaceOrigin::FaceOfA) return Role::EdgeOfA;
    return origin == FaceOrigin::FaceOfB ? Role::EdgeOfB : Role::ChainEdge;
}

/// A vertex, edge or face of a body in the world, from its vertices in order; neighbors may be the same.
void drawPart(const Sketch& sketch, Role role, std::vector<glm::dvec3> ring) {
    ring.erase(std::unique(ring.begin(), ring.end()), ring.end());
    while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
    for (glm::dvec3& p : ring) p += frameOf(sketch);
    const ItemKind kind = ring.size() == 1 ? ItemKind::Point : ItemKind::Polyline;
    const bool isFace = ring.size() > 2;
    sketch.picture.add(kind, role, std::move(ring), itemKey(role, 410)).closed = isFace;
}

class FacesStage final : public StatesStage<State> {
  public:
    FacesStage(DifferenceFaces difference, std::vector<State> states, const StateContext& context)
        : StatesStage("minkowski", std::move(states), context, "minkowski/3d"),
          difference_(std::move(difference)),
          surface_(surfaceOf({difference_.points, difference_.rings},
                             [](const auto& /*edge*/, double /*cosine*/) { return true; })),
          isInside_(containsOrigin(last(), difference_)) {
        addStep("start");
        for (int i = 1; i < count(); ++i) {
            // a larger tick where faces of another kind begin
            const bool isFirst = i == 1 || originOf(i - 1) != originOf(i - 2);
            addStep(phaseOf(originOf(i - 1)), isFirst);
        }
        addBounds();
    }

    void draw(int step, const Sketch& sketch) const override {
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

    /// All faces, and the one that gave the answer.
    void drawEnd(const Sketch& sketch) const override {
        const int face = answeringFace(at(count() - 1), difference_).face;
        if (sketch.world()) return drawParts(sketch, face);
        drawFaces(sketch, count() - 1, -1, face);
    }

  private:
    FaceOrigin originOf(int face) const { return difference_.origins[static_cast<std::size_t>(face)]; }
    /// The best face so far, and what is less the better: how near the origin is, from inside or outside.
    const Face& best(const State& s) const { return isInside_ ? s.highest : s.nearest; }
    double measure(const Face& face) const { return isInside_ ? -face.fromPlane : face.distance; }

    std::vector<Vertex3> verticesOf(int face) const {
        std::vector<Vertex3> vertices;
        for (const int i : difference_.rings[static_cast<std::size_t>(face)])
            vertices.push_back(difference_.vertices[static_cast<std::size_t>(i)]);
        return vertices;
    }

    void addBounds() {
        // nothing is known before the first face is compared
        bounds_.push_back({0, kInfinity<double>, 0});
        for (int i = 1; i < count(); ++i) {
            const double upper = measure(best(at(i))), beyond = std::max(at(i).highest.fromPlane, 0.0);
            const double lower = i + 1 == count() ? upper : isInside_ ? 0 : std::min(beyond, upper);
            bounds_.push_back({lower, upper, i});
        }
    }

    void addNumbers(int step, nlohmann::json& state) const override {
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

    /// Draws the parts of A and of B that make the face.
    void drawParts(const Sketch& sketch, int face) const {
        std::vector<glm::dvec3> a, b;
        for (const Vertex3& v : verticesOf(face)) {
            a.push_back(v.a);
            b.push_back(v.b);
        }
        drawPart(sketch, Role::SupportA, std::move(a));
        drawPart(sketch, Role::SupportB, std::move(b));
    }

    /// The first `count` faces by what they are made of, those two standing out.
    void drawFaces(const Sketch& sketch, int count, int current, int best) const {
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
                if (face != current && face != best && roleOf(originOf(face)) == role)
                    earlier.push_back(face);
            if (!earlier.empty()) add(role, std::move(earlier), 0).strength = kEarlier;
        }
        if (best >= 0 && best != current) add(Role::ClosestFace, {best}, 1);
        if (current >= 0) add(current == best ? Role::ClosestFace : Role::NewFace, {current}, 2);
    }

    std::string sentence(int step) const override {
        const State& s = at(step);
        if (s.face.face < 0)
            return tr("minkowski.faces.start", {{"n", std::to_string(difference_.rings.size())}});
        const Face &face = s.face, &nearest = best(s);
        const Vertex3 vertex = verticesOf(face.face).front();
        const char* side = isInside_            ? "minkowski.faces.inside"
                           : face.fromPlane > 0 ? "minkowski.faces.beyond"
                                                : "minkowski.faces.behind";
        const std::string space = tr("word.sentence_space");
        std::string text = tr("minkowski.faces." + phase(step), {{"a", vertexName('a', vertex.featureA)},
                                                                 {"b", vertexName('b', vertex.featureB)}});
        text += space + tr(side, {{"plane", numberText(std::abs(face.fromPlane))},
                                  {"distance", numberText(face.distance)}});
        return text + space +
               tr(nearest.face == face.face ? "minkowski.scan.best" : "minkowski.scan.worse.face",
                  {{"best", numberText(measure(nearest))}});
    }

    Rows rows(int step) const override {
        const State& s = at(step);
        if (s.face.face < 0) {
            Rows rows;
            const auto add = [&](const char* key, FaceOrigin origin, Role role) {
                const auto many = std::ranges::count(difference_.origins, origin);
                if (many > 0) rows.push_back({tr(key), std::to_string(many), "", role});
            };
            add("numbers.faces_of_a", FaceOrigin::FaceOfA, Role::EdgeOfA);
            add("numbers.faces_of_b", FaceOrigin::FaceOfB, Role::EdgeOfB);
            add("numbers.faces_of_edges", FaceOrigin::EdgePair, Role::ChainEdge);
            add("numbers.faces_of_both", FaceOrigin::Parallel, Role::ChainEdge);
            return rows;
        }
        return {pointRow("n", s.face.normal, 3, "", Role::NewFace),
                numberRow("−n·w", s.face.fromPlane, signNote(s.face.fromPlane), Role::NewFace),
                numberRow(tr("numbers.face_distance"), s.face.distance),
                numberRow(tr("numbers.best"), measure(best(s)), "", Role::ClosestFace)};
    }

    DifferenceFaces difference_;
    std::shared_ptr<const Surface> surface_;
    bool isInside_;
};

}  // namespace

std::unique_ptr<Stage> facesStage(DifferenceFaces difference, std::vector<State> states,
                                  const StateContext& context) {
    return std::make_unique<FacesStage>(std::move(difference), std::move(states), context);
}

}  // namespace gjkscope
