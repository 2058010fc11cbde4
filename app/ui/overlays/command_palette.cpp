#include "app/ui/overlays/command_palette.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "app/base/language.hpp"
#include "app/base/word_search.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {
namespace {

constexpr float kPaletteWidth = 640, kPaletteRow = 32;
constexpr int kRows = 10;

/// Everything that can be done now.
std::vector<PaletteEntry> paletteEntries(CommandPalette& palette) {
    std::vector<PaletteEntry> entries;
    Workbench& work = palette.work;
    Documents& documents = palette.documents;
    for (const Action& action : *work.actions)
        if (!action.offered || action.offered(work))
            entries.push_back({tr(action.label), menuTitle(action.menu), keyOf(action),
                               [&work, &action] { perform(work, &action); }, canPerform(action, work)});
    for (const BundledScene& each : palette.bundled)
        entries.push_back({each.title, tr("palette.scene"), "",
                           [&documents, scene = &each.scene] { documents.openBundled(*scene); }, true,
                           noteOf(each.entry, each.scene)});
    for (const BundledLesson& lesson : palette.lessons)
        entries.push_back({lesson.title, tr("palette.lesson"), "",
                           [&documents, file = lesson.file] { documents.open(file); }});
    for (const std::filesystem::path& file : palette.settings.recentFiles)
        entries.push_back({file.filename().string(), tr("palette.recent"), "",
                           [&documents, file] { documents.open(file); }});
    return entries;
}

/// Up, down, Enter and Escape; true when the lit line is to be done.
bool readKeys(CommandPalette& palette, int count) {
    if (palette.keys.take(plain(SDLK_DOWN))) ++palette.chosen;
    if (palette.keys.take(plain(SDLK_UP))) --palette.chosen;
    if (palette.keys.take(plain(SDLK_PAGEDOWN))) palette.chosen += kRows;
    if (palette.keys.take(plain(SDLK_PAGEUP))) palette.chosen -= kRows;
    palette.chosen = std::clamp(palette.chosen, 0, std::max(count - 1, 0));
    if (palette.keys.take(plain(SDLK_ESCAPE)) || palette.keys.take(control(SDLK_k))) palette.open = false;
    return palette.keys.take(plain(SDLK_RETURN)) && count > 0;
}

void drawField(CommandPalette& palette) {
    const Look& look = palette.look;
    if (palette.fresh) ImGui::SetKeyboardFocusHere();
    palette.fresh = false;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {12 * look.scale, 9 * look.scale});
    ImGui::SetNextItemWidth(-1);
    if (ImGui::InputTextWithHint("##query", tr("palette.hint"), &palette.query)) palette.chosen = 0;
    ImGui::PopStyleVar();
}

/// True when it was clicked.
bool drawEntry(CommandPalette& palette, const PaletteEntry& entry, int row) {
    const Look& look = palette.look;
    const float s = look.scale, height = kPaletteRow * s, width = ImGui::GetContentRegionAvail().x;
    const bool lit = row == palette.chosen;
    ImGui::PushID(row);
    const bool clicked = hitArea("entry", {width, height});
    ImGui::PopID();
    const Rect rect = itemRect();
    const Theme& theme = *look.theme;
    if (lit || ImGui::IsItemHovered())
        ImGui::GetWindowDrawList()->AddRectFilled(
            rect.low, rect.high, packColor(lit ? theme.accentSoft : theme.text.withAlpha(0.05f)), 5 * s);
    if (lit && palette.chosen != palette.shown) ImGui::SetScrollHereY(0.5f);

    const Fonts& fonts = *look.fonts;
    const float middle = rect.center().y, right = rect.high.x - 12 * s - widthOf(fonts.mono, entry.shortcut);
    writeText(fonts.mono, right, middle, packColor(theme.dimText), entry.shortcut);
    const float groupX = rect.high.x - 140 * s - widthOf(fonts.small, entry.group);
    writeText(fonts.small, groupX, middle, packColor(theme.dimText), entry.group);
    writeText(fonts.text, rect.low.x + 12 * s, middle,
              packColor(entry.enabled ? theme.text : theme.dimText.withAlpha(0.6f)),
              elided(fonts.text, entry.label, groupX - rect.low.x - 24 * s));
    return clicked;
}

