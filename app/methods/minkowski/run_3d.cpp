#include "app/methods/minkowski/run_3d.hpp"

#include "app/methods/minkowski/faces_stage.hpp"
#include "app/runs/result/single_stage_run.hpp"
#include "app/solids/difference_surface.hpp"
#include "app/solids/polytope_pair.hpp"
#include "app/solids/solid_shape.hpp"

namespace gjkscope {
namespace {

/// The features of a polyhedron's vertices, by which they are named everywhere.
std::vector<int> namesOf(const Body& body, std::size_t vertices) {
    std::vector<int> names = solidOf(body.shape)->features;
    if (names.size() == vertices) return names;
    // a flat box has fewer vertices than it names: number those that are left
    names.resize(vertices);
    for (std::size_t i = 0; i < vertices; ++i) names[i] = static_cast<int>(i);
    return names;
}

/// The body as precision T holds it, in the frame whose origin is `frame`: rounded before it is turned, for
/// that keeps flat faces flat.
template <class T>
Body roundedBody(Body body, glm::dvec3 frame) {
    const auto rounded = [](glm::dvec3 p) { return glm::dvec3(Vec<3, T>(p)); };
    body.position = rounded(body.position - frame);
    body.orientation = glm::dquat(glm::qua<T>(body.orientation));
    ShapeSpec& shape = body.shape;
    for (glm::dvec3& vertex : shape.vertices) vertex = rounded(vertex);
    shape.a = rounded(shape.a);
    shape.b = rounded(shape.b);
    shape.extents = rounded(shape.extents);
    return body;
}

/// The difference of the cores, in their frame.
DifferencePolyhedron differenceOf(const Body& a, const Body& b) {
    const Polyhedron<double> solidA = corneredPolyhedron(a, glm::dvec3(0)),
                             solidB = corneredPolyhedron(b, glm::dvec3(0));
    const std::vector<int> namesA = namesOf(a, solidA.vertices.size()),
                           namesB = namesOf(b, solidB.vertices.size());
    DifferencePolyhedron difference = explicitDifference(solidA, solidB);
    for (MinkowskiVertex<3, double>& v : difference.vertices) {
        v.featureA = namesA[static_cast<std::size_t>(v.featureA)];
        v.featureB = namesB[static_cast<std::size_t>(v.featureB)];
    }
    return difference;
}

template <class T>
std::unique_ptr<Run> runOn(const Scene& scene) {
    const StateContext context{3, scene.a().position};
    const Body a = roundedBody<T>(scene.a(), context.frame), b = roundedBody<T>(scene.b(), context.frame);
    DifferenceFaces faces = differenceFacesOf(differenceOf(a, b));
    std::vector<DifferenceFacesState> states;
    states.reserve(faces.rings.size() + 1);
    const DifferenceFacesState end =
        differenceFaces(faces, [&](const DifferenceFacesState& s) { states.push_back(s); });

    const auto radiusA = static_cast<T>(sweepRadius(a.shape)), radiusB = static_cast<T>(sweepRadius(b.shape));
    Result result;
    result.outcome = differenceFacesOutcome(end, faces, radiusA, radiusB);
    result.radii = radiusA + radiusB;
    result.cores = holdsOrigin(end, faces) ? end.highest.fromPlane : end.nearest.distance;
    Answer answer = answerOf(result, context);
    answer.counts = {{"minkowski", end.iterations}};

    auto stage = std::make_unique<FacesStage>(std::move(faces), std::move(states), context);
    return singleStageRun(scene, answer, std::move(stage), &FacesStage::drawEnd,
                          {result, "minkowski/3d", context});
}

}  // namespace

std::unique_ptr<Run> runMinkowski3d(const Scene& scene) {
    return scene.options.precision == Precision::Float ? runOn<float>(scene) : runOn<double>(scene);
}

}  // namespace gjkscope
