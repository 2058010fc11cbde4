#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace gjkscope {

/// Errors of mesh files that quote nothing. For a file that is not the scene's own, readMesh() replaces every
/// other error of a reader by one that says nothing.

/// An error of a mesh file, in one sentence without anything of the file in it, numbers included.
struct DiscreetFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// An error of a mesh file, in one sentence that quotes something of the file.
struct QuotingFault : std::runtime_error {
    QuotingFault(const std::string& sentence, std::string unquoted)
        : std::runtime_error(sentence), discreet(std::move(unquoted)) {}

    std::string discreet;  ///< the sentence, with nothing of the file but the number of the line
};

}  // namespace gjkscope
