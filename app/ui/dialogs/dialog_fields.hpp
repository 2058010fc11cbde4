#pragma once

#include <string>
#include <vector>

#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {

// The lines of a dialog that asks for something: a name at the left, the language's text for `key`, and a
// field at the right.

/// A choice with the word that settings have for it and the one that the user reads.
struct DialogChoice {
    std::string value, label;
};

/// Starts a line: the field comes next.
void fieldLine(const Look& look, const char* key);
/// `other` is what a value reads that is none of the choices; else it reads as it is.
void choiceField(const Look& look, const char* key, std::string& value,
                 const std::vector<DialogChoice>& choices, const std::string& other = {});
void textField(const Look& look, const char* key, std::string& text);
/// Where an output of these settings goes: its folder and the pattern of its name.
template <class Output>
void targetFields(const Look& look, Output& output) {
    std::string folder = output.folder.string();
    textField(look, "recording.folder", folder);
    output.folder = folder;
    textField(look, "recording.name", output.name);
    gap(look, 4);
}
/// Of a film or a picture: see pixelSize(). `more` sizes are offered after the usual ones.
void sizeField(const Look& look, const char* key, std::string& size, bool ofWindow,
               const std::vector<DialogChoice>& more = {});

}  // namespace gjkscope
