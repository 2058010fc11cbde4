#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "app/ui/panels/panel_context.hpp"
#include "app/ui/widgets/number_field.hpp"

namespace gjkscope {

/// The ids of a row's fields for coordinates.
inline constexpr const char* kAxes[] = {"x", "y", "z"};

/// A labeled line of fields: the label in its column, then room for some numbers side by side.
class FieldRow {
  public:
    /// Starts the line. Fields then follow each other on it, from `column` (at 100 %) on. Where the panel is
    /// too narrow for three of them beside the label, it stands above them.
    FieldRow(const PanelContext& panel, std::string_view label, int fields = 2, float column = 66);
    ~FieldRow();
    FieldRow(const FieldRow&) = delete;
    FieldRow& operator=(const FieldRow&) = delete;

    /// A number that a change of the scene follows; `edit` names it for undo. A drag is one entry.
    void number(const char* id, double value, NumberStyle style, const std::string& edit,
                const std::function<void(Scene&, double)>& change);
    /// A small button for one of a few choices; true when it was pressed and is not the one chosen already.
    bool choice(const char* text, bool chosen);

  private:
    const PanelContext& panel_;
    float gap_;
    float left_ = 0, field_ = 0;
    int count_ = 0;
};

}  // namespace gjkscope
