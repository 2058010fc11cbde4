#include "app/editing/shape_vertices.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <limits>

#include "app/base/language.hpp"
#include "app/hull/hull_surface.hpp"
#include "app/picture/picture.hpp"
#include "app/scene/placement.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/vertex_order.hpp"
#include "core/math/regular_vertex.hpp"
#include "core/polyhedron/polyhedron.hpp"

namespace gjkscope {
namespace {

/// A new vertex of a hull stands out by this part of its edge (or of its face's side), toward the eye.
constexpr double kBulge = 1.0 / 12;

/// One of a polygon stands where the pointer is, but out of its edge by this part of it at least.
constexpr double kMinBulge = 1.0 / 500;

/// How far along its edge it stands at least, and at least from the other end, as a fraction of the edge.
constexpr double kAside = 0.02;

/// The cosine below which a face is seen too much from its side to stand out toward the eye.
constexpr double kGrazing = 0.1;

double cross(glm::dvec3 u, glm::dvec3 v) {
    return u.x * v.y - u.y * v.x;
}

std::vector<glm::dvec3> boxVertices(glm::dvec3 e, int dimension) {
    if (dimension == 2) return {{-e.x, -e.y, 0}, {e.x, -e.y, 0}, {e.x, e.y, 0}, {-e.x, e.y, 0}};
    std::vector<glm::dvec3> vertices;
    // numbered as Box's features
    for (int i = 0; i < 8; ++i)
        vertices.push_back(e *
                           glm::dvec3((i & 1) != 0 ? -1 : 1, (i & 2) != 0 ? -1 : 1, (i & 4) != 0 ? -1 : 1));
    return vertices;
}

/// A place on a hull for a new vertex, and which way out it goes.
struct Spot {
    glm::dvec3 foot{0}, outward{0};
    double size = 0;          ///< of what it stands on
    int faces[2] = {-1, -1};  ///< the ones it will stand before
};

/// A hull as it is clicked on.
class ClickedHull {
  public:
    ClickedHull(const std::vector<glm::dvec3>& vertices, const VertexClick& click)
        : hull_(polyhedronOf(vertices)), normals_(normalsOf(hull_)), click_(click) {}

    std::optional<glm::dvec3> newVertex() const {
        std::optional<Spot> spot = onEdge();
        if (!spot) spot = onFace();
        if (!spot) return std::nullopt;
        const double height = std::min(kBulge * spot->size, roofOver(*spot));
        return height > 0 ? std::optional(spot->foot + height * spot->outward) : std::nullopt;
    }

  private:
    glm::dvec3 vertex(int i) const { return hull_.vertices[static_cast<std::size_t>(i)]; }
    glm::dvec3 normal(int face) const { return normals_[static_cast<std::size_t>(face)]; }
    glm::dvec3 pointOf(int face) const { return vertex(hull_.faces[static_cast<std::size_t>(face)][0]); }
    bool facesEye(int face) const { return glm::dot(normal(face), click_.towardEye) > 0; }

    /// The way out of an edge: straight to the eye where that sees both of its faces, so that the vertex
    /// appears under the pointer; else between them. Those of a flat hull have only `aside` between them.
    glm::dvec3 outOf(int left, int right, glm::dvec3 aside) const {
        if (glm::dot(normal(left), click_.towardEye) > kGrazing &&
            glm::dot(normal(right), click_.towardEye) > kGrazing)
            return click_.towardEye;
        const glm::dvec3 between = normal(left) + normal(right);
        return glm::normalize(glm::length(between) < kGrazing ? aside : between);
    }

    std::optional<Spot> onEdge() const;
    std::optional<Spot> onFace() const;
    double roofOver(const Spot& spot) const;

