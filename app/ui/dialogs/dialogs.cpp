#include "app/ui/dialogs/dialogs.hpp"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "app/base/language.hpp"
#include "app/ui/dialogs/capture_dialogs.hpp"
#include "app/ui/dialogs/paste_dialog.hpp"
#include "app/ui/widgets/rich_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kDialogWidth = 460;
constexpr float kButtonHeight = 32, kButtonPadding = 16, kMinButton = 76, kButtonGap = 8;

float buttonWidth(const Look& look, std::string_view label) {
    return std::max(widthOf(look.fonts->text, label) + 2 * kButtonPadding * look.scale,
                    kMinButton * look.scale);
}

/// Buttons beside each other, from the right.
struct ButtonRow {
    int first = 0;
    float width = 0;
};

/// As many as there is room for, up to the `last`.
ButtonRow rowOf(const Look& look, const std::vector<std::string_view>& labels, int last, float room) {
    ButtonRow row{last, buttonWidth(look, labels[static_cast<std::size_t>(last)])};
    while (row.first > 0) {
        const float more =
            kButtonGap * look.scale + buttonWidth(look, labels[static_cast<std::size_t>(row.first - 1)]);
        if (row.width + more > room) break;
        row.width += more;
        --row.first;
    }
    return row;
}

/// `strong` ones are filled in the text's color.
bool button(const Look& look, const char* id, std::string_view label, bool strong) {
    const float s = look.scale, width = buttonWidth(look, label);
    const bool pressed = hitArea(id, {width, kButtonHeight * s});
    const Rect rect = itemRect();
    const auto [low, high] = rect;
    const Theme& theme = *look.theme;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float round = 6 * s;
    list.AddRectFilled(low, high, packColor(strong ? theme.text : theme.field), round);
    if (ImGui::IsItemHovered())
        list.AddRectFilled(low, high, packColor(strong ? theme.field : theme.text, 0.1f), round);
    if (!strong) list.AddRect(low, high, packColor(theme.border), round, 0, std::max(1.0f, s));
    writeCentered(strong ? look.fonts->strong : look.fonts->text, rect,
                  packColor(strong ? theme.panel : theme.text), label);
    return pressed;
}

bool isFileGone(const Dialogs& dialogs) {
    return dialogs.documents.conflict().state == FileCheck::State::Removed;
}

std::string changedText(const Dialogs& dialogs) {
    return tr(isFileGone(dialogs) ? "removed.text" : "changed.text", {{"name", dialogs.documents.name()}});
}

std::string unsavedText(const Dialogs& dialogs) {
    return tr("unsaved.text", {{"name", dialogs.documents.name()}});
}

/// Which scene it was, by its file's name or its title, and where it is when it can't be recovered.
std::string recoverText(const Dialogs& dialogs) {
    const AbandonedScene& found = *dialogs.autosave.offered();
    std::string name =
        found.original.empty() ? found.content.scene.title : found.original.filename().string();
    if (name.empty()) name = tr("scene.untitled");
    if (found.trouble.empty()) return tr(found.isOlder ? "recover.older" : "recover.text", {{"name", name}});
    return tr("recover.trouble", {{"name", name}, {"file", found.file.string()}, {"reason", found.trouble}});
}

/// A dialog of a sentence and buttons: the chosen one, or −1.
int messageDialog(Dialogs& dialogs, const char* id, std::string_view title, const std::string& text,
                  std::initializer_list<std::string_view> buttons, float width = kDialogWidth) {
    if (!beginDialog(dialogs, id, title, width)) return -1;
    dialogText(dialogs, text);
    const int chosen = dialogButtons(dialogs, buttons);
    endDialog();
    return chosen;
}

void drawError(Dialogs& dialogs) {
    const std::string& error = dialogs.documents.error();
    if (messageDialog(dialogs, "error", tr("error.title"), error, {tr("button.ok")}, kDialogWidth + 60) >= 0)
        dialogs.documents.dismissError();
}

void drawUnsaved(Dialogs& dialogs) {
    const int chosen = messageDialog(dialogs, "unsaved", tr("unsaved.title"), unsavedText(dialogs),
                                     {tr("button.save"), tr("button.discard"), tr("button.cancel")});
    constexpr UnsavedChoice kChoices[] = {UnsavedChoice::Save, UnsavedChoice::Discard, UnsavedChoice::Cancel};
    if (chosen >= 0)
        dialogs.commands.later(
            [&documents = dialogs.documents, choice = kChoices[chosen]] { documents.answer(choice); });
}

