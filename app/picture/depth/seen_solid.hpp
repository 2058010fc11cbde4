#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "app/picture/depth/convex_solid.hpp"
#include "app/picture/depth/face_index.hpp"

namespace gjkscope {

/// A convex solid as one eye sees it, with its points and with what is found out about its faces.
class SeenSolid {
  public:
    /// `surface`: of the points; none for a flat convex polygon.
    SeenSolid(std::shared_ptr<const Surface> surface, std::vector<glm::dvec3> points, glm::dvec3 towardsEye);
    // its parts refer to each other
    SeenSolid(const SeenSolid&) = delete;
    SeenSolid& operator=(const SeenSolid&) = delete;
    ~SeenSolid() = default;

    bool is(const std::shared_ptr<const Surface>& surface, const std::vector<glm::dvec3>& points,
            glm::dvec3 towardsEye) const;

    const ConvexSolid& convex() const { return convex_; }
    const std::vector<glm::dvec3>& points() const { return points_; }
    const std::vector<FaceNormal>& normals() const { return normals_; }
    const std::vector<char>& facesEye() const { return facesEye_; }  ///< of each face
    /// Of so many faces that they are painted with few edges.
    bool isFine() const { return isFine_; }
    /// Of a fine one: see silhouetteOf().
    const std::optional<std::vector<int>>& silhouette() const { return silhouette_; }
    /// Of a fine one, made when it is first needed; null where it is of no use.
    const FaceIndex* faceIndex() const;

  private:
    std::shared_ptr<const Surface> surface_;
    std::vector<glm::dvec3> points_;
    std::vector<FaceNormal> normals_;
    std::vector<char> facesEye_;
    bool isFine_ = false;
    ConvexSolid convex_;
    std::optional<std::vector<int>> silhouette_;
    mutable std::once_flag indexMade_;
    mutable std::unique_ptr<const FaceIndex> index_;
};

/// From a cache of the last few fine ones: a solid is often painted again with the same camera, while another
/// one is dragged or a run plays.
std::shared_ptr<const SeenSolid> seenSolid(const std::shared_ptr<const Surface>& surface,
                                           const std::vector<glm::dvec3>& points, glm::dvec3 towardsEye);

}  // namespace gjkscope
