#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace gjkscope {

/// What is wrong with a mesh file, in one sentence that has something of the file in it.
struct QuotingFault : std::runtime_error {
    QuotingFault(const std::string& sentence, std::string unquoted)
        : std::runtime_error(sentence), discreet(std::move(unquoted)) {}

    std::string discreet;  ///< the same without a word of the file
};

}  // namespace gjkscope
