#include "app/judge/report_picture.hpp"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

/// Length of an arrow for a normal, as a part of the picture's extent.
constexpr double kArrow = 0.2;

/// A sentence's main clause, short enough for a canvas.
std::string briefOf(std::string_view sentence) {
    for (const std::string_view mark : {":", "：", ";", "；"})
        sentence = sentence.substr(0, sentence.find(mark));
    for (const std::string_view stop : {".", "。"})
        if (sentence.ends_with(stop)) sentence.remove_suffix(stop.size());
    return std::string(sentence);
}

class ReportMarks {
  public:
    ReportMarks(const Scene& scene, const std::vector<Judgment>& judgments, const PictureOptions& options,
                Picture& picture)
        : scene_(scene),
          reported_(*scene.reported),
          judgments_(judgments),
          options_(options),
          picture_(picture) {
        bounds_ = boundsOf(picture);
        size_ = glm::length(bounds_.high - bounds_.low);
    }

    void drawWorld() {
        if (reported_.pointA) mark("point_a", *reported_.pointA);
        if (reported_.pointB) mark("point_b", *reported_.pointB);
        if (reported_.point) mark("point", *reported_.point);
        for (std::size_t i = 0; i < reported_.contacts.size(); ++i)
            mark("contacts[" + std::to_string(i) + "]", reported_.contacts[i].point);
        if (const auto direction = unitNormal()) {
            const glm::dvec3 from = contactPlace(), tip = from + kArrow * size_ * *direction;
            arrow("normal", from, tip);
        }
    }

    /// The nearest point of A − B to the origin is −distance · n or, for shapes that overlap, depth · n.
    void drawDifference() {
        if (reported_.pointA && reported_.pointB) mark("points", *reported_.pointA - *reported_.pointB);
        const auto [claim, length] = claimedDistance(reported_);
        const auto direction = unitNormal();
        if (direction) {
            const double way = length == 0 ? kArrow * size_ : -length;
            arrow("normal", glm::dvec3(0), way * *direction);
        }
        if (claim.empty()) return;
        if (length != 0)
            picture_.add(ItemKind::Circle, Role::Reported, {glm::dvec3(0)}, key()).radius = std::abs(length);
        label(claim, std::abs(length) * glm::dvec3(std::sqrt(0.5), -std::sqrt(0.5), 0));
    }

  private:
    std::uint64_t key() { return itemKey(Role::Reported, ++count_); }

    void mark(const std::string& claim, glm::dvec3 at) {
        picture_.add(ItemKind::Point, Role::Reported, {at}, key());
        label(claim, at);
    }
    void arrow(const std::string& claim, glm::dvec3 from, glm::dvec3 tip) {
        picture_.add(ItemKind::Arrow, Role::Reported, {from, tip}, key());
        label(claim, tip);
    }

    void label(const std::string& claim, glm::dvec3 at) {
        if (!options_.labels) return;
        const auto judgment = std::ranges::find(judgments_, claim, &Judgment::claim);
        const bool isWrong = judgment != judgments_.end() && judgment->holds == false;
        std::string text = isWrong ? briefOf(judgment->text) : nameOf(claim);
        // underscores are markup
        std::ranges::replace(text, '_', ' ');
        picture_.label(Role::Reported, at, std::move(text), key());
    }
    static std::string nameOf(const std::string& claim) {
        return tr("judge.claim." + claim.substr(0, claim.find('[')));
    }

    std::optional<glm::dvec3> unitNormal() const {
        if (!reported_.normal || !(glm::length(*reported_.normal) > 0)) return std::nullopt;
        return glm::normalize(*reported_.normal);
    }
    /// A claimed point where there is one near the shapes.
    glm::dvec3 contactPlace() const {
        std::vector<glm::dvec3> places;
        for (const auto& point : {reported_.pointA, reported_.point, reported_.pointB})
            if (point) places.push_back(*point);
        for (const ReportedContact& contact : reported_.contacts) places.push_back(contact.point);
        const auto isNear = [&](glm::dvec3 p) { return glm::clamp(p, bounds_.low, bounds_.high) == p; };
        const auto found = std::ranges::find_if(places, isNear);
        return found == places.end() ? 0.5 * (scene_.a().position + scene_.b().position) : *found;
    }
    const Scene& scene_;
    const Reported& reported_;
    const std::vector<Judgment>& judgments_;
    const PictureOptions& options_;
    Picture& picture_;
    Bounds bounds_;  ///< of the shapes
    double size_ = 0;
    std::int64_t count_ = 0;
};

}  // namespace

void drawReport(const Scene& scene, const std::vector<Judgment>& judgments, Canvas canvas,
                const PictureOptions& options, Picture& picture) {
    if (!scene.reported || !options.report) return;
    ReportMarks marks(scene, judgments, options, picture);
    if (canvas == Canvas::World)
        marks.drawWorld();
    else if (options.set == PairSet::Run)
        marks.drawDifference();
}

}  // namespace gjkscope
