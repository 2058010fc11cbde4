#include "app/ui/actions/command_palette.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <numeric>
#include <optional>

#include "app/base/language.hpp"
#include "app/render/text.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/ui/actions/actions.hpp"
#include "app/ui/actions/fuzzy.hpp"
#include "app/ui/actions/workspace.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kPaletteWidth = 640, kPaletteRow = 32;
constexpr int kRows = 10;

void addActions(const Workspace& work, std::vector<PaletteEntry>& entries) {
    for (const Action& action : actions()) {
        const std::string key = action.shortcuts.empty() ? "" : shortcutText(action.shortcuts.front());
        if (action.offered && !action.offered(work)) continue;
        const bool enabled = canPerform(action, work);
        entries.push_back({tr(action.label), menuTitle(action.menu), key,
                           [&action](Workspace& a) { perform(a, &action); }, enabled});
    }
}

void addScenes(const Workspace& work, std::vector<PaletteEntry>& entries) {
    for (std::size_t i = 0; i < work.bundled.size(); ++i)
        entries.push_back({work.bundled[i].title, tr("palette.scene"), "",
                           [i](Workspace& a) { a.documents.openBundled(a.bundled[i].scene); }});
    for (const std::filesystem::path& file : work.settings.recentFiles)
        entries.push_back({file.filename().string(), tr("palette.recent"), "",
                           [file](Workspace& a) { a.documents.open(file); }});
}

/// Up, down, Enter and Escape; true when the lit line is to be done.
bool readKeys(Workspace& work, int count) {
    CommandPalette& palette = work.palette;
    if (work.keys.take(plain(SDLK_DOWN))) ++palette.chosen;
    if (work.keys.take(plain(SDLK_UP))) --palette.chosen;
    if (work.keys.take(plain(SDLK_PAGEDOWN))) palette.chosen += kRows;
    if (work.keys.take(plain(SDLK_PAGEUP))) palette.chosen -= kRows;
    palette.chosen = std::clamp(palette.chosen, 0, std::max(count - 1, 0));
    if (work.keys.take(plain(SDLK_ESCAPE)) || work.keys.take(control(SDLK_k))) palette.open = false;
    return work.keys.take(plain(SDLK_RETURN)) && count > 0;
}

void drawField(Workspace& work) {
    CommandPalette& palette = work.palette;
    const Look& look = work.look;
    if (palette.fresh) ImGui::SetKeyboardFocusHere();
    palette.fresh = false;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {12 * look.scale, 9 * look.scale});
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##query", tr("palette.hint"), &palette.query);
    ImGui::PopStyleVar();
    if (palette.query != palette.lastQuery) palette.chosen = 0;
    palette.lastQuery = palette.query;
}

/// True when it was clicked.
bool drawEntry(Workspace& work, const PaletteEntry& entry, int row) {
    const Look& look = work.look;
    const float s = look.scale, height = kPaletteRow * s, width = ImGui::GetContentRegionAvail().x;
    const bool lit = row == work.palette.chosen;
    ImGui::PushID(row);
    const bool clicked = ImGui::InvisibleButton("entry", {width, height});
    ImGui::PopID();
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (lit || ImGui::IsItemHovered())
        list.AddRectFilled(low, high, packColor(lit ? theme.accentSoft : theme.text.withAlpha(0.05f)), 5 * s);
    if (lit && work.palette.chosen != work.palette.shown) ImGui::SetScrollHereY(0.5f);

    const float middle = 0.5f * (low.y + high.y);
    const auto write = [&](const ImFont* font, float x, const Color& color, std::string_view text) {
        drawText(list, font, {x, middle - 0.5f * heightOf(font)}, packColor(color), text);
    };
    const float right = high.x - 12 * s - widthOf(look.fonts->mono, entry.shortcut);
    write(look.fonts->mono, right, theme.dimText, entry.shortcut);
    const float groupX = high.x - 140 * s - widthOf(look.fonts->small, entry.group);
    write(look.fonts->small, groupX, theme.dimText, entry.group);
    const Color color = entry.enabled ? theme.text : theme.dimText.withAlpha(0.6f);
    write(look.fonts->text, low.x + 12 * s, color,
          elided(look.fonts->text, entry.label, groupX - low.x - 24 * s));
    return clicked;
}

