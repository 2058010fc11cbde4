#include <numeric>

#include "app/base/lru_cache.hpp"
#include "app/hull/hull_3d.hpp"
#include "app/methods/support_mapping/stage.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "app/scene/pair_frame.hpp"
#include "app/scene/vertex_order.hpp"
#include "core/polyhedron/hull.hpp"
#include "core/support_mapping/outcome.hpp"

namespace gjkscope {
namespace {

/// The longest list in which every vertex has a step; in a longer one only those do that are farther than all
/// before.
constexpr std::size_t kMaxScanSteps = 256;
/// Lists that take long to prepare are kept with their shape.
constexpr std::size_t kMinToKeep = 200;

/// Around a polygon, as places in a list of its vertices.
std::vector<int> ringOfList(const std::vector<glm::dvec3>& points) {
    std::vector<glm::dvec2> plane(points.begin(), points.end());
    const std::vector<std::size_t> ring = hullIndices2d(plane);
    return {ring.begin(), ring.end()};
}

std::vector<std::array<int, 3>> trianglesOfList(const ShapeSpec& shape,
                                                const std::vector<glm::dvec3>& points) {
    if (shape.type != ShapeType::Polytope) return hullTriangles(points);
    return shape.caches.of<HullCache>().of(points)->triangles;
}

template <int D, class T>
VertexNeighbors<D, T> neighborsOfList(const ShapeSpec& shape, std::vector<Vec<D, T>> list) {
    std::vector<glm::dvec3> points;
    for (const Vec<D, T>& p : list) points.push_back(lift(p));
    if constexpr (D == 2)
        return VertexNeighbors<D, T>(std::move(list), ringOfList(points));
    else
        return VertexNeighbors<D, T>(std::move(list), trianglesOfList(shape, points));
}

/// The vertices of a shape's core in the order of its list; none of a curve.
template <int D, class T>
std::vector<Vec<D, T>> listOf(const ShapeSpec& spec, const AnyShape<D, T>& shape) {
    std::vector<Vec<D, T>> vertices, list;
    shape.visitVertices([&](const Vec<D, T>& v) { vertices.push_back(v); });
    // a lone point is no list
    if (vertices.size() < 2) return {};
    for (const int i : vertexOrder(spec, vertices.size()))
        list.push_back(vertices[static_cast<std::size_t>(i)]);
    return list;
}

template <int D, class T>
std::shared_ptr<const VertexNeighbors<D, T>> searchable(const ShapeSpec& spec, const AnyShape<D, T>& shape) {
    std::vector<Vec<D, T>> list = listOf(spec, shape);
    if (list.empty()) return std::make_shared<const VertexNeighbors<D, T>>(std::move(list));
    if (list.size() < kMinToKeep)
        return std::make_shared<const VertexNeighbors<D, T>>(neighborsOfList<D, T>(spec, std::move(list)));
    auto& cache = spec.caches.of<LruCache<VertexNeighbors<D, T>>>();
    const auto isSame = [&](const VertexNeighbors<D, T>& known) { return known.vertices() == list; };
    if (const auto known = cache.find(isSame)) return known;
    return cache.keep(neighborsOfList<D, T>(spec, std::move(list)));
}

/// Which text says how the support point of a shape without a list is found.
const char* formulaOf(ShapeType type) {
    switch (type) {
        case ShapeType::Point:
            return "point";
        case ShapeType::Ball:
            return "ball";
        case ShapeType::Ellipsoid:
            return "ellipsoid";
        case ShapeType::HalfEllipse:
            return "half-ellipse";
        case ShapeType::Sector:
            return "sector";
        case ShapeType::Cylinder:
            return "cylinder";
        case ShapeType::Cone:
            return "cone";
        default:
            return "spline";
    }
}

/// The search on one body, which adds its stages to the run.
template <int D, class T>
class BodySearch {
  public:
    BodySearch(Run& run, FoundSupport& found, const StateContext& context)
        : run_(run), found_(found), context_(context) {}

