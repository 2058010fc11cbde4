#include "app/ui/widgets/number_field.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/runs/number_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

using Phase = NumberEdit::Phase;

constexpr float kHeight = 24, kInset = 5;
/// A press that moves less than this is a click.
constexpr float kClickSlop = 3;

/// ImGui hands over the keyboard a frame after the request.
constexpr int kFocusFrames = 3;

bool keyPressed(ImGuiKey key) {
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key), false);
}

void startTyping(NumberFieldState& field, ImGuiID id, double value) {
    field.id = id;
    field.typing = true;
    field.settling = kFocusFrames;
    field.next = false;
    field.wanted = 0;
    field.text = field.before = exactText(value);
}

/// With fewer decimals where the box is narrow, as a power of ten where that would show nothing or not fit.
std::string shownText(const ImFont* font, double value, const NumberStyle& style, float width) {
    const double size = std::abs(value);
    const bool isPower = size >= 1e6 || (size > 0 && size < 0.5 * std::pow(10, -style.decimals));
    const auto fits = [&](const std::string& shown) { return widthOf(font, shown) <= width; };
    const int all = isPower ? -1 : shownDecimals(value, style, fits);
    if (all >= 0) return printed("%.*f", all, value).append(style.suffix);
    std::string text;
    for (int decimals = std::max(style.decimals, 1) - 1; decimals >= 0; --decimals) {
        text = powerText(value, decimals) + std::string(style.suffix);
        if (widthOf(font, text) <= width) return text;
    }
    return elided(font, text, width);
}

std::string limitText(double limit) {
    std::string text = exactText(limit);
    if (const std::size_t plus = text.find('+'); plus != text.npos) text.erase(plus, 1);
    return text;
}

/// Why what was typed can't be taken; nothing where it can.
std::string complaint(const std::optional<double>& typed, const NumberStyle& style) {
    if (!typed) return tr("panels.fields.no_number");
    if (*typed >= style.least && *typed <= style.greatest) return {};
    return tr("panels.fields.out_of_range",
              {{"least", limitText(style.least)}, {"greatest", limitText(style.greatest)}});
}

/// Red, with the reason under it.
void refuse(const Look& look, const std::string& reason) {
    const auto [low, high] = itemRect();
    const float s = look.scale;
    ImGui::GetWindowDrawList()->AddRect(low, high, packColor(look.theme->bad), 4 * s, 0, 1.5f * s);
    ImGui::SetNextWindowPos({low.x, high.y + 4 * s});
    beginTip(look);
    ImGui::TextUnformatted(reason.c_str());
    endTip();
}

/// The text box in place of the number. Tab and a click elsewhere take the value like Enter does.
NumberEdit typeNumber(const Look& look, const char* id, const NumberStyle& style) {
    NumberFieldState& field = look.state.field;
    const float s = look.scale, inset = 0.5f * (kHeight * s - heightOf(look.fonts->mono));
    ImGui::PushFont(look.fonts->mono);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {kInset * s, inset});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, 4 * s);
    ImGui::SetNextItemWidth(style.width);
    if (field.settling == kFocusFrames) ImGui::SetKeyboardFocusHere();
    ImGui::PushID(id);
    const bool entered = ImGui::InputText(
        "##typed", &field.text, ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_EnterReturnsTrue);
    ImGui::PopID();
    ImGui::PopStyleVar(2);
    ImGui::PopFont();

    const std::optional<double> value = parseNumber(field.text, style.suffix);
    const std::string reason = complaint(value, style);
    if (!reason.empty()) refuse(look, reason);
    const bool tabbed = keyPressed(ImGuiKey_Tab), escaped = keyPressed(ImGuiKey_Escape);
    if (field.settling > 0) {
        --field.settling;
        look.animate();
        return {};
    }
    // it may have lost the keyboard while it was not drawn
    if (!entered && !tabbed && !escaped && ImGui::IsItemActive()) return {};
    field.typing = false;
    if (tabbed) {
        field.next = !ImGui::GetIO().KeyShift;
        field.wanted = ImGui::GetIO().KeyShift ? field.previous : 0;
        look.animate();
    }
    if (escaped || !reason.empty() || field.text == field.before) return {};
    return {Phase::Typed, *value};
}

