#include "app/methods/minkowski/faces_stage.hpp"
#include "app/methods/minkowski/planar_run.hpp"
#include "app/runs/lift_states.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/scene/pair.hpp"
#include "app/scene/pair_frame.hpp"
#include "app/scene/placement.hpp"
#include "app/solids/difference_surface.hpp"
#include "app/solids/polytope_pair.hpp"
#include "app/solids/solid_shape.hpp"
#include "core/minkowski/fields.hpp"

namespace gjkscope {
namespace {

/// The features of a polyhedron's vertices, by which they are named everywhere.
std::vector<int> namesOf(const Body& body, std::size_t vertices) {
    std::vector<int> names = solidCore(body.shape)->features;
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
    PlanarDifference difference = planarDifference(scene);
    const std::size_t all = difference.edges.edges.size();
    return planarRun(scene, std::move(difference), all);
}

}  // namespace gjkscope
