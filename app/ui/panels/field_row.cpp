#include "app/ui/panels/field_row.hpp"

#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kRowHeight = 28, kRowInset = 7;
/// A sign, a point and four digits; at 100 %.
constexpr float kMinField = 44;

float gapOf(int fields) {
    return fields > 2 ? 4 : 6;
}

float widthOfEach(float room, int fields, float s) {
    return (room - static_cast<float>(fields - 1) * gapOf(fields) * s) / static_cast<float>(fields);
}

/// Carries an edit of a field into the session, a drag as a gesture.
void applyEdit(Session& session, const NumberEdit& edit, const std::string& label,
               const std::function<void(Scene&, double)>& change) {
    using Phase = NumberEdit::Phase;
    switch (edit.phase) {
        case Phase::Dragged:
            if (!session.inGesture()) session.beginGesture(label);
            [[fallthrough]];
        case Phase::Typed:
            session.edit(label, [&](Scene& scene) { change(scene, edit.value); });
            break;
        case Phase::DragEnded:
            session.endGesture();
            break;
        case Phase::Canceled:
            session.cancelGesture();
            break;
        case Phase::None:
            break;
    }
}

}  // namespace

FieldRow::FieldRow(const PanelContext& panel, std::string_view label, int fields, float column)
    : panel_(panel), gap_(gapOf(fields) * panel.look.scale) {
    const float s = panel.look.scale, room = panelWidth(panel.look);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImFont* font = panel.look.fonts->text;
    const float beside = widthOfEach(room - column * s, fields, s);
    const bool above = fields > 2 && beside < kMinField * s;
    const float start = above ? kRowInset * s : column * s,
                labelRoom = (above ? room : column * s) - kRowInset * s;
    field_ = above ? widthOfEach(room - start, fields, s) : beside;
    drawText(*ImGui::GetWindowDrawList(), font,
             {at.x + kRowInset * s, at.y + 0.5f * (kRowHeight * s - heightOf(font)) - 2 * s},
             packColor(panel.look.theme->dimText), elided(font, label, labelRoom - 2 * s));
    left_ = ImGui::GetCursorPosX();
    if (above) ImGui::Dummy({1, (kRowHeight - 6) * s});
    ImGui::SetCursorPosX(left_ + start);
    ImGui::PushID(label.data(), label.data() + label.size());
}

FieldRow::~FieldRow() {
    ImGui::PopID();
    ImGui::NewLine();
    ImGui::SetCursorPosX(left_);
}

void FieldRow::number(const char* id, double value, NumberStyle style, const std::string& edit,
                      const std::function<void(Scene&, double)>& change) {
    if (count_++ > 0) ImGui::SameLine(0, gap_);
    style.width = field_;
    applyEdit(panel_.session, numberField(panel_.look, id, value, style), edit, change);
    ImGui::SameLine(0, 0);
}

bool FieldRow::choice(const char* text, bool chosen) {
    if (count_++ > 0) ImGui::SameLine(0, gap_);
    const bool pressed = toggleButton(panel_.look, text, chosen);
    ImGui::SameLine(0, 0);
    return pressed && !chosen;
}

}  // namespace gjkscope
