#include "app/methods/table.hpp"

#include <algorithm>
#include <cassert>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/with_pair.hpp"
#include "app/scene/convex_radius.hpp"
#include "app/scene/names.hpp"
#include "app/scene/placement.hpp"
#include "app/solids/polytope_pair.hpp"

/// The one list of methods, a line each in the order of menus: the function that runs it, defined in run.cpp
/// of its folder, and the other members of its row.
#define GJKSCOPE_METHODS(METHOD)                                                                             \
    METHOD(runGjkEpa, .id = "gjk-epa", .threeD = true, .followsPolicy = true, .startsAlong = true,           \
           .takesLimits = true, .startsFromSimplex = true)                                                   \
    METHOD(runPenetration, .id = "penetration", .threeD = true, .startsAlong = true, .takesLimits = true)    \
    METHOD(runGjk, .id = "gjk", .threeD = true, .startsAlong = true, .takesLimits = true)                    \
    METHOD(runGjkDistance, .id = "gjk-distance", .threeD = true, .followsPolicy = true, .startsAlong = true, \
           .takesLimits = true, .startsFromSimplex = true)                                                   \
    METHOD(runGjkCached, .id = "gjk-cached", .threeD = true, .startsAlong = true, .takesLimits = true,       \
           .usesVelocities = true, .startsWarm = true)                                                       \
    METHOD(runEpa, .id = "epa", .threeD = true, .startsAlong = true, .takesLimits = true)                    \
    METHOD(runEpaCached, .id = "epa-cached", .threeD = true, .startsAlong = true, .takesLimits = true,       \
           .usesVelocities = true, .startsWarm = true)                                                       \
    METHOD(runSupportMapping, .id = "support-mapping", .threeD = true, .startsAlong = true)                  \
    METHOD(runMinkowski, .id = "minkowski", .threeD = true, .recordsEdges = true,                            \
           .unsupportedReason = solidCurvedUnsupported)                                                      \
    METHOD(runCalipers, .id = "calipers", .recordsEdges = true, .unsupportedReason = curvedUnsupported)      \
    METHOD(runTriangleIteration, .id = "triangle-iteration", .startsAlong = true, .takesLimits = true)       \
    METHOD(runSat, .id = "sat", .threeD = true, .recordsEdges = true,                                        \
           .unsupportedReason = curvedUnsupported)                                                           \
    METHOD(runGaussMaps, .id = "gauss-maps", .twoD = false, .threeD = true,                                  \
           .unsupportedReason = smallHullsUnsupported)                                                       \
    METHOD(runContacts, .id = "contacts", .threeD = true, .takesLimits = true, .findsContacts = true)        \
    METHOD(runMpr, .id = "mpr", .threeD = true, .takesLimits = true, .takesInteriorPoints = true)            \
    METHOD(runNewton, .id = "newton", .twoD = false, .threeD = true,                                         \
           .unsupportedReason = ellipsoidsUnsupported)                                                       \
    METHOD(runBoundingCircle, .id = "bounding-circle", .threeD = true)                                       \
    METHOD(runCircleCover, .id = "circle-cover", .threeD = true, .coversByCircles = true)                    \
    METHOD(runAabb, .id = "aabb", .threeD = true)                                                            \
    METHOD(runObb, .id = "obb", .threeD = true)                                                              \
    METHOD(runCircleBox, .id = "circle-box", .threeD = true)                                                 \
    METHOD(runGrid, .id = "grid")                                                                            \
    METHOD(runPixels, .id = "pixels")                                                                        \
    METHOD(runShapeCast, .id = "shape-cast", .threeD = true, .startsAlong = true, .takesLimits = true,       \
           .usesVelocities = true, .castsShapes = true)

