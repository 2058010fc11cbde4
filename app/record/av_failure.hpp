#pragma once

#include <cerrno>
#include <string>

namespace gjkscope {

/// A failed call of libav: its negative code. Thrown inside this folder only; MovieWriter makes a sentence.
struct AvFailure {
    int code;
};

inline constexpr int kOutOfMemory = -ENOMEM;
/// A device or a pipe, which no file can be put in the place of. (Positive: no code of libav's.)
inline constexpr int kNotReplaceable = 1;

/// `result` unless it is negative: then throws it.
inline int require(int result) {
    if (result < 0) throw AvFailure{result};
    return result;
}

/// `pointer` unless it is null, which means that memory is short: then throws that.
template <class T>
T* requireMemory(T* pointer) {
    if (pointer == nullptr) throw AvFailure{kOutOfMemory};
    return pointer;
}

/// What went wrong, in the user's language where the operating system says why and in libav's own words,
/// the last that it logged on this thread, where it is none of the system's errors.
std::string reasonText(const AvFailure& failure);

/// From now on libav writes nothing to the terminal: what it has to say is kept for reasonText().
void keepAvMessages();

}  // namespace gjkscope
