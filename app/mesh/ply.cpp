#include "app/mesh/ply.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <glm/vec3.hpp>
#include <stdexcept>
#include <utility>
#include <vector>

#include "app/base/language.hpp"
#include "app/mesh/limits.hpp"
#include "app/mesh/lines.hpp"
#include "app/mesh/ply_body.hpp"
#include "app/mesh/ply_head.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

/// What a property says of the surface.
enum class Role { None, X, Y, Z, Face, Strip };

Role roleOf(const PlyElement& element, const PlyProperty& property) {
    if (element.name == "vertex" && !property.length) {
        if (property.name == "x") return Role::X;
        if (property.name == "y") return Role::Y;
        if (property.name == "z") return Role::Z;
    }
    // the first name is the format's own, the second what most programs write
    const bool isCorners =
        property.length && (property.name == "vertex_index" || property.name == "vertex_indices");
    if (isCorners && element.name == "face") return Role::Face;
    if (isCorners && element.name == "tristrips") return Role::Strip;
    return Role::None;
}

std::size_t countOf(const PlyHead& head, const char* name) {
    const auto found = std::ranges::find(head.elements, name, &PlyElement::name);
    return found == head.elements.end() ? 0 : found->count;
}

bool hasRole(const PlyHead& head, Role role) {
    return std::ranges::any_of(head.elements, [&](const PlyElement& element) {
        return std::ranges::any_of(element.properties, [&](const PlyProperty& property) {
            return roleOf(element, property) == role;
        });
    });
}

void requireRole(const std::string& file, const PlyHead& head, Role role, const char* element,
                 const char* property) {
    if (hasRole(head, role)) return;
    throw std::runtime_error(
        tr("errors.mesh.fault.property", {{"file", file}, {"element", element}, {"property", property}}));
}

void requireSurface(const std::string& file, const PlyHead& head) {
    requireRole(file, head, Role::X, "vertex", "x");
    requireRole(file, head, Role::Y, "vertex", "y");
    requireRole(file, head, Role::Z, "vertex", "z");
    if (countOf(head, "face") > 0) requireRole(file, head, Role::Face, "face", "vertex_indices");
    if (countOf(head, "tristrips") > 0) requireRole(file, head, Role::Strip, "tristrips", "vertex_indices");
}

/// Goes through the numbers behind the head.
template <class Body>
class SurfaceReader {
  public:
    SurfaceReader(const PlyHead& head, Body body)
        // each of them takes a byte at least
        : head_(head),
          body_(std::move(body)),
          vertices_(static_cast<int>(std::min(countOf(head, "vertex"), kMaxMeshBytes))) {}

    Mesh read() && {
        // nothing is written of an element without properties
        for (const PlyElement& element : head_.elements)
            if (!element.properties.empty()) readElement(element);
        return std::move(mesh_);
    }

  private:
    void readElement(const PlyElement& element) {
        std::vector<Role> roles;
        for (const PlyProperty& property : element.properties) roles.push_back(roleOf(element, property));
        const bool isFace = std::ranges::find(roles, Role::Face) != roles.end();
        body_.begin(element,
                    isFace
                        ? tr("errors.mesh.accepted.face", {{"most", std::to_string(vertices_ - 1)}})
                        : tr(Body::kAcceptedNumbers, {{"count", std::to_string(element.properties.size())}}));
        for (std::size_t i = 0; i < element.count; ++i) {
            body_.nextItem();
            for (std::size_t p = 0; p < roles.size(); ++p) readProperty(element.properties[p], roles[p]);
            if (element.name == "vertex") mesh_.vertices.push_back(point_);
        }
    }

    void readProperty(const PlyProperty& property, Role role) {
        if (property.length) return readList(property, role);
        const double value = body_.number(property.number);
        if (role == Role::None) return;
        if (!std::isfinite(value)) body_.refuse();
        point_[static_cast<int>(role) - static_cast<int>(Role::X)] = value;
    }

    void readList(const PlyProperty& property, Role role) {
        const double length = body_.number(*property.length);
        if (!(length >= 0) || length != std::floor(length)) body_.refuse();
        corners_.clear();
        for (double i = 0; i < length; ++i) {
            const double value = body_.number(property.number);
            if (role != Role::None) addCorner(value, role);
        }
    }

    /// The last corner that was read, with two before it, is a triangle.
    void addCorner(double value, Role role) {
        // ends a strip, and another follows
        if (role == Role::Strip && value == -1) return corners_.clear();
        if (!(value >= 0 && value < vertices_) || value != std::floor(value)) body_.refuse();
        if (corners_.size() == 3) corners_.erase(corners_.begin() + (role == Role::Face ? 1 : 0));
        corners_.push_back(static_cast<int>(value));
        if (corners_.size() == 3) mesh_.triangles.push_back({corners_[0], corners_[1], corners_[2]});
    }

    const PlyHead& head_;
    Body body_;
    int vertices_;
    Mesh mesh_;
    glm::dvec3 point_{0};
    std::vector<int> corners_;  ///< of the next triangle, at most three
};

Mesh readBody(const PlyHead& head, MeshLines& lines) {
    if (head.form == PlyForm::Text) return SurfaceReader(head, PlyText(lines)).read();
    return SurfaceReader(head, PlyBytes(lines, head.form == PlyForm::BigEndian)).read();
}

}  // namespace

Mesh readPly(const std::string& file, std::string_view content) {
    MeshLines lines(file, content);
    const PlyHead head = readPlyHead(lines);
    requireSurface(file, head);
    Mesh mesh = readBody(head, lines);
    if (mesh.triangles.empty() && !mesh.vertices.empty()) throw withoutFaces(file);
    return mesh;
}

}  // namespace gjkscope
