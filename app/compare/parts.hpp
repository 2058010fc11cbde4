#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <glm/vec3.hpp>
#include <optional>
#include <vector>

#include "app/base/loading.hpp"
#include "app/compare/inner_edges.hpp"
#include "app/mesh/mesh.hpp"
#include "app/picture/picture.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

enum class PartKind { Whole, Triangle, Object };

/// A convex part of a body.
struct ConvexPart {
    std::size_t body = 0;  ///< its place in SplitBodies
    PartKind kind = PartKind::Whole;
    std::size_t number = 0;  ///< of the triangle or object, as the file or the outline has them
    Bounds box{};            ///< in world coordinates
};

/// Bodies of a scene and the convex parts that they are made of: the triangles of a mesh or of a polygon
/// whose outline is not convex, the hulls of a file's objects where these are convex, else the body as it is.
class SplitBodies {
  public:
    /// `bodies`: their places in the scene. Throws InputError where an outline crosses itself, and
    /// std::runtime_error where a file can't be read.
    SplitBodies(const Scene& scene, const std::vector<int>& bodies, const LoadingListener& listener);

    const std::vector<ConvexPart>& parts() const { return parts_; }
    /// True if a body is more than itself.
    bool isSplit() const;
    /// The place of the part's body in the scene.
    int bodyOf(const ConvexPart& part) const { return splits_[part.body].body; }
    /// The body with the part for a shape.
    Body body(const ConvexPart& part) const;
    /// The vertices of a triangle, in its body's frame; none of another part.
    std::optional<std::array<glm::dvec3, 3>> vertices(const ConvexPart& part) const;
    /// The edges of a polygon's triangle that are none of the polygon: see InnerEdges.
    std::vector<int> innerEdges(const ConvexPart& part) const;
    /// True if the normal, outward and in world coordinates, is that of an inner edge; none of a part that is
    /// no triangle.
    std::optional<bool> isGhost(const ConvexPart& part, glm::dvec3 normal) const;

  private:
    struct Split {
        int body = 0;
        Body bare{};  ///< without the shape of a body that is split, but for its margin
        Mesh mesh{};
        std::vector<ShapeSpec> objects{};  ///< by number; one that is not convex is its triangles
        std::optional<InnerEdges> edges{};
    };
    void add(const Scene& scene, int body, const LoadingListener& listener);
    void addTriangles(Split& split, std::size_t from, std::size_t to);
    void addObjects(Split& split, const LoadingListener& listener);

    int dimension_;
    std::vector<Split> splits_;
    std::vector<ConvexPart> parts_;
};

/// True if a body of the scene may be split, or if there are more bodies than its pair.
bool mayHaveParts(const Scene& scene);

/// Calls `visit` with the places of all pairs of parts whose boxes are at most `reach` from each other, and
/// with how far they are; where it returns false no more. One pass over all boxes from left to right.
void visitNear(const std::vector<ConvexPart>& a, const std::vector<ConvexPart>& b, double reach,
               const std::function<bool(std::size_t, std::size_t, double)>& visit);

}  // namespace gjkscope
