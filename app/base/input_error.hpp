#pragma once

#include <stdexcept>

namespace gjkscope {

/// Bad input, in one sentence for a person: the file, the line and column or the path inside the document,
/// what was found and what is accepted.
struct InputError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace gjkscope
