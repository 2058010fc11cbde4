#include "app/picture/depth/seen_solid.hpp"

#include <utility>

#include "app/base/lru_cache.hpp"
#include "app/picture/depth/silhouette.hpp"

namespace gjkscope {
namespace {

/// More edges than this would be a dark mesh.
constexpr std::size_t kMaxEdges = 300;

bool hasManyEdges(const Surface* surface) {
    return surface != nullptr && surface->edges.size() > kMaxEdges;
}

std::vector<FaceNormal> normalsOf(const Surface* surface, const std::vector<glm::dvec3>& points,
                                  glm::dvec3 towardsEye) {
    return surface != nullptr ? faceNormals(*surface, points, towardsEye) : std::vector<FaceNormal>();
}

}  // namespace

SeenSolid::SeenSolid(std::shared_ptr<const Surface> surface, std::vector<glm::dvec3> points,
                     glm::dvec3 towardsEye)
    : surface_(std::move(surface)),
      points_(std::move(points)),
      normals_(normalsOf(surface_.get(), points_, towardsEye)),
      isFine_(hasManyEdges(surface_.get())),
      convex_(surface_ ? ConvexSolid(*surface_, points_, normals_, towardsEye)
                       : ConvexSolid(points_, towardsEye)) {
    if (!surface_) return;
    facesEye_ = whichFace(*surface_, normals_);
    if (isFine_) silhouette_ = silhouetteOf(*surface_, points_, facesEye_, towardsEye);
    if (silhouette_) convex_.addWalls(*silhouette_);
}

bool SeenSolid::is(const std::shared_ptr<const Surface>& surface, const std::vector<glm::dvec3>& points,
                   glm::dvec3 towardsEye) const {
    return surface_ == surface && convex_.towardsEye() == towardsEye && points_ == points;
}

const FaceIndex* SeenSolid::faceIndex() const {
    std::call_once(indexMade_, [this] {
        // with walls it is convex beyond doubt
        if (convex_.walls().empty()) return;
        auto index = std::make_unique<const FaceIndex>(convex_);
        if (index->isUsable()) index_ = std::move(index);
    });
    return index_.get();
}

std::shared_ptr<const SeenSolid> seenSolid(const std::shared_ptr<const Surface>& surface,
                                           const std::vector<glm::dvec3>& points, glm::dvec3 towardsEye) {
    using Seen = std::shared_ptr<const SeenSolid>;
    if (!hasManyEdges(surface.get())) return std::make_shared<const SeenSolid>(surface, points, towardsEye);
    static Recent<Seen> recent;
    auto known = recent.find([&](const Seen& seen) { return seen->is(surface, points, towardsEye); });
    if (!known) known = recent.keep(std::make_shared<const SeenSolid>(surface, points, towardsEye));
    return *known;
}

}  // namespace gjkscope
