#include "app/ui/widgets/style.hpp"

#include <imgui.h>

#include <algorithm>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/ui/widgets/rich_text.hpp"

namespace gjkscope {
namespace {

constexpr char32_t kLatinEnd = 0x100;
/// The letters of Chinese at this scale fill a texture of about 4000 × 5000 pixels; every driver has those.
constexpr float kMaxPixelScale = 4;
constexpr std::size_t kMaxLanguageBytes = 4 << 20;

ImVec4 vec(const Color& color, float alpha = 1) {
    return {color.r, color.g, color.b, color.a * alpha};
}

/// `color` a part of the way to `other`.
Color mix(const Color& color, const Color& other, float part) {
    return {color.r + (other.r - color.r) * part, color.g + (other.g - color.g) * part,
            color.b + (other.b - color.b) * part, 1};
}

void setLengths(ImGuiStyle& style, float scale) {
    style.WindowPadding = {12, 10};
    style.FramePadding = {8, 5};
    style.ItemSpacing = {8, 6};
    style.ItemInnerSpacing = {6, 4};
    style.ScrollbarSize = 10;
    style.GrabMinSize = 10;
    style.ChildBorderSize = 0;
    style.FrameBorderSize = 1;
    style.WindowRounding = 8;
    style.PopupRounding = 8;
    style.FrameRounding = 5;
    style.ScrollbarRounding = 5;
    style.WindowMinSize = {16, 16};
    style.DisabledAlpha = 0.45f;
    style.ScaleAllSizes(scale);
    // hairlines stay hairlines until the scale doubles them
    for (float* border : {&style.WindowBorderSize, &style.PopupBorderSize, &style.FrameBorderSize})
        *border = std::max(1.0f, *border * static_cast<float>(static_cast<int>(scale)));
}

}  // namespace

void applyStyle(const Theme& theme, float scale) {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    setLengths(style, scale);

    const Color popup = theme.dark ? mix(theme.panel, theme.text, 0.03f) : theme.background;
    ImVec4* colors = style.Colors;
    colors[ImGuiCol_Text] = vec(theme.text);
    colors[ImGuiCol_TextDisabled] = vec(theme.dimText);
    colors[ImGuiCol_TextSelectedBg] = vec(theme.accent, 0.3f);
    colors[ImGuiCol_WindowBg] = vec(theme.panel);
    colors[ImGuiCol_ChildBg] = vec(theme.panel, 0);
    colors[ImGuiCol_PopupBg] = vec(popup);
    colors[ImGuiCol_Border] = vec(theme.border);
    colors[ImGuiCol_Separator] = vec(theme.border);
    colors[ImGuiCol_FrameBg] = vec(theme.field);
    colors[ImGuiCol_FrameBgHovered] = vec(mix(theme.field, theme.text, 0.04f));
    colors[ImGuiCol_FrameBgActive] = vec(mix(theme.field, theme.text, 0.06f));
    colors[ImGuiCol_ScrollbarBg] = vec(theme.panel, 0);
    colors[ImGuiCol_ScrollbarGrab] = vec(theme.dimText, 0.3f);
    colors[ImGuiCol_ScrollbarGrabHovered] = vec(theme.dimText, 0.5f);
    colors[ImGuiCol_ScrollbarGrabActive] = vec(theme.dimText, 0.7f);
    colors[ImGuiCol_CheckMark] = vec(theme.accent);
    colors[ImGuiCol_Button] = vec(theme.field);
    colors[ImGuiCol_ButtonHovered] = vec(mix(theme.field, theme.text, 0.05f));
    colors[ImGuiCol_ButtonActive] = vec(theme.accentSoft);
    colors[ImGuiCol_Header] = vec(theme.accentSoft);
    colors[ImGuiCol_HeaderHovered] = vec(theme.accentSoft);
    colors[ImGuiCol_HeaderActive] = vec(mix(theme.accentSoft, theme.accent, 0.15f));
    colors[ImGuiCol_NavHighlight] = vec(theme.accent);
    colors[ImGuiCol_ModalWindowDimBg] = theme.dark ? ImVec4(0, 0, 0, 0.5f) : vec(theme.text, 0.25f);
}

void Typography::need(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const auto [code, next] = utf8At(text, at);
        const std::string_view bytes = text.substr(at, next - at);
        at = next;
        if (code < kLatinEnd || !characters_.insert(code).second) continue;
        text_ += bytes;
        stale_ = true;
    }
}

bool Typography::update(float scale, float density) {
    density = std::clamp(density, 1.0f, std::max(1.0f, kMaxPixelScale / scale));
    if (!stale_ && scale == scale_ && density == density_) return false;
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    const int baking = fonts_.baking + 1;
    fonts_ = density > 1 ? buildDenseFonts(atlas, scale, density, text_) : buildFonts(atlas, scale, text_);
    fonts_.baking = baking;
    ImGui::GetIO().FontDefault = fonts_.text;
    stale_ = false;
    scale_ = scale;
    density_ = density;
    return true;
}

std::string textsOfLanguage() {
    std::string all;
    for (const LanguageName& language : languages()) all += language.name;
    for (const auto& file : languageFiles(currentLanguage())) all += readFile(file, kMaxLanguageBytes);
    return all;
}

}  // namespace gjkscope
