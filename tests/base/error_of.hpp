#pragma once

#include <exception>
#include <string>

namespace gjkscope {

/// The sentence that `action` throws, or a note that it threw none.
template <class Action>
std::string errorOf(Action action) {
    try {
        action();
    } catch (const std::exception& error) {
        return error.what();
    }
    return "(no error)";
}

}  // namespace gjkscope
