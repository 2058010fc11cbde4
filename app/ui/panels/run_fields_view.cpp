#include "app/ui/panels/run_fields_view.hpp"

#include <imgui.h>

#include "app/base/language.hpp"
#include "app/ui/panels/field_row.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kColumn = 96;

NumberStyle styleOf(const ScenePanel& panel, const RunField& field) {
    NumberStyle style{.least = field.least, .greatest = field.most};
    switch (field.kind) {
        case RunFieldKind::Power:
            style.decimals = 2;
            break;
        case RunFieldKind::Whole:
            style.decimals = 0;
            style.speed = 0.1;
            break;
        case RunFieldKind::Length:
            style.decimals = 6;
            style.speed = field.value / 50;
            break;
        case RunFieldKind::Coordinate:
            style.speed = 1 / panel.pixelsPerUnit;
            break;
    }
    return style;
}

void drawRunRows(ScenePanel& panel, const std::vector<RunRow>& rows) {
    for (const RunRow& row : rows) {
        const int count = static_cast<int>(row.fields.size());
        FieldRow line(panel, row.label, count, count < 3 ? kColumn : 66);
        ImGui::PushID(row.fields.front().id.c_str());
        for (const RunField& field : row.fields)
            line.number(field.name.empty() ? field.id.c_str() : field.name.c_str(), field.value,
                        styleOf(panel, field), tr(row.edit), field.set);
        ImGui::PopID();
    }
}

/// A switch that an action of the menus has, too.
void toggle(ScenePanel& panel, const char* action, bool isOn) {
    if (ImGui::Checkbox(tr(std::string("action.") + action), &isOn)) panel.commands.perform(action);
    hint(panel.look, tr(std::string("panels.engine.hint.") + action), panel.commands.shortcut(action));
}

void button(ScenePanel& panel, const char* action, const char* hintKey) {
    if (chipButton(panel.look, action, tr(std::string("action.") + action))) panel.commands.perform(action);
    hint(panel.look, tr(hintKey));
}

}  // namespace

void drawRunSection(ScenePanel& panel, const char* heading, const std::vector<RunRow>& rows) {
    if (rows.empty()) return;
    gap(panel.look, 10);
    sectionHeading(panel.look, tr(heading));
    drawRunRows(panel, rows);
}

void drawEngineFields(ScenePanel& panel, const Method& method) {
    const EngineOptions& options = panel.session.run().scene().options;
    // few need them: folded they take one line
    bool& isOpen = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("engine fields"), false);
    isOpen = isOpen || options != EngineOptions{};
    sectionHeading(panel.look, tr("panels.engine.heading"));
    if (!isOpen) {
        isOpen = chipButton(panel.look, "unfold engine fields", tr("panels.engine.unfold"));
        hint(panel.look, tr("panels.engine.hint.unfold"));
        return;
    }
    toggle(panel, "world-coordinates", options.worldCoordinates);
    toggle(panel, "convex-radius", options.convexRadius.has_value());
    toggle(panel, "absolute-tolerance", options.absoluteTolerance.has_value());
    if (method.takesInteriorPoints) toggle(panel, "interior-points", options.interiorPoints.has_value());
    drawRunRows(panel, engineRows(panel.session));
    if (!method.startsFromSimplex) return;
    if (static_cast<int>(options.startSimplex.size()) <= panel.session.scene().dimension)
        button(panel, "more-start-vertices", "panels.engine.hint.start-simplex");
    if (!options.startSimplex.empty()) button(panel, "no-start-simplex", "panels.engine.hint.start-simplex");
}

}  // namespace gjkscope
