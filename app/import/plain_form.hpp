#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/input_error.hpp"
#include "app/import/body_draft.hpp"
#include "app/import/text/text_tokens.hpp"

namespace gjkscope {

/// Stands in a form for what is not known.
inline constexpr const char* kMissing = "…";

/// A number, or several in brackets; kMissing where one is not finite.
std::string numbersText(const std::vector<double>& numbers);

/// The form that is always read, a value a line with its name, of what is known of two bodies. Values that
/// their shapes lack are `…`, for people to fill in. `whole`: the text, whose lines name shapes that have no
/// size yet.
std::string plainForm(std::vector<BodyDraft> drafts, std::string_view whole = {});

/// The refusal of a text, with what was understood of it.
class RefusedText : public InputError {
  public:
    RefusedText(const InputError& error, std::string known);

    std::string form;                 ///< see plainForm()
    std::optional<std::size_t> at{};  ///< byte of the text where it can't be read, if that is known
    bool isFinal = false;             ///< no other reading of the text may do
};

/// A meaning that a person gives to a group of a text's numbers.
struct HandRole {
    std::string_view id;      ///< of its text, `paste.role.<id>`
    std::string_view name;    ///< in the plain form
    std::string_view remark;  ///< between the body's name and the colon there
    std::string_view shape;   ///< the shape of a body that had none; empty: unknown
};
inline constexpr std::array<HandRole, 14> kHandRoles{{
    {"vertices", "vertices", "", "polygon"},
    {"half_extents", "half extents", "", "box"},
    {"size", "size", "", "box"},
    {"radius", "radius", "", "sphere"},
    {"half_height", "half height", "", "capsule"},
    {"height", "height", "", "capsule"},
    {"radii", "radii", "", "ellipsoid"},
    {"position", "position", "", ""},
    {"rotation_wxyz", "rotation", " (w, x, y, z)", ""},
    {"rotation_xyzw", "rotation", " (x, y, z, w)", ""},
    {"matrix", "rotation", "", ""},
    {"radians", "angle", " (radians)", ""},
    {"degrees", "angle", " (degrees)", ""},
    {"velocity", "velocity", "", ""},
}};

/// Numbers that stand together: between them are brackets, commas, semicolons, line ends and the letters of
/// further coordinates (`x=1 y=2`) at most.
std::vector<TextSpan> numberGroups(std::string_view text);

/// The plain form (see plainForm()) with a group of numbers in a role of body 0, A, or 1, B: in place of what
/// it had there, but vertices are added to those before.
std::string withRole(const std::string& form, std::string_view group, int body, const HandRole& role);

/// Throws InputError for a line of the form that still lacks its value.
void requireNoGap(std::string_view text);

}  // namespace gjkscope
