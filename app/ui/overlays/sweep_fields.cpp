#include "app/ui/overlays/sweep_fields.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "app/base/atomic_write.hpp"
#include "app/base/language.hpp"
#include "app/editing/user_files.hpp"
#include "app/ui/widgets/number_field.hpp"

namespace gjkscope {

bool rangeFields(const Look& look, const char* id, SweepAxis& axis, const Scene& scene) {
    bool changed = false;
    const auto field = [&](const char* end, double SweepAxis::*member) {
        ImGui::SameLine(0, 6 * look.scale);
        const double value = axis.*member;
        const NumberStyle style{.width = 74 * look.scale, .speed = 0.01 * std::max(std::abs(value), 1.0)};
        const NumberEdit edit = numberField(look, (std::string(id) + end).c_str(), value, style);
        if (edit.phase != NumberEdit::Phase::Typed && edit.phase != NumberEdit::Phase::Dragged) return;
        SweepAxis other = axis;
        other.*member = edit.value;
        if (!isRangeOf(other, scene)) return;
        changed = changed || other != axis;
        axis = other;
    };
    field("-from", &SweepAxis::from);
    field("-to", &SweepAxis::to);
    return changed;
}

void saveBesidePictures(OverlayContext& overlay, const std::string& title, const std::string& content,
                        const char* ending) {
    Settings::Pictures& pictures = overlay.settings.pictures;
    if (pictures.folder.empty()) pictures.folder = userFolder("Pictures");
    const std::filesystem::path file = freeFile(pictures.folder, pictures.name, title, ending);
    try {
        writeFileAtomically(file, content);
        overlay.commands.toast(tr("toast.saved", {{"file", file.filename().string()}}));
    } catch (const std::exception& error) {
        overlay.documents.fail(error.what());
    }
}

}  // namespace gjkscope
