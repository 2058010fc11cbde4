#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace gjkscope::faults {

/// Something that the program does with a user's files, in a folder of its own.
struct Operation {
    std::string name;
    /// Makes what is there before, and returns what is then to be done (and may fail).
    std::function<std::function<void()>(const std::filesystem::path& folder)> prepared;
    /// Whatever came between: what must hold of the folder; what is wrong in words, or nothing.
    /// `isDone`: nothing failed.
    std::function<std::string(const std::filesystem::path& folder, bool isDone)> faultIn;

    friend std::ostream& operator<<(std::ostream& out, const Operation& operation) {
        return out << operation.name;
    }
};

/// Saving, settings, the copy for recovery, recovering: what has the user's work in it.
std::vector<Operation> savings();
/// Pictures, films, answers: what can be made again.
std::vector<Operation> exports();

std::vector<std::string> namesIn(const std::filesystem::path& folder);

}  // namespace gjkscope::faults
