#include "app/ui/dialogs/dialogs.hpp"

#include <imgui.h>

#include "app/base/language.hpp"
#include "app/ui/dialogs/capture_dialogs.hpp"

namespace gjkscope {
namespace {

constexpr float kDialogWidth = 460;

/// The popup's id for a dialog: the file dialog is one, however it is used.
std::string popupOf(std::string_view dialog) {
    return dialog == "open" || dialog == "save" || dialog == "overwrite" ? "file" : std::string(dialog);
}

std::string unsavedText(const Dialogs& dialogs) {
    return tr("unsaved.text", {{"name", dialogs.documents.name()}});
}

/// Which scene it was: its file's name or its title.
std::string recoverText(const Dialogs& dialogs) {
    const AbandonedScene& found = *dialogs.autosave.offered();
    std::string name =
        found.original.empty() ? found.content.scene.title : found.original.filename().string();
    if (name.empty()) name = tr("scene.untitled");
    return tr("recover.text", {{"name", name}});
}

/// A dialog of a sentence and buttons: the chosen one, or −1.
int ask(Dialogs& dialogs, const char* id, std::string_view title, const std::string& text,
        std::initializer_list<std::string_view> buttons, float width = kDialogWidth) {
    if (!beginDialog(dialogs, id, title, width)) return -1;
    dialogText(dialogs, text);
    const int chosen = dialogButtons(dialogs, buttons);
    endDialog();
    return chosen;
}

void drawError(Dialogs& dialogs) {
    const std::string& error = dialogs.documents.error();
    if (ask(dialogs, "error", tr("error.title"), error, {tr("button.ok")}, kDialogWidth + 60) >= 0)
        dialogs.documents.dismissError();
}

void drawUnsaved(Dialogs& dialogs) {
    const int chosen = ask(dialogs, "unsaved", tr("unsaved.title"), unsavedText(dialogs),
                           {tr("button.save"), tr("button.discard"), tr("button.cancel")});
    constexpr UnsavedChoice kChoices[] = {UnsavedChoice::Save, UnsavedChoice::Discard, UnsavedChoice::Cancel};
    if (chosen >= 0)
        dialogs.commands.later(
            [&documents = dialogs.documents, choice = kChoices[chosen]] { documents.answer(choice); });
}

void drawRecovery(Dialogs& dialogs) {
    const int chosen = ask(dialogs, "recover", tr("recover.title"), recoverText(dialogs),
                           {tr("button.recover"), tr("button.discard")});
    if (chosen >= 0) dialogs.autosave.answer(chosen == 0);
}

void drawAbout(Dialogs& dialogs) {
    const std::string text = tr("about.text", {{"version", GJKSCOPE_VERSION}});
    if (ask(dialogs, "about", "gjkscope", text, {tr("button.ok")}) >= 0) dialogs.about = false;
}

void close(const std::string& popup) {
    if (!ImGui::IsPopupOpen(popup.c_str())) return;
    if (!ImGui::BeginPopupModal(popup.c_str(), nullptr, ImGuiWindowFlags_NoTitleBar)) return;
    ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace

std::string_view wantedDialog(const Dialogs& dialogs) {
    if (!dialogs.documents.error().empty()) return "error";
    if (dialogs.autosave.offered()) return "recover";
    if (dialogs.documents.question()) return "unsaved";
    if (dialogs.file.mode == FileDialog::Mode::Open) return "open";
    if (dialogs.file.mode == FileDialog::Mode::Save)
        return dialogs.file.replacing.empty() ? "save" : "overwrite";
    if (dialogs.record) return "record";
    if (dialogs.picture) return "picture";
    return dialogs.about ? "about" : "";
}

std::string dialogMessage(const Dialogs& dialogs) {
    const std::string_view dialog = wantedDialog(dialogs);
    if (dialog == "error") return dialogs.documents.error();
    if (dialog == "unsaved") return unsavedText(dialogs);
    if (dialog == "recover") return recoverText(dialogs);
    if (dialog == "open" || dialog == "save") return dialogs.file.folder.string();
    if (dialog == "picture") return pictureTarget(dialogs);
    if (dialog == "overwrite") return dialogs.file.replacing.string();
    return {};
}

void drawDialogs(Dialogs& dialogs) {
    const std::string wanted(wantedDialog(dialogs));
    const bool samePopup = !wanted.empty() && popupOf(wanted) == popupOf(dialogs.shown);
    if (!dialogs.shown.empty() && !samePopup) close(popupOf(dialogs.shown));
    dialogs.shown = wanted;
    if (wanted == "error")
        drawError(dialogs);
    else if (wanted == "recover")
        drawRecovery(dialogs);
    else if (wanted == "unsaved")
        drawUnsaved(dialogs);
    else if (wanted == "record")
        drawRecordDialog(dialogs);
    else if (wanted == "picture")
        drawPictureDialog(dialogs);
    else if (wanted == "about")
        drawAbout(dialogs);
    else
        drawFileDialog(dialogs);
}

}  // namespace gjkscope
