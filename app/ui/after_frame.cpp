#include "app/ui/after_frame.hpp"

#include <backends/imgui_impl_opengl3.h>

namespace gjkscope {

void drawAfterFrame(const std::function<void(ImDrawList&)>& draw) {
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushTextureID(ImGui::GetIO().Fonts->TexID);
    list.PushClipRectFullScreen();
    draw(list);
    ImDrawData data = *ImGui::GetDrawData();
    ImDrawList* lists[] = {&list};
    data.CmdLists = lists;
    data.CmdListsCount = 1;
    data.TotalIdxCount = list.IdxBuffer.Size;
    data.TotalVtxCount = list.VtxBuffer.Size;
    ImGui_ImplOpenGL3_RenderDrawData(&data);
}

}  // namespace gjkscope