    /// The support point along `d`, in the pair's frame.
    SupportPoint<D, T> search(const Body& body, const Posed<D, T, AnyShape<D, T>>& posed, Vec<D, T> d,
                              bool isA) {
        const glm::dvec3 position = lift(posed.pose.position);
        SearchedBody shown{isA, lift(d), {}, glm::dot(lift(d), position + context_.frame), {}};
        if (!isA) shown.supportOfA = found_.support.a;
        const auto list = searchable<D, T>(body.shape, *posed.shape);
        if (list->vertices().empty()) return addFormula(body, posed, d, std::move(shown));
        found_.hasLists = true;
        for (const Vec<D, T>& v : list->vertices()) shown.vertices.push_back(lift(posed.pose.apply(v)));
        const Vec<D, T> local = posed.pose.toLocalDirection(d);
        const int best = addScan(*list, local, shown, posed.radius());
        if (list->canClimb()) addClimb(*list, local, std::move(shown), posed.radius());
        return {posed.pose.apply(list->vertices()[static_cast<std::size_t>(best)]), best};
    }

  private:
    void append(std::unique_ptr<Stage> stage, T radius) {
        stage->noteRadii(static_cast<double>(radius));
        run_.append(std::move(stage));
    }

    int addScan(const VertexNeighbors<D, T>& list, Vec<D, T> d, const SearchedBody& shown, T radius) {
        const bool isLong = list.vertices().size() > kMaxScanSteps;
        std::vector<SupportScanState3> states;
        const auto end = supportScan(list.vertices(), d, [&](const SupportScanState<D, T>& s) {
            const bool isEnd = s.iterations == 0 || s.status != Status::Searching;
            if (!isLong || isEnd || s.best == s.vertex) states.push_back(lifted(s));
        });
        found_.scanned += end.iterations;
        append(supportScanStage(shown, std::move(states), context_), radius);
        return end.best;
    }

    void addClimb(const VertexNeighbors<D, T>& list, Vec<D, T> d, SearchedBody shown, T radius) {
        std::vector<SupportClimbState3> states;
        std::vector<std::vector<int>> neighbors;
        const auto end = supportClimb(list, list.first(), d, [&](const SupportClimbState<D, T>& s) {
            states.push_back(lifted(s));
            const std::span<const int> compared = s.before < 0 ? std::span<const int>() : list.of(s.before);
            neighbors.emplace_back(compared.begin(), compared.end());
        });
        found_.climbed += end.compared;
        append(supportClimbStage(std::move(shown), std::move(states), std::move(neighbors), context_),
               radius);
    }

    SupportPoint<D, T> addFormula(const Body& body, const Posed<D, T, AnyShape<D, T>>& posed, Vec<D, T> d,
                                  SearchedBody shown) {
        const SupportPoint<D, T> support = posed.support(d);
        append(supportFormulaStage(std::move(shown), lift(support.point), formulaOf(body.shape.type),
                                   static_cast<double>(posed.radius()), context_),
               posed.radius());
        return support;
    }

    Run& run_;
    FoundSupport& found_;
    StateContext context_;
};

}  // namespace

std::unique_ptr<Run> runSupportMapping(const Scene& scene) {
    return withPair(scene, [&]<int D, class T>(const Pair<D, T>& pair) {
        const Vec<D, T> d = unitOr<D, T>(firstDirection(scene.options, pair), axisDirection<D, T>(0));
        const StateContext context{D, pair.frame};
        const auto a = pair.a(), b = pair.b();
        auto run = std::make_unique<Run>(scene);
        FoundSupport found;
        found.direction = lift(d);
        found.radii = static_cast<double>(a.radius() + b.radius());
        BodySearch<D, T> search(*run, found, context);
        const PairFrame frame(scene);
        const SupportPoint<D, T> onA = search.search(frame.seen(0), a, d, true);
        found.support.a = lift(onA.point);
        const SupportPoint<D, T> onB = search.search(frame.seen(1), b, -d, false);
        const MinkowskiVertex<D, T> w{onA.point - onB.point, onA.point, onB.point, onA.feature, onB.feature};
        found.support = lifted(w);

        Answer answer = lifted(supportOutcome(w, d, a, b));
        answer.counts = {{"scan", found.scanned}, {"climb", found.climbed}};
        auto stage = supportDifferenceStage(found, context);
        const Stage& shown = *stage;
        run->append(std::move(stage));
        appendResult(*run, shown, std::move(answer));
        return run;
    });
}

}  // namespace gjkscope
