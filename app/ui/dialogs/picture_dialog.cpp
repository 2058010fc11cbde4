#include "app/ui/dialogs/picture_dialog.hpp"

#include <imgui.h>

#include "app/base/language.hpp"
#include "app/editing/output_files.hpp"
#include "app/ui/dialogs/dialog_box.hpp"
#include "app/ui/dialogs/dialog_fields.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kPictureDialogWidth = 560;

std::vector<DialogChoice> formats(bool ofWindow) {
    std::vector<DialogChoice> all{{"png", tr("picture.format.png")}};
    if (ofWindow) return all;
    all.push_back({"svg", tr("picture.format.svg")});
    all.push_back({"pdf", tr("picture.format.pdf")});
    return all;
}

/// What a contact sheet is printed on.
std::vector<DialogChoice> pages(bool ofWindow) {
    if (ofWindow) return {};
    return {{"1600x1131", tr("picture.size.a4", {{"size", "1600 × 1131"}})},
            {"1131x1600", tr("picture.size.a4-upright", {{"size", "1131 × 1600"}})}};
}

std::vector<DialogChoice> scales() {
    std::vector<DialogChoice> all;
    for (int scale = 1; scale <= 8; ++scale)
        all.push_back({std::to_string(scale), std::to_string(scale) + " ×"});
    return all;
}

void drawChoices(const Look& look, Settings::Pictures& pictures) {
    choiceField(look, "recording.source", pictures.source,
                {{"canvases", tr("recording.source.canvases")},
                 {"world", tr("recording.source.world")},
                 {"difference", tr("recording.source.difference")},
                 {"sheet", tr("picture.source.sheet")},
                 {"sheet-both", tr("picture.source.sheet-both")},
                 {"window", tr("recording.source.window")}});
    const bool ofWindow = pictures.source == "window";
    if (ofWindow) pictures.format = "png";
    choiceField(look, "recording.format", pictures.format, formats(ofWindow));
    sizeField(look, "recording.size", pictures.size, ofWindow, pages(ofWindow));
    std::string scale = std::to_string(pictures.scale);
    choiceField(look, "picture.scale", scale, scales());
    pictures.scale = std::stoi(scale);
    if (ofWindow) return;
    fieldLine(look, "recording.background");
    ImGui::Checkbox(tr("recording.transparent"), &pictures.transparent);
}

}  // namespace

std::string pictureTarget(const Dialogs& dialogs) try {
    const Settings::Pictures& pictures = dialogs.settings.pictures;
    const std::string file = pictureFile(pictures, dialogs.captureTitle()).string();
    const glm::ivec2 size = picturePixels(pictures, windowPixels());
    return tr("picture.goes-to",
              {{"file", file}, {"width", std::to_string(size.x)}, {"height", std::to_string(size.y)}});
} catch (const std::runtime_error& error) {
    return error.what();  // a size that is being typed
}

void drawPictureDialog(Dialogs& dialogs) {
    if (!beginDialog(dialogs, "picture", tr("picture.title"), kPictureDialogWidth)) return;
    Settings::Pictures& pictures = dialogs.settings.pictures;
    drawChoices(dialogs.look, pictures);
    targetFields(dialogs.look, pictures);
    dialogText(dialogs, pictureTarget(dialogs));
    const int chosen = dialogButtons(dialogs, {tr("button.export"), tr("button.cancel")});
    endDialog();
    if (chosen < 0) return;
    dialogs.picture = false;
    if (chosen == 0) dialogs.commands.perform("export-picture-again");
}

}  // namespace gjkscope
