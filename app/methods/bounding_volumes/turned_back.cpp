#include "app/methods/bounding_volumes/turned_back.hpp"

#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "app/base/language.hpp"
#include "app/runs/number_rows.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/picture/marks.hpp"

namespace gjkscope {
namespace {

constexpr float kGhost = 0.45f;
constexpr int kArcPoints = 24;

/// x′ = cos β (x − mx) − sin β (y − my) + mx, and y′ likewise.
glm::dvec3 turned(glm::dvec3 p, glm::dvec3 m, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    const glm::dvec3 d = p - m;
    return m + glm::dvec3(c * d.x - s * d.y, s * d.x + c * d.y, 0);
}

std::string degreesText(double angle) {
    return numberText(angle * 180 / std::numbers::pi) + "°";
}

}  // namespace

TurnedBack turnedBack(const Volume& ball, const Volume& box) {
    const glm::dvec3 along = box.halves[0];
    double angle = 0 - std::atan2(along.y, along.x);  // no −0
    // a box is itself after half a turn
    if (angle > std::numbers::pi / 2) angle -= std::numbers::pi;
    if (angle <= -std::numbers::pi / 2) angle += std::numbers::pi;
    TurnedBack result{angle, box.center, ball.center, ball, box};
    result.ball.center = turned(ball.center, box.center, angle);
    for (glm::dvec3& half : result.box.halves) half = turned(half, glm::dvec3(0), angle);
    return result;
}

void drawTurnedBack(const Sketch& sketch, const TurnedBack& turn, Role ofBall, Role ofBox) {
    if (!sketch.world() || turn.angle == 0 || !turn.ball.isFinite() || !turn.box.isFinite()) return;
    const glm::dvec3 frame = frameOf(sketch);
    std::vector<glm::dvec3> corners = turn.box.vertices(2);
    for (glm::dvec3& corner : corners) corner += frame;
    Item& box = sketch.picture.add(ItemKind::Polyline, ofBox, std::move(corners), itemKey(ofBox, 60));
    box.closed = true;
    box.strength = kGhost;
    Item& ball =
        sketch.picture.add(ItemKind::Circle, ofBall, {turn.ball.center + frame}, itemKey(ofBall, 61));
    ball.radius = turn.ball.radius;
    ball.strength = kGhost;
    std::vector<glm::dvec3> arc;
    for (int i = 0; i <= kArcPoints; ++i)
        arc.push_back(frame + turned(turn.from, turn.about, turn.angle * i / kArcPoints));
    const glm::dvec3 before = arc[kArcPoints - 1], end = arc[kArcPoints];
    sketch.picture.add(ItemKind::Polyline, Role::SearchDirection, std::move(arc),
                       itemKey(Role::SearchDirection, 62));
    sketch.picture.add(ItemKind::Arrow, Role::SearchDirection, {before, end},
                       itemKey(Role::SearchDirection, 63));
    const auto mark = [&](glm::dvec3 at, const char* name, int number) {
        sketch.picture.add(ItemKind::Point, Role::Nearest, {at}, itemKey(Role::Nearest, 60 + number));
        sketch.label(Role::Nearest, at, name, itemKey(Role::Nearest, 65 + number));
    };
    mark(frame + turn.from, "c", 0);
    mark(frame + turn.ball.center, "c′", 1);
    mark(frame + turn.about, "m", 2);
}

std::string turnSentence(const TurnedBack& turn) {
    return tr("word.sentence_space") +
           std::string(tr("circle-box.turn", {{"angle", degreesText(turn.angle)}}));
}

void addTurnedRows(Rows& rows, const TurnedBack& turn, glm::dvec3 frame) {
    const glm::dvec3 c = turn.from + frame, m = turn.about + frame, moved = turn.ball.center + frame;
    rows.push_back({"β", degreesText(turn.angle), "", Role::SearchDirection});
    rows.push_back(pointRow("m", m, 2));
    rows.push_back(pointRow("c", c, 2, "|c − m| " + numberText(glm::distance(c, m))));
    rows.push_back(pointRow("c′", moved, 2, "|c′ − m| " + numberText(glm::distance(moved, m))));
}

}  // namespace gjkscope