/// Enter must lose nothing: it asks for another name.
void drawChanged(Dialogs& dialogs) {
    using enum ChangedFileChoice;
    static constexpr ChangedFileChoice kOfChanged[] = {SaveAs, Overwrite, Reload, Cancel},
                                       kOfGone[] = {Overwrite, SaveAs, Cancel};
    const bool gone = isFileGone(dialogs);
    const int chosen =
        gone ? messageDialog(dialogs, "changed", tr("removed.title"), changedText(dialogs),
                             {tr("button.save-again"), tr("button.save-as"), tr("button.cancel")})
             : messageDialog(
                   dialogs, "changed", tr("changed.title"), changedText(dialogs),
                   {tr("button.save-as"), tr("button.overwrite"), tr("button.reload"), tr("button.cancel")});
    if (chosen < 0) return;
    const ChangedFileChoice choice = gone ? kOfGone[chosen] : kOfChanged[chosen];
    dialogs.commands.later([&documents = dialogs.documents, choice] { documents.answer(choice); });
}

void drawRecovery(Dialogs& dialogs) {
    const bool works = dialogs.autosave.offered()->trouble.empty();
    const char* const title = !works                                ? "recover.trouble.title"
                              : dialogs.autosave.offered()->isOlder ? "recover.older.title"
                                                                    : "recover.title";
    // Escape takes the last one, which must lose nothing
    const int chosen = messageDialog(
        dialogs, "recover", tr(title), recoverText(dialogs),
        {tr(works ? "button.recover" : "button.retry"), tr("button.discard"), tr("button.later")},
        kDialogWidth + (works ? 0 : 60));
    constexpr RecoveryChoice kChoices[] = {RecoveryChoice::Recover, RecoveryChoice::Discard,
                                           RecoveryChoice::Later};
    if (chosen >= 0) dialogs.autosave.answer(kChoices[chosen]);
}

void drawAbout(Dialogs& dialogs) {
    const std::string text = tr("about.text", {{"version", GJKSCOPE_VERSION}});
    if (messageDialog(dialogs, "about", "gjkscope", text, {tr("button.ok")}) >= 0) dialogs.about = false;
}

void close(const std::string& popup) {
    if (!ImGui::IsPopupOpen(popup.c_str())) return;
    if (!ImGui::BeginPopupModal(popup.c_str(), nullptr, ImGuiWindowFlags_NoTitleBar)) return;
    ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

std::string errorText(const Dialogs& dialogs) {
    return dialogs.documents.error();
}

/// The reason why the text can't be taken, or what was assumed.
std::string pasteMessage(const Dialogs& dialogs) {
    if (!dialogs.paste.error().empty()) return dialogs.paste.error();
    const Import* const read = dialogs.paste.read();
    if (read == nullptr) return {};
    if (!read->isAnswered()) return openQuestionText(*read);
    return read->assumptions.empty() ? std::string() : read->assumptions.front();
}

/// A dialog by name, the popup that shows it, what it says, and how it is drawn.
struct DialogKind {
    std::string_view name, popup;
    void (*draw)(Dialogs&);
    std::string (*message)(const Dialogs&);
};
constexpr DialogKind kDialogs[] = {
    {"", "", [](Dialogs&) {}, [](const Dialogs&) { return std::string(); }},
    {"error", "error", drawError, errorText},
    {"recover", "recover", drawRecovery, recoverText},
    {"changed", "changed", drawChanged, changedText},
    {"unsaved", "unsaved", drawUnsaved, unsavedText},
    {"open", "file", drawFileDialog, [](const Dialogs& d) { return d.file.folder.string(); }},
    {"save", "file", drawFileDialog, [](const Dialogs& d) { return d.file.folder.string(); }},
    {"overwrite", "file", drawFileDialog, [](const Dialogs& d) { return d.file.replacing.string(); }},
    {"record", "record", drawRecordDialog, [](const Dialogs&) { return std::string(); }},
    {"picture", "picture", drawPictureDialog, pictureTarget},
    {"paste", "paste", drawPasteDialog, pasteMessage},
    {"about", "about", drawAbout, [](const Dialogs&) { return std::string(); }},
};

const DialogKind& kindOf(std::string_view dialog) {
    return *std::ranges::find(kDialogs, dialog, &DialogKind::name);
}

}  // namespace

