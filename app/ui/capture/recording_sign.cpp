#include "app/ui/capture/recording_sign.hpp"

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <cmath>
#include <cstdio>

#include "app/base/language.hpp"
#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

std::string timeText(double seconds) {
    char text[32];
    const int minutes = static_cast<int>(seconds) / 60;
    std::snprintf(text, sizeof text, "%d:%04.1f", minutes, std::floor(10 * (seconds - 60 * minutes)) / 10);
    return text;
}

std::string signText(const Commands& commands, const Recording& recording) {
    if (recording.state() == Recording::State::Running)
        return timeText(recording.seconds()) + "  " +
               tr("recording.stops", {{"key", commands.shortcut("record")}});
    const int percent = static_cast<int>(std::lround(100 * recording.completion()));
    return tr("recording.completing", {{"percent", std::to_string(percent)}});
}

}  // namespace

void drawRecordingSign(const Look& look, const Commands& commands, const Recording& recording) {
    if (recording.state() == Recording::State::Off) return;
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushTextureID(ImGui::GetIO().Fonts->TexID);
    list.PushClipRectFullScreen();

    const float s = look.scale, height = 28 * s, radius = 6 * s, gap = 2.5f * s;
    const std::string text = signText(commands, recording);
    const ImFont* font = look.fonts->mono;
    const float width = widthOf(font, text) + 2 * radius + 40 * s;
    // in the status bar, where it covers nothing: left of the pointer's coordinates
    const ImVec2 window = ImGui::GetIO().DisplaySize, high{window.x - 190 * s, window.y - gap},
                 low{high.x - width, high.y - height};
    const float middle = low.y + 0.5f * height;
    list.AddRectFilled(low, high, packColor(look.theme->text, 0.9f), 0.5f * height);
    list.AddCircleFilled({low.x + 14 * s + radius, middle}, radius, packColor({0.9f, 0.16f, 0.16f, 1}));
    drawText(list, font, {low.x + 26 * s + 2 * radius, middle - 0.5f * heightOf(font)},
             packColor(look.theme->panel), text);

    ImDrawData data = *ImGui::GetDrawData();
    ImDrawList* lists[] = {&list};
    data.CmdLists = lists;
    data.CmdListsCount = 1;
    data.TotalIdxCount = list.IdxBuffer.Size;
    data.TotalVtxCount = list.VtxBuffer.Size;
    ImGui_ImplOpenGL3_RenderDrawData(&data);
}

}  // namespace gjkscope
