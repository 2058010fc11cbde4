#include "app/methods/gauss_maps/stage.hpp"

#include <glm/geometric.hpp>
#include <span>

#include "app/base/language.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"
#include "app/runs/picture/shadow_picture.hpp"
#include "app/runs/state_json.hpp"

namespace gjkscope {
namespace {

/// The radius of the sphere with the Gauss maps, as a fraction of A − B's extent.
constexpr double kSphere = 0.5;
constexpr int kArcPoints = 12;
/// How strongly A − B is shown behind them.
constexpr float kBehindMaps = 0.2F;

using Phase = GaussMapsState<double>::Phase;

/// A hull in the pair's frame.
struct ShownHull {
    struct Edge {
        glm::dvec3 from, to;
        std::array<int, 2> sides;  ///< the left and the right face
    };
    std::vector<Edge> edges;
    std::vector<glm::dvec3> normals;

    template <class T>
    ShownHull(const HullFaces<T>& hull, const Pose<3, T>& pose) {
        const auto turned = [&](const Vec<3, T>& v) { return glm::normalize(lift(pose.rotation * v)); };
        for (std::size_t i = 0; i < static_cast<std::size_t>(hull.faceCount); ++i)
            normals.push_back(turned(hull.normals[i]));
        for (std::size_t i = 0; i < static_cast<std::size_t>(hull.edgeCount); ++i) {
            const Vec<3, T> end = hull.vertices[hull.endVertices[i]];
            edges.push_back({lift(pose.apply(hull.starts[i])),
                             lift(pose.apply(end)),
                             {hull.sides[i][0], hull.sides[i][1]}});
        }
    }
};

/// A step of the test, in doubles.
struct ShownStep {
    Phase phase = Phase::FacesOfA;  ///< of this step
    int edge = -1;                  ///< whose arc
    int first = 0, past = 0;        ///< the crossings that it has found, or whose axes it has tested
    HullAxis best;
    double greatest = 0;
    glm::dvec3 normal{0};  ///< of the best axis
    Status status = Status::Searching;
};

struct ShownCrossing {
    EdgeCrossing edges;
    glm::dvec3 normal;
    double separation;
};

class GaussMapsStage final : public Stage {
  public:
    GaussMapsStage(ShownHull a, ShownHull b, std::vector<ShownStep> states,
                   std::vector<ShownCrossing> crossings, const StartBounds& start,
                   const StateContext& context)
        : Stage("gauss-maps", context),
          a_(std::move(a)),
          b_(std::move(b)),
          states_(std::move(states)),
          crossings_(std::move(crossings)) {
        steps_.push_back({id(), "start", 0, true, true});
        for (std::size_t i = 0; i < states_.size(); ++i) {
            const ShownStep& s = states_[i];
            const bool isFirst = i == 0 || states_[i - 1].phase != s.phase;
            steps_.push_back({id(), phaseName(s.phase), static_cast<int>(i) + 1, true, isFirst});
        }
        for (int i = 0; i < static_cast<int>(steps_.size()); ++i) {
            const bool isEnd = i + 1 == static_cast<int>(steps_.size());
            steps_[static_cast<std::size_t>(i)].ofDepth = !start.isApart;
            bounds_.push_back(start.after(i == 0 ? -start.upper : at(i).greatest, isEnd, i));
        }
    }

    void draw(int step, const Sketch& sketch) const override {
        if (step == 0) return sketch.world() ? void() : drawMaps(sketch, -1);
        const ShownStep& s = at(step);
        if (sketch.world()) return drawWorld(s, sketch);
        if (s.phase == Phase::Arcs) return drawMaps(sketch, step);
        drawHalfPlane(sketch, -s.greatest * s.normal, s.normal);
        if (s.phase == Phase::Axes)
            for (int i = s.first; i < s.past; ++i)
                drawVector(sketch, Role::SearchDirection, glm::dvec3(0),
                           -crossing(i).separation * crossing(i).normal, "", i - s.first);
        drawVector(sketch, Role::ClosestFace, glm::dvec3(0), -s.greatest * s.normal,
                   separationText(s.greatest));
    }
    /// The sphere stands where A − B is.
    float outlineStrength(int step) const override {
        return step == 0 || at(step).phase == Phase::Arcs ? kBehindMaps : 1;
    }
    void drawEnd(const Sketch& sketch) const override {
        const ShownStep& s = states_.back();
        if (sketch.world()) return drawFeatures(s.best, sketch);
        drawHalfPlane(sketch, -s.greatest * s.normal, s.normal);
    }

    std::string endSentence(const Answer& found) const override { return apartSentence(found); }