NumberEdit dragNumber(NumberFieldState& field, ImGuiID id, double value, const NumberStyle& style) {
    const ImGuiIO& io = ImGui::GetIO();
    const bool moved = io.MouseDragMaxDistanceSqr[0] > kClickSlop * kClickSlop;
    if (ImGui::IsItemActivated()) {
        field.id = id;
        field.typing = false;
        field.start = value;
    }
    const bool mine = field.id == id && !field.typing;
    if (!mine) return {};
    if (ImGui::IsItemDeactivated()) {
        field.id = 0;
        if (moved) return {Phase::DragEnded, value};
        startTyping(field, id, value);
        return {};
    }
    if (!ImGui::IsItemActive() || !moved) return {};
    if (keyPressed(ImGuiKey_Escape)) {
        field.id = 0;
        return {Phase::Canceled, field.start};
    }
    const double way = io.MousePos.x - io.MouseClickedPos[0].x;
    const double speed = style.speed * (io.KeyShift ? 0.1 : 1);
    const double to = std::clamp(roundedTo(field.start + way * speed, speed), style.least, style.greatest);
    return to == value ? NumberEdit{} : NumberEdit{Phase::Dragged, to};
}

NumberEdit boxedNumber(const Look& look, const char* id, double value, const NumberStyle& style) {
    const float s = look.scale;
    hitArea(id, {style.width, kHeight * s});
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemActive() || ImGui::IsItemFocused();
    if (ImGui::IsItemHovered() || ImGui::IsItemActive()) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    const NumberEdit edit = dragNumber(look.state.field, ImGui::GetID(id), value, style);
    const auto [low, high] = itemRect();
    const Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, high, packColor(theme.field), 4 * s);
    list.AddRect(low, high, packColor(lit ? theme.dimText : theme.border), 4 * s, 0, std::max(1.0f, s));
    const ImFont* mono = look.fonts->mono;
    writeText(mono, itemRect().low.x + kInset * s, itemRect().center().y, packColor(look.theme->text),
              shownText(mono, value, style, style.width - 2 * kInset * s));
    return edit;
}

}  // namespace

NumberEdit numberField(const Look& look, const char* id, double value, const NumberStyle& style) {
    NumberFieldState& field = look.state.field;
    const ImGuiID own = ImGui::GetID(id);
    if (field.next || field.wanted == own) startTyping(field, own, value);
    const bool typing = field.id == own && field.typing;
    const NumberEdit edit = typing ? typeNumber(look, id, style) : boxedNumber(look, id, value, style);
    field.previous = own;
    return edit;
}

int shownDecimals(double value, const NumberStyle& style,
                  const std::function<bool(const std::string&)>& fits) {
    // as wide as the widest of them, which may be negative
    const double widest = -std::max(std::abs(value), std::abs(style.largest));
    int decimals = style.decimals;
    while (decimals >= 0 && !fits(printed("%.*f", decimals, widest).append(style.suffix))) --decimals;
    return decimals;
}

std::optional<double> parseNumber(std::string_view text, std::string_view suffix) {
    std::string plain(text);
    replaceAll(plain, suffix, "");
    replaceAll(plain, " ", "");
    replaceAll(plain, "−", "-");
    replaceAll(plain, ",", ".");
    if (plain.starts_with('+')) plain.erase(0, 1);
    const std::optional<double> value = numberIn<double>(plain);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::string exactText(double value) {
    char buffer[32];
    return {buffer, std::to_chars(buffer, buffer + sizeof buffer, value + 0.0).ptr};  // no "-0"
}

double roundedTo(double value, double speed) {
    if (!(speed > 0) || !std::isfinite(speed)) return value;
    const double step = std::pow(10, std::floor(std::log10(speed)));
    const double rounded = std::round(value / step) * step;
    // the nearest double to the decimal that is meant: 0.3, not 0.30000000000000004
    return std::strtod(printed("%.14g", rounded).c_str(), nullptr) + 0.0;
}

}  // namespace gjkscope
