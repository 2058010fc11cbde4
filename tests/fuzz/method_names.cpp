#include <filesystem>

#include "app/scene/names.hpp"

namespace gjkscope {

/// In place of the method table, which brings every run: a method has a folder of texts.
std::vector<std::string> methodNames(int) {
    std::vector<std::string> names;
    for (const auto& folder : std::filesystem::directory_iterator(GJKSCOPE_ASSETS "/methods"))
        names.push_back(folder.path().filename());
    return names;
}

bool followsPolicy(std::string_view, std::optional<Variant>) {
    return false;
}

}  // namespace gjkscope
