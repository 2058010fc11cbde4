#include "app/ui/overlays/path_strip.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/compare/path_plot.hpp"
#include "app/export/vector.hpp"
#include "app/scene/lanes.hpp"
#include "app/ui/overlays/sweep_fields.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kPathInset = 16, kPathLeft = 34, kPathRight = 14, kPathFoot = 8, kLaneWidth = 2.4f;

PathPanel& panelOf(const PathStrip& strip) {
    return strip.work.answerPath;
}

void drawWays(PathStrip& strip) {
    const Scene& scene = strip.work.session.scene();
    const std::vector<std::string> names = wayNames(scene);
    const std::size_t chosen = wayOf(panelOf(strip), scene);
    const int taken = dropdown(strip.look, "path-way", chosen < names.size() ? names[chosen] : "", names,
                               static_cast<int>(chosen));
    if (taken >= 0) takeWay(panelOf(strip), strip.work.session, static_cast<std::size_t>(taken));
}

void drawPathColumns(PathStrip& strip) {
    std::vector<std::string> names;
    for (const auto& [name, column] : kSweepColumnNames)
        names.push_back(tr("path.column." + std::string(name)));
    const auto now = static_cast<int>(panelOf(strip).column);
    const int taken = dropdown(strip.look, "path-column", names[static_cast<std::size_t>(now)], names, now);
    if (taken >= 0) panelOf(strip).column = kSweepColumnNames[static_cast<std::size_t>(taken)].second;
}

void drawPathFiles(PathStrip& strip, const std::vector<SweepSample>& samples) {
    const Look& look = strip.look;
    const Scene& scene = strip.work.session.scene();
    const PathPanel& panel = panelOf(strip);
    if (chipButton(look, "path-csv", "CSV"))
        saveBesidePictures(strip, strip.captureTitle(), pathCsv(scene, pathOf(panel), samples), ".csv");
    ImGui::SameLine(0, 8 * look.scale);
    if (chipButton(look, "path-svg", "SVG")) {
        const PathPlot plot(scene, pathOf(panel), samples, panel.column);
        saveBesidePictures(strip, strip.captureTitle(),
                           figureSvg(plot.figure(), *look.theme, {.title = scene.title}), ".svg");
    }
}

void drawPathHead(PathStrip& strip, const std::vector<SweepSample>& samples) {
    const Look& look = strip.look;
    PathPanel& panel = panelOf(strip);
    const auto beside = [&] { ImGui::SameLine(0, 8 * look.scale); };
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight();
    drawPathColumns(strip);
    beside();
    drawWays(strip);
    if (panel.axis) rangeFields(look, "path", *panel.axis, strip.work.session.scene());
    beside();
    if (chipButton(look, "path-reset", tr("path.reset"))) resetPath(panel, strip.work.session);
    beside();
    if (panel.axis) {
        if (chipButton(look, "path-find", tr("path.find"))) panel.sweeper.requestDisagreement();
        hint(look, tr("path.find.hint"));
        beside();
    }
    drawPathFiles(strip, samples);
    beside();
    if (chipButton(look, "path-close", tr("button.close"))) togglePath(panel, strip.work.session);
    const std::optional<PathDisagreement> found = panel.sweeper.disagreement();
    if (!panel.sweeper.isWorking() && !found) return;
    beside();
    const ImVec2 here = ImGui::GetCursorScreenPos();
    const std::string text = panel.sweeper.isWorking() ? std::string(tr("path.working")) : found->sentence;
    ImGui::Dummy({widthOf(look.fonts->text, text), height});
    writeText(look.fonts->text, here.x, at.y + 0.5f * height, packColor(look.theme->dimText), text);
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
    if (!panelOf(strip).axis) return hint(strip.look, tr("path.hint"));
    if (!ImGui::IsItemHovered()) return;
    const double part = std::clamp(
        (ImGui::GetIO().MousePos.x - area.low.x) / std::max(area.high.x - area.low.x, 1.0f), 0.0f, 1.0f);
    beginTip(strip.look);
    ImGui::TextUnformatted(valueText(panelOf(strip), strip.work.session, part).c_str());
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
        const auto& press = panelOf(strip).press;
        if (!press || part != press->at) goAlong(panelOf(strip), session, part);
    }
    if (ImGui::IsItemDeactivated() && session.inGesture()) session.endGesture();
}

}  // namespace

void drawPathStrip(PathStrip& strip) {
    const Look& look = strip.look;
    const float s = look.scale;
    const PathSweeper::Samples found = panelOf(strip).sweeper.samples();
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
    const SweepLines plot = sweepLines(samples, panelOf(strip).column);
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
    if (isAtPress(panelOf(strip), strip.work.session)) {
        const float x = area.at(panelOf(strip).press->at, area.least).x;
        ImGui::GetWindowDrawList()->AddLine({x, area.low.y}, {x, area.high.y}, packColor(look.theme->accent),
                                            2 * s);
    }
    usePlot(strip, area);
}

}  // namespace gjkscope