std::optional<int> drawEntries(Workspace& work, const std::vector<int>& ranked) {
    const float s = work.look.scale;
    const auto rows = static_cast<float>(std::clamp<std::size_t>(ranked.size(), 1, kRows));
    std::optional<int> clicked;
    ImGui::BeginChild("entries", {0, rows * kPaletteRow * s});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    for (std::size_t row = 0; row < ranked.size(); ++row)
        if (drawEntry(work, work.palette.entries[static_cast<std::size_t>(ranked[row])],
                      static_cast<int>(row)))
            clicked = ranked[row];
    if (ranked.empty()) ImGui::TextDisabled("%s", tr("palette.nothing"));
    ImGui::PopStyleVar();
    ImGui::EndChild();
    work.palette.shown = work.palette.chosen;
    return clicked;
}

}  // namespace

std::vector<PaletteEntry> paletteEntries(const Workspace& work) {
    std::vector<PaletteEntry> entries;
    addActions(work, entries);
    addScenes(work, entries);
    return entries;
}

std::vector<int> rankEntries(const std::vector<PaletteEntry>& entries, std::string_view query) {
    struct Ranked {
        int index;
        double score;
    };
    std::vector<Ranked> fitting;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        // the group is searched too ("theme dark", "dark theme"), but a match in the name alone is worth more
        const std::string &label = entries[i].label, &group = entries[i].group;
        const std::optional<double> named = fuzzyScore(query, label);
        const std::optional<double> grouped =
            std::max(fuzzyScore(query, group + " " + label), fuzzyScore(query, label + " " + group));
        if (!named && !grouped) continue;
        fitting.push_back({static_cast<int>(i), named ? *named + 0.5 : *grouped});
    }
    if (!query.empty())
        std::stable_sort(fitting.begin(), fitting.end(), [](auto& a, auto& b) { return a.score > b.score; });
    // what fits half as well as the best only fits by chance
    const double least = query.empty() || fitting.empty() ? 0 : 0.5 * fitting.front().score;
    std::vector<int> order;
    for (const Ranked& entry : fitting)
        if (entry.score >= least) order.push_back(entry.index);
    return order;
}

void CommandPalette::toggle() {
    open = !open;
    fresh = open;
    query.clear();
    chosen = 0;
}

void drawCommandPalette(Workspace& work) {
    CommandPalette& palette = work.palette;
    if (!palette.open) return;
    if (palette.fresh) {
        palette.entries = paletteEntries(work);
        ImGui::OpenPopup("palette");
    }
    const float s = work.look.scale;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = std::min(kPaletteWidth * s, window.x - 24 * s);
    ImGui::SetNextWindowPos({0.5f * (window.x - width), std::min(90 * s, 0.12f * window.y)});
    ImGui::SetNextWindowSize({width, 0});
    constexpr auto kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize;
    if (!ImGui::BeginPopup("palette", kFlags)) {
        palette.open = false;
        return;
    }
    drawField(work);
    const std::vector<int> ranked = rankEntries(palette.entries, palette.query);
    std::optional<int> chosen;
    if (readKeys(work, static_cast<int>(ranked.size())))
        chosen = ranked[static_cast<std::size_t>(palette.chosen)];
    if (const std::optional<int> clicked = drawEntries(work, ranked)) chosen = clicked;
    if (chosen) palette.open = false;
    if (!palette.open) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    if (chosen)
        work.commands.later(
            [&work, choose = palette.entries[static_cast<std::size_t>(*chosen)].choose] { choose(work); });
}

}  // namespace gjkscope
