#include "app/ui/overlays/menu_bar.hpp"

#include <algorithm>
#include <array>

#include "app/base/language.hpp"
#include "app/editing/user_files.hpp"
#include "app/runs/run.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {
namespace {

constexpr float kMenuBarMargin = 16;

float chipWidth(const Look& look, std::string_view text) {
    return widthOf(look.fonts->text, text) + 34 * look.scale;
}

/// A dropdown of the actions of a menu that are choices.
void drawChoices(MenuBar& menus, const char* id, Menu menu, std::string_view preview) {
    std::vector<const Action*> choices;
    std::vector<std::string> labels;
    int chosen = -1;
    for (const Action& action : *menus.work.actions) {
        if (action.menu != menu || !action.checked) continue;
        if (action.checked(menus.work)) chosen = static_cast<int>(choices.size());
        choices.push_back(&action);
        labels.emplace_back(tr(action.label));
    }
    const int pressed = dropdown(menus.look, id, preview, labels, chosen);
    if (pressed >= 0) menus.commands.perform(choices[static_cast<std::size_t>(pressed)]->id);
}

/// "Search actions  Ctrl K" at the right end; `width` is what drawSearch() needs.
float searchWidth(const Look& look, bool named) {
    const float words = named ? widthOf(look.fonts->text, tr("menu.search")) + 8 * look.scale : 0;
    return words + widthOf(look.fonts->mono, "Ctrl K") + 2 * kMenuBarMargin * look.scale;
}

void drawSearch(MenuBar& menus, const Viewport& bar, bool named) {
    const Look& look = menus.look;
    const float s = look.scale, height = static_cast<float>(bar.size.y), width = searchWidth(look, named);
    const float left = static_cast<float>(bar.size.x) - width;
    ImGui::SetCursorScreenPos({left, 0});
    if (hitArea("search", {width, height})) menus.commands.perform("palette");
    const ImU32 color = packColor(ImGui::IsItemHovered() ? look.theme->text : look.theme->dimText);
    hint(look, tr("menu.search"), "Ctrl+K");
    float x = left + kMenuBarMargin * s;
    if (named) x = writeText(look.fonts->text, x, 0.5f * height, color, tr("menu.search")) + 8 * s;
    writeText(look.fonts->mono, x, 0.5f * height, color, "Ctrl K");
}

/// Draws the right side, which gives way in a narrow window: first the words of the search, then the search,
/// then the precision, then the method.
void drawRightSide(MenuBar& menus, const Viewport& bar, float menusEnd) {
    const Look& look = menus.look;
    const float s = look.scale, gapWidth = 14 * s;
    const std::string method = tr("method." + menus.work.session.run().scene().method);
    const bool isDouble = menus.work.session.run().scene().options.precision == Precision::Double;
    const char* precision = tr(isDouble ? "precision.double" : "precision.float");
    float room = static_cast<float>(bar.size.x) - menusEnd - gapWidth;
    const float methodWidth = chipWidth(look, method) + gapWidth;
    const float precisionWidth = chipWidth(look, precision) + gapWidth;
    const bool showMethod = room >= methodWidth;
    const bool showPrecision = room >= methodWidth + precisionWidth;
    const float rest = room - methodWidth - precisionWidth;
    const bool named = rest >= searchWidth(look, true), search = named || rest >= searchWidth(look, false);

    float x = static_cast<float>(bar.size.x) - (search ? searchWidth(look, named) : gapWidth);
    const float y = 0.5f * (static_cast<float>(bar.size.y) - 28 * s);
    if (search) drawSearch(menus, bar, named);
    const auto place = [&](float width, const char* id, Menu menu, std::string_view preview) {
        x -= width - gapWidth;
        ImGui::SetCursorScreenPos({x, y});
        drawChoices(menus, id, menu, preview);
        x -= gapWidth;
    };
    if (showPrecision) place(precisionWidth, "precision", Menu::Precision, precision);
    if (showMethod) place(methodWidth, "method", Menu::Method, method);
}

constexpr std::array kBar{Menu::File,   Menu::Edit,    Menu::View, Menu::Step, Menu::Record,
                          Menu::Method, Menu::Compare, Menu::Ask,  Menu::Help};

void drawRecent(MenuBar& menus) {
    const std::vector<std::filesystem::path>& files = menus.settings.recentFiles;
    if (!ImGui::BeginMenu(tr("menu.recent"), !files.empty())) return;
    menus.submenuOpen = true;
    for (const std::filesystem::path& file : files)
        if (ImGui::MenuItem(file.filename().string().c_str(), folderText(file.parent_path()).c_str()))
            menus.commands.later([&menus, file] { menus.documents.open(file); });
    ImGui::EndMenu();
}

void drawLessons(MenuBar& menus) {
    if (!ImGui::BeginMenu(tr("menu.lessons"), !menus.lessons.empty())) return;
    menus.submenuOpen = true;
    for (const BundledLesson& lesson : menus.lessons) {
        ImGui::PushID(lesson.stem.c_str());
        if (ImGui::MenuItem(lesson.title.c_str()))
            menus.commands.later([&menus, file = lesson.file] { menus.documents.open(file); });
        ImGui::PopID();
    }
    ImGui::EndMenu();
}

bool hasItems(const MenuBar& menus, Menu menu) {
    return std::ranges::any_of(*menus.work.actions, [&](const Action& action) {
        return action.menu == menu && (!action.offered || action.offered(menus.work));
    });
}

void drawItems(MenuBar& menus, Menu menu) {
    for (const Action& action : *menus.work.actions) {
        if (action.menu != menu || (action.offered && !action.offered(menus.work))) continue;
        const bool checked = action.checked && action.checked(menus.work);
        if (action.separator) ImGui::Separator();
        ImGui::PushID(action.id.c_str());
        if (ImGui::MenuItem(tr(action.label), keyOf(action).c_str(), checked, canPerform(action, menus.work)))
            menus.commands.perform(action.id);
        ImGui::PopID();
        if (action.id == "open") drawRecent(menus);
        if (action.id == "what-is-this") drawLessons(menus);
        for (const MenuEntry& sub : kMenus) {
            if (sub.parent != menu || action.id != sub.after || !hasItems(menus, sub.menu)) continue;
            const bool open = ImGui::BeginMenu(menuTitle(sub.menu).c_str());
            menus.submenuLit |= ImGui::IsItemFocused();
            if (!open) continue;
            menus.submenuOpen = true;
            drawItems(menus, sub.menu);
            ImGui::EndMenu();
        }
    }
}

/// A title in the bar. Opens its menu when pressed, or when another one is open and the pointer comes here.
void drawTitle(MenuBar& menus, int index, float left, float width, float height) {
    const Look& look = menus.look;
    ImGui::SetCursorScreenPos({left, 0});
    ImGui::PushID(index);
    const bool pressed = hitArea("title", {width, height});
    ImGui::PopID();
    const bool hovered = ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenBlockedByPopup);
    const bool switched = hovered && menus.open >= 0 && menus.open != index;
    if (pressed || switched) menus.wanted = index;
    const bool lit = hovered || menus.open == index;
    const ImU32 color = packColor(lit ? look.theme->text : look.theme->dimText);
    writeCentered(look.fonts->text, {{left, 0}, {left + width, height}}, color,
                  menuTitle(kBar[static_cast<std::size_t>(index)]));
}

