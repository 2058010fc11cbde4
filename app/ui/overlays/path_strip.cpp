#include "app/ui/overlays/path_strip.hpp"

#include <algorithm>
#include <glm/geometric.hpp>

#include "app/base/atomic_write.hpp"
#include "app/base/language.hpp"
#include "app/compare/path_plot.hpp"
#include "app/editing/scene_edits.hpp"
#include "app/export/vector.hpp"
#include "app/scene/lanes.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {
namespace {

constexpr float kPathInset = 16, kPathLeft = 34, kPathRight = 14, kPathFoot = 8, kLaneWidth = 2.4f;
constexpr int kPathTicks = 3;

PathStart poseOf(const Body& body) {
    return {body.position, body.angle, body.orientation};
}

BodyPath pathOf(const PathStrip& strip) {
    BodyPath path{strip.turns, strip.handles.ends[1], strip.start};
    if (!strip.turns) path.start->position = strip.handles.ends[0];
    return path;
}

void resetPath(PathStrip& strip) {
    const Scene& scene = strip.work.session.scene();
    const glm::dvec3 from = scene.b().position;
    glm::dvec3 to = 2.0 * scene.a().position - from;
    if (to == from) to.x += 2 * sceneSize(scene);
    strip.handles.ends = {from, to};
    strip.start = poseOf(scene.b());
    strip.at = -1;
}

/// True while B stands where the strip was clicked.
bool isThere(const PathStrip& strip) {
    const Scene& scene = strip.work.session.scene();
    const double at = strip.at;
    return at >= 0 && poseOf(bodyAlong(scene, pathOf(strip), at)) == poseOf(scene.b());
}

/// Only where something has changed: comparing scenes costs a copy of one.
void requestSweep(PathStrip& strip) {
    const BodyPath path = pathOf(strip);
    if (strip.revision == strip.work.session.revision() && strip.path == path) return;
    strip.revision = strip.work.session.revision();
    strip.path = path;
    strip.sweeper.request(strip.work.session.scene(), path);
}

void goTo(PathStrip& strip, double part) {
    strip.at = part;
    const Body there = bodyAlong(strip.work.session.scene(), pathOf(strip), part);
    strip.work.session.edit(
        {}, [&](Scene& scene) { scene.bodies[static_cast<std::size_t>(scene.pair[1])] = there; });
}

void save(PathStrip& strip, const std::string& text, const char* ending) {
    Settings::Pictures& pictures = strip.settings.pictures;
    if (pictures.folder.empty()) pictures.folder = userFolder("Pictures");
    const std::filesystem::path file = freeFile(pictures.folder, pictures.name, strip.captureTitle(), ending);
    try {
        writeFileAtomically(file, text);
        strip.commands.toast(tr("toast.saved", {{"file", file.filename().string()}}));
    } catch (const std::exception& error) {
        strip.documents.fail(error.what());
    }
}

void drawPathHead(PathStrip& strip, const std::vector<SweepSample>& samples) {
    const Look& look = strip.look;
    const Scene& scene = strip.work.session.scene();
    const float gapBetween = 8 * look.scale;
    const std::string heading = capitals(tr(strip.turns ? "path.heading.turn" : "path.heading.line"));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetFrameHeight();
    const float end =
        writeText(look.fonts->heading, at.x, at.y + 0.5f * height, packColor(look.theme->dimText), heading);
    ImGui::SetCursorScreenPos({end + 16 * look.scale, at.y});
    const auto beside = [&] { ImGui::SameLine(0, gapBetween); };
    if (chipButton(look, "path-turn", tr(strip.turns ? "path.line" : "path.turn"))) {
        strip.turns = !strip.turns;
        strip.at = -1;
    }
    beside();
    if (chipButton(look, "path-reset", tr("path.reset"))) resetPath(strip);
    beside();
    if (chipButton(look, "path-csv", "CSV")) save(strip, sweepCsv(scene, samples), ".csv");
    beside();
    if (chipButton(look, "path-svg", "SVG")) {
        const PathPlot plot(scene, pathOf(strip), samples);
        save(strip, figureSvg(plot.figure(), *look.theme, {.title = scene.title}), ".svg");
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
    int most = 1;

    ImVec2 at(double part, double iterations) const {
        return {low.x + static_cast<float>(part) * (high.x - low.x),
                high.y - static_cast<float>(iterations / most) * (high.y - low.y)};
    }
};

void drawPathAxes(const Look& look, const PathArea& area) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 line = packColor(look.theme->border), ink = packColor(look.theme->dimText);
    const ImFont* const font = look.fonts->small;
    const int stride = std::max((area.most + kPathTicks - 1) / kPathTicks, 1);
    for (int tick = 0; tick <= area.most; tick += stride) {
        const ImVec2 left = area.at(0, tick);
        list.AddLine(left, area.at(1, tick), line, std::max(1.0f, look.scale));
        const std::string text = std::to_string(tick);
        drawText(list, font, {left.x - 7 * look.scale - widthOf(font, text), left.y - 0.5f * heightOf(font)},
                 ink, text);
    }
}

void drawLaneLine(const Look& look, const PathArea& area, const std::vector<SweepSample>& samples,
                  std::size_t lane) {
    std::vector<ImVec2> line;
    for (const glm::dvec2& p : stepLine(samples, lane)) line.push_back(area.at(p.x, p.y));
    // lanes that take as many lie side by side
    for (ImVec2& p : line) p.y -= static_cast<float>(lane) * kLaneWidth * look.scale;
    const ImU32 color = packColor((*look.theme)[plotRole(lane)].color);
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

/// A press or a drag in the plot takes B along.
void usePlot(PathStrip& strip, const PathArea& area) {
    Session& session = strip.work.session;
    ImGui::SetCursorScreenPos(area.low);
    hitArea("path", {area.high.x - area.low.x, area.high.y - area.low.y});
    hint(strip.look, tr("path.hint"));
    if (ImGui::IsItemActivated()) session.beginGesture(tr("edit.path"));
    if (ImGui::IsItemActive() && session.inGesture()) {
        const float width = std::max(area.high.x - area.low.x, 1.0f);
        const double part = std::clamp((ImGui::GetIO().MousePos.x - area.low.x) / width, 0.0f, 1.0f);
        if (part != strip.at) goTo(strip, part);
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
    const std::vector<SweepSample> samples = strip.sweeper.samples();
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
    PathArea area{{corner.x + (kPathInset + kPathLeft) * s, top},
                  {corner.x + size.x - kPathRight * s, corner.y + size.y - kPathFoot * s}};
    area.most = mostIterations(samples);
    drawPathAxes(look, area);
    // those of another comparison stay until its own are there
    if (!samples.empty() && samples.front().iterations.size() == lanes) {
        for (std::size_t lane = lanes; lane-- > 0;) drawLaneLine(look, area, samples, lane);
        drawLaneNames(look, strip.work.session.scene(), lanes,
                      {{head.high.x + 16 * s, head.low.y}, {area.high.x, head.high.y}});
    }
    if (isThere(strip)) {
        const float x = area.at(strip.at, 0).x;
        ImGui::GetWindowDrawList()->AddLine({x, area.low.y}, {x, area.high.y}, packColor(look.theme->accent),
                                            2 * s);
    }
    usePlot(strip, area);
}

}  // namespace gjkscope
