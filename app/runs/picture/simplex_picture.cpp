#include "app/runs/picture/simplex_picture.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <utility>

#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

constexpr float kFaint = 0.4f;

bool same(const Vertex3& u, const Vertex3& v) {
    return u.w == v.w && u.a == v.a && u.b == v.b;
}

bool isKept(const ShownSimplex& shown, int i) {
    return (shown.kept >> i & 1U) != 0;
}

int idOf(const ShownSimplex& shown, int i) {
    return shown.ids[static_cast<std::size_t>(i)];
}

/// The place of the newest kept vertex.
int newestKept(const ShownSimplex& shown) {
    int newest = shown.simplex.size - 1;
    while (newest > 0 && !isKept(shown, newest)) --newest;
    return newest;
}

void drawEdge(const Sketch& sketch, const ShownSimplex& shown, int i, int j) {
    Item& edge =
        sketch.picture.add(ItemKind::Polyline, Role::Simplex, {shown.simplex[i].w, shown.simplex[j].w},
                           itemKey(Role::Simplex, idOf(shown, i), idOf(shown, j)));
    if (!isKept(shown, i) || !isKept(shown, j)) edge.strength = kFaint;
}

/// `w_{2}`, with the weight where there is one.
std::string vertexLabel(const ShownSimplex& shown, int i) {
    std::string name = vertexMarkup(shown.numbers[static_cast<std::size_t>(i)]);
    if (shown.withWeights && isKept(shown, i))
        name += "  λ " + numberText(shown.weights[static_cast<std::size_t>(i)]);
    return name;
}

std::vector<glm::dvec3> keptVertices(const ShownSimplex& shown) {
    std::vector<glm::dvec3> vertices;
    for (int i = 0; i < shown.simplex.size; ++i)
        if (isKept(shown, i)) vertices.push_back(shown.simplex[i].w);
    return vertices;
}

/// The faces of a tetrahedron whose fourth vertex lies below the first three, counter-clockwise from above;
/// their edges are drawn one by one.
std::shared_ptr<const Surface> tetrahedron() {
    static const auto kSurface =
        std::make_shared<const Surface>(Surface{{{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}}, {}});
    return kSurface;
}

/// The inside of a triangle or a tetrahedron.
void drawInside(const Sketch& sketch, std::vector<glm::dvec3> vertices) {
    const std::uint64_t key = itemKey(Role::Simplex, -1);
    if (vertices.size() == 3) sketch.picture.add(ItemKind::Fill, Role::Simplex, std::move(vertices), key);
    if (vertices.size() != 4) return;
    const glm::dvec3 up = glm::cross(vertices[1] - vertices[0], vertices[2] - vertices[0]);
    if (glm::dot(up, vertices[3] - vertices[0]) > 0) std::swap(vertices[0], vertices[1]);
    sketch.picture.add(ItemKind::Solid, Role::Simplex, std::move(vertices), key).surface = tetrahedron();
}

}  // namespace

void SimplexHistory::append(const Simplex3& simplex, const Vertex3& support) {
    const int state = static_cast<int>(ids_.size());
    std::array<int, 4> ids{};
    for (int i = 0; i < simplex.size; ++i) {
        // vertices of a simplex that a run begins with came from no state
        ids[static_cast<std::size_t>(i)] = -1 - i;
        if (same(simplex[i], support)) ids[static_cast<std::size_t>(i)] = state;
        for (int j = 0; state > 0 && j < states_.back().size; ++j) {
            if (same(simplex[i], states_.back()[j]))
                ids[static_cast<std::size_t>(i)] = ids_.back()[static_cast<std::size_t>(j)];
        }
    }
    states_.push_back(simplex);
    supports_.push_back(support);
    ids_.push_back(ids);
}

/// Vertices of a simplex that a run begins with come first.
int SimplexHistory::numberOf(int id) const {
    return id < 0 ? -id : states_.front().size + id;
}

ShownSimplex SimplexHistory::shown(int state) const {
    ShownSimplex result{states_[static_cast<std::size_t>(state)], ids_[static_cast<std::size_t>(state)]};
    std::ranges::transform(result.ids, result.numbers.begin(), [this](int id) { return numberOf(id); });
    return result;
}

ShownSimplex SimplexHistory::tested(int state, RegionMask kept) const {
    ShownSimplex result = shown(state - 1);
    result.simplex.push(supports_[static_cast<std::size_t>(state)]);
    const auto newest = static_cast<std::size_t>(result.simplex.size) - 1;
    result.ids[newest] = state;
    result.numbers[newest] = numberOf(state);
    result.kept = kept;
    return result;
}

void drawSimplexVertex(const Sketch& sketch, Role role, const Vertex3& vertex, int id,
                       const std::string& name) {
    if (sketch.world()) return;
    Item& mark = sketch.picture.add(ItemKind::Point, role, {vertex.w}, itemKey(Role::SimplexVertex, id));
    mark.subject = {Subject::Kind::DifferenceVertex, -1, -1, vertex.featureA, vertex.featureB};
    if (vertex.featureA == kSmooth || vertex.featureB == kSmooth) mark.subject = {};
    sketch.label(role, vertex.w, name, itemKey(Role::SimplexVertex, id));
}

void drawSimplex(const Sketch& sketch, const ShownSimplex& shown) {
    if (sketch.world()) return;
    const Simplex3& simplex = shown.simplex;
    drawInside(sketch, keptVertices(shown));
    for (int i = 0; i < simplex.size; ++i)
        for (int j = i + 1; j < simplex.size; ++j) drawEdge(sketch, shown, i, j);

    const int newest = newestKept(shown);
    for (int i = 0; i < simplex.size; ++i) {
        const Role kept = i == newest && shown.marksNewest ? Role::NewestPoint : Role::SimplexVertex;
        const Role role = isKept(shown, i) ? kept : Role::DroppedPoint;
        drawSimplexVertex(sketch, role, simplex[i], idOf(shown, i), vertexLabel(shown, i));
    }
}

}  // namespace gjkscope
