#include "app/ui/capture/demo_bar.hpp"

#include <algorithm>
#include <limits>

#include "app/base/language.hpp"
#include "app/runs/picture/set_picture.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kBarWidth = 760, kBarRowHeight = 46, kButton = 30, kBarFoot = 12;
constexpr auto kDemoBarFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                               ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoFocusOnAppearing |
                               ImGuiWindowFlags_NoSavedSettings;

/// A heading's room in a canvas, at 100 %: films have theirs smaller where they are small.
constexpr double kDemoHeadingRoom = 24;

/// The room of the canvases that are shown, together, in ImGui's coordinates.
glm::dvec2 roomOf(const CanvasPair& canvases) {
    glm::dvec2 low(std::numeric_limits<double>::infinity()), high(0);
    for (const Canvas canvas : kCanvases) {
        if (!canvases[canvas].shown) continue;
        const Viewport& view = canvases[canvas].viewport;
        low = glm::min(low, view.origin);
        high = glm::max(high, view.origin + view.size);
    }
    return glm::max(high - low, glm::dvec2(0));
}

std::string clock(double seconds) {
    const int whole = static_cast<int>(seconds);
    return printed("%d:%02d", whole / 60, whole % 60);
}

/// A round button with a sign drawn by `draw(list, middle, radius, color)`; true when pressed.
template <class Draw>
bool signButton(const Look& look, const char* id, const Draw& draw) {
    const float size = kButton * look.scale;
    const bool pressed = hitArea(id, {size, size});
    const ImU32 color = packColor(ImGui::IsItemHovered() ? look.theme->accent : look.theme->text);
    draw(*ImGui::GetWindowDrawList(), itemRect().center(), 0.25f * size, color);
    return pressed;
}

/// The film's length, with a tick where a scene or a caption begins; the mouse scrubs.
void drawLength(const Look& look, FilmPlayer& demo, float width) {
    const float s = look.scale, height = kButton * s;
    hitArea("length", {width, height});
    const ImVec2 low = ImGui::GetItemRectMin();
    if (ImGui::IsItemActive()) {
        const float part = (ImGui::GetIO().MousePos.x - low.x) / width;
        demo.seek(static_cast<double>(std::clamp(part, 0.0f, 1.0f)) * demo.duration());
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float y = low.y + 0.5f * height;
    const auto xOf = [&](double seconds) {
        return low.x + static_cast<float>(seconds / std::max(demo.duration(), 1e-9)) * width;
    };
    list.AddRectFilled({low.x, y - 2 * s}, {low.x + width, y + 2 * s}, packColor(look.theme->border), 2 * s);
    list.AddRectFilled({low.x, y - 2 * s}, {xOf(demo.time()), y + 2 * s}, packColor(look.theme->text), 2 * s);
    const std::vector<Cue>& cues = demo.film().storyboard().cues;
    for (std::size_t i = 0; i < cues.size(); ++i) {
        const bool scene = std::holds_alternative<SceneCue>(cues[i].action);
        if (!scene && !std::holds_alternative<CaptionCue>(cues[i].action)) continue;
        const float x = xOf(demo.film().spans()[i].start), reach = (scene ? 7 : 5) * s;
        list.AddLine({x, y - reach}, {x, y + reach}, packColor(look.theme->dimText), std::max(1.0f, s));
    }
    list.AddCircleFilled({xOf(demo.time()), y}, 7 * s, packColor(look.theme->accent));
}

}  // namespace

double demoBarRoom(const Look& look) {
    return static_cast<double>((kBarRowHeight + kBarFoot) * look.scale);
}

bool DemoFraming::isOutdated(const CanvasPair& canvases) const {
    return size_ != roomOf(canvases);
}

void DemoFraming::frame(CanvasPair& canvases, FilmPlayer& film, const LaneRuns& runs, double barRoom) {
    const double heading = kDemoHeadingRoom * canvases.scale;
    const glm::dvec2 size = roomOf(canvases);
    if (!frames_ || size != size_) {
        size_ = size;
        frames_ = std::make_unique<FilmFrames>(
            film.film(), glm::max(glm::ivec2(size - glm::dvec2(0, barRoom + heading)), glm::ivec2(1)),
            film.contents());
    }
    const std::vector<Panel> panels = frames_->panelsOf(film.shot(), runs);
    turnCameras(canvases);
    std::size_t panel = 0;
    for (const Canvas which : kCanvases) {
        const Canvases other = which == Canvas::World ? Canvases::Difference : Canvases::World;
        if (film.shot().canvases == other || panel >= panels.size()) continue;
        const Panel& wanted = panels[panel++];
        CanvasState& state = canvases[which];
        Camera& camera = state.camera;
        camera.pixelsPerUnit = wanted.camera.pixelsPerUnit * frames_->scale();
        const double left = state.viewport.size.y - wanted.view.size.y * frames_->scale();
        const glm::dvec3 down = glm::conjugate(camera.orientation) * glm::dvec3(0, -1, 0);
        camera.center = wanted.camera.center + (0.5 * left - heading) / camera.pixelsPerUnit * down;
        state.fitted = true;
    }
}

void drawDemoBar(const Look& look, const Commands& commands, FilmPlayer& demo, const Viewport& canvases) {
    if (!demo.open()) return;
    const float s = look.scale;
    const float width = std::min(kBarWidth * s, rectOf(canvases).width() - 32 * s);
    const Rect over = rectOf(canvases);
    ImGui::SetNextWindowPos({over.center().x, over.high.y - kBarFoot * s}, ImGuiCond_Always, {0.5f, 1});
    ImGui::SetNextWindowSize({width, kBarRowHeight * s});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {10 * s, 8 * s});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0.5f * kBarRowHeight * s);
    ImGui::Begin("demo", nullptr, kDemoBarFlags);
    ImGui::PopStyleVar(2);
    const auto playSign = [&](ImDrawList& list, ImVec2 c, float r, ImU32 color) {
        if (demo.playing()) {
            list.AddRectFilled({c.x - r, c.y - r}, {c.x - 0.3f * r, c.y + r}, color);
            list.AddRectFilled({c.x + 0.3f * r, c.y - r}, {c.x + r, c.y + r}, color);
        } else {
            list.AddTriangleFilled({c.x - 0.8f * r, c.y - r}, {c.x - 0.8f * r, c.y + r}, {c.x + r, c.y},
                                   color);
        }
    };
    if (signButton(look, "play", playSign)) demo.togglePlay();
    hint(look, tr("action.play"), commands.shortcut("play"));
    const std::string times = clock(demo.time()) + " / " + clock(demo.duration());
    const float timesWidth = widthOf(look.fonts->mono, times);
    ImGui::SameLine(0, 8 * s);
    drawLength(look, demo, width - (2 * kButton + 56) * s - timesWidth);
    ImGui::SameLine(0, 12 * s);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    writeText(look.fonts->mono, at.x, at.y + 0.5f * kButton * s, packColor(look.theme->text), times);
    ImGui::SetCursorScreenPos({at.x + timesWidth + 8 * s, at.y});
    const auto cross = [&](ImDrawList& list, ImVec2 c, float r, ImU32 color) {
        list.AddLine({c.x - r, c.y - r}, {c.x + r, c.y + r}, color, 2 * s);
        list.AddLine({c.x - r, c.y + r}, {c.x + r, c.y - r}, color, 2 * s);
    };
    if (signButton(look, "close", cross)) commands.perform("demo-close");
    hint(look, tr("action.demo-close"), "Esc");
    ImGui::End();
}

}  // namespace gjkscope