    void eachState(const std::function<void(nlohmann::json)>& visit) const override {
        visit(stateJson(context(), id(), 0, Status::Searching));
        for (int i = 1; i <= static_cast<int>(states_.size()); ++i) {
            const ShownStep& s = at(i);
            nlohmann::json state = stateJson(context(), id(), i, s.status);
            state["part"] = phaseName(s.phase);
            state["greatest"] = s.greatest;
            state["normal"] = pointJson(context(), s.normal);
            if (s.phase == Phase::Arcs) state["edge_a"] = s.edge;
            nlohmann::json& found = state["crossings"] = nlohmann::json::array();
            for (int k = s.first; k < s.past; ++k)
                found.push_back({{"edge_a", crossing(k).edges.edgeA},
                                 {"edge_b", crossing(k).edges.edgeB},
                                 {"separation", crossing(k).separation}});
            visit(std::move(state));
        }
    }

  private:
    static const char* phaseName(Phase phase) {
        constexpr std::array<const char*, 4> kNames{"face_a", "face_b", "arc", "axes"};
        return kNames[static_cast<std::size_t>(phase)];
    }
    const ShownStep& at(int step) const { return states_[static_cast<std::size_t>(step) - 1]; }
    const ShownCrossing& crossing(int i) const { return crossings_[static_cast<std::size_t>(i)]; }
    const ShownHull::Edge& edgeOf(bool ofA, int i) const {
        return (ofA ? a_ : b_).edges[static_cast<std::size_t>(i)];
    }

    void drawEdge(const Sketch& sketch, bool ofA, int i, std::int64_t which) const {
        const Role role = ofA ? Role::SupportA : Role::SupportB;
        const ShownHull::Edge& edge = edgeOf(ofA, i);
        sketch.picture.add(ItemKind::Polyline, role, {edge.from + frameOf(sketch), edge.to + frameOf(sketch)},
                           itemKey(role, 400, which));
    }
    void drawFace(const Sketch& sketch, bool ofA, int face) const {
        const auto& edges = (ofA ? a_ : b_).edges;
        for (int i = 0; i < static_cast<int>(edges.size()); ++i)
            if (edgeOf(ofA, i).sides[0] == face || edgeOf(ofA, i).sides[1] == face)
                drawEdge(sketch, ofA, i, i);
    }
    void drawFeatures(const HullAxis& axis, const Sketch& sketch) const {
        if (axis.kind == HullAxis::Kind::FaceOfA) return drawFace(sketch, true, axis.ofA);
        if (axis.kind == HullAxis::Kind::FaceOfB) return drawFace(sketch, false, axis.ofB);
        drawEdge(sketch, true, axis.ofA, 0);
        drawEdge(sketch, false, axis.ofB, 0);
    }
    void drawWorld(const ShownStep& s, const Sketch& sketch) const {
        if (s.phase != Phase::Arcs && s.phase != Phase::Axes) return drawFeatures(s.best, sketch);
        if (s.phase == Phase::Arcs) drawEdge(sketch, true, s.edge, 0);
        for (int i = s.first; i < s.past; ++i) {
            if (s.phase == Phase::Axes) drawEdge(sketch, true, crossing(i).edges.edgeA, i);
            drawEdge(sketch, false, crossing(i).edges.edgeB, i);
        }
    }

    /// The arc between two points of the sphere.
    static std::vector<glm::dvec3> arcBetween(const glm::dvec3& from, const glm::dvec3& to, double radius) {
        std::vector<glm::dvec3> points;
        for (int i = 0; i <= kArcPoints; ++i) {
            const double part = static_cast<double>(i) / kArcPoints;
            const glm::dvec3 at = (1 - part) * from + part * to;
            points.push_back(radius * (glm::length(at) > 0 ? glm::normalize(at) : from));
        }
        return points;
    }
    void drawMap(const Sketch& sketch, bool ofA, int marked) const {
        const ShownHull& hull = ofA ? a_ : b_;
        const double radius = kSphere * sketch.geometry.difference.extent, sign = ofA ? 1 : -1;
        for (int i = 0; i < static_cast<int>(hull.edges.size()); ++i) {
            const auto normal = [&](std::size_t side) {
                return sign * hull.normals[static_cast<std::size_t>(edgeOf(ofA, i).sides[side])];
            };
            const Role role = ofA && i == marked ? Role::SearchDirection
                              : ofA              ? Role::EdgeOfA
                                                 : Role::EdgeOfB;
            sketch.picture.add(ItemKind::Polyline, role, arcBetween(normal(0), normal(1), radius),
                               itemKey(role, 410, i));
        }
    }
    /// The maps of A and −B on a sphere, with the arc that a step looks at and where others cross it.
    void drawMaps(const Sketch& sketch, int step) const {
        const int marked = step > 0 ? at(step).edge : -1;
        drawMap(sketch, false, -1);
        drawMap(sketch, true, marked);
        if (step <= 0) return;
        for (int i = at(step).first; i < at(step).past; ++i)
            sketch.picture.add(ItemKind::Point, Role::NewestPoint,
                               {kSphere * sketch.geometry.difference.extent * crossing(i).normal},
                               itemKey(Role::NewestPoint, 410, i));
    }

