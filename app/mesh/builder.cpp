#include "app/mesh/builder.hpp"

#include <utility>

#include "app/mesh/limits.hpp"

namespace gjkscope {

void MeshBuilder::addVertex(glm::dvec3 point) {
    pause_.step();
    if (++vertices_ <= kMaxMeshVertices) mesh_.vertices.push_back(point);
}

void MeshBuilder::addTriangle(int a, int b, int c) {
    pause_.step();
    if (++triangles_ <= kMaxMeshTriangles) mesh_.triangles.push_back({a, b, c});
}

void MeshBuilder::addToFace(int vertex) {
    if (++corners_ == 1) first_ = vertex;
    if (corners_ > 2) addTriangle(first_, last_, vertex);
    last_ = vertex;
}

void MeshBuilder::requireLimits(const std::string& file) const {
    requireFewVertices(file, vertices_);
    requireFewTriangles(file, triangles_);
}

Mesh MeshBuilder::take(const std::string& file, bool needsFaces) && {
    requireLimits(file);
    if (needsFaces && triangles_ == 0) throw meshError("errors.mesh.no_faces", file);
    return std::move(mesh_);
}

}  // namespace gjkscope