    Polyhedron<double> hull_;
    std::vector<glm::dvec3> normals_;
    VertexClick click_;
};

/// The edge within reach that is seen nearest to the click.
std::optional<Spot> ClickedHull::onEdge() const {
    const auto onScreen = [&](glm::dvec3 p) { return inView(p, click_.towardEye); };
    std::optional<Spot> found;
    double reach = click_.reach;
    for (const PolyhedronEdge& e : polyhedronEdges(hull_.faces, static_cast<int>(hull_.vertices.size()))) {
        if (!facesEye(e.left) && !facesEye(e.right)) continue;
        const glm::dvec3 a = vertex(e.from), b = vertex(e.to);
        const double distance = distanceToSegment(onScreen(click_.at), onScreen(a), onScreen(b));
        if (!(distance <= reach)) continue;
        reach = distance;
        const double t = nearestOnSegment(onScreen(click_.at), onScreen(a), onScreen(b));
        found = Spot{a + std::clamp(t, kAside, 1 - kAside) * (b - a),
                     outOf(e.left, e.right, glm::cross(b - a, normal(e.left))),
                     glm::distance(a, b),
                     {e.left, e.right}};
    }
    return found;
}

/// The face that the line of sight enters through; nothing where it passes the hull by.
std::optional<Spot> ClickedHull::onFace() const {
    double enters = std::numeric_limits<double>::infinity(), leaves = -enters;
    int entered = -1;
    for (int face = 0; face < static_cast<int>(hull_.faces.size()); ++face) {
        const double facing = glm::dot(normal(face), click_.towardEye),
                     ahead = glm::dot(normal(face), pointOf(face) - click_.at);
        if (facing == 0 && ahead < 0) return std::nullopt;
        if (facing > 0 && ahead / facing < enters) {
            enters = ahead / facing;
            entered = face;
        }
        if (facing < 0) leaves = std::max(leaves, ahead / facing);
    }
    if (entered < 0 || enters < leaves) return std::nullopt;
    const std::span<const int> ring = hull_.faces[static_cast<std::size_t>(entered)];
    const double area = 0.5 * glm::length(areaNormal(hull_.vertices, ring));
    const bool grazes = glm::dot(normal(entered), click_.towardEye) < kGrazing;
    return Spot{click_.at + enters * click_.towardEye,
                grazes ? normal(entered) : click_.towardEye,
                std::sqrt(area),
                {entered, -1}};
}

/// The other faces, made larger, roof the spot over: half of what the roof leaves keeps all vertices
/// vertices.
double ClickedHull::roofOver(const Spot& spot) const {
    double room = std::numeric_limits<double>::infinity();
    for (int face = 0; face < static_cast<int>(hull_.faces.size()); ++face) {
        if (face == spot.faces[0] || face == spot.faces[1]) continue;
        const double rise = glm::dot(normal(face), spot.outward);
        if (rise > 0) room = std::min(room, 0.5 * glm::dot(normal(face), pointOf(face) - spot.foot) / rise);
    }
    return room;
}

/// The closed list with a vertex in its edge that is nearest.
std::vector<glm::dvec3> withVertex(std::vector<glm::dvec3> list, glm::dvec3 vertex) {
    std::size_t nearest = 0;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const double distance = distanceToSegment(vertex, list[i], list[(i + 1) % list.size()]);
        if (distance < least) {
            least = distance;
            nearest = i;
        }
    }
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(nearest) + 1, vertex);
    return list;
}

}  // namespace

glm::dvec3 inView(glm::dvec3 v, glm::dvec3 towardEye) {
    return v - glm::dot(v, towardEye) * towardEye;
}

int vertexCount(const ShapeSpec& shape, int dimension) {
    if (shape.type == ShapeType::Triangle) return 3;
    if (shape.type == ShapeType::Polytope) return static_cast<int>(shape.vertices.size());
    if (shape.type == ShapeType::Ngon) return shape.sides;
    return static_cast<int>(shapeVertices(shape, dimension).size());
}

std::vector<glm::dvec3> shapeVertices(const ShapeSpec& shape, int dimension) {
    if (shape.type == ShapeType::Polytope) return shape.vertices;
    if (shape.type == ShapeType::Box) return boxVertices(shape.extents, dimension);
    std::vector<glm::dvec3> vertices;
    for (int i = 0; shape.type == ShapeType::Ngon && i < shape.sides; ++i) {
        vertices.push_back(shape.radius * glm::dvec3(regularVertex(i, shape.sides), 0));
    }
    return vertices;
}

