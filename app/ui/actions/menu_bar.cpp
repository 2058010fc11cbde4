#include "app/ui/actions/menu_bar.hpp"

#include <imgui.h>

#include <array>

#include "app/base/language.hpp"
#include "app/render/text.hpp"
#include "app/runs/run.hpp"
#include "app/ui/actions/menu.hpp"
#include "app/ui/application.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kMenuBarMargin = 16;

float chipWidth(const AppContext& context, std::string_view text) {
    return widthOf(context.fonts->text, text) + 34 * context.scale;
}

std::string methodName(const Application& app) {
    return tr("method." + app.session().scene().method);
}

const char* precisionName(const Application& app) {
    return tr(app.session().scene().options.precision == Precision::Double ? "precision.double"
                                                                           : "precision.float");
}

/// A dropdown of the actions of a menu that are choices.
void drawChoices(Application& app, const char* id, Menu menu, std::string_view preview) {
    float widest = 0;
    for (const Action& action : actions())
        if (action.menu == menu && action.checked)
            widest = std::max(widest, widthOf(app.context().fonts->text, tr(action.label)));
    if (!beginDropdown(app.context(), id, preview, widest)) return;
    for (const Action& action : actions()) {
        if (action.menu != menu || !action.checked) continue;
        if (!listRow(app.context(), action.id.c_str(), tr(action.label), {.selected = action.checked(app)}))
            continue;
        app.later([&action](Application& a) { a.perform(&action); });
        ImGui::CloseCurrentPopup();
    }
    endDropdown();
}

void drawBrand(Application& app, const Viewport& bar) {
    const AppContext& context = app.context();
    const ImFont* font = context.fonts->strong;
    const ImVec2 corner{kMenuBarMargin * context.scale,
                        0.5f * (static_cast<float>(bar.size.y) - heightOf(font))};
    drawText(*ImGui::GetWindowDrawList(), font, corner, packColor(context.theme->text), "gjkscope");
    ImGui::SetCursorScreenPos({corner.x + widthOf(font, "gjkscope") + 6 * context.scale, 0});
}

/// "Search actions  Ctrl K" at the right end; `width` is what drawSearch() needs.
float searchWidth(const AppContext& context, bool named) {
    const float words = named ? widthOf(context.fonts->text, tr("menu.search")) + 8 * context.scale : 0;
    return words + widthOf(context.fonts->mono, "Ctrl K") + 2 * kMenuBarMargin * context.scale;
}

void drawSearch(Application& app, const Viewport& bar, bool named) {
    AppContext& context = app.context();
    const float s = context.scale, height = static_cast<float>(bar.size.y),
                width = searchWidth(context, named);
    const float left = static_cast<float>(bar.size.x) - width;
    ImGui::SetCursorScreenPos({left, 0});
    if (ImGui::InvisibleButton("search", {width, height}))
        app.later([](Application& a) { a.togglePalette(); });
    const ImU32 color = packColor(ImGui::IsItemHovered() ? context.theme->text : context.theme->dimText);
    hint(context, tr("menu.search"), "Ctrl+K");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float x = left + kMenuBarMargin * s;
    const ImFont* text = context.fonts->text;
    const ImFont* mono = context.fonts->mono;
    if (named) {
        drawText(list, text, {x, 0.5f * (height - heightOf(text))}, color, tr("menu.search"));
        x += widthOf(text, tr("menu.search")) + 8 * s;
    }
    drawText(list, mono, {x, 0.5f * (height - heightOf(mono))}, color, "Ctrl K");
}

/// What stands at the right gives way where the window is narrow: first the words of the search, then it,
/// then the precision, then the method.
void drawRightSide(Application& app, const Viewport& bar, float menusEnd) {
    const AppContext& context = app.context();
    const float s = context.scale, gapWidth = 14 * s;
    const std::string method = methodName(app);
    float room = static_cast<float>(bar.size.x) - menusEnd - gapWidth;
    const float methodWidth = chipWidth(context, method) + gapWidth;
    const float precisionWidth = chipWidth(context, precisionName(app)) + gapWidth;
    const bool showMethod = room >= methodWidth;
    const bool showPrecision = room >= methodWidth + precisionWidth;
    const float rest = room - methodWidth - precisionWidth;
    const bool named = rest >= searchWidth(context, true),
               search = named || rest >= searchWidth(context, false);

    float x = static_cast<float>(bar.size.x) - (search ? searchWidth(context, named) : gapWidth);
    const float y = 0.5f * (static_cast<float>(bar.size.y) - 28 * s);
    if (search) drawSearch(app, bar, named);
    if (showPrecision) {
        x -= precisionWidth - gapWidth;
        ImGui::SetCursorScreenPos({x, y});
        drawChoices(app, "precision", Menu::Precision, precisionName(app));
        x -= gapWidth;
    }
    if (showMethod) {
        x -= methodWidth - gapWidth;
        ImGui::SetCursorScreenPos({x, y});
        drawChoices(app, "method", Menu::Method, method);
    }
}

}  // namespace

void drawMenuBar(Application& app, const Viewport& bar) {
    drawBrand(app, bar);
    const float menusEnd = drawMenus(app, ImGui::GetCursorScreenPos().x, static_cast<float>(bar.size.y));
    drawRightSide(app, bar, menusEnd);
}

}  // namespace gjkscope
