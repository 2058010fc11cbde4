#include "app/ui/actions/menu_bar.hpp"

#include <imgui.h>

#include <array>

#include "app/base/language.hpp"
#include "app/render/text.hpp"
#include "app/runs/run.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/actions/menu.hpp"
#include "app/ui/actions/workspace.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kMenuBarMargin = 16;

float chipWidth(const Look& look, std::string_view text) {
    return widthOf(look.fonts->text, text) + 34 * look.scale;
}

std::string methodName(const Workspace& work) {
    return tr("method." + work.session.scene().method);
}

const char* precisionName(const Workspace& work) {
    return tr(work.session.scene().options.precision == Precision::Double ? "precision.double"
                                                                          : "precision.float");
}

/// A dropdown of the actions of a menu that are choices.
void drawChoices(Workspace& work, const char* id, Menu menu, std::string_view preview) {
    float widest = 0;
    for (const Action& action : actions())
        if (action.menu == menu && action.checked)
            widest = std::max(widest, widthOf(work.look.fonts->text, tr(action.label)));
    if (!beginDropdown(work.look, id, preview, widest)) return;
    for (const Action& action : actions()) {
        if (action.menu != menu || !action.checked) continue;
        if (!listRow(work.look, action.id.c_str(), tr(action.label), {.selected = action.checked(work)}))
            continue;
        work.commands.perform(action.id);
        ImGui::CloseCurrentPopup();
    }
    endDropdown();
}

void drawBrand(Workspace& work, const Viewport& bar) {
    const Look& look = work.look;
    const ImFont* font = look.fonts->strong;
    const ImVec2 corner{kMenuBarMargin * look.scale,
                        0.5f * (static_cast<float>(bar.size.y) - heightOf(font))};
    drawText(*ImGui::GetWindowDrawList(), font, corner, packColor(look.theme->text), "gjkscope");
    ImGui::SetCursorScreenPos({corner.x + widthOf(font, "gjkscope") + 6 * look.scale, 0});
}

/// "Search actions  Ctrl K" at the right end; `width` is what drawSearch() needs.
float searchWidth(const Look& look, bool named) {
    const float words = named ? widthOf(look.fonts->text, tr("menu.search")) + 8 * look.scale : 0;
    return words + widthOf(look.fonts->mono, "Ctrl K") + 2 * kMenuBarMargin * look.scale;
}

void drawSearch(Workspace& work, const Viewport& bar, bool named) {
    const Look& look = work.look;
    const float s = look.scale, height = static_cast<float>(bar.size.y), width = searchWidth(look, named);
    const float left = static_cast<float>(bar.size.x) - width;
    ImGui::SetCursorScreenPos({left, 0});
    if (ImGui::InvisibleButton("search", {width, height})) work.commands.perform("palette");
    const ImU32 color = packColor(ImGui::IsItemHovered() ? look.theme->text : look.theme->dimText);
    hint(look, tr("menu.search"), "Ctrl+K");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float x = left + kMenuBarMargin * s;
    const ImFont* text = look.fonts->text;
    const ImFont* mono = look.fonts->mono;
    if (named) {
        drawText(list, text, {x, 0.5f * (height - heightOf(text))}, color, tr("menu.search"));
        x += widthOf(text, tr("menu.search")) + 8 * s;
    }
    drawText(list, mono, {x, 0.5f * (height - heightOf(mono))}, color, "Ctrl K");
}

/// What stands at the right gives way where the window is narrow: first the words of the search, then it,
/// then the precision, then the method.
void drawRightSide(Workspace& work, const Viewport& bar, float menusEnd) {
    const Look& look = work.look;
    const float s = look.scale, gapWidth = 14 * s;
    const std::string method = methodName(work);
    float room = static_cast<float>(bar.size.x) - menusEnd - gapWidth;
    const float methodWidth = chipWidth(look, method) + gapWidth;
    const float precisionWidth = chipWidth(look, precisionName(work)) + gapWidth;
    const bool showMethod = room >= methodWidth;
    const bool showPrecision = room >= methodWidth + precisionWidth;
    const float rest = room - methodWidth - precisionWidth;
    const bool named = rest >= searchWidth(look, true), search = named || rest >= searchWidth(look, false);

    float x = static_cast<float>(bar.size.x) - (search ? searchWidth(look, named) : gapWidth);
    const float y = 0.5f * (static_cast<float>(bar.size.y) - 28 * s);
    if (search) drawSearch(work, bar, named);
    if (showPrecision) {
        x -= precisionWidth - gapWidth;
        ImGui::SetCursorScreenPos({x, y});
        drawChoices(work, "precision", Menu::Precision, precisionName(work));
        x -= gapWidth;
    }
    if (showMethod) {
        x -= methodWidth - gapWidth;
        ImGui::SetCursorScreenPos({x, y});
        drawChoices(work, "method", Menu::Method, method);
    }
}

}  // namespace

void drawMenuBar(Workspace& work, const Viewport& bar) {
    drawBrand(work, bar);
    const float menusEnd = drawMenus(work, ImGui::GetCursorScreenPos().x, static_cast<float>(bar.size.y));
    drawRightSide(work, bar, menusEnd);
}

}  // namespace gjkscope
