#include "app/runs/questions/support_question.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/solids/pair_geometry.hpp"

namespace gjkscope {
namespace {

/// Choices are at least this part of the shape's extent apart.
constexpr double kPlacesApart = 0.16;
constexpr std::size_t kMaxPlaces = 4;
/// Borders of more points are searched at so many of them.
constexpr std::size_t kMaxPoints = 2000;

/// A wrong place and the mistake that leads there.
struct Decoy {
    glm::dvec3 at{0};
    const char* mistake = "";
};

/// A border whose farthest point along a direction is to be found.
class SupportPlaces {
  public:
    SupportPlaces(const std::vector<glm::dvec3>& border, glm::dvec3 direction, glm::dvec3 right)
        : direction_(glm::normalize(direction)), right_(right) {
        const std::size_t stride = 1 + border.size() / kMaxPoints;
        for (std::size_t i = 0; i < border.size(); i += stride) points_.push_back(border[i]);
        points_.push_back(right);
        Bounds box;
        double low = INFINITY;
        for (const glm::dvec3& p : points_) {
            box.include(p);
            low = std::min(low, reach(p));
        }
        middle_ = 0.5 * (box.low + box.high);
        extent_ = 0.5 * glm::distance(box.low, box.high);
        width_ = reach(right) - low;
    }

    double reach(glm::dvec3 p) const { return glm::dot(p, direction_); }
    double extent() const { return extent_; }

    /// The worst mistake first; `withOrigin`: on A − B.
    std::vector<Decoy> decoys(bool withOrigin) const {
        std::vector<Decoy> found;
        const auto add = [&](const char* mistake, const auto& worth) {
            const glm::dvec3* best = nullptr;
            for (const glm::dvec3& p : points_)
                if (isWrong(p, found) && (best == nullptr || worth(p) > worth(*best))) best = &p;
            if (best != nullptr) found.push_back({*best, mistake});
        };
        if (withOrigin) add("nearest", [](const glm::dvec3& p) { return -glm::length(p); });
        add("less", [&](const glm::dvec3& p) { return reach(p); });
        add("opposite", [&](const glm::dvec3& p) { return -reach(p); });
        if (!withOrigin) add("farthest", [&](const glm::dvec3& p) { return glm::distance(p, middle_); });
        if (found.size() > kMaxPlaces - 1) found.resize(kMaxPlaces - 1);
        return found;
    }

  private:
    /// Visibly less far, and away from the other choices.
    bool isWrong(const glm::dvec3& p, const std::vector<Decoy>& others) const {
        if (reach(right_) - reach(p) < 2 * kVisiblePart * width_) return false;
        if (glm::distance(p, right_) < kPlacesApart * extent_) return false;
        return std::ranges::none_of(
            others, [&](const Decoy& other) { return glm::distance(p, other.at) < kPlacesApart * extent_; });
    }

    std::vector<glm::dvec3> points_;
    glm::dvec3 direction_, right_;
    glm::dvec3 middle_{0};
    double extent_ = 0, width_ = 0;
};

/// The choices from left to right, moved by `frame`.
std::vector<QuestionChoice> choicesAt(const SupportPlaces& places, std::vector<Decoy> decoys,
                                      glm::dvec3 right, glm::dvec3 frame, const std::string& direction) {
    decoys.push_back({right, ""});
    std::ranges::sort(decoys, {}, [](const Decoy& each) { return each.at.x; });
    std::vector<QuestionChoice> choices;
    for (const auto& [at, mistake] : decoys) {
        QuestionChoice choice{.at = at + frame, .right = *mistake == 0};
        if (!choice.right)
            choice.reply =
                tr(std::string("ask.support.").append(mistake), {{"n", std::to_string(choices.size() + 1)},
                                                                 {"d", direction},
                                                                 {"reach", numberText(places.reach(at))}});
        choices.push_back(std::move(choice));
    }
    return choices;
}

struct SupportOf {
    QuestionKind kind;
    const std::vector<glm::dvec3>& border;
    glm::dvec3 direction, right;
    glm::dvec3 frame{0};
    std::string name;  ///< of the direction
};

void addQuestion(const SupportOf& of, const SupportQuery& query, std::vector<Question>& questions) {
    if (of.border.size() < 2 || !(glm::length(of.direction) > 0)) return;
    const SupportPlaces places(of.border, of.direction, of.right);
    const bool onDifference = of.kind == QuestionKind::Support;
    std::vector<Decoy> decoys = places.decoys(onDifference);
    if (decoys.empty()) return;
    Question question{.kind = of.kind};
    const std::string key = textKey(of.kind);
    question.text = tr(key, {{"d", of.name}});
    question.hint = tr(key + ".hint", {{"d", of.name}});
    question.canvas = onDifference ? Canvas::Difference : Canvas::World;
    question.choices = choicesAt(places, std::move(decoys), of.right, of.frame, of.name);
    question.reason = tr("ask.support.reason", {{"reach", numberText(places.reach(of.right))},
                                                {"w", onDifference                          ? "<newest:w>"
                                                      : of.kind == QuestionKind::SupportOfA ? "<supporta:a>"
                                                                                            : "<supportb:b>"},
                                                {"d", of.name}});
    if (onDifference && query.arrow) {
        Item arrow{.kind = ItemKind::Arrow, .role = Role::SearchDirection};
        arrow.points.assign(query.arrow->begin(), query.arrow->end());
        question.items.push_back(std::move(arrow));
    }
    questions.push_back(std::move(question));
}

}  // namespace

void addSupportQuestions(const SupportQuery& query, const QuestionSource& source,
                         std::vector<Question>& questions) {
    const auto borderOf = [&](const auto& outline) -> const std::vector<glm::dvec3>& {
        return query.ofCores ? outline.core.points : outline.border.points;
    };
    const PairGeometry& geometry = source.geometry;
    const std::shared_ptr<const DifferenceOutline> difference = source.difference();
    const std::string d = "<direction:" + query.name + ">", away = "<direction:−" + query.name + ">";
    addQuestion(
        {QuestionKind::Support, borderOf(*difference), query.direction, query.support.w, glm::dvec3(0), d},
        query, questions);
    addQuestion({QuestionKind::SupportOfA, borderOf(geometry.bodyA()), query.direction, query.support.a,
                 geometry.frame, d},
                query, questions);
    addQuestion({QuestionKind::SupportOfB, borderOf(geometry.bodyB()), -query.direction, query.support.b,
                 geometry.frame, away},
                query, questions);
}

}  // namespace gjkscope
