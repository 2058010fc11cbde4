#pragma once

#include <string>
#include <vector>

#include "app/base/input_error.hpp"
#include "app/import/body_draft.hpp"

namespace gjkscope {

/// Stands in a form for what is not known.
inline constexpr const char* kMissing = "…";

/// A number, or several in brackets; kMissing where one is not finite.
std::string numbersText(const std::vector<double>& numbers);

/// The form that is always read, a value a line with its name, of what is known of two bodies. Values that
/// their shapes lack are `…`, for people to fill in.
std::string plainForm(std::vector<BodyDraft> drafts);

/// The refusal of a text, with what was understood of it.
class RefusedText : public InputError {
  public:
    RefusedText(const std::string& sentence, std::string known)
        : InputError(sentence), form(std::move(known)) {}

    std::string form;  ///< see plainForm()
};

}  // namespace gjkscope
