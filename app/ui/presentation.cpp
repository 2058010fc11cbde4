#include "app/ui/presentation.hpp"

#include <imgui.h>

#include <algorithm>

#include "app/render/text.hpp"
#include "app/ui/application.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kCaptionWidth = 900, kHaloRadius = 24;
/// A caption gets no smaller than this part of its size, since nobody would read it.
constexpr float kSmallestCaption = 0.6f;
constexpr auto kOverlay = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoNav |
                          ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoSavedSettings |
                          ImGuiWindowFlags_NoMove;

ImVec2 footOf(const Viewport& canvases) {
    return {static_cast<float>(canvases.origin.x + 0.5 * canvases.size.x),
            static_cast<float>(canvases.origin.y + canvases.size.y)};
}

/// The largest type, at most its own, in which the sentence fits into the strip.
float zoomToFit(const Look& look, const std::string& sentence, float width, float height) {
    float zoom = 1;
    while (zoom > kSmallestCaption && richTextHeight(look, sentence, width, zoom) > height) zoom *= 0.95f;
    return zoom;
}

/// The keys in little frames like keys, at the upper edge: the foot belongs to the caption.
void drawKeys(const Application& app, const Viewport& canvases) {
    const Look& look = app.look;
    const float s = look.scale, height = 34 * s;
    const ImFont* font = look.fonts->mono;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    float width = 0;
    for (const Transient& key : app.pressedKeys.all()) width += widthOf(font, key.text) + 32 * s;
    float x = footOf(canvases).x - 0.5f * width;
    const float y = static_cast<float>(canvases.origin.y) + 44 * s;
    for (const Transient& key : app.pressedKeys.all()) {
        const float alpha = key.strength(app.now), wide = widthOf(font, key.text) + 24 * s;
        list.AddRectFilled({x, y}, {x + wide, y + height}, packColor(look.theme->text, 0.9f * alpha), 6 * s);
        drawText(list, font, {x + 12 * s, y + 0.5f * (height - heightOf(font))},
                 packColor(look.theme->panel, alpha), key.text);
        x += wide + 8 * s;
    }
}

void drawHalo(const Look& look) {
    if (!ImGui::IsMousePosValid()) return;
    const ImVec2 at = ImGui::GetIO().MousePos;
    const bool down = ImGui::IsMouseDown(ImGuiMouseButton_Left);
    const Color& color = (*look.theme)[Role::Highlight].color;
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const float radius = (down ? 0.75f : 1) * kHaloRadius * look.scale;
    list.AddCircleFilled(at, radius, packColor(color, down ? 0.4f : 0.22f));
    list.AddCircle(at, radius, packColor(color, 0.8f), 0, 2 * look.scale);
}

/// One card above the last, growing upwards from `bottom`. Returns its height.
float drawCard(const Look& look, const char* id, const std::string& text, ImVec2 foot, float alpha,
               bool* close) {
    const float s = look.scale;
    ImGui::SetNextWindowPos(foot, ImGuiCond_Always, {0.5f, 1});
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, alpha);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {14 * s, 9 * s});
    auto flags = kOverlay | ImGuiWindowFlags_AlwaysAutoResize;
    if (close != nullptr) flags &= ~ImGuiWindowFlags_NoInputs;
    ImGui::Begin(id, nullptr, flags);
    const float most = std::min(560 * s, 0.8f * ImGui::GetIO().DisplaySize.x);
    ImGui::PushTextWrapPos(std::min(widthOf(look.fonts->text, text) + 16 * s, most));
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    if (close != nullptr) {
        ImGui::SameLine(0, 12 * s);
        *close = ImGui::SmallButton("✕");
    }
    const float height = ImGui::GetWindowHeight();
    ImGui::End();
    ImGui::PopStyleVar(2);
    return height;
}

}  // namespace

void drawCaption(const Look& look, const Viewport& strip, const std::string& sentence, float strength) {
    if (sentence.empty()) return;
    const float s = look.scale, wide = static_cast<float>(strip.size.x),
                high = static_cast<float>(strip.size.y);
    const float width = std::min(kCaptionWidth * s, wide - 48 * s);
    ImGui::SetNextWindowPos({static_cast<float>(strip.origin.x), static_cast<float>(strip.origin.y)});
    ImGui::SetNextWindowSize({wide, high});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    // ImGui takes no alpha of zero
    ImGui::PushStyleVar(ImGuiStyleVar_Alpha, std::max(strength, 0.01f));
    ImGui::Begin("caption", nullptr, kOverlay | ImGuiWindowFlags_NoBackground);
    const float zoom = zoomToFit(look, sentence, width, high - 8 * s);
    const float height = richTextHeight(look, sentence, width, zoom);
    ImGui::SetCursorPos({0.5f * (wide - width), std::max(0.5f * (high - height), 0.0f)});
    richText(look, sentence, width, zoom);
    ImGui::End();
    ImGui::PopStyleVar(2);
}

void drawPresentation(const Application& app, const Viewport& canvases) {
    if (!app.work.screen.presentation || isModal(app.work)) return;
    drawKeys(app, canvases);
    drawHalo(app.look);
}

void drawNotices(Application& app, const Viewport& canvases) {
    const Look& look = app.look;
    const float s = look.scale;
    ImVec2 foot = footOf(canvases);
    foot.y -= 16 * s;
    bool dismissed = false;
    const std::vector<std::string>& notices = app.session.notices();
    for (std::size_t i = 0; i < notices.size(); ++i) {
        bool close = false;
        const std::string id = "notice" + std::to_string(i);
        foot.y -= drawCard(look, id.c_str(), notices[i], foot, 1, &close) + 8 * s;
        dismissed |= close;
    }
    if (dismissed) app.session.dismissNotices();
    int index = 0;
    for (const Transient& toast : app.toasts.all()) {
        const std::string id = "toast" + std::to_string(index++);
        foot.y -=
            drawCard(look, id.c_str(), toast.text, foot, std::max(toast.strength(app.now), 0.01f), nullptr) +
            8 * s;
    }
}

}  // namespace gjkscope
