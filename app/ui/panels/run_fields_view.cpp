#include "app/ui/panels/engine_fields.hpp"

#include <imgui.h>

#include <cmath>

#include "app/base/language.hpp"
#include "app/compare/lane_edits.hpp"
#include "app/scene/limits.hpp"
#include "app/ui/panels/field_row.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

constexpr float kColumn = 96;

/// The fields of what one run does as an engine does.
struct EngineFields {
    ScenePanel& panel;
    const std::size_t lane = panel.session.lane();
    const int dimension = panel.session.scene().dimension;
    const EngineOptions options = panel.session.run().scene().options;  ///< before this frame's edits
    const std::string edit = tr("edit.like-an-engine");

    /// A switch that an action of the menus has, too.
    void toggle(const char* action, bool isOn) {
        if (ImGui::Checkbox(tr(std::string("action.") + action), &isOn)) panel.commands.perform(action);
        hint(panel.look, tr(std::string("panels.engine.hint.") + action), panel.commands.shortcut(action));
    }

    /// A length above 0, where it is switched on.
    void length(const char* action, std::optional<double> EngineOptions::*option) {
        const std::optional<double> value = options.*option;
        toggle(action, value.has_value());
        if (!value) return;
        FieldRow row(panel, tr(std::string("panels.engine.") + action), 1, kColumn);
        row.number(action, *value,
                   {.decimals = 6,
                    .speed = *value / 50,
                    .least = kDoubleLengths.least,
                    .greatest = kDoubleLengths.most},
                   edit, [this, option](Scene& scene, double length) {
                       setEngineOption(scene, lane, option, std::optional(length));
                   });
    }

    void interiorPoints() {
        const auto set = [this](Scene& scene, const std::optional<std::array<glm::dvec3, 2>>& points) {
            setEngineOption(scene, lane, &EngineOptions::interiorPoints, points);
        };
        const bool isOwn = options.interiorPoints.has_value();
        if (chipButton(panel.look, "interior points",
                       tr(isOwn ? "panels.engine.centers" : "panels.engine.interior_points")))
            panel.session.edit(edit, [&](Scene& scene) {
                set(scene, isOwn ? std::nullopt : std::optional(std::array<glm::dvec3, 2>{}));
            });
        hint(panel.look, tr("panels.engine.hint.interior_points"));
        for (std::size_t side = 0; isOwn && side < 2; ++side) {
            FieldRow row(panel, side == 0 ? "A" : "B", dimension);
            ImGui::PushID(static_cast<int>(side));
            for (int axis = 0; axis < dimension; ++axis)
                row.number(kAxes[axis], (*options.interiorPoints)[side][axis],
                           {.speed = 1 / panel.pixelsPerUnit}, edit,
                           [&, side, axis](Scene& scene, double value) {
                               auto points = *options.interiorPoints;
                               points[side][axis] = value;
                               set(scene, points);
                           });
            ImGui::PopID();
        }
    }

    void startSimplex() {
        const auto set = [this](Scene& scene, const std::vector<std::array<int, 2>>& pairs) {
            setEngineOption(scene, lane, &EngineOptions::startSimplex, pairs);
        };
        const std::vector<std::array<int, 2>>& pairs = options.startSimplex;
        for (std::size_t i = 0; i < pairs.size(); ++i) {
            FieldRow row(panel, tr("panels.engine.vertex", {{"number", std::to_string(i + 1)}}), 2, kColumn);
            ImGui::PushID(static_cast<int>(i));
            for (std::size_t side = 0; side < 2; ++side)
                row.number(side == 0 ? "A" : "B", pairs[i][side],
                           {.decimals = 0, .speed = 0.05, .least = 0, .greatest = kMaxVertices}, edit,
                           [&, i, side](Scene& scene, double number) {
                               auto changed = pairs;
                               changed[i][side] = static_cast<int>(std::lround(number));
                               set(scene, changed);
                           });
            ImGui::PopID();
        }
        const int most = dimension + 1;
        if (static_cast<int>(pairs.size()) < most &&
            chipButton(panel.look, "more vertices", tr("panels.engine.more_vertices"))) {
            auto longer = pairs;
            const int next = static_cast<int>(pairs.size());
            longer.push_back({next, next});
            panel.session.edit(edit, [&](Scene& scene) { set(scene, longer); });
        }
        hint(panel.look, tr("panels.engine.hint.start_simplex"));
        if (!pairs.empty() && chipButton(panel.look, "no simplex", tr("panels.engine.no_simplex")))
            panel.session.edit(edit, [&](Scene& scene) { set(scene, {}); });
    }
};

}  // namespace

void drawEngineFields(ScenePanel& panel, const Method& method) {
    EngineFields fields{panel};
    // few need them: folded they take one line
    bool& isOpen = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("engine fields"), false);
    isOpen = isOpen || fields.options != EngineOptions{};
    sectionHeading(panel.look, tr("panels.engine.heading"));
    if (!isOpen) {
        isOpen = chipButton(panel.look, "unfold engine fields", tr("panels.engine.unfold"));
        hint(panel.look, tr("panels.engine.hint.unfold"));
        return;
    }
    fields.toggle("world-coordinates", fields.options.worldCoordinates);
    fields.length("convex-radius", &EngineOptions::convexRadius);
    fields.length("absolute-tolerance", &EngineOptions::absoluteTolerance);
    if (method.takesInteriorPoints) fields.interiorPoints();
    if (method.startsFromSimplex) fields.startSimplex();
}

}  // namespace gjkscope