std::vector<glm::dvec3> givenPoints(const ShapeSpec& shape) {
    std::vector<glm::dvec3> points = shape.vertices;
    points.insert(points.end(), shape.lostVertices.begin(), shape.lostVertices.end());
    return points;
}

void setPoints(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension) {
    if (shape.type == ShapeType::Triangle || isSpline(shape.type))
        shape.vertices = points;
    else
        setPolytope(shape, points, dimension);
}

void setListedPoints(ShapeSpec& shape, const std::vector<glm::dvec3>& points, int dimension) {
    setPoints(shape, points, dimension);
    if (dimension == 2 && shape.type == ShapeType::Polytope) keepListOrder(shape, points);
}

std::optional<glm::dvec3> newVertex(const std::vector<glm::dvec3>& vertices, const VertexClick& click) {
    const std::size_t n = vertices.size();
    if (n < 3) return std::nullopt;
    std::size_t edge = n;
    double reach = click.reach;
    for (std::size_t i = 0; i < n; ++i) {
        const double d = distanceToSegment(click.at, vertices[i], vertices[(i + 1) % n]);
        if (d <= reach) {
            reach = d;
            edge = i;
        }
    }
    if (edge == n) return std::nullopt;

    const glm::dvec3 a = vertices[edge], b = vertices[(edge + 1) % n], along = b - a;
    const double t = std::clamp(nearestOnSegment(click.at, a, b), kAside, 1 - kAside);
    const glm::dvec3 outward = glm::dvec3(along.y, -along.x, 0);  // as long as the edge
    const glm::dvec3 foot = a + t * along;
    // the neighboring edges, made longer, roof this one over: stay under half of what the roof leaves
    double height = std::max(glm::dot(click.at - foot, outward) / glm::dot(outward, outward), kMinBulge);
    for (const auto& [end, beyond] :
         {std::pair{a, a - vertices[(edge + n - 1) % n]}, std::pair{b, b - vertices[(edge + 2) % n]}}) {
        const double turn = cross(beyond, outward);
        if (turn != 0) {
            const double roof = cross(beyond, end - foot) / turn;
            if (roof > 0) height = std::min(height, 0.5 * roof);
        }
    }
    return foot + height * outward;
}

std::optional<glm::dvec3> newHullVertex(const std::vector<glm::dvec3>& vertices, const VertexClick& click) {
    return vertices.size() < 3 ? std::nullopt : ClickedHull(vertices, click).newVertex();
}

bool addVertex(Body& body, VertexClick click, int dimension) {
    std::vector<glm::dvec3> points = shapeVertices(body.shape, dimension);
    click.at = toLocal(body, click.at, dimension);
    if (dimension == 3) click.towardEye = glm::conjugate(unitQuaternion(body.orientation)) * click.towardEye;
    const std::optional<glm::dvec3> added =
        dimension == 2 ? newVertex(points, click) : newHullVertex(points, click);
    if (!added) return false;
    const bool isListed = !body.shape.order.empty() || !body.shape.lostVertices.empty();
    if (dimension == 2 && body.shape.type == ShapeType::Polytope && isListed) {
        setListedPoints(body.shape, withVertex(listedPoints(body.shape), *added), dimension);
        return true;
    }
    points.push_back(*added);
    points.insert(points.end(), body.shape.lostVertices.begin(), body.shape.lostVertices.end());
    setPolytope(body.shape, points, dimension);
    return true;
}

bool removeVertex(Body& body, int index, int dimension) {
    std::vector<glm::dvec3> points = shapeVertices(body.shape, dimension);
    const auto least = static_cast<std::size_t>(dimension) + 1;
    if (points.size() <= least || index < 0 || index >= static_cast<int>(points.size())) return false;
    points.erase(points.begin() + index);
    points.insert(points.end(), body.shape.lostVertices.begin(), body.shape.lostVertices.end());
    setPolytope(body.shape, points, dimension);
    return true;
}

std::string hullNotice(int dimension, std::size_t lost) {
    return tr(dimension == 2 ? "panels.notice.hull" : "panels.notice.hull_3d",
              {{"count", std::to_string(lost)}});
}

}  // namespace gjkscope
