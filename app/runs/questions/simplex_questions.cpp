#include "app/runs/questions/simplex_questions.hpp"

#include <algorithm>
#include <bit>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/region_picture.hpp"

namespace gjkscope {
namespace {

/// A region's place is this part of the simplex' extent outside it.
constexpr double kOutside = 0.3;

double extentOf(const Simplex3& simplex) {
    double extent = 0;
    for (int i = 0; i < simplex.size; ++i)
        for (int j = 0; j < i; ++j) extent = std::max(extent, glm::distance(simplex[i].w, simplex[j].w));
    return extent;
}

glm::dvec3 middleOf(const Simplex3& simplex, RegionMask part) {
    glm::dvec3 sum(0);
    for (int i = 0; i < simplex.size; ++i)
        if ((part >> i & 1U) != 0) sum += simplex[i].w;
    return sum / static_cast<double>(std::popcount(part));
}

/// How far inside the region the origin is; negative outside.
double depthOfOrigin(const VoronoiRegion& region) {
    double depth = INFINITY;
    for (std::size_t i = 0; i + 1 < region.border.size(); i += 2)
        depth = std::min(depth, glm::dot(-region.border[i], region.border[i + 1]));
    return depth;
}

/// A point that is seen to be in the region.
glm::dvec3 placeIn(const VoronoiRegion& region, const Simplex3& simplex) {
    const glm::dvec3 middle = middleOf(simplex, region.part);
    if (region.part == wholeSimplex(simplex.size)) return middle;
    glm::dvec3 outward(0);
    for (std::size_t i = 1; i < region.border.size(); i += 2) outward += region.border[i];
    const double length = glm::length(outward);
    return length > 0 ? middle + kOutside * extentOf(simplex) / length * outward : middle;
}

class Reduction {
  public:
    Reduction(const ShownSimplex& tested, int dimension)
        : tested_(tested),
          regions_(voronoiRegions(tested.simplex)),
          newest_(1U << (tested.simplex.size - 1)),
          whole_(wholeSimplex(tested.simplex.size)),
          dimension_(dimension) {}

    bool isVisible() const {
        const auto holding = std::ranges::find(regions_, tested_.kept, &VoronoiRegion::part);
        return holding != regions_.end() &&
               depthOfOrigin(*holding) > kVisiblePart * extentOf(tested_.simplex);
    }

    Question keep() const {
        Question question = begin(QuestionKind::Keep);
        std::vector<RegionMask> parts;
        for (const VoronoiRegion& region : regions_)
            if ((region.part & newest_) != 0) parts.push_back(region.part);
        parts.push_back(whole_ & ~newest_);
        for (const RegionMask part : parts)
            question.choices.push_back({.text = verticesMarkup(part, tested_.numbers),
                                        .at = middleOf(tested_.simplex, part),
                                        .right = part == tested_.kept,
                                        .reply = keepReply(part)});
        return question;
    }

    Question region() const {
        Question question = begin(QuestionKind::Region);
        addRegions(question);
        for (std::size_t i = 0; i < regions_.size(); ++i) {
            question.choices[i].right = regions_[i].part == tested_.kept;
            if (!isPossible(regions_[i].part)) question.choices[i].reply = tr("ask.region.impossible");
        }
        return question;
    }

    /// Before the newest vertex came, the origin's nearest point was inside the rest: that rules out its
    /// regions.
    Question possibleRegions() const {
        Question question = begin(QuestionKind::PossibleRegions);
        question.several = true;
        addRegions(question);
        for (std::size_t i = 0; i < regions_.size(); ++i)
            question.choices[i].right = isPossible(regions_[i].part);
        question.reason = tr("ask.possible-regions.reason");
        return question;
    }

  private:
    Question begin(QuestionKind kind) const {
        Question question{.kind = kind};
        question.text = tr(textKey(kind));
        question.hint = tr(textKey(kind) + ".hint");
        question.hides = {Role::RejectHalfPlane};
        question.reason = tr("ask.region.reason", {{"part", nameOfPart(tested_.kept)}});
        return question;
    }

    bool isPossible(RegionMask part) const { return (part & newest_) != 0; }
    std::string nameOfPart(RegionMask part) const {
        return "<simplex:" + verticesMarkup(part, tested_.numbers) + ">";
    }

    std::string keepReply(RegionMask part) const {
        if ((part & newest_) == 0) return tr("ask.keep.newest");
        const auto first = tested_.numbers.begin();
        const auto oldest = std::min_element(first, first + tested_.simplex.size) - first;
        const bool dropsOldest = part == (whole_ & ~(1U << oldest));
        if (dropsOldest && (tested_.kept >> oldest & 1U) != 0) return tr("ask.keep.oldest");
        return tr(std::popcount(part) < std::popcount(tested_.kept) ? "ask.keep.more" : "ask.keep.other");
    }

