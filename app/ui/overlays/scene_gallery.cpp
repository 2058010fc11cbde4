#include "app/ui/overlays/scene_gallery.hpp"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "app/base/language.hpp"
#include "app/ui/widgets/covering.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"
#include "app/workbench/actions.hpp"

namespace gjkscope {
namespace {

constexpr float kGalleryMargin = 28, kCardGap = 14, kCardInset = 9;
constexpr float kMinCard = 214, kPictureShape = 0.6f;  ///< its height by its width
constexpr float kTitleRow = 20, kNoteRow = 16.5f;

/// A scene that is found, with where its card begins a new group.
struct Card {
    const BundledScene* scene;
    bool firstOfGroup = false;
};

std::vector<Card> foundScenes(const SceneGallery& gallery) {
    std::vector<Card> cards;
    for (const std::string_view group : kSceneGroups) {
        bool first = true;
        for (const BundledScene& scene : gallery.bundled) {
            if (scene.scene.group != group || !isFound(scene, gallery.query)) continue;
            cards.push_back({&scene, first});
            first = false;
        }
    }
    return cards;
}

/// From each card to the one above or below it; a row ends with its group.
int cardBeside(const std::vector<Card>& cards, int chosen, int columns, int direction) {
    const int count = static_cast<int>(cards.size());
    std::vector<int> rows, places;  // by card
    for (int i = 0; i < count; ++i) {
        const bool first = i == 0 || cards[static_cast<std::size_t>(i)].firstOfGroup;
        const bool breaks = first || places.back() + 1 == columns;
        rows.push_back(i == 0 ? 0 : rows.back() + (breaks ? 1 : 0));
        places.push_back(breaks ? 0 : places.back() + 1);
    }
    const auto at = static_cast<std::size_t>(chosen);
    int best = chosen;
    for (int i = 0; i < count; ++i) {
        const auto other = static_cast<std::size_t>(i);
        if (rows[other] == rows[at] + direction && places[other] <= places[at]) best = i;
    }
    return best;
}

/// Moves the light; true when the lit scene is to be opened.
bool readGalleryKeys(SceneGallery& gallery, const std::vector<Card>& cards) {
    const int count = static_cast<int>(cards.size());
    gallery.chosen = std::clamp(gallery.chosen, 0, std::max(count - 1, 0));
    if (gallery.keys.take(plain(SDLK_ESCAPE)) || gallery.keys.take(control(SDLK_g))) gallery.open = false;
    if (count == 0) return false;
    if (gallery.keys.take(plain(SDLK_RIGHT))) gallery.chosen = std::min(gallery.chosen + 1, count - 1);
    if (gallery.keys.take(plain(SDLK_LEFT))) gallery.chosen = std::max(gallery.chosen - 1, 0);
    if (gallery.keys.take(plain(SDLK_DOWN)))
        gallery.chosen = cardBeside(cards, gallery.chosen, gallery.columns, 1);
    if (gallery.keys.take(plain(SDLK_UP)))
        gallery.chosen = cardBeside(cards, gallery.chosen, gallery.columns, -1);
    return gallery.keys.take(plain(SDLK_RETURN));
}

void drawGalleryField(SceneGallery& gallery) {
    const float s = gallery.look.scale;
    if (gallery.fresh) ImGui::SetKeyboardFocusHere();
    gallery.fresh = false;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {12 * s, 9 * s});
    ImGui::SetNextItemWidth(std::min(420 * s, ImGui::GetContentRegionAvail().x - 60 * s));
    if (ImGui::InputTextWithHint("##query", tr("gallery.search"), &gallery.query)) gallery.chosen = 0;
    ImGui::PopStyleVar();
    ImGui::SameLine(0, 12 * s);
    closeButton(gallery.look, gallery.open);
    gap(gallery.look, 8);
}

struct CardSize {
    float width, picture, text;  ///< `text`: the height of what is written below the picture
    float height(float s) const { return picture + text + 3 * kCardInset * s; }
};

float textHeight(const Look& look, const BundledScene& scene, float width) {
    const float s = look.scale, room = width - 2 * kCardInset * s;
    return wrappedHeight(look.fonts->strong, scene.title, room, kTitleRow * s) +
           wrappedHeight(look.fonts->small, noteOf(scene.entry, scene.scene), room, kNoteRow * s) + 3 * s;
}

/// True when it was clicked.
bool drawCard(SceneGallery& gallery, const BundledScene& scene, int index, ImVec2 at, const CardSize& size) {
    const Look& look = gallery.look;
    const float s = look.scale, inset = kCardInset * s, room = size.width - 2 * inset;
    const bool lit = index == gallery.chosen;
    ImGui::SetCursorScreenPos(at);
    ImGui::PushID(index);
    const bool clicked = hitArea("card", {size.width, size.height(s)});
    ImGui::PopID();
    const Rect rect = itemRect();
    const Theme& theme = *look.theme;
    if (lit || ImGui::IsItemHovered())
        ImGui::GetWindowDrawList()->AddRectFilled(
            rect.low, rect.high, packColor(lit ? theme.accentSoft : theme.text.withAlpha(0.05f)), 7 * s);
    if (lit && gallery.chosen != gallery.shown) ImGui::SetScrollHereY(0.5f);
    const Rect picture{{at.x + inset, at.y + inset}, {at.x + inset + room, at.y + inset + size.picture}};
    gallery.thumbnails.draw(look, scene.entry.stem, scene.scene, picture);
    ImGui::SetCursorScreenPos({picture.low.x, picture.high.y + inset});
    const bool open = !scene.scene.title.empty() && scene.scene.title == gallery.work.session.scene().title;
    wrappedText(look.fonts->strong, packColor(open ? theme.accent : theme.text), scene.title, room,
                kTitleRow * s);
    const float title = wrappedHeight(look.fonts->strong, scene.title, room, kTitleRow * s);
    ImGui::SetCursorScreenPos({picture.low.x, picture.high.y + inset + title + 3 * s});
    wrappedText(look.fonts->small, packColor(theme.dimText), noteOf(scene.entry, scene.scene), room,
                kNoteRow * s);
    return clicked;
}

/// From `first` on, as many as stand in the row.
std::size_t rowLength(const std::vector<Card>& cards, std::size_t first, int columns) {
    std::size_t length = 1;
    while (length < static_cast<std::size_t>(columns) && first + length < cards.size() &&
           !cards[first + length].firstOfGroup)
        ++length;
    return length;
}

/// Which one was clicked.
std::optional<std::size_t> drawCards(SceneGallery& gallery, const std::vector<Card>& cards) {
    const Look& look = gallery.look;
    const float s = look.scale, gutter = kCardGap * s;
    const float width = ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ScrollbarSize;
    const int columns = std::max(static_cast<int>((width + gutter) / (kMinCard * s + gutter)), 1);
    gallery.columns = columns;
    CardSize size{};
    size.width = (width - gutter * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    size.picture = kPictureShape * (size.width - 2 * kCardInset * s);
    std::optional<std::size_t> clicked;
    for (std::size_t first = 0; first < cards.size();) {
        if (cards[first].firstOfGroup) {
            if (first > 0) gap(look, 14);
            sectionHeading(look, tr("scenes.group." + cards[first].scene->scene.group));
        }
        const std::size_t length = rowLength(cards, first, columns);
        size.text = 0;
        for (std::size_t i = first; i < first + length; ++i)
            size.text = std::max(size.text, textHeight(look, *cards[i].scene, size.width));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        for (std::size_t i = 0; i < length; ++i) {
            const ImVec2 corner{at.x + static_cast<float>(i) * (size.width + gutter), at.y};
            if (drawCard(gallery, *cards[first + i].scene, static_cast<int>(first + i), corner, size))
                clicked = first + i;
        }
        ImGui::SetCursorScreenPos({at.x, at.y + size.height(s)});
        gap(look, 4);
        first += length;
    }
    if (cards.empty()) ImGui::TextDisabled("%s", tr("panels.scenes.none"));
    gallery.shown = gallery.chosen;
    return clicked;
}

void openChosen(SceneGallery& gallery, const BundledScene& scene) {
    gallery.open = false;
    gallery.commands.later([&gallery, &scene] { gallery.documents.openBundled(scene.scene); });
}

}  // namespace

void SceneGallery::toggle() {
    open = !open;
    fresh = open;
    query.clear();
    chosen = 0;
    shown = -1;
}

void drawSceneGallery(SceneGallery& gallery) {
    if (!beginPage(gallery.look, "gallery", kGalleryMargin, gallery.open)) return;
    drawGalleryField(gallery);
    const std::vector<Card> cards = foundScenes(gallery);
    const bool entered = readGalleryKeys(gallery, cards);
    std::optional<std::size_t> chosen;
    if (entered) chosen = static_cast<std::size_t>(gallery.chosen);
    beginRest("cards", ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNavInputs);
    if (const std::optional<std::size_t> clicked = drawCards(gallery, cards)) chosen = clicked;
    ImGui::EndChild();
    if (chosen) openChosen(gallery, *cards[*chosen].scene);
    endPage(gallery.open);
}

}  // namespace gjkscope
