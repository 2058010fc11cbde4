#include "app/runs/questions/facet_questions.hpp"

#include <algorithm>
#include <glm/geometric.hpp>
#include <map>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"

namespace gjkscope {
namespace {

using Polytope3 = GrowingPolytope<3, double>;
using Facet3 = PolytopeFacet<3, double>;

constexpr std::size_t kMaxClosest = 4, kMaxFacets = 9;

glm::dvec3 vertexOf(const Polytope3& polytope, int i) {
    return polytope.vertices[static_cast<std::size_t>(i)].w;
}

glm::dvec3 middleOf(const Polytope3& polytope, const Facet3& facet, int dimension) {
    glm::dvec3 sum(0);
    for (int i = 0; i < dimension; ++i)
        sum += vertexOf(polytope, facet.vertices[static_cast<std::size_t>(i)]);
    return sum / static_cast<double>(dimension);
}

double extentOf(const Polytope3& polytope) {
    Bounds box;
    for (const auto& vertex : polytope.vertices) box.include(vertex.w);
    return glm::distance(box.low, box.high);
}

std::vector<int> aliveFacets(const Polytope3& polytope) {
    std::vector<int> alive;
    for (std::size_t i = 0; i < polytope.facets.size(); ++i)
        if (polytope.facets[i].alive) alive.push_back(static_cast<int>(i));
    return alive;
}

/// The question of a kind, in the words of 2D or 3D.
Question begin(QuestionKind kind, int dimension) {
    const bool isSolid = dimension == 3;
    const auto text = [&](const std::string& key) {
        return tr(key, {{"facet", tr(isSolid ? "word.face" : "word.edge")},
                        {"facets", tr(isSolid ? "word.faces" : "word.edges")},
                        {"line", tr(isSolid ? "word.plane" : "word.line")},
                        {"polytope", tr(isSolid ? "word.polytope" : "word.polygon")}});
    };
    Question question{.kind = kind};
    question.text = text(textKey(kind));
    question.hint = text(textKey(kind) + ".hint");
    return question;
}

/// The facet through which a ray from the origin leaves the polytope; −1 for no direction.
int facetAlong(const Polytope3& polytope, glm::dvec3 direction) {
    int first = -1;
    double least = INFINITY;
    for (const int i : aliveFacets(polytope)) {
        const Facet3& facet = polytope.facets[static_cast<std::size_t>(i)];
        const double pace = glm::dot(facet.normal, direction);
        if (!(pace > 0) || facet.distance / pace >= least) continue;
        least = facet.distance / pace;
        first = i;
    }
    return first;
}

void addVisible(const Polytope3& before, const Polytope3& grown, const Vertex3& support, int dimension,
                std::vector<Question>& questions) {
    Question question = begin(QuestionKind::VisibleFacets, dimension);
    question.several = true;
    const double extent = extentOf(before);
    std::vector<int> shown = aliveFacets(before);
    if (shown.size() > kMaxFacets) return;
    for (const int i : shown) {
        const Facet3& facet = before.facets[static_cast<std::size_t>(i)];
        // where w is on the facet's plane, nobody can see on which side
        if (std::abs(glm::dot(facet.normal, support.w) - facet.distance) < 0.5 * kVisiblePart * extent)
            return;
        const bool sees = std::ranges::count(grown.visible, i) > 0;
        question.choices.push_back({.at = middleOf(before, facet, dimension), .right = sees});
    }
    question.reason = tr("ask.visible-facets.reason", {{"count", std::to_string(grown.visible.size())}});
    questions.push_back(std::move(question));
}

/// An edge between two facets that go is there twice, once each way.
void addHorizon(const Polytope3& before, const Polytope3& grown, std::vector<Question>& questions) {
    if (grown.visible.size() < 2) return;
    std::map<std::pair<int, int>, int> edges;
    for (const int i : grown.visible) {
        const auto& vertices = before.facets[static_cast<std::size_t>(i)].vertices;
        for (std::size_t k = 0; k < 3; ++k) ++edges[std::minmax(vertices[k], vertices[(k + 1) % 3])];
    }
    if (edges.size() > kMaxFacets) return;
    Question question = begin(QuestionKind::Horizon, 3);
    question.several = true;
    for (const auto& [ends, count] : edges) {
        const glm::dvec3 from = vertexOf(before, ends.first), to = vertexOf(before, ends.second);
        question.choices.push_back({.at = 0.5 * (from + to), .right = count == 1});
    }
    for (const int i : grown.visible) {
        Item face{.kind = ItemKind::Polyline, .role = Role::VisibleFace};
        for (const int v : before.facets[static_cast<std::size_t>(i)].vertices)
            face.points.push_back(vertexOf(before, v));
        face.closed = true;
        question.items.push_back(std::move(face));
    }
    question.reason = tr("ask.horizon.reason");
    questions.push_back(std::move(question));
}

}  // namespace

void addClosestFacetQuestion(const Polytope3& polytope, int closest, int dimension, glm::dvec3 centers,
                             std::vector<Question>& questions) {
    std::vector<int> alive = aliveFacets(polytope);
    const auto distanceOf = [&](int i) { return polytope.facets[static_cast<std::size_t>(i)].distance; };
    const double least = distanceOf(closest), visible = 0.5 * kVisiblePart * extentOf(polytope);
    // too close to call where another one is about as near; equally near ones are no choices
    std::ranges::sort(alive, {}, distanceOf);
    std::vector<int> shown;
    for (const int i : alive) {
        const double farther = distanceOf(i) - least;
        if (i != closest && farther > 0 && farther < visible) return;
        if (i == closest || farther > 0) shown.push_back(i);
    }
    if (shown.size() < 2) return;
    if (shown.size() > kMaxClosest) shown.resize(kMaxClosest);
    const int alongCenters = facetAlong(polytope, centers);
    // the known mistake belongs to the choices
    const bool isKnown = alongCenters < 0 || std::ranges::count(shown, alongCenters) > 0;
    if (!isKnown && distanceOf(alongCenters) > least) shown.back() = alongCenters;
    std::ranges::sort(shown);
    Question question = begin(QuestionKind::ClosestFacet, dimension);
    for (const int i : shown) {
        const Facet3& facet = polytope.facets[static_cast<std::size_t>(i)];
        QuestionChoice choice{.at = middleOf(polytope, facet, dimension), .right = i == closest};
        choice.reply = tr(
            i == alongCenters ? "ask.closest-facet.centers" : "ask.closest-facet.farther",
            {{"n", std::to_string(question.choices.size() + 1)}, {"distance", numberText(facet.distance)}});
        question.choices.push_back(std::move(choice));
    }
    question.reason = tr("ask.closest-facet.reason", {{"distance", numberText(least)}});
    questions.push_back(std::move(question));
}

void addVisibleQuestions(const Polytope3& before, const Polytope3& grown, const Vertex3& support,
                         int dimension, std::vector<Question>& questions) {
    addVisible(before, grown, support, dimension, questions);
    if (dimension == 3) addHorizon(before, grown, questions);
}

}  // namespace gjkscope
