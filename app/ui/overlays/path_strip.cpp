#include "app/ui/overlays/path_strip.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/compare/path_plot.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/export/vector.hpp"
#include "app/runs/number_text.hpp"
#include "app/scene/lanes.hpp"
#include "app/scene/scene_size.hpp"
#include "app/ui/overlays/sweep_fields.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {
namespace {

constexpr float kPathInset = 16, kPathLeft = 34, kPathRight = 14, kPathFoot = 8, kLaneWidth = 2.4f;
/// The ways of B: a line, a turn, then its numbers.
constexpr int kAlongLine = 0, kAlongTurn = 1, kAlongNumbers = 2;

BodyPath pathOf(const PathStrip& strip) {
    BodyPath path{strip.turns, strip.handles.ends[1], strip.axis, strip.start};
    if (!strip.turns && !strip.axis) path.start->position = strip.handles.ends[0];
    return path;
}

PathStart startAt(const Body& body) {
    return {body.position, body.angle, body.orientation, {}};
}

void resetPath(PathStrip& strip) {
    const Scene& scene = strip.work.session.scene();
    const glm::dvec3 from = scene.b().position;
    glm::dvec3 to = 2.0 * scene.a().position - from;
    if (to == from) to.x += 2 * sceneSize(scene);
    strip.handles.ends = {from, to};
    strip.start = startAt(scene.b());
    strip.press.reset();
}

/// True while B is as the press has left it.
bool isThere(const PathStrip& strip) {
    if (!strip.press || !(strip.press->path == pathOf(strip))) return false;
    const Body &there = strip.press->there, &b = strip.work.session.scene().b();
    return there.position == b.position && there.angle == b.angle && there.orientation == b.orientation &&
           there.shape == b.shape && there.velocity == b.velocity;
}

/// Sizes are relative to the shape as it is, until the strip itself changes it.
void noteShape(PathStrip& strip) {
    if (!strip.axis || strip.axis->quantity != Quantity::Size)
        strip.start.shape.reset();
    else if (!strip.start.shape || !isThere(strip))
        strip.start.shape = strip.work.session.scene().b().shape;
}

/// Only where something has changed: comparing scenes costs a copy of one.
void requestSweep(PathStrip& strip) {
    if (strip.revision != strip.work.session.revision()) noteShape(strip);
    const BodyPath path = pathOf(strip);
    if (strip.revision == strip.work.session.revision() && strip.path == path) return;
    strip.revision = strip.work.session.revision();
    strip.path = path;
    strip.sweeper.request(strip.work.session.scene(), path);
}

void goTo(PathStrip& strip, double part) {
    const Body there = bodyAlong(strip.work.session.scene(), pathOf(strip), part);
    strip.press = {part, pathOf(strip), there};
    strip.work.session.edit(
        {}, [&](Scene& scene) { scene.bodies[static_cast<std::size_t>(scene.pair[1])] = there; });
}

/// Lets the strip go along another way, from where B is.
void takeWay(PathStrip& strip, int way) {
    const Scene& scene = strip.work.session.scene();
    strip.turns = way == kAlongTurn;
    strip.axis.reset();
    strip.start = startAt(scene.b());
    strip.press.reset();
    if (way < kAlongNumbers) return;
    const Quantity quantity = quantitiesOf(scene)[static_cast<std::size_t>(way - kAlongNumbers)];
    const auto [from, to] = usualRange(quantity, scene);
    strip.axis = SweepAxis{quantity, from, to, PathSweeper::kSamples};
    noteShape(strip);
}

std::string wayName(const PathStrip& strip) {
    if (!strip.axis) return tr(strip.turns ? "path.turn" : "path.line");
    return quantityName(strip.axis->quantity);
}

void drawWays(PathStrip& strip) {
    const std::vector<Quantity> quantities = quantitiesOf(strip.work.session.scene());
    std::vector<std::string> names{tr("path.line"), tr("path.turn")};
    int chosen = strip.turns ? kAlongTurn : kAlongLine;
    for (const Quantity quantity : quantities) {
        if (strip.axis && strip.axis->quantity == quantity) chosen = static_cast<int>(names.size());
        names.push_back(quantityName(quantity));
    }
    const int taken = dropdown(strip.look, "path-way", wayName(strip), names, chosen);
    if (taken >= 0) takeWay(strip, taken);
}

void drawPathColumns(PathStrip& strip) {
    std::vector<std::string> names;
    for (const auto& [name, column] : kSweepColumnNames)
        names.push_back(tr("path.column." + std::string(name)));
    const auto now = static_cast<int>(strip.column);
    const int taken = dropdown(strip.look, "path-column", names[static_cast<std::size_t>(now)], names, now);
    if (taken >= 0) strip.column = kSweepColumnNames[static_cast<std::size_t>(taken)].second;
}

void drawPathHead(PathStrip& strip, const std::vector<SweepSample>& samples) {
    const Look& look = strip.look;
    const Scene& scene = strip.work.session.scene();
    const auto beside = [&] { ImGui::SameLine(0, 8 * look.scale); };
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight();
    drawPathColumns(strip);
    beside();
    drawWays(strip);
    if (strip.axis) rangeFields(look, "path", *strip.axis, scene);
    beside();
    if (chipButton(look, "path-reset", tr("path.reset"))) resetPath(strip);
    beside();
    if (chipButton(look, "path-csv", "CSV"))
        saveBesidePictures(strip, strip.captureTitle(), pathCsv(scene, pathOf(strip), samples), ".csv");
    beside();
    if (chipButton(look, "path-svg", "SVG")) {
        const PathPlot plot(scene, pathOf(strip), samples, strip.column);
        saveBesidePictures(strip, strip.captureTitle(),
                           figureSvg(plot.figure(), *look.theme, {.title = scene.title}), ".svg");
    }
    beside();
    if (chipButton(look, "path-close", tr("button.close"))) strip.open = false;
    if (!strip.sweeper.isWorking()) return;
    beside();
    writeText(look.fonts->text, ImGui::GetCursorScreenPos().x, at.y + 0.5f * height,
              packColor(look.theme->dimText), tr("path.working"));
}

struct PathArea {
    ImVec2 low, high;
    double least = 0, most = 1;

