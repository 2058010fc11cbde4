#include "app/ui/actions/menu.hpp"

#include <imgui.h>

#include <array>

#include "app/base/language.hpp"
#include "app/render/text.hpp"
#include "app/ui/application.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr std::array kBar{Menu::File,   Menu::Edit,   Menu::View, Menu::Step,
                          Menu::Record, Menu::Method, Menu::Help};

/// The menus that hang in another one.
struct Submenu {
    Menu parent, menu;
    const char* after;  ///< the action it stands behind
};
constexpr std::array kSubmenus{
    Submenu{Menu::File, Menu::Demos, "open"},
    Submenu{Menu::Edit, Menu::AddShape, "paste"},
    Submenu{Menu::View, Menu::Look, "zoom-out"},
    Submenu{Menu::View, Menu::Panes, "hide-interface"},
    Submenu{Menu::View, Menu::Theme, "hide-interface"},
    Submenu{Menu::View, Menu::Size, "hide-interface"},
    Submenu{Menu::View, Menu::Language, "hide-interface"},
    Submenu{Menu::Method, Menu::Direction, "next-method"},
    Submenu{Menu::Method, Menu::Precision, "next-method"},
};

void drawItem(Application& app, const Action& action) {
    const std::string key = action.shortcuts.empty() ? "" : shortcutText(action.shortcuts.front());
    const bool checked = action.checked && action.checked(app);
    const bool enabled = canPerform(action, app);
    if (action.separator) ImGui::Separator();
    ImGui::PushID(action.id.c_str());
    if (ImGui::MenuItem(tr(action.label), key.c_str(), checked, enabled))
        app.later([&action](Application& a) { a.perform(&action); });
    ImGui::PopID();
}

void drawRecent(Application& app) {
    const std::vector<std::filesystem::path> files = app.recentFiles();
    if (!ImGui::BeginMenu(tr("menu.recent"), !files.empty())) return;
    app.submenuOpen = true;
    for (const std::filesystem::path& file : files)
        if (ImGui::MenuItem(file.filename().string().c_str(), folderText(file.parent_path()).c_str()))
            app.later([file](Application& a) { a.documents().open(file); });
    ImGui::EndMenu();
}

void drawItems(Application& app, Menu menu) {
    for (const Action& action : actions()) {
        if (action.menu != menu || (action.offered && !action.offered(app))) continue;
        drawItem(app, action);
        if (action.id == "open") drawRecent(app);
        for (const Submenu& sub : kSubmenus) {
            if (sub.parent != menu || action.id != sub.after) continue;
            const bool open = ImGui::BeginMenu(menuTitle(sub.menu).c_str());
            app.submenuLit |= ImGui::IsItemFocused();
            if (!open) continue;
            app.submenuOpen = true;
            drawItems(app, sub.menu);
            ImGui::EndMenu();
        }
    }
}

/// A title in the bar. Opens its menu when pressed, or when another one is open and the pointer comes here.
void drawTitle(Application& app, int index, float left, float width, float height) {
    AppContext& context = app.context();
    ImGui::SetCursorScreenPos({left, 0});
    ImGui::PushID(index);
    const bool pressed = ImGui::InvisibleButton("title", {width, height});
    ImGui::PopID();
    const bool hovered = ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenBlockedByPopup);
    const bool switched = hovered && app.menuOpen >= 0 && app.menuOpen != index;
    if (pressed || switched) app.menuWanted = index;
    const bool lit = hovered || app.menuOpen == index;
    const ImFont* font = context.fonts->text;
    const ImU32 color = packColor(lit ? context.theme->text : context.theme->dimText);
    const std::string title = menuTitle(kBar[static_cast<std::size_t>(index)]);
    drawText(*ImGui::GetWindowDrawList(), font,
             {left + 0.5f * (width - widthOf(font, title)), 0.5f * (height - heightOf(font))}, color, title);
}

/// Left and right lead to the neighbors, unless they are for a submenu.
void readKeys(Application& app) {
    if (app.submenuOpen || app.menuOpen < 0) return;
    const int count = menuCount();
    if (app.takeKey(plain(SDLK_LEFT))) app.menuWanted = (app.menuOpen + count - 1) % count;
    if (!app.submenuLit && app.takeKey(plain(SDLK_RIGHT))) app.menuWanted = (app.menuOpen + 1) % count;
}

/// One popup serves all menus: what it holds is the open menu's.
void drawOpenMenu(Application& app, float left, float height) {
    const float s = app.context().scale;
    if (app.menuWanted >= 0) {
        ImGui::OpenPopup("menu");
        app.menuOpen = app.menuWanted;
        app.menuWanted = -1;
    }
    ImGui::SetNextWindowPos({left, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8 * s, 8 * s});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {16 * s, 9 * s});
    if (ImGui::BeginPopup("menu")) {
        app.submenuOpen = app.submenuLit = false;
        drawItems(app, kBar[static_cast<std::size_t>(app.menuOpen)]);
        readKeys(app);
        ImGui::EndPopup();
    } else {
        app.menuOpen = -1;
    }
    ImGui::PopStyleVar(2);
}

}  // namespace

int menuCount() {
    return static_cast<int>(kBar.size());
}

float drawMenus(Application& app, float left, float height) {
    const AppContext& context = app.context();
    float x = left, openAt = left;
    const int shown = app.menuWanted >= 0 ? app.menuWanted : app.menuOpen;
    for (int i = 0; i < menuCount(); ++i) {
        const std::string title = menuTitle(kBar[static_cast<std::size_t>(i)]);
        const float width = widthOf(context.fonts->text, title) + 24 * context.scale;
        drawTitle(app, i, x, width, height);
        if (i == shown) openAt = x;
        x += width;
    }
    drawOpenMenu(app, openAt, height);
    return x;
}

}  // namespace gjkscope
