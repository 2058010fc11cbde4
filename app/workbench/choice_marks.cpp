#include "app/workbench/choice_marks.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>
#include <glm/vector_relational.hpp>

#include "app/picture/depth/pick.hpp"
#include "app/picture/layout/label_obstacles.hpp"
#include "app/workbench/canvas_pair.hpp"

namespace gjkscope {
namespace {

/// Side of a number's box and pick radius of its disc, in pixels at 100 %; the headings' room above.
constexpr double kNumberSize = 30, kNumberReach = 16;
constexpr glm::dvec2 kHeadingRoom{330, 40};
constexpr int kNumberAngles = 16;

Item numberItem(Role role, glm::dvec3 at, std::size_t choice, ItemKind kind) {
    Item item{.kind = kind, .role = role, .key = itemKey(Role::Choice, static_cast<int>(choice))};
    item.points = {at};
    if (kind == ItemKind::Label) item.text = std::to_string(choice + 1);
    return item;
}

/// The choices are parts of the picture with room for a number on them, and not points.
bool standsOnPlace(QuestionKind kind) {
    return kind == QuestionKind::Region || kind == QuestionKind::PossibleRegions ||
           kind == QuestionKind::Side || kind == QuestionKind::ClosestFacet ||
           kind == QuestionKind::VisibleFacets || kind == QuestionKind::Horizon;
}

/// Room for the numbers of choices on a canvas, in pixels.
class NumberRoom {
  public:
    NumberRoom(const CanvasPair& canvases, Canvas canvas)
        : view_(canvases[canvas].viewport),
          size_(kNumberSize * canvases.scale),
          room_{view_.origin, view_.origin + view_.size} {
        Picture picture = shownPicture(canvases, canvas);
        std::erase_if(picture.items, [](const Item& item) { return isChoice(item.role); });
        const LabelObstacles marks =
            obstaclesOf(picture, canvases[canvas].camera, view_, canvases.scale, room_);
        taken_ = marks.points;
        taken_.insert(taken_.end(), marks.vertices.begin(), marks.vertices.end());
        taken_.push_back({room_.low, room_.low + kHeadingRoom * canvases.scale});
    }

    void take(glm::dvec2 place) { taken_.push_back({place - 0.5 * size_, place + 0.5 * size_}); }

    bool isFree(glm::dvec2 place) const {
        const PixelBox box{place - 0.5 * size_, place + 0.5 * size_};
        return glm::all(glm::greaterThanEqual(box.low, room_.low)) &&
               glm::all(glm::lessThanEqual(box.high, room_.high)) &&
               std::ranges::none_of(taken_, [&](const auto& each) { return overlaps(box, each); });
    }

    /// Beside a point: outward from `middle`, as near as it is free.
    glm::dvec2 beside(glm::dvec2 point, glm::dvec2 middle) const {
        const glm::dvec2 outward = point - middle;
        const double first = glm::length(outward) > 0 ? std::atan2(outward.y, outward.x) : -0.5;
        for (double away = 0.85 * size_; away < 4 * size_; away += 0.35 * size_)
            for (int i = 0; i < kNumberAngles; ++i) {
                // to both sides by turns
                const double turn = (i + 1) / 2 * (i % 2 == 0 ? 1 : -1);
                const double angle = first + 2 * glm::pi<double>() * turn / kNumberAngles;
                const glm::dvec2 place = point + away * glm::dvec2(std::cos(angle), std::sin(angle));
                if (isFree(place)) return place;
            }
        return point;
    }

    /// In an area, as near to `point` as it is free; at the canvas's rim where nothing of the area is in
    /// sight.
    glm::dvec2 inside(const std::function<bool(glm::dvec2)>& area, glm::dvec2 point) const {
        if (isFree(point)) return point;
        std::optional<glm::dvec2> best;
        for (double y = room_.low.y + 0.5 * size_; y < room_.high.y; y += 0.4 * size_)
            for (double x = room_.low.x + 0.5 * size_; x < room_.high.x; x += 0.4 * size_) {
                const glm::dvec2 place(x, y);
                if (best && glm::distance(place, point) >= glm::distance(*best, point)) continue;
                if (isFree(place) && area(place)) best = place;
            }
        return best.value_or(glm::clamp(point, room_.low + 0.5 * size_, room_.high - 0.5 * size_));
    }