    ImVec2 at(double part, double value) const {
        return {low.x + static_cast<float>(part) * (high.x - low.x),
                high.y - static_cast<float>((value - least) / (most - least)) * (high.y - low.y)};
    }
};

void drawPathAxes(const Look& look, const PathArea& area, const SweepLines& plot) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 line = packColor(look.theme->border), ink = packColor(look.theme->dimText);
    const ImFont* const font = look.fonts->small;
    float before = kInfinity<float>;
    for (const auto& [value, text] : plot.ticks) {
        const ImVec2 left = area.at(0, value);
        // a low strip has no room for all
        if (before - left.y < 0.9f * heightOf(font)) continue;
        before = left.y;
        list.AddLine(left, area.at(1, value), line, std::max(1.0f, look.scale));
        drawText(list, font, {left.x - 7 * look.scale - widthOf(font, text), left.y - 0.5f * heightOf(font)},
                 ink, text);
    }
}

/// The width that the words and numbers beside the plot take.
float tickRoom(const Look& look, const SweepLines& plot) {
    float widest = kPathLeft * look.scale;
    for (const auto& [value, text] : plot.ticks)
        widest = std::max(widest, widthOf(look.fonts->small, text) + 10 * look.scale);
    return widest;
}

void drawLaneLine(const Look& look, const PathArea& area, const SweepLine& each) {
    std::vector<ImVec2> line;
    for (const glm::dvec2& p : each.points) line.push_back(area.at(p.x, p.y));
    // lanes that have one value lie side by side
    for (ImVec2& p : line) p.y -= static_cast<float>(each.lane) * kLaneWidth * look.scale;
    const ImU32 color = packColor((*look.theme)[plotRole(each.lane)].color);
    drawPolyline(*ImGui::GetWindowDrawList(), line, color, false, kLaneWidth * look.scale);
}

