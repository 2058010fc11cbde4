#include "app/methods/simplex_picture.hpp"

#include "app/methods/number_text.hpp"

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

/// `w_2`, numbered as the simplex is now, with the weight where there is one.
std::string vertexLabel(const ShownSimplex& shown, int i, int place) {
    std::string name = "w_" + std::to_string(place);
    if (shown.withWeights) name += "  λ " + numberText(shown.weights[static_cast<std::size_t>(i)]);
    return name;
}

}  // namespace

void SimplexIds::append(const Simplex3& simplex, const Vertex3& probe) {
    const int state = static_cast<int>(ids_.size());
    Ids ids;
    ids.fill(-1);
    for (int i = 0; i < simplex.size; ++i) {
        if (same(simplex[i], probe)) ids[static_cast<std::size_t>(i)] = state;
        for (int j = 0; j < last_.size; ++j) {
            if (same(simplex[i], last_[j]))
                ids[static_cast<std::size_t>(i)] = ids_.back()[static_cast<std::size_t>(j)];
        }
    }
    ids_.push_back(ids);
    last_ = simplex;
}

void drawSimplexVertex(const Sketch& sketch, Role role, const Vertex3& vertex, int id,
                       const std::string& name) {
    if (sketch.world()) return;
    Item& mark = sketch.picture.add(ItemKind::Point, role, {vertex.w}, itemKey(Role::SimplexVertex, id));
    mark.subject = {Subject::Kind::DifferenceVertex, -1, -1, vertex.featureA, vertex.featureB};
    if (vertex.featureA == kSmooth || vertex.featureB == kSmooth) mark.subject = {};
    if (sketch.options.labels && !name.empty())
        sketch.picture.label(role, vertex.w, name, itemKey(Role::SimplexVertex, id));
}

void drawSimplex(const Sketch& sketch, const ShownSimplex& shown) {
    if (sketch.world()) return;
    const Simplex3& simplex = shown.simplex;
    if (simplex.size == 3 && isKept(shown, 0) && isKept(shown, 1) && isKept(shown, 2)) {
        sketch.picture.add(ItemKind::Fill, Role::Simplex, {simplex[0].w, simplex[1].w, simplex[2].w},
                           itemKey(Role::Simplex, -1));
    }
    for (int i = 0; i < simplex.size; ++i)
        for (int j = i + 1; j < simplex.size; ++j) drawEdge(sketch, shown, i, j);

    const int newest = newestKept(shown);
    for (int i = 0, place = 0; i < simplex.size; ++i) {
        if (!isKept(shown, i)) {
            drawSimplexVertex(sketch, Role::DroppedPoint, simplex[i], idOf(shown, i), "");
            continue;
        }
        const Role role = i == newest && shown.marksNewest ? Role::NewestPoint : Role::SimplexVertex;
        drawSimplexVertex(sketch, role, simplex[i], idOf(shown, i), vertexLabel(shown, i, ++place));
    }
}

}  // namespace gjkscope