    void addRegions(Question& question) const {
        for (const VoronoiRegion& region : regions_) {
            Item item{.kind = ItemKind::Region, .role = Role::RegionElsewhere, .points = region.border};
            QuestionChoice choice{.at = placeIn(region, tested_.simplex)};
            if (dimension_ == 2) {
                question.items.push_back(std::move(item));
                choice.area = region.border;
            }
            question.choices.push_back(std::move(choice));
        }
    }

    const ShownSimplex& tested_;
    std::vector<VoronoiRegion> regions_;
    RegionMask newest_, whole_;
    int dimension_;
};

}  // namespace

void addReductionQuestions(const ShownSimplex& tested, int dimension, std::vector<Question>& questions) {
    if (tested.simplex.size < 2 || !isAffinelyIndependent(tested.simplex)) return;
    const Reduction reduction(tested, dimension);
    if (!reduction.isVisible()) return;
    questions.push_back(reduction.keep());
    // fifteen regions are more than one can point at
    if (tested.simplex.size > 3) return;
    questions.push_back(reduction.region());
    questions.push_back(reduction.possibleRegions());
}

void addSideQuestion(const ShownSimplex& simplex, int dimension, std::vector<Question>& questions) {
    if (simplex.simplex.size != dimension) return;
    const glm::dvec3 first = simplex.simplex[0].w, second = simplex.simplex[1].w, edge = second - first;
    const glm::dvec3 third = dimension == 3 ? simplex.simplex[2].w : first + glm::dvec3(0, 0, 1);
    const bool isPlane = dimension == 3;
    // to the left of the edge; in 3D where the vertices run counter-clockwise
    const glm::dvec3 normal = isPlane ? glm::cross(edge, third - first) : glm::dvec3(-edge.y, edge.x, 0);
    const double extent = extentOf(simplex.simplex), length = glm::length(normal);
    if (!(length > kVisiblePart * extent * (isPlane ? extent : 1))) return;
    const double side = glm::dot(normal, -first);
    if (std::abs(side) < kVisiblePart * length * extent) return;

    Question question{.kind = QuestionKind::Side,
                      .hides = {Role::RegionElsewhere, Role::RegionHoldingOrigin}};
    const std::string key = textKey(QuestionKind::Side) + (isPlane ? ".face" : "");
    const auto name = [&](std::size_t i) { return vertexMarkup(simplex.numbers[i]); };
    const auto text = [&](const std::string& part) {
        return std::string(
            tr(key + part,
               {{"u", name(0)}, {"v", name(1)}, {"w", name(2)}, {"side", numberText(std::abs(side))}}));
    };
    question.text = text("");
    question.hint = text(".hint");
    const glm::dvec3 middle = middleOf(simplex.simplex, wholeSimplex(dimension));
    const glm::dvec3 way = kOutside * extent / length * normal;
    for (const double sign : {1.0, -1.0}) {
        question.choices.push_back({.text = text(sign > 0 ? ".left" : ".right"),
                                    .at = middle + sign * way,
                                    .area = {first, sign * normal / length},
                                    .right = sign * side > 0});
        question.items.push_back({.kind = ItemKind::Region,
                                  .role = sign > 0 ? Role::RegionHoldingOrigin : Role::RejectHalfPlane,
                                  .points = {first, sign * normal / length}});
    }
    if (isPlane) {
        for (QuestionChoice& choice : question.choices) choice.area.clear();
        question.items.clear();
        question.items.push_back(
            {.kind = ItemKind::Arrow, .role = Role::SearchDirection, .points = {middle, middle + way}});
    }
    question.reason = text(side > 0 ? ".positive" : ".negative");
    questions.push_back(std::move(question));
}

void addNearerQuestion(const Vertex3& before, const Vertex3& next, std::vector<Question>& questions) {
    const double known = glm::length(before.w), found = glm::length(next.w);
    if (std::abs(known - found) < 2 * kVisiblePart * std::max(known, found)) return;
    Question question{.kind = QuestionKind::Nearer};
    question.text = tr("ask.nearer");
    question.hint = tr("ask.nearer.hint");
    question.choices = {{.text = tr("ask.nearer.nearer"), .right = found < known},
                        {.text = tr("ask.nearer.farther"), .right = found > known}};
    question.choices[0].reply = tr("ask.nearer.not");
    Item circle{.kind = ItemKind::Circle, .role = Role::Highlight, .points = {glm::dvec3(0)}};
    circle.radius = known;
    question.items.push_back(std::move(circle));
    question.reason = tr("ask.nearer.reason", {{"before", numberText(known)}, {"next", numberText(found)}});
    questions.push_back(std::move(question));
}

}  // namespace gjkscope