/// Left and right lead to the neighbors, unless they are for a submenu.
void readKeys(MenuBar& menus) {
    if (menus.submenuOpen || menus.open < 0) return;
    constexpr int count = static_cast<int>(kBar.size());
    if (menus.keys.take(plain(SDLK_LEFT))) menus.wanted = (menus.open + count - 1) % count;
    if (!menus.submenuLit && menus.keys.take(plain(SDLK_RIGHT))) menus.wanted = (menus.open + 1) % count;
}

/// One popup serves all menus: what it holds is the open menu's.
void drawOpenMenu(MenuBar& menus, float left, float height) {
    const float s = menus.look.scale;
    if (menus.wanted >= 0) {
        ImGui::OpenPopup("menu");
        menus.open = menus.wanted;
        menus.wanted = -1;
    }
    ImGui::SetNextWindowPos({left, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8 * s, 8 * s});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {16 * s, 9 * s});
    if (ImGui::BeginPopup("menu")) {
        menus.submenuOpen = menus.submenuLit = false;
        drawItems(menus, kBar[static_cast<std::size_t>(menus.open)]);
        readKeys(menus);
        ImGui::EndPopup();
    } else {
        menus.open = -1;
    }
    ImGui::PopStyleVar(2);
}

/// The titles of the menus from `left` on, and the open menu below. Returns where the titles end.
float drawMenus(MenuBar& menus, float left, float height) {
    const Look& look = menus.look;
    float x = left, openAt = left;
    const int shown = menus.wanted >= 0 ? menus.wanted : menus.open;
    for (int i = 0; i < static_cast<int>(kBar.size()); ++i) {
        const std::string title = menuTitle(kBar[static_cast<std::size_t>(i)]);
        const float width = widthOf(look.fonts->text, title) + 24 * look.scale;
        drawTitle(menus, i, x, width, height);
        if (i == shown) openAt = x;
        x += width;
    }
    drawOpenMenu(menus, openAt, height);
    return x;
}

}  // namespace

void drawMenuBar(MenuBar& menus, const Viewport& bar) {
    const Look& look = menus.look;
    const auto height = static_cast<float>(bar.size.y);
    const float end = writeText(look.fonts->strong, kMenuBarMargin * look.scale, 0.5f * height,
                                packColor(look.theme->text), "gjkscope");
    drawRightSide(menus, bar, drawMenus(menus, end + 6 * look.scale, height));
}

}  // namespace gjkscope
