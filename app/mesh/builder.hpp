#pragma once

#include <glm/vec3.hpp>
#include <string>
#include <utility>

#include "app/base/loading.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/mesh.hpp"

namespace gjkscope {

/// Collects a mesh. What exceeds the limits is counted but not kept, so that an error can say how much there
/// is.
class MeshBuilder {
  public:
    explicit MeshBuilder(const LoadingListener& listener) : pause_(listener, LoadingStage::File) {}

    void addVertex(glm::dvec3 point) {
        pause_.step();
        if (++vertices_ <= kMaxMeshVertices) mesh_.vertices.push_back(point);
    }
    void addTriangle(int a, int b, int c) {
        pause_.step();
        if (++triangles_ <= kMaxMeshTriangles) mesh_.triangles.push_back({a, b, c});
    }

    /// Begins an object, unless the one before has no triangles.
    void beginObject() {
        if (mesh_.objects.empty() || mesh_.objects.back() != triangles_) mesh_.objects.push_back(triangles_);
    }

    /// A face is a fan of triangles round its first vertex: n vertices make n − 2.
    void beginFace() { corners_ = 0; }
    void addToFace(int vertex) {
        if (++corners_ == 1) first_ = vertex;
        if (corners_ > 2) addTriangle(first_, last_, vertex);
        last_ = vertex;
    }

    std::size_t vertices() const { return vertices_; }
    /// Throws std::runtime_error with one sentence naming the file.
    void requireLimits(const std::string& file) const {
        requireFewVertices(file, vertices_);
        requireFewTriangles(file, triangles_);
    }
    /// Moves the mesh out. Throws like requireLimits(), also if the mesh needs triangles and has none.
    Mesh take(const std::string& file, bool needsFaces = true) && {
        requireLimits(file);
        if (needsFaces && triangles_ == 0) throw meshError("errors.mesh.no_faces", file);
        if (!mesh_.objects.empty() && mesh_.objects.back() == triangles_) mesh_.objects.pop_back();
        // what comes before the first name is one without a name
        if (!mesh_.objects.empty() && mesh_.objects.front() != 0)
            mesh_.objects.insert(mesh_.objects.begin(), 0);
        if (mesh_.objects.size() < 2) mesh_.objects.clear();
        return std::move(mesh_);
    }

  private:
    LoadingPause pause_;
    Mesh mesh_;
    std::size_t vertices_ = 0, triangles_ = 0;
    std::size_t corners_ = 0;  ///< of the face so far
    int first_ = 0, last_ = 0;
};

}  // namespace gjkscope
