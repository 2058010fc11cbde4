#include "app/compare/parts.hpp"

#include <algorithm>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numeric>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/mesh/weld.hpp"
#include "app/scene/io/mesh_hull.hpp"
#include "app/scene/pair.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/vertex_order.hpp"
#include "core/polyhedron/ear_clipping.hpp"

namespace gjkscope {
namespace {

/// Ears are found in time that grows with the square of the outline's vertices: seconds at this many.
constexpr std::size_t kMaxOutline = 10'000;

/// The box of a body, from support queries.
template <int D>
Bounds boxOf(const Body& body) {
    Scene alone;
    alone.dimension = D;
    alone.bodies = {body, body};
    const Pair<D, double> pair = pairOf<D, double>(alone);
    const auto posed = pair.a();
    Bounds box;
    for (int axis = 0; axis < D; ++axis)
        for (const double side : {1.0, -1.0}) {
            Vec<D, double> d(0);
            d[axis] = side;
            box.include(lift(posed.support(d).point + d * posed.radius()) + pair.frame);
        }
    return box;
}

Bounds boxOf(const Body& body, int dimension) {
    return dimension == 2 ? boxOf<2>(body) : boxOf<3>(body);
}

bool isOutline(const ShapeSpec& shape, int dimension) {
    return dimension == 2 && shape.type == ShapeType::Polytope && !shape.lostVertices.empty();
}

/// The triangles of a polygon, whose vertices are those of its outline.
Mesh meshOf(const Body& body) {
    Mesh mesh{listedPoints(body.shape), {}};
    if (mesh.vertices.size() > kMaxOutline)
        throw InputError(
            tr("parts.long_outline", {{"body", body.name}, {"most", std::to_string(kMaxOutline)}}));
    std::vector<ExactPoint<2>> outline;
    for (const glm::dvec3& v : mesh.vertices) outline.emplace_back(v.x, v.y);
    auto triangles = earClipping(outline);
    if (!triangles) throw InputError(tr("parts.crossing", {{"body", body.name}}));
    mesh.triangles = std::move(*triangles);
    return mesh;
}

/// A mesh's triangles from one to another, with the vertices that they use.
Mesh piece(const Mesh& mesh, std::size_t from, std::size_t to) {
    Mesh own;
    std::vector<int> used;
    for (std::size_t i = from; i < to; ++i)
        used.insert(used.end(), mesh.triangles[i].begin(), mesh.triangles[i].end());
    std::ranges::sort(used);
    const auto repeated = std::ranges::unique(used);
    used.erase(repeated.begin(), repeated.end());
    for (const int i : used) own.vertices.push_back(mesh.vertices[static_cast<std::size_t>(i)]);
    for (std::size_t i = from; i < to; ++i) {
        std::array<int, 3> triangle{};
        for (std::size_t k = 0; k < 3; ++k)
            triangle[k] =
                static_cast<int>(std::ranges::lower_bound(used, mesh.triangles[i][k]) - used.begin());
        own.triangles.push_back(triangle);
    }
    return own;
}

double gapBetween(const Bounds& a, const Bounds& b) {
    return glm::length(glm::max(glm::max(a.low - b.high, b.low - a.high), glm::dvec3(0)));
}

/// The places of the parts near the box, from left to right.
std::vector<std::size_t> sortedNear(const std::vector<ConvexPart>& parts, const Bounds& box, double reach) {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (gapBetween(parts[i].box, box) <= reach) found.push_back(i);
    std::ranges::stable_sort(found, {}, [&](std::size_t i) { return parts[i].box.low.x; });
    return found;
}

Bounds boxOfAll(const std::vector<ConvexPart>& parts) {
    Bounds box;
    for (const ConvexPart& part : parts) box.include(part.box);
    return box;
}

}  // namespace

SplitBodies::SplitBodies(const Scene& scene, const std::vector<int>& bodies, const LoadingListener& listener)
    : dimension_(scene.dimension) {
    for (const int body : bodies) add(scene, body, listener);
}

bool SplitBodies::isSplit() const {
    return std::ranges::any_of(parts_, [](const ConvexPart& part) { return part.kind != PartKind::Whole; });
}

void SplitBodies::add(const Scene& scene, int body, const LoadingListener& listener) {
    Split split{body, scene.bodies[static_cast<std::size_t>(body)]};
    const ShapeSpec& shape = split.bare.shape;
    const bool isPolygon = isOutline(shape, dimension_);
    if (isPolygon) split.mesh = meshOf(split.bare);
    if (!shape.meshFile.empty()) split.mesh = readMesh(shape.meshFile, {}, listener);
    if (split.mesh.triangles.empty()) {
        parts_.push_back({splits_.size(), PartKind::Whole, 0, boxOf(split.bare, dimension_)});
        splits_.push_back(std::move(split));
        return;
    }
    // the hull is not copied for each triangle
    ShapeSpec bare;
    bare.type = isPolygon ? ShapeType::Polytope : ShapeType::Triangle;
    bare.margin = shape.margin;
    split.bare.shape = std::move(bare);
    std::vector<int> places(split.mesh.vertices.size());
    std::iota(places.begin(), places.end(), 0);
    if (!isPolygon)
        places = weldedPlaces(split.mesh.vertices, weldingDistance(split.mesh.vertices), listener);
    split.edges.emplace(split.mesh, std::move(places));
    if (split.mesh.objects.empty())
        addTriangles(split, 0, split.mesh.triangles.size());
    else
        addObjects(split, listener);
    splits_.push_back(std::move(split));
}

void SplitBodies::addTriangles(Split& split, std::size_t from, std::size_t to) {
    const glm::dvec3 margin(split.bare.shape.margin);
    for (std::size_t i = from; i < to; ++i) {
        ConvexPart part{splits_.size(), PartKind::Triangle, i};
        for (const int vertex : split.mesh.triangles[i]) {
            const glm::dvec3 p =
                toWorld(split.bare, split.mesh.vertices[static_cast<std::size_t>(vertex)], dimension_);
            part.box.include(p - margin);
            part.box.include(p + margin);
        }
        parts_.push_back(part);
    }
}

void SplitBodies::addObjects(Split& split, const LoadingListener& listener) {
    std::vector<std::size_t> starts = split.mesh.objects;
    starts.push_back(split.mesh.triangles.size());
    for (std::size_t i = 0; i + 1 < starts.size(); ++i) {
        MeshHull hull = meshHull(piece(split.mesh, starts[i], starts[i + 1]), {}, listener);
        const bool isConvex = hull.form == MeshForm::Convex && !hull.flat;
        hull.shape.margin = split.bare.shape.margin;
        split.objects.push_back(std::move(hull.shape));
        if (!isConvex) {
            addTriangles(split, starts[i], starts[i + 1]);
            continue;
        }
        Body body = split.bare;
        body.shape = split.objects.back();
        parts_.push_back({splits_.size(), PartKind::Object, i, boxOf(body, dimension_)});
    }
}

Body SplitBodies::body(const ConvexPart& part) const {
    const Split& split = splits_[part.body];
    Body body = split.bare;
    if (part.kind == PartKind::Object) body.shape = split.objects[part.number];
    if (const auto triangle = vertices(part)) {
        if (dimension_ == 2)
            setPolytope(body.shape, {triangle->begin(), triangle->end()}, 2);
        else
            body.shape.vertices.assign(triangle->begin(), triangle->end());
    }
    return body;
}

std::optional<std::array<glm::dvec3, 3>> SplitBodies::vertices(const ConvexPart& part) const {
    if (part.kind != PartKind::Triangle) return std::nullopt;
    const Mesh& mesh = splits_[part.body].mesh;
    std::array<glm::dvec3, 3> found{};
    for (std::size_t i = 0; i < 3; ++i)
        found[i] = mesh.vertices[static_cast<std::size_t>(mesh.triangles[part.number][i])];
    return found;
}

std::vector<int> SplitBodies::innerEdges(const ConvexPart& part) const {
    const Split& split = splits_[part.body];
    if (part.kind != PartKind::Triangle || dimension_ == 3) return {};
    return split.edges->of(split.mesh, part.number);
}

std::optional<bool> SplitBodies::isGhost(const ConvexPart& part, glm::dvec3 normal) const {
    if (part.kind != PartKind::Triangle) return std::nullopt;
    const Split& split = splits_[part.body];
    Body turned = split.bare;
    turned.position = glm::dvec3(0);
    return split.edges->isGhost(split.mesh, part.number, toLocal(turned, normal, dimension_));
}

bool mayHaveParts(const Scene& scene) {
    if (scene.bodies.size() > 2) return true;
    return std::ranges::any_of(scene.bodies, [&](const Body& body) {
        return !body.shape.meshFile.empty() || isOutline(body.shape, scene.dimension);
    });
}

void visitNear(const std::vector<ConvexPart>& a, const std::vector<ConvexPart>& b, double reach,
               const std::function<bool(std::size_t, std::size_t, double)>& visit) {
    // what is far from the whole is far from each part
    const std::vector<std::size_t> ofA = sortedNear(a, boxOfAll(b), reach),
                                   ofB = sortedNear(b, boxOfAll(a), reach);
    // from left to right: of the boxes that have begun, those that have not ended
    std::vector<std::size_t> openA, openB;
    const auto meet = [&](const std::vector<ConvexPart>& parts, std::size_t here,
                          const std::vector<ConvexPart>& others, std::vector<std::size_t>& open, bool isOfA) {
        const Bounds& box = parts[here].box;
        std::erase_if(open, [&](std::size_t i) { return box.low.x - others[i].box.high.x > reach; });
        return std::ranges::all_of(open, [&](std::size_t i) {
            const double gap = gapBetween(box, others[i].box);
            return gap > reach || (isOfA ? visit(here, i, gap) : visit(i, here, gap));
        });
    };
    for (std::size_t i = 0, j = 0; i < ofA.size() || j < ofB.size();) {
        const bool isOfA = j == ofB.size() || (i < ofA.size() && a[ofA[i]].box.low.x <= b[ofB[j]].box.low.x);
        const std::size_t here = isOfA ? ofA[i++] : ofB[j++];
        if (!(isOfA ? meet(a, here, b, openB, true) : meet(b, here, a, openA, false))) return;
        (isOfA ? openA : openB).push_back(here);
    }
}

}  // namespace gjkscope
