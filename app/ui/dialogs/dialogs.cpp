#include "app/ui/dialogs/dialogs.hpp"

#include <imgui.h>

#include "app/base/language.hpp"
#include "app/ui/dialogs/dialog_box.hpp"
#include "app/ui/dialogs/picture_dialog.hpp"
#include "app/ui/panels/recording_view.hpp"

namespace gjkscope {
namespace {

constexpr float kDialogWidth = 460;

/// The popup's id for a dialog: the file dialog is one, however it is used.
const char* popupOf(std::string_view dialog) {
    if (dialog == "open" || dialog == "save" || dialog == "overwrite") return "file";
    if (dialog == "error") return "error";
    if (dialog == "unsaved") return "unsaved";
    if (dialog == "recover") return "recover";
    if (dialog == "record") return "record";
    if (dialog == "picture") return "picture";
    return "about";
}

std::string unsavedText(const Application& app) {
    return tr("unsaved.text", {{"name", app.documents().name()}});
}

/// Which scene it was: its file's name or its title.
std::string recoverText(const Application& app) {
    const AbandonedScene& found = *app.recovery();
    std::string name =
        found.original.empty() ? found.content.scene.title : found.original.filename().string();
    if (name.empty()) name = tr("scene.untitled");
    return tr("recover.text", {{"name", name}});
}

void drawError(Application& app) {
    if (!beginDialog(app, "error", tr("error.title"), kDialogWidth + 60)) return;
    dialogText(app, app.documents().error());
    if (dialogButtons(app, {tr("button.ok")}) >= 0) app.documents().dismissError();
    endDialog();
}

void drawUnsaved(Application& app) {
    if (!beginDialog(app, "unsaved", tr("unsaved.title"), kDialogWidth)) return;
    dialogText(app, unsavedText(app));
    const int chosen = dialogButtons(app, {tr("button.save"), tr("button.discard"), tr("button.cancel")});
    endDialog();
    constexpr UnsavedChoice kChoices[] = {UnsavedChoice::Save, UnsavedChoice::Discard, UnsavedChoice::Cancel};
    if (chosen >= 0) app.later([choice = kChoices[chosen]](Application& a) { a.documents().answer(choice); });
}

void drawRecovery(Application& app) {
    if (!beginDialog(app, "recover", tr("recover.title"), kDialogWidth)) return;
    dialogText(app, recoverText(app));
    const int chosen = dialogButtons(app, {tr("button.recover"), tr("button.discard")});
    endDialog();
    if (chosen >= 0) app.answerRecovery(chosen == 0);
}

void drawAbout(Application& app) {
    if (!beginDialog(app, "about", "gjkscope", kDialogWidth)) return;
    dialogText(app, tr("about.text", {{"version", GJKSCOPE_VERSION}}));
    if (dialogButtons(app, {tr("button.ok")}) >= 0) app.about = false;
    endDialog();
}

void close(const char* popup) {
    if (!ImGui::IsPopupOpen(popup)) return;
    if (!ImGui::BeginPopupModal(popup, nullptr, ImGuiWindowFlags_NoTitleBar)) return;
    ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
}

}  // namespace

std::string_view wantedDialog(const Application& app) {
    if (!app.documents().error().empty()) return "error";
    if (app.recovery()) return "recover";
    if (app.documents().question()) return "unsaved";
    if (app.fileDialog.mode == FileDialog::Mode::Open) return "open";
    if (app.fileDialog.mode == FileDialog::Mode::Save)
        return app.fileDialog.replacing.empty() ? "save" : "overwrite";
    if (app.recordDialog) return "record";
    if (app.pictureDialog) return "picture";
    return app.about ? "about" : "";
}

std::string dialogMessage(const Application& app) {
    const std::string_view dialog = wantedDialog(app);
    if (dialog == "error") return app.documents().error();
    if (dialog == "unsaved") return unsavedText(app);
    if (dialog == "recover") return recoverText(app);
    if (dialog == "open" || dialog == "save") return app.fileDialog.folder.string();
    if (dialog == "picture") return pictureTarget(app);
    if (dialog == "overwrite") return app.fileDialog.replacing.string();
    return {};
}

void drawDialogs(Application& app) {
    const std::string wanted(wantedDialog(app));
    const bool samePopup = !wanted.empty() && popupOf(wanted) == std::string_view(popupOf(app.dialogShown));
    if (!app.dialogShown.empty() && !samePopup) close(popupOf(app.dialogShown));
    app.dialogShown = wanted;
    if (wanted == "error")
        drawError(app);
    else if (wanted == "recover")
        drawRecovery(app);
    else if (wanted == "unsaved")
        drawUnsaved(app);
    else if (wanted == "record")
        drawRecordDialog(app);
    else if (wanted == "picture")
        drawPictureDialog(app);
    else if (wanted == "about")
        drawAbout(app);
    else
        drawFileDialog(app);
}

}  // namespace gjkscope