    std::string lineOf(int step) const override { return phase(step); }

    std::string sentence(int step) const override {
        if (step == 0)
            return tr("gauss-maps.start", {{"a", std::to_string(a_.edges.size())},
                                           {"b", std::to_string(b_.edges.size())},
                                           {"pairs", std::to_string(a_.edges.size() * b_.edges.size())}});
        const ShownStep& s = at(step);
        const int count = s.past - s.first;
        const std::string faces = std::to_string((s.phase == Phase::FacesOfA ? a_ : b_).normals.size());
        if (s.phase == Phase::Arcs)
            return tr(count == 0 ? "gauss-maps.arc.none" : "gauss-maps.arc",
                      {{"i", std::to_string(s.edge)}, {"n", std::to_string(count)}});
        const std::string space = tr("word.sentence_space");
        std::string text = tr(std::string("gauss-maps.") + phaseName(s.phase),
                              {{"n", s.phase == Phase::Axes ? std::to_string(count) : faces}});
        return text + space +
               tr(s.greatest > 0 ? "gauss-maps.gap" : "gauss-maps.overlap",
                  {{"amount", numberText(std::abs(s.greatest))}});
    }

    Rows rows(int step) const override {
        if (step == 0) return {};
        const ShownStep& s = at(step);
        Rows rows;
        for (int i = s.first; i < s.past; ++i) {
            const ShownCrossing& c = crossing(i);
            // (GCC 12 warns of a string that is put behind a literal)
            std::string name("e");
            name.append(std::to_string(c.edges.edgeA)).append(" × f").append(std::to_string(c.edges.edgeB));
            rows.push_back(numberRow(std::move(name), std::abs(c.separation), separationWord(c.separation),
                                     Role::SearchDirection));
        }
        rows.push_back(pointRow("n", s.normal, 3, "A → B", Role::ClosestFace));
        rows.push_back(numberRow(tr("numbers.best"), std::abs(s.greatest), separationWord(s.greatest),
                                 Role::ClosestFace));
        return rows;
    }

    ShownHull a_, b_;
    std::vector<ShownStep> states_;
    std::vector<ShownCrossing> crossings_;
};

}  // namespace

template <class T>
std::unique_ptr<Stage> gaussMapsStage(const Pair<3, T>& pair, const SmallHulls<T>& hulls,
                                      const StartBounds& start) {
    const FacesPair<T> placed{&hulls.a.faces(), &hulls.b.faces(), hulls.poseB};
    GaussMapsWork<T> work;
    std::vector<ShownStep> states;
    GaussMapsState<T> before;
    const auto note = [&](const GaussMapsState<T>& s) {
        if (s.iterations > 0) {
            ShownStep& step = states.emplace_back();
            step.phase = static_cast<Phase>(before.phase);
            const bool isArc = step.phase == Phase::Arcs;
            step.edge = isArc ? before.next : -1;
            if (isArc) step.first = before.crossings, step.past = s.crossings;
            if (step.phase == Phase::Axes)
                step.first = before.next, step.past = std::min(s.next, s.crossings);
            step.best = s.best;
            step.greatest = double(s.greatest);
            if (s.greatest > -kInfinity<T>)
                step.normal = lift(pair.poseA.rotation * directionOf(placed, s.best));
            step.status = s.status;
        }
        before = s;
    };
    const GaussMapsState<T> end = gaussMaps(work, placed, hulls.rounding(), hulls.rounding(), note);
    std::vector<ShownCrossing> crossings;
    for (int i = 0; i < end.crossings; ++i) {
        const EdgeCrossing& c = work.crossings[static_cast<std::size_t>(i)];
        const detail::EdgeAxis<T> axis(placed, c);
        crossings.push_back({c, Rotation<3>(pair.poseA.rotation) * axis.normal, axis.separation});
    }
    const Pose<3, T> poseA = pair.poseA, poseB = pair.poseB;
    return std::make_unique<GaussMapsStage>(ShownHull(hulls.a.faces(), poseA),
                                            ShownHull(hulls.b.faces(), poseB), std::move(states),
                                            std::move(crossings), start, StateContext{3, pair.frame});
}
template std::unique_ptr<Stage> gaussMapsStage(const Pair<3, float>&, const SmallHulls<float>&,
                                               const StartBounds&);
template std::unique_ptr<Stage> gaussMapsStage(const Pair<3, double>&, const SmallHulls<double>&,
                                               const StartBounds&);

}  // namespace gjkscope
