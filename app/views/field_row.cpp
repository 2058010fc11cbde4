#include "app/views/field_row.hpp"

#include "app/render/fonts.hpp"
#include "app/render/text.hpp"
#include "app/views/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kHeight = 28, kGap = 6;

}  // namespace

FieldRow::FieldRow(AppContext& context, std::string_view label, float column) : context_(context) {
    const float s = context.scale;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImFont* font = context.fonts->text;
    const float inset = 7 * s;
    half_ = 0.5f * (panelWidth(context) - column * s - kGap * s);
    drawText(*ImGui::GetWindowDrawList(), font,
             {at.x + inset, at.y + 0.5f * (kHeight * s - heightOf(font)) - 2 * s},
             packColor(context.theme->dimText), elided(font, label, column * s - inset - 2 * s));
    left_ = ImGui::GetCursorPosX();
    ImGui::SetCursorPosX(left_ + column * s);
    ImGui::PushID(label.data(), label.data() + label.size());
}

FieldRow::~FieldRow() {
    ImGui::PopID();
    ImGui::NewLine();
    ImGui::SetCursorPosX(left_);
}

void FieldRow::number(const char* id, double value, NumberStyle style, const std::string& edit,
                      const std::function<void(Scene&, double)>& change) {
    if (count_++ > 0) ImGui::SameLine(0, kGap * context_.scale);
    style.width = half_;
    applyEdit(context_.session, numberField(context_, id, value, style), edit, change);
    ImGui::SameLine(0, 0);
}

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
        case Phase::Cancelled:
            session.cancelGesture();
            break;
        case Phase::None:
            break;
    }
}

}  // namespace gjkscope