std::string_view wantedDialog(const Dialogs& dialogs) {
    if (!dialogs.documents.error().empty()) return "error";
    // the file that the program was started with is open by then: opening waits for dialogs
    if (dialogs.autosave.offered() && dialogs.documents.opening() == nullptr) return "recover";
    if (dialogs.documents.isInConflict()) return "changed";
    if (dialogs.documents.question()) return "unsaved";
    if (dialogs.file.mode == FileDialog::Mode::Open) return "open";
    if (dialogs.file.mode != FileDialog::Mode::Closed)
        return dialogs.file.replacing.empty() ? "save" : "overwrite";
    if (dialogs.paste.isOpen()) return "paste";
    if (dialogs.record) return "record";
    if (dialogs.picture) return "picture";
    return dialogs.about ? "about" : "";
}

std::string dialogMessage(const Dialogs& dialogs) {
    return kindOf(wantedDialog(dialogs)).message(dialogs);
}

void drawDialogs(Dialogs& dialogs) {
    const std::string_view wanted = wantedDialog(dialogs), before = std::exchange(dialogs.shown, wanted);
    if (!before.empty() && kindOf(before).popup != kindOf(wanted).popup)
        close(std::string(kindOf(before).popup));
    kindOf(wanted).draw(dialogs);
}

bool beginDialog(Dialogs& dialogs, const char* id, std::string_view title, float width) {
    const Look& look = dialogs.look;
    const float s = look.scale;
    if (!ImGui::IsPopupOpen(id)) {
        ImGui::OpenPopup(id);
        dialogs.button = 0;
    }
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float wide = std::min(width * s, window.x - 16 * s);
    ImGui::SetNextWindowPos({0.5f * window.x, 0.46f * window.y}, ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowSizeConstraints({wide, 0}, {wide, window.y - 16 * s});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {24 * s, 20 * s});
    constexpr auto kFlags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                            ImGuiWindowFlags_NoResize | ImGuiWindowFlags_AlwaysAutoResize;
    const bool open = ImGui::BeginPopupModal(id, nullptr, kFlags);
    ImGui::PopStyleVar();
    if (!open) return false;
    ImGui::PushFont(look.fonts->title);
    ImGui::TextUnformatted(title.data(), title.data() + title.size());
    ImGui::PopFont();
    gap(look, 4);
    return true;
}

void endDialog() {
    ImGui::EndPopup();
}

void dialogText(const Dialogs& dialogs, std::string_view text) {
    const Look& look = dialogs.look;
    wrappedText(look.fonts->text, packColor(look.theme->text), text, ImGui::GetContentRegionAvail().x,
                kTightLines * heightOf(look.fonts->text));
    gap(look, 8);
}

int dialogButtons(Dialogs& dialogs, std::initializer_list<std::string_view> labels) {
    const Look& look = dialogs.look;
    const std::vector<std::string_view> all(labels);
    const int count = static_cast<int>(all.size());
    // they stand right to left, so that the first is in the corner where the eye ends up
    if (!ImGui::GetIO().WantTextInput) {
        if (dialogs.keys.take(plain(SDLK_LEFT)) || dialogs.keys.take(shift(SDLK_TAB))) ++dialogs.button;
        if (dialogs.keys.take(plain(SDLK_RIGHT)) || dialogs.keys.take(plain(SDLK_TAB)))
            dialogs.button += count - 1;
        dialogs.button %= count;
    }
    const bool spaced = !ImGui::GetIO().WantTextInput && dialogs.keys.take(plain(SDLK_SPACE));
    int chosen = dialogs.keys.take(plain(SDLK_RETURN)) || spaced ? dialogs.button : -1;
    if (dialogs.keys.take(plain(SDLK_ESCAPE))) chosen = count - 1;

    const float left = ImGui::GetCursorPosX(), right = ImGui::GetWindowContentRegionMax().x;
    for (int last = count - 1; last >= 0;) {
        const ButtonRow row = rowOf(look, all, last, right - left);
        ImGui::SetCursorPosX(std::max(left, right - row.width));
        for (int i = last; i >= row.first; --i) {
            ImGui::PushID(i);
            if (button(look, "button", all[static_cast<std::size_t>(i)], i == dialogs.button)) chosen = i;
            ImGui::PopID();
            if (i > row.first) ImGui::SameLine(0, kButtonGap * look.scale);
        }
        last = row.first - 1;
    }
    return chosen;
}

}  // namespace gjkscope
