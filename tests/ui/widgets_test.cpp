#include "app/ui/widgets/widgets.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace gjkscope {
namespace {

/// A frame of ImGui without a window.
class Widgets : public testing::Test {
  protected:
    Widgets() {
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {100, 100};
        io.IniFilename = nullptr;
        io.Fonts->Build();
        ImGui::NewFrame();
        ImGui::Begin("window");
    }
    ~Widgets() override {
        ImGui::End();
        ImGui::EndFrame();
        ImGui::DestroyContext(context_);
    }

  private:
    ImGuiContext* context_ = ImGui::CreateContext();
};

TEST_F(Widgets, AreAtLeastAPixelLarge) {
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
    int id = 0;
    for (const ImVec2 size :
         {ImVec2(0, 20), ImVec2(20, 0), ImVec2(0, 0), ImVec2(-3, -3), ImVec2(kNone, kNone)}) {
        ImGui::PushID(++id);
        hitArea("area", size);
        EXPECT_GE(itemRect().width(), 1) << id;
        EXPECT_GE(itemRect().height(), 1) << id;
        beginChild("child", size);
        EXPECT_GE(ImGui::GetWindowWidth(), 1) << id;
        EXPECT_LE(ImGui::GetWindowWidth(), 20) << id;
        ImGui::EndChild();
        ImGui::PopID();
    }
}

}  // namespace
}  // namespace gjkscope
