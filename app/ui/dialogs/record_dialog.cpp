#include "app/ui/dialogs/record_dialog.hpp"

#include <imgui.h>

#include "app/base/language.hpp"
#include "app/editing/output_files.hpp"
#include "app/ui/dialogs/dialog_fields.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kRecordingWidth = 560;

void drawChoices(Dialogs& dialogs, Settings::Recording& recording) {
    const Look& look = dialogs.look;
    choiceField(look, "recording.format", recording.format,
                {{"mp4", tr("recording.format.mp4")},
                 {"webm", tr("recording.format.webm")},
                 {"gif", tr("recording.format.gif")},
                 {"png", tr("recording.format.png")},
                 {"storyboard", tr("recording.format.storyboard")}});
    if (recording.format != "storyboard")
        choiceField(look, "recording.source", recording.source,
                    {{"canvases", tr("recording.source.canvases")},
                     {"world", tr("recording.source.world")},
                     {"difference", tr("recording.source.difference")},
                     {"window", tr("recording.source.window")}});
    sizeField(look, "recording.size", recording.size, recording.source == "window");
    std::string rate = std::to_string(recording.framesPerSecond);
    choiceField(look, "recording.rate", rate, {{"24", "24"}, {"30", "30"}, {"60", "60"}});
    recording.framesPerSecond = std::atoi(rate.c_str());
    const bool alpha = recording.format == "webm" || recording.format == "png" || recording.format == "gif";
    if (alpha && recording.source != "window") {
        fieldLine(look, "recording.background");
        ImGui::Checkbox(tr("recording.transparent"), &recording.transparent);
    }
}

/// Where it goes, or why it can't be recorded.
std::string goalText(const Dialogs& dialogs, const Settings::Recording& recording) try {
    constexpr glm::ivec2 kSomeWindow{1600, 900};
    recordingSize(recording, kSomeWindow);
    return tr("recording.goes-to", {{"file", recordingFile(recording, dialogs.captureTitle()).string()}});
} catch (const std::runtime_error& error) {
    return error.what();
}

}  // namespace

void drawRecordDialog(Dialogs& dialogs) {
    if (!beginDialog(dialogs, "record", tr("recording.title"), kRecordingWidth)) return;
    Settings::Recording& recording = dialogs.settings.recording;
    drawChoices(dialogs, recording);
    targetFields(dialogs.look, recording);
    dialogText(dialogs, goalText(dialogs, recording));
    const int chosen = dialogButtons(dialogs, {tr("button.record"), tr("button.cancel")});
    endDialog();
    if (chosen < 0) return;
    dialogs.record = false;
    if (chosen == 0) dialogs.commands.perform("record");
}

}  // namespace gjkscope
