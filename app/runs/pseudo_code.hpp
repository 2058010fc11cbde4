#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gjkscope {

/// A method's pseudo-code, read once from `assets/methods/<id>/code.txt`, or of the id `<id>/<variant>` from
/// `code-<variant>.txt` there. Each line of the file is
/// `phases | text`: the phases (sub-steps, separated by spaces, or none) during which the line is the current
/// one. The last step's line may be named after the end it is for: `exact`, `meet`, `apart` or `unknown`;
/// else it is `done`. A file that begins with the line `legend` uses the legend's symbols.
struct PseudoCode {
    std::vector<std::string> lines;                ///< the texts, with their indentation
    std::vector<std::vector<std::string>> phases;  ///< per line
    bool usesLegend = false;

    /// The line of a phase, −1 where none is named.
    int lineOf(std::string_view phase) const;
};

/// Empty for an id without a file.
const PseudoCode& pseudoCode(std::string_view id);

}  // namespace gjkscope
