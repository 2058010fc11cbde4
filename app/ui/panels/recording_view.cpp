#include "app/ui/panels/recording_view.hpp"

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <cmath>
#include <cstdio>

#include "app/base/language.hpp"
#include "app/render/text.hpp"
#include "app/ui/dialogs/dialog_box.hpp"
#include "app/ui/dialogs/dialog_fields.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kRecordingWidth = 560;

void drawChoices(Application& app, Settings::Recording& recording) {
    AppContext& context = app.context();
    choiceField(context, "recording.format", recording.format,
                {{"mp4", tr("recording.format.mp4")},
                 {"webm", tr("recording.format.webm")},
                 {"gif", tr("recording.format.gif")},
                 {"png", tr("recording.format.png")},
                 {"storyboard", tr("recording.format.storyboard")}});
    if (recording.format != "storyboard")
        choiceField(context, "recording.source", recording.source,
                    {{"canvases", tr("recording.source.canvases")},
                     {"world", tr("recording.source.world")},
                     {"difference", tr("recording.source.difference")},
                     {"window", tr("recording.source.window")}});
    sizeField(context, "recording.size", recording.size, recording.source == "window");
    std::string rate = std::to_string(recording.framesPerSecond);
    choiceField(context, "recording.rate", rate, {{"24", "24"}, {"30", "30"}, {"60", "60"}});
    recording.framesPerSecond = std::atoi(rate.c_str());
    const bool alpha = recording.format == "webm" || recording.format == "png" || recording.format == "gif";
    if (alpha && recording.source != "window") {
        fieldLine(context, "recording.background");
        ImGui::Checkbox(tr("recording.transparent"), &recording.transparent);
    }
}

/// Where it goes, or why it can't be recorded.
std::string goalText(const Application& app, const Settings::Recording& recording) try {
    constexpr glm::ivec2 kSomeWindow{1600, 900};
    recordingSize(recording, kSomeWindow);
    return tr("recording.goes-to", {{"file", recordingFile(recording, app.recordingTitle()).string()}});
} catch (const std::runtime_error& error) {
    return error.what();
}

std::string timeText(double seconds) {
    char text[32];
    const int minutes = static_cast<int>(seconds) / 60;
    std::snprintf(text, sizeof text, "%d:%04.1f", minutes, std::floor(10 * (seconds - 60 * minutes)) / 10);
    return text;
}

std::string signText(const AppContext& context, const Recording& recording) {
    if (recording.state() == Recording::State::Running)
        return timeText(recording.seconds()) + "  " +
               tr("recording.stops", {{"key", context.shortcut("record")}});
    const int percent = static_cast<int>(std::lround(100 * recording.completion()));
    return tr("recording.completing", {{"percent", std::to_string(percent)}});
}

}  // namespace

void drawRecordDialog(Application& app) {
    if (!beginDialog(app, "record", tr("recording.title"), kRecordingWidth)) return;
    AppContext& context = app.context();
    Settings::Recording& recording = app.settings().recording;
    drawChoices(app, recording);
    std::string folder = recording.folder.string();
    textField(context, "recording.folder", folder);
    recording.folder = folder;
    textField(context, "recording.name", recording.name);
    gap(context, 4);
    dialogText(app, goalText(app, recording));
    const int chosen = dialogButtons(app, {tr("button.record"), tr("button.cancel")});
    endDialog();
    if (chosen < 0) return;
    app.recordDialog = false;
    if (chosen == 0) app.later([](Application& a) { a.toggleRecording(); });
}

void drawRecordingSign(const AppContext& context, const Recording& recording) {
    if (recording.state() == Recording::State::Off) return;
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushTextureID(ImGui::GetIO().Fonts->TexID);
    list.PushClipRectFullScreen();

    const float s = context.scale, height = 28 * s, radius = 6 * s, gap = 2.5f * s;
    const std::string text = signText(context, recording);
    const ImFont* font = context.fonts->mono;
    const float width = widthOf(font, text) + 2 * radius + 40 * s;
    // in the status bar, where it covers nothing: left of the pointer's coordinates
    const ImVec2 window = ImGui::GetIO().DisplaySize, high{window.x - 190 * s, window.y - gap},
                 low{high.x - width, high.y - height};
    const float middle = low.y + 0.5f * height;
    list.AddRectFilled(low, high, packColor(context.theme->text, 0.9f), 0.5f * height);
    list.AddCircleFilled({low.x + 14 * s + radius, middle}, radius, packColor({0.9f, 0.16f, 0.16f, 1}));
    drawText(list, font, {low.x + 26 * s + 2 * radius, middle - 0.5f * heightOf(font)},
             packColor(context.theme->panel), text);

    ImDrawData data = *ImGui::GetDrawData();
    ImDrawList* lists[] = {&list};
    data.CmdLists = lists;
    data.CmdListsCount = 1;
    data.TotalIdxCount = list.IdxBuffer.Size;
    data.TotalVtxCount = list.VtxBuffer.Size;
    ImGui_ImplOpenGL3_RenderDrawData(&data);
}

}  // namespace gjkscope