namespace gjkscope {

#define GJKSCOPE_DECLARE(function, ...) std::unique_ptr<Run> function(const Scene& scene);
GJKSCOPE_METHODS(GJKSCOPE_DECLARE)
#undef GJKSCOPE_DECLARE
std::unique_ptr<Run> runVariant(const Scene& scene);

namespace {

std::vector<Method>& table() {
#define GJKSCOPE_ROW(function, ...) {.run = (function), __VA_ARGS__},
    static std::vector<Method> rows{GJKSCOPE_METHODS(GJKSCOPE_ROW)};
#undef GJKSCOPE_ROW
    return rows;
}

/// One step, which says why the method can't work on the pair. Nothing is answered.
std::unique_ptr<Run> runUnsupported(const Scene& scene) {
    auto run = std::make_unique<Run>(scene);
    Answer nothing;
    nothing.status = Status::Degenerate;
    run->setAnswer(nothing);
    run->append(noteStage(scene.method, [&shown = run->scene()] { return reasonAgainst(shown); }));
    return run;
}

constexpr std::array kNames{"<a:A>", "<b:B>"};

/// True if the point, of the body's own frame, is in its shape.
bool isInside(const Scene& scene, std::size_t side, const glm::dvec3& point) {
    Scene alone;
    alone.dimension = scene.dimension;
    const Body& body = side == 0 ? scene.a() : scene.b();
    Body marked;
    marked.shape.type = ShapeType::Point;
    marked.position = toWorld(body, point, scene.dimension);
    alone.bodies = {body, marked};
    return runScene(alone)->answer().intersects.value_or(false);
}

std::string reasonAgainstInteriorPoints(const Scene& scene) {
    for (const std::size_t side : {0, 1})
        if (!isInside(scene, side, (*scene.options.interiorPoints)[side]))
            return tr("unsupported.interior_point", {{"body", kNames[side]}});
    return {};
}

std::string reasonAgainstStartSimplex(const Scene& scene) {
    return withPair(scene, [&](const auto& pair) -> std::string {
        const std::array shapes{&pair.shapeA, &pair.shapeB};
        for (const std::array<int, 2>& vertices : scene.options.startSimplex)
            for (const std::size_t side : {0, 1})
                if (!shapes[side]->vertex(vertices[side]))
                    return tr("unsupported.start_simplex",
                              {{"body", kNames[side]}, {"vertex", std::to_string(vertices[side])}});
        return {};
    });
}

std::string reasonAgainstOptions(const Method& method, const Scene& scene) {
    const Options& options = scene.options;
    if (options.convexRadius && !options.hasConvexRadius && !withConvexRadius(scene))
        return tr("unsupported.convex_radius", {{"radius", numberText(*options.convexRadius)},
                                                {"most", std::to_string(kMaxVerticesToShrink)}});
    if (method.takesInteriorPoints && options.interiorPoints) return reasonAgainstInteriorPoints(scene);
    if (method.startsFromSimplex && !options.startSimplex.empty()) return reasonAgainstStartSimplex(scene);
    return {};
}

}  // namespace

const std::vector<Method>& methods() {
    return table();
}

void addMethod(const Method& method) {
    table().push_back(method);
}

std::vector<std::string> methodNames(int dimension) {
    std::vector<std::string> names;
    for (const Method& method : methods())
        if (dimension == 2 ? method.twoD : method.threeD) names.emplace_back(method.id);
    return names;
}

const Method* findMethod(std::string_view id) {
    const auto found = std::ranges::find(methods(), id, &Method::id);
    return found == methods().end() ? nullptr : &*found;
}

bool followsPolicy(std::string_view id, std::optional<Variant> variant) {
    const Method* method = findMethod(id);
    // a variant of distance GJK goes along −v; one of EPA is of what comes after the search
    const bool isOfSearch = variant && variant != Variant::FacesInASet;
    return method != nullptr && method->followsPolicy && !isOfSearch;
}

std::string reasonAgainst(const Method& method, const Scene& scene) {
    if (!canRun(method, scene)) return tr(method.twoD ? "unsupported.only_2d" : "unsupported.only_3d");
    return method.unsupportedReason(scene);
}

std::string reasonAgainst(const Scene& scene) {
    const Method& method = *findMethod(scene.method);
    std::string reason = reasonAgainst(method, scene);
    return reason.empty() ? reasonAgainstOptions(method, scene) : reason;
}

std::unique_ptr<const Run> runScene(const Scene& scene) {
    const Method* method = findMethod(scene.method);
    assert(method != nullptr);
    if (!reasonAgainst(scene).empty()) return runUnsupported(scene);
    if (scene.options.convexRadius && !scene.options.hasConvexRadius)
        return runScene(*withConvexRadius(scene));
    return scene.options.variant ? runVariant(scene) : method->run(scene);
}

}  // namespace gjkscope
