#include "app/ui/actions/menu.hpp"

#include <imgui.h>

#include <array>

#include "app/base/language.hpp"
#include "app/editing/folder_listing.hpp"
#include "app/render/text.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/actions/workspace.hpp"
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

void drawItem(Workspace& work, const Action& action) {
    const std::string key = action.shortcuts.empty() ? "" : shortcutText(action.shortcuts.front());
    const bool checked = action.checked && action.checked(work);
    const bool enabled = canPerform(action, work);
    if (action.separator) ImGui::Separator();
    ImGui::PushID(action.id.c_str());
    if (ImGui::MenuItem(tr(action.label), key.c_str(), checked, enabled)) work.commands.perform(action.id);
    ImGui::PopID();
}

void drawRecent(Workspace& work) {
    const std::vector<std::filesystem::path> files = work.settings.recentFiles;
    if (!ImGui::BeginMenu(tr("menu.recent"), !files.empty())) return;
    work.menu.submenuOpen = true;
    for (const std::filesystem::path& file : files)
        if (ImGui::MenuItem(file.filename().string().c_str(), folderText(file.parent_path()).c_str()))
            work.commands.open(file);
    ImGui::EndMenu();
}

void drawItems(Workspace& work, Menu menu) {
    for (const Action& action : actions()) {
        if (action.menu != menu || (action.offered && !action.offered(work))) continue;
        drawItem(work, action);
        if (action.id == "open") drawRecent(work);
        for (const Submenu& sub : kSubmenus) {
            if (sub.parent != menu || action.id != sub.after) continue;
            const bool open = ImGui::BeginMenu(menuTitle(sub.menu).c_str());
            work.menu.submenuLit |= ImGui::IsItemFocused();
            if (!open) continue;
            work.menu.submenuOpen = true;
            drawItems(work, sub.menu);
            ImGui::EndMenu();
        }
    }
}

/// A title in the bar. Opens its menu when pressed, or when another one is open and the pointer comes here.
void drawTitle(Workspace& work, int index, float left, float width, float height) {
    const Look& look = work.look;
    ImGui::SetCursorScreenPos({left, 0});
    ImGui::PushID(index);
    const bool pressed = ImGui::InvisibleButton("title", {width, height});
    ImGui::PopID();
    const bool hovered = ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenBlockedByPopup);
    const bool switched = hovered && work.menu.open >= 0 && work.menu.open != index;
    if (pressed || switched) work.menu.wanted = index;
    const bool lit = hovered || work.menu.open == index;
    const ImFont* font = look.fonts->text;
    const ImU32 color = packColor(lit ? look.theme->text : look.theme->dimText);
    const std::string title = menuTitle(kBar[static_cast<std::size_t>(index)]);
    drawText(*ImGui::GetWindowDrawList(), font,
             {left + 0.5f * (width - widthOf(font, title)), 0.5f * (height - heightOf(font))}, color, title);
}

/// Left and right lead to the neighbors, unless they are for a submenu.
void readKeys(Workspace& work) {
    if (work.menu.submenuOpen || work.menu.open < 0) return;
    constexpr int count = static_cast<int>(kBar.size());
    if (work.keys.take(plain(SDLK_LEFT))) work.menu.wanted = (work.menu.open + count - 1) % count;
    if (!work.menu.submenuLit && work.keys.take(plain(SDLK_RIGHT)))
        work.menu.wanted = (work.menu.open + 1) % count;
}

/// One popup serves all menus: what it holds is the open menu's.
void drawOpenMenu(Workspace& work, float left, float height) {
    const float s = work.look.scale;
    if (work.menu.wanted >= 0) {
        ImGui::OpenPopup("menu");
        work.menu.open = work.menu.wanted;
        work.menu.wanted = -1;
    }
    ImGui::SetNextWindowPos({left, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8 * s, 8 * s});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {16 * s, 9 * s});
    if (ImGui::BeginPopup("menu")) {
        work.menu.submenuOpen = work.menu.submenuLit = false;
        drawItems(work, kBar[static_cast<std::size_t>(work.menu.open)]);
        readKeys(work);
        ImGui::EndPopup();
    } else {
        work.menu.open = -1;
    }
    ImGui::PopStyleVar(2);
}

}  // namespace

float drawMenus(Workspace& work, float left, float height) {
    const Look& look = work.look;
    float x = left, openAt = left;
    const int shown = work.menu.wanted >= 0 ? work.menu.wanted : work.menu.open;
    for (int i = 0; i < static_cast<int>(kBar.size()); ++i) {
        const std::string title = menuTitle(kBar[static_cast<std::size_t>(i)]);
        const float width = widthOf(look.fonts->text, title) + 24 * look.scale;
        drawTitle(work, i, x, width, height);
        if (i == shown) openAt = x;
        x += width;
    }
    drawOpenMenu(work, openAt, height);
    return x;
}

}  // namespace gjkscope
