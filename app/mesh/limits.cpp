#include "app/mesh/limits.hpp"

#include <stdexcept>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

void requireFew(const char* key, const std::string& file, std::size_t found, std::size_t most) {
    if (found <= most) return;
    throw std::runtime_error(
        tr(key, {{"file", file}, {"found", std::to_string(found)}, {"most", std::to_string(most)}}));
}

}  // namespace

void requireFewTriangles(const std::string& file, std::size_t found) {
    requireFew("errors.mesh.too_many", file, found, kMaxMeshTriangles);
}

void requireFewVertices(const std::string& file, std::size_t found) {
    requireFew("errors.mesh.too_many_vertices", file, found, kMaxMeshVertices);
}

void requireFewNodes(const std::string& file, std::size_t found) {
    requireFew("errors.mesh.too_many_nodes", file, found, kMaxMeshNodes);
}

void requireBytes(const std::string& file, std::size_t found, std::size_t needed) {
    if (found >= needed) return;
    throw std::runtime_error(
        tr("errors.mesh.fault.size",
           {{"file", file}, {"found", std::to_string(found)}, {"needed", std::to_string(needed)}}));
}

DiscreetFault meshError(const char* key, const std::string& file) {
    return DiscreetFault(tr(key, {{"file", file}}));
}

}  // namespace gjkscope