/// The lanes' names in their colors, from the right, as far as there is room.
void drawLaneNames(const Look& look, const Scene& scene, std::size_t lanes, Rect room) {
    const float y = room.center().y;
    float right = room.high.x;
    for (std::size_t lane = lanes; lane-- > 0;) {
        const std::string name = laneName(scene, lane);
        right -= widthOf(look.fonts->text, name);
        if (right < room.low.x) return;
        writeText(look.fonts->text, right, y, packColor((*look.theme)[plotRole(lane)].text), name);
        right -= 18 * look.scale;
    }
}

/// The value under the pointer, and what a press does.
void showPlace(const PathStrip& strip, const PathArea& area) {
    if (!strip.axis) return hint(strip.look, tr("path.hint"));
    if (!ImGui::IsItemHovered()) return;
    const double part = std::clamp(
        (ImGui::GetIO().MousePos.x - area.low.x) / std::max(area.high.x - area.low.x, 1.0f), 0.0f, 1.0f);
    const std::vector<double> values = valuesOf(*strip.axis, strip.work.session.scene());
    const double value = values[placeAlong(values, part)];
    beginTip(strip.look);
    ImGui::TextUnformatted((wayName(strip) + " = " + significantText(value, 6)).c_str());
    ImGui::TextUnformatted(tr("path.hint"));
    endTip();
}

/// A press or a drag in the plot takes B along.
void usePlot(PathStrip& strip, const PathArea& area) {
    Session& session = strip.work.session;
    ImGui::SetCursorScreenPos(area.low);
    hitArea("path", {area.high.x - area.low.x, area.high.y - area.low.y});
    showPlace(strip, area);
    if (ImGui::IsItemActivated()) session.beginGesture(tr("edit.path"));
    if (ImGui::IsItemActive() && session.inGesture()) {
        const float width = std::max(area.high.x - area.low.x, 1.0f);
        const double part = std::clamp((ImGui::GetIO().MousePos.x - area.low.x) / width, 0.0f, 1.0f);
        if (!strip.press || part != strip.press->at) goTo(strip, part);
    }
    if (ImGui::IsItemDeactivated() && session.inGesture()) session.endGesture();
}

}  // namespace

void togglePathStrip(PathStrip& strip) {
    strip.open = !strip.open;
    if (strip.open) resetPath(strip);
}

void drawPathStrip(PathStrip& strip) {
    const Look& look = strip.look;
    const float s = look.scale;
    requestSweep(strip);
    const PathSweeper::Samples found = strip.sweeper.samples();
    const std::vector<SweepSample>& samples = *found;
    const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    const ImVec2 end{corner.x + size.x, corner.y + size.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, end, packColor(look.theme->panel));
    list.AddLine(corner, {end.x, corner.y}, packColor(look.theme->border), std::max(1.0f, s));
    ImGui::SetCursorScreenPos({corner.x + kPathInset * s, corner.y + 6 * s});
    ImGui::BeginGroup();
    drawPathHead(strip, samples);
    ImGui::EndGroup();
    const Rect head = itemRect();
    const float top = head.high.y + 14 * s;
    const std::size_t lanes = strip.work.session.runs().size();
    const SweepLines plot = sweepLines(samples, strip.column);
    const PathArea area{{corner.x + kPathInset * s + tickRoom(look, plot), top},
                        {corner.x + size.x - kPathRight * s, corner.y + size.y - kPathFoot * s},
                        plot.low,
                        plot.high};
    drawPathAxes(look, area, plot);
    // those of another comparison stay until its own are there
    if (!samples.empty() && samples.front().answers.size() == lanes) {
        for (std::size_t i = plot.lines.size(); i-- > 0;) drawLaneLine(look, area, plot.lines[i]);
        drawLaneNames(look, strip.work.session.scene(), lanes,
                      {{head.high.x + 16 * s, head.low.y}, {area.high.x, head.high.y}});
    }
    if (isThere(strip)) {
        const float x = area.at(strip.press->at, area.least).x;
        ImGui::GetWindowDrawList()->AddLine({x, area.low.y}, {x, area.high.y}, packColor(look.theme->accent),
                                            2 * s);
    }
    usePlot(strip, area);
}

}  // namespace gjkscope
