#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace gjkscope {

/// Of a file that is not the scene's own nothing is shown: readMesh() replaces every error of a reader but
/// these by one that says nothing.

/// What is wrong with a mesh file, in one sentence that has nothing of the file in it, numbers included.
struct DiscreetFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// What is wrong with a mesh file, in one sentence that has something of the file in it.
struct QuotingFault : std::runtime_error {
    QuotingFault(const std::string& sentence, std::string unquoted)
        : std::runtime_error(sentence), discreet(std::move(unquoted)) {}

    std::string discreet;  ///< the same without a word or number of the file but at which line it is
};

}  // namespace gjkscope
