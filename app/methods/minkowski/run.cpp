#include "app/methods/minkowski/faces_stage.hpp"
#include "app/methods/minkowski/merge_stage.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/scene/pair.hpp"
#include "app/scene/pair_frame.hpp"
#include "app/scene/placement.hpp"
#include "app/solids/difference_surface.hpp"
#include "app/solids/polytope_pair.hpp"
#include "app/solids/shape_outline.hpp"
#include "app/solids/solid_shape.hpp"
#include "core/minkowski/fields.hpp"

namespace gjkscope {
namespace {

/// Curves are merged as polygons of about two dozen edges, so that each edge can be followed.
constexpr double kFewEdges = 1e-2;

template <class T>
ShapeOutline polygonOf(const Body& body) {
    return roundedOutline<T>(coreOutline(body.shape, body.position, body.angle, kFewEdges));
}

/// The states in precision T, widened.
template <class T>
std::vector<MinkowskiState<double>> recordMerge(const MergedPolygons& polygons) {
    const auto rounded = [](const std::vector<glm::dvec2>& points) {
        return std::vector<Vec<2, T>>(points.begin(), points.end());
    };
    const std::vector<Vec<2, T>> a = rounded(polygons.a.points), b = rounded(polygons.b.points);
    std::vector<MinkowskiState<double>> states;
    states.reserve(a.size() + b.size() + 1);
    minkowski(a, b, [&](const MinkowskiState<T>& s) { states.push_back(lifted(s)); });
    return states;
}

/// Edges, merged and then scanned.
template <class T>
std::unique_ptr<Run> runInPlane(const Scene& scene) {
    const PairFrame frame(scene);
    const Body a = frame.seen(0), b = frame.seen(1);
    MergedPolygons polygons{polygonOf<T>(a), polygonOf<T>(b),
                            kFewEdges * (curveRadius(a.shape) + curveRadius(b.shape))};
    std::vector<MinkowskiState<double>> states = recordMerge<T>(polygons);
    std::vector<MinkowskiVertex<2, double>> chain;
    for (const MinkowskiState<double>& s : states) chain.push_back(s.vertex);
    if (chain.size() > 1) chain.pop_back();  // the first one again

    DifferenceEdges edges = differenceEdges(std::move(chain));
    const double radiusA = sweepRadius(a.shape), radiusB = sweepRadius(b.shape);
    const AnswerBasis basis{.isApproximate = polygons.curveError > 0, .isPlaced = true};
    Answer answer = lifted(outcomeOf(edges, radiusA, radiusB, polygons.curveError));
    answer.radii = radiusA + radiusB;
    answer.cores = separationOf(edges);
    answer.counts = {{"edges", static_cast<int>(edges.edges.size())}};

    auto merge = mergeStage(std::move(polygons), std::move(states), {2, frame.origin()});
    merge->noteRadii(answer.radii);
    const Stage& merged = *merge;
    auto scan = scanStage(merged, std::move(edges));
    scan->noteRadii(answer.radii);
    auto run = std::make_unique<Run>(scene);
    run->append(std::move(merge));
    run->append(std::move(scan));
    appendResult(*run, merged, std::move(answer), basis);
    return run;
}

/// The features of a polyhedron's vertices, by which they are named everywhere.
std::vector<int> namesOf(const Body& body, std::size_t vertices) {
    std::vector<int> names = solidOf(body.shape)->features;
    if (names.size() == vertices) return names;
    // a flat box has fewer vertices than it names: number those that are left
    names.resize(vertices);
    for (std::size_t i = 0; i < vertices; ++i) names[i] = static_cast<int>(i);
    return names;
}

/// The body as precision T holds it: rounded before it is turned, for that keeps flat faces flat.
template <class T>
Body roundedBody(Body body) {
    const auto rounded = [](glm::dvec3 p) {
        return glm::dvec3(narrowed<T>(p.x), narrowed<T>(p.y), narrowed<T>(p.z));
    };
    body.position = rounded(body.position);
    body.orientation = glm::dquat(glm::qua<T>(unitQuaternion(body.orientation)));
    ShapeSpec& shape = body.shape;
    for (glm::dvec3& vertex : shape.vertices) vertex = rounded(vertex);
    shape.a = rounded(shape.a);
    shape.b = rounded(shape.b);
    shape.extents = rounded(shape.extents);
    return body;
}

/// The difference of the cores, in their frame.
DifferencePolyhedron differenceOf(const Body& a, const Body& b) {
    const Polyhedron<double> solidA = polytopeSolid(a), solidB = polytopeSolid(b);
    const std::vector<int> namesA = namesOf(a, solidA.vertices.size()),
                           namesB = namesOf(b, solidB.vertices.size());
    DifferencePolyhedron difference = explicitDifference(solidA, solidB);
    for (MinkowskiVertex<3, double>& v : difference.vertices) {
        v.featureA = namesA[static_cast<std::size_t>(v.featureA)];
        v.featureB = namesB[static_cast<std::size_t>(v.featureB)];
    }
    difference.ofA = polytopeVertices(a);
    difference.ofB = polytopeVertices(b);
    return difference;
}

/// Faces, where the plane has edges.
template <class T>
std::unique_ptr<Run> runIn3d(const Scene& scene) {
    const PairFrame frame(scene);
    const Body a = roundedBody<T>(frame.seen(0)), b = roundedBody<T>(frame.seen(1));
    DifferenceFaces faces = differenceFacesOf(differenceOf(a, b));
    std::vector<DifferenceFacesState> states;
    states.reserve(faces.rings.size() + 1);
    const DifferenceFacesState end =
        differenceFaces(faces, [&](const DifferenceFacesState& s) { states.push_back(s); });

    const auto radiusA = static_cast<T>(sweepRadius(a.shape)), radiusB = static_cast<T>(sweepRadius(b.shape));
    Answer answer{outcomeOf(end, faces, radiusA, radiusB)};
    answer.radii = radiusA + radiusB;
    answer.cores = containsOrigin(end, faces) ? end.highest.fromPlane : end.nearest.distance;
    answer.counts = {{"minkowski", end.iterations}};
    auto stage = facesStage(std::move(faces), std::move(states), {3, frame.origin()});
    stage->noteRadii(answer.radii);
    return singleStageRun(scene, std::move(stage), std::move(answer), {.isPlaced = true});
}

}  // namespace

std::unique_ptr<Run> runMinkowski(const Scene& scene) {
    const bool narrow = scene.options.precision == Precision::Float;
    if (scene.dimension == 3) return narrow ? runIn3d<float>(scene) : runIn3d<double>(scene);
    return narrow ? runInPlane<float>(scene) : runInPlane<double>(scene);
}

}  // namespace gjkscope
