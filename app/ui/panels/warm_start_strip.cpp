#include "app/ui/panels/warm_start_strip.hpp"

#include <algorithm>

#include "app/base/language.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kStripHeading = 26, kStripHeight = 40, kStripFoot = 34;

std::string meansOf(const std::deque<Session::WarmStart>& samples) {
    double cold = 0, warm = 0;
    for (const Session::WarmStart& sample : samples) {
        cold += sample.cold;
        warm += sample.warm;
    }
    const auto count = static_cast<double>(samples.size());
    return tr("panels.plot.warm-means",
              {{"cold", printed("%.1f", cold / count)}, {"warm", printed("%.1f", warm / count)}});
}

}  // namespace

float warmStartStripHeight(const PanelContext& panel) {
    if (panel.session.warmStarts().empty()) return 0;
    return (kStripHeading + kStripHeight + kStripFoot) * panel.look.scale;
}

void drawWarmStartStrip(const PanelContext& panel, float width) {
    const std::deque<Session::WarmStart>& samples = panel.session.warmStarts();
    if (samples.empty()) return;
    const Look& look = panel.look;
    const float s = look.scale;
    sectionHeading(look, tr("panels.plot.warm"));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float high = kStripHeight * s, slot = width / static_cast<float>(Session::kMaxWarmStarts);
    ImGui::Dummy({width, high});
    int most = 1;
    for (const Session::WarmStart& sample : samples) most = std::max({most, sample.cold, sample.warm});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 cold = packColor((*look.theme)[Role::LowerBound].color, 0.55f),
                warm = packColor((*look.theme)[Role::Simplex].color);
    // the newest at the right end
    float x = at.x + width - slot * static_cast<float>(samples.size());
    for (const Session::WarmStart& sample : samples) {
        const auto bar = [&](float from, float to, int count, ImU32 color) {
            const float top = at.y + high * (1 - static_cast<float>(count) / static_cast<float>(most));
            list.AddRectFilled({x + from * slot, top}, {x + to * slot, at.y + high}, color);
        };
        bar(0, 0.5f, sample.cold, cold);
        bar(0.4f, 0.9f, sample.warm, warm);
        x += slot;
    }
    list.AddLine({at.x, at.y + high}, {at.x + width, at.y + high}, packColor(look.theme->border),
                 std::max(1.0f, s));
    writeText(look.fonts->small, at.x, at.y + high + 10 * s, packColor(look.theme->dimText),
              meansOf(samples));
    ImGui::Dummy({1, 20 * s});
}

}  // namespace gjkscope