std::optional<int> drawEntries(CommandPalette& palette, const std::vector<int>& ranked) {
    const float s = palette.look.scale;
    const auto rows = static_cast<float>(std::clamp<std::size_t>(ranked.size(), 1, kRows));
    std::optional<int> clicked;
    beginChild("entries", {ImGui::GetContentRegionAvail().x, rows * kPaletteRow * s});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    for (std::size_t row = 0; row < ranked.size(); ++row)
        if (drawEntry(palette, palette.entries[static_cast<std::size_t>(ranked[row])], static_cast<int>(row)))
            clicked = ranked[row];
    if (ranked.empty()) ImGui::TextDisabled("%s", tr("palette.nothing"));
    ImGui::PopStyleVar();
    ImGui::EndChild();
    palette.shown = palette.chosen;
    return clicked;
}

// weights of the kinds of matches, relative to a character found anywhere
constexpr double kAnywhere = 1, kBesideLast = 4, kWordStart = 3;
/// Less than the least difference in quality, so that length only breaks ties.
constexpr double kPerByte = 0.001;
/// A byte of a search whose words all stand in what the entry says of itself: less than in its name.
constexpr double kInNote = 3;
/// Shorter ones stand in almost every note.
constexpr std::size_t kMinInNote = 3;

bool isNoted(const PaletteEntry& entry, std::string_view query) {
    return !entry.note.empty() && query.size() >= kMinInNote &&
           hasWords(entry.label + '\n' + entry.note, query);
}

}  // namespace

std::optional<double> fuzzyScore(std::string_view query, std::string_view text) {
    const std::string plain = foldedText(text);
    std::string wanted = foldedText(query);
    std::erase(wanted, ' ');

    // best[i]: the best score of all ways to place the characters so far with the last one at byte i; bytes
    // of one UTF-8 character stay together because runs score most
    constexpr double kNever = -1;
    std::vector<double> best(plain.size(), 0);
    for (std::size_t k = 0; k < wanted.size(); ++k) {
        std::vector<double> next(plain.size(), kNever);
        double before = k == 0 ? 0 : kNever;
        for (std::size_t i = 0; i < plain.size(); ++i) {
            if (plain[i] == wanted[k]) {
                const double gain = startsWord(plain, i) ? kWordStart : kAnywhere;
                if (before != kNever) next[i] = before + gain;
                if (k > 0 && i > 0 && best[i - 1] != kNever)
                    next[i] = std::max(next[i], best[i - 1] + kBesideLast);
            }
            if (k > 0) before = std::max(before, best[i]);
        }
        best = std::move(next);
    }
    if (wanted.empty()) return 0;
    const auto found = std::max_element(best.begin(), best.end());
    if (found == best.end() || *found == kNever) return std::nullopt;
    return *found - kPerByte * static_cast<double>(plain.size());
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
        std::optional<double> score = named ? *named + 0.5 : grouped;
        if (isNoted(entries[i], query))
            score = std::max(score, std::optional(kInNote * static_cast<double>(query.size())));
        if (score) fitting.push_back({static_cast<int>(i), *score});
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

void drawCommandPalette(CommandPalette& palette) {
    if (!palette.open) return;
    if (palette.fresh) {
        palette.entries = paletteEntries(palette);
        ImGui::OpenPopup("palette");
    }
    const float s = palette.look.scale;
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = std::min(kPaletteWidth * s, window.x - 24 * s);
    ImGui::SetNextWindowPos({0.5f * (window.x - width), std::min(90 * s, 0.12f * window.y)});
    ImGui::SetNextWindowSize({width, 0});
    constexpr auto kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize;
    if (!ImGui::BeginPopup("palette", kFlags)) {
        palette.open = false;
        return;
    }
    drawField(palette);
    const std::vector<int> ranked = rankEntries(palette.entries, palette.query);
    std::optional<int> chosen;
    if (readKeys(palette, static_cast<int>(ranked.size())))
        chosen = ranked[static_cast<std::size_t>(palette.chosen)];
    if (const std::optional<int> clicked = drawEntries(palette, ranked)) chosen = clicked;
    if (chosen) palette.open = false;
    if (!palette.open) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
    if (chosen) palette.commands.later(palette.entries[static_cast<std::size_t>(*chosen)].choose);
}

}  // namespace gjkscope