  private:
    Viewport view_;
    double size_;
    PixelBox room_;
    std::vector<PixelBox> taken_;
};

/// Places for the numbers, in pixels: in areas, on facets, or beside points, clear of the picture's marks.
std::vector<std::optional<glm::dvec2>> placesOf(const CanvasPair& canvases, const Question& question) {
    const CanvasState& state = canvases[question.canvas];
    const std::vector<QuestionChoice>& choices = question.choices;
    std::vector<std::optional<glm::dvec2>> places(choices.size());
    glm::dvec2 sum(0);
    double count = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (!choices[i].at) continue;
        places[i] = state.camera.toPixels(*choices[i].at, state.viewport);
        sum += *places[i];
        ++count;
    }
    NumberRoom room(canvases, question.canvas);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (!places[i]) continue;
        const auto& area = choices[i].area;
        const auto contains = [&](glm::dvec2 pixel) {
            return isInside(area, state.camera.toScene(pixel, state.viewport));
        };
        if (!area.empty())
            places[i] = room.inside(contains, *places[i]);
        else if (!standsOnPlace(question.kind) || !room.isFree(*places[i]))
            places[i] = room.beside(*places[i], sum / count);
        room.take(*places[i]);
    }
    return places;
}

Role roleOf(const QuizQuestion& now, std::size_t choice) {
    const QuestionChoice& each = now.question.choices[choice];
    if (now.answered()) return each.right ? Role::RightChoice : Role::WrongChoice;
    if (now.refused[choice]) return Role::WrongChoice;
    return now.chosen[choice] ? Role::TakenChoice : Role::Choice;
}

}  // namespace

void markChoices(CanvasPair& canvases) {
    Quiz& quiz = canvases.quiz;
    PictureOptions& options = canvases.session.options;
    if (!quiz.on || !quiz.now) {
        options.question.reset();
        quiz.placed.reset();
        quiz.places.clear();
        return;
    }
    const QuizQuestion& now = *quiz.now;
    const Question& question = now.question;
    const CanvasState& state = canvases[question.canvas];
    Quiz::Placed placed{state.camera, state.viewport, now.state, now.number, now.chosen, now.refused};
    if (quiz.placed == placed && options.question) return;
    quiz.placed = std::move(placed);
    quiz.places = placesOf(canvases, question);
    QuestionMarks marks{.canvas = question.canvas};
    if (!now.answered()) marks = {question.canvas, question.items, question.hides, question.onlyKnown};
    for (std::size_t i = 0; i < quiz.places.size(); ++i) {
        if (!quiz.places[i]) continue;
        // in the plane through the choice that faces the eye
        const glm::dvec3 at =
            pointBeside(*question.choices[i].at, state.camera, state.viewport, *quiz.places[i]);
        marks.items.push_back(numberItem(roleOf(now, i), at, i, ItemKind::Point));
        marks.items.push_back(numberItem(roleOf(now, i), at, i, ItemKind::Label));
    }
    options.question = std::make_shared<const QuestionMarks>(std::move(marks));
}

std::optional<std::size_t> choiceAt(const CanvasPair& canvases, Canvas canvas, glm::dvec2 pixel,
                                    double reach) {
    const Quiz& quiz = canvases.quiz;
    if (!quiz.now || quiz.now->answered() || quiz.now->question.canvas != canvas) return std::nullopt;
    const std::vector<QuestionChoice>& choices = quiz.now->question.choices;
    const CanvasState& state = canvases[canvas];
    std::optional<std::size_t> nearest;
    double least = std::max(reach, kNumberReach * canvases.scale);
    for (std::size_t i = 0; i < choices.size() && i < quiz.places.size(); ++i) {
        if (!choices[i].at) continue;
        double away = glm::distance(state.camera.toPixels(*choices[i].at, state.viewport), pixel);
        if (quiz.places[i]) away = std::min(away, glm::distance(*quiz.places[i], pixel));
        if (away > least) continue;
        least = away;
        nearest = i;
    }
    if (nearest) return nearest;
    const glm::dvec3 at = state.camera.toScene(pixel, state.viewport);
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (isInside(choices[i].area, at)) return i;
    return std::nullopt;
}

}  // namespace gjkscope
