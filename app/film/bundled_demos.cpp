#include "app/film/bundled_demos.hpp"

#include <algorithm>

#include "app/base/files.hpp"
#include "app/film/storyboard.hpp"

namespace gjkscope {

std::vector<DemoEntry> bundledDemos() {
    std::vector<DemoEntry> entries;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(assetPath("demos"), error)) {
        const std::string name = file.path().filename().string();
        if (isStoryboard(file.path()))
            entries.push_back({file.path(), name.substr(0, name.size() - kStoryboardSuffix.size())});
    }
    std::ranges::sort(entries, {}, &DemoEntry::stem);
    return entries;
}

}  // namespace gjkscope
