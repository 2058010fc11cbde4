#include "app/methods/cornered_pair.hpp"
#include "app/methods/difference_surface.hpp"
#include "app/methods/faces_chapter.hpp"
#include "app/methods/method_runs.hpp"
#include "app/methods/solid_shape.hpp"
#include "app/methods/told_run.hpp"

namespace gjkscope {
namespace {

/// The features of a polyhedron's vertices, by which the shape's corners are named everywhere.
std::vector<int> namesOf(const Body& body, std::size_t vertices) {
    std::vector<int> names = solidOf(body.shape).features;
    if (names.size() == vertices) return names;
    // a flat box has lost some corners: what is left is counted anew
    names.resize(vertices);
    for (std::size_t i = 0; i < vertices; ++i) names[i] = static_cast<int>(i);
    return names;
}

/// The difference of the cores, of vertices in precision T.
template <class T>
DifferencePolyhedron<T> differenceOf(const Scene& scene) {
    const Body &a = scene.a(), &b = scene.b();
    const Polyhedron<double> solidA = corneredPolyhedron(a, a.position),
                             solidB = corneredPolyhedron(b, a.position);
    const std::vector<int> namesA = namesOf(a, solidA.vertices.size()),
                           namesB = namesOf(b, solidB.vertices.size());
    DifferencePolyhedron<double> exact = explicitDifference(solidA, solidB);
    DifferencePolyhedron<T> difference{{}, std::move(exact.faces)};
    for (const MinkowskiVertex<3, double>& v : exact.vertices) {
        const Vec<3, T> onA(v.a), onB(v.b);
        difference.vertices.push_back({onA - onB, onA, onB, namesA[static_cast<std::size_t>(v.featureA)],
                                       namesB[static_cast<std::size_t>(v.featureB)]});
    }
    return difference;
}

template <class T>
FaceDistance<double> widened(const FaceDistance<T>& face) {
    return {face.face,         lift(face.normal),    face.fromPlane,
            lifted(face.part), lifted(face.nearest), face.distance};
}

template <class T>
DifferenceFaces<double> widened(const DifferenceFaces<T>& faces) {
    DifferenceFaces<double> wide{{}, {}, faces.rings, faces.origins, faces.isFlat};
    for (const auto& v : faces.vertices) {
        wide.vertices.push_back(lifted(v));
        wide.points.push_back(wide.vertices.back().w);
    }
    return wide;
}

template <class T>
std::unique_ptr<Run> runOn(const Scene& scene) {
    const StateContext context{3, scene.a().position};
    const DifferenceFaces<T> faces = differenceFacesOf(differenceOf<T>(scene));
    std::vector<DifferenceFacesState<double>> states;
    states.reserve(faces.rings.size() + 1);
    const DifferenceFacesState<T> end = differenceFaces(faces, [&](const DifferenceFacesState<T>& s) {
        states.push_back({widened(s.face), widened(s.nearest), widened(s.highest), s.iterations, s.status});
    });

    const auto radiusA = static_cast<T>(sweepRadius(scene.a().shape)),
               radiusB = static_cast<T>(sweepRadius(scene.b().shape));
    Result result;
    result.outcome = lifted(differenceFacesOutcome(end, faces, radiusA, radiusB));
    result.radii = radiusA + radiusB;
    result.cores = holdsOrigin(end, faces) ? end.highest.fromPlane : end.nearest.distance;
    Answer answer = answerOf(result, context);
    answer.counts = {{"minkowski", end.iterations}};

    auto chapter = std::make_unique<FacesChapter>(widened(faces), std::move(states), context);
    const FacesChapter* told = chapter.get();
    return toldRun(
        scene, answer, std::move(chapter),
        {result, "minkowski-3d", context, [told](const Sketch& sketch) { told->drawEnd(sketch); }});
}

}  // namespace

std::unique_ptr<Run> runMinkowskiInSpace(const Scene& scene) {
    return scene.options.precision == Precision::Float ? runOn<float>(scene) : runOn<double>(scene);
}

}  // namespace gjkscope
