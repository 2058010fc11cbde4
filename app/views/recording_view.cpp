#include "app/views/recording_view.hpp"

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <cmath>
#include <cstdio>

#include "app/model/language.hpp"
#include "app/render/text.hpp"
#include "app/views/dialog_box.hpp"
#include "app/views/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kWidth = 560, kLabelWidth = 150;

/// A choice with the word that settings have for it and the one that the user reads.
struct Choice {
    std::string value, label;
};

/// Starts a line of the dialog: its name at the left.
void line(const AppContext& context, const char* key) {
    const float y = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(y + 5 * context.scale);
    ImGui::TextUnformatted(tr(key));
    ImGui::SetCursorPos({ImGui::GetWindowContentRegionMin().x + kLabelWidth * context.scale, y});
}

void choose(AppContext& context, const char* key, std::string& value, const std::vector<Choice>& choices) {
    line(context, key);
    std::string label = value;
    for (const Choice& choice : choices)
        if (choice.value == value) label = choice.label;
    if (!beginDropdown(context, key, label)) return;
    for (const Choice& choice : choices) {
        if (!listRow(context, choice.value.c_str(), choice.label, {.selected = choice.value == value}))
            continue;
        value = choice.value;
        ImGui::CloseCurrentPopup();
    }
    endDropdown();
}

void type(const AppContext& context, const char* key, std::string& text) {
    line(context, key);
    ImGui::SetNextItemWidth(-1);
    ImGui::InputText((std::string("##") + key).c_str(), &text);
}

std::vector<Choice> sizes(const Settings::Recording& recording) {
    std::vector<Choice> all{{"window", tr("recording.size.window")}};
    const auto named = [&](const char* value, const char* name) {
        const glm::ivec2 size = recordingSize({.source = recording.source, .size = value}, {16, 9});
        all.push_back(
            {value, std::string(name) + " · " + std::to_string(size.x) + " × " + std::to_string(size.y)});
    };
    if (recording.source == "window") {
        for (const char* lines : {"720p", "1080p", "1440p", "2160p"}) all.push_back({lines, lines});
        return all;
    }
    named("720p", "720p");
    named("1080p", "1080p");
    named("1440p", "1440p");
    named("2160p", "4K");
    all.push_back({"1080x1080", "1080 × 1080"});
    all.push_back({"1080x1920", "1080 × 1920"});
    return all;
}

void drawChoices(Application& app, Settings::Recording& recording) {
    AppContext& context = app.context();
    choose(context, "recording.format", recording.format,
           {{"mp4", tr("recording.format.mp4")},
            {"webm", tr("recording.format.webm")},
            {"gif", tr("recording.format.gif")},
            {"png", tr("recording.format.png")},
            {"storyboard", tr("recording.format.storyboard")}});
    if (recording.format != "storyboard")
        choose(context, "recording.source", recording.source,
               {{"canvases", tr("recording.source.canvases")},
                {"world", tr("recording.source.world")},
                {"difference", tr("recording.source.difference")},
                {"window", tr("recording.source.window")}});
    choose(context, "recording.size", recording.size, sizes(recording));
    if (const std::vector<Choice> all = sizes(recording); recording.size.find('x') == std::string::npos) {
        ImGui::SameLine(0, 8 * context.scale);
        if (chipButton(context, "free", tr("recording.size.free"))) recording.size = "1280x720";
    } else {
        ImGui::SameLine(0, 8 * context.scale);
        ImGui::SetNextItemWidth(120 * context.scale);
        ImGui::InputText("##free", &recording.size);
    }
    std::string rate = std::to_string(recording.framesPerSecond);
    choose(context, "recording.rate", rate, {{"24", "24"}, {"30", "30"}, {"60", "60"}});
    recording.framesPerSecond = std::atoi(rate.c_str());
    const bool alpha = recording.format == "webm" || recording.format == "png" || recording.format == "gif";
    if (alpha && recording.source != "window") {
        line(context, "recording.background");
        ImGui::Checkbox(tr("recording.transparent"), &recording.transparent);
    }
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
    if (!beginDialog(app, "record", tr("recording.title"), kWidth)) return;
    AppContext& context = app.context();
    Settings::Recording& recording = app.settings().recording;
    drawChoices(app, recording);
    std::string folder = recording.folder.string();
    type(context, "recording.folder", folder);
    recording.folder = folder;
    type(context, "recording.name", recording.name);
    gap(context, 4);
    const std::string file = recordingFile(recording, app.recordingTitle()).string();
    dialogText(app, tr("recording.goes-to", {{"file", file}}));
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
