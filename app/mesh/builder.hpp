#pragma once

#include <glm/vec3.hpp>
#include <string>

#include "app/base/loading.hpp"
#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// Collects a mesh. What exceeds the limits is counted but not kept, so that an error can say how much there
/// is.
class MeshBuilder {
  public:
    explicit MeshBuilder(const LoadingListener& listener) : pause_(listener, LoadingStage::File) {}

    void addVertex(glm::dvec3 point);
    void addTriangle(int a, int b, int c);

    /// A face is a fan of triangles round its first vertex: n vertices make n − 2.
    void beginFace() { corners_ = 0; }
    void addToFace(int vertex);

    std::size_t vertices() const { return vertices_; }
    /// Throws std::runtime_error with one sentence naming the file.
    void requireLimits(const std::string& file) const;
    /// Moves the mesh out. Throws like requireLimits(), also if the mesh needs triangles and has none.
    Mesh take(const std::string& file, bool needsFaces = true) &&;

  private:
    LoadingPause pause_;
    Mesh mesh_;
    std::size_t vertices_ = 0, triangles_ = 0;
    std::size_t corners_ = 0;  ///< of the face so far
    int first_ = 0, last_ = 0;
};

}  // namespace gjkscope
