#include "app/model/scene_names.hpp"

namespace gjkscope {

std::vector<std::string> methodNames(int dimension) {
    std::vector<std::string> names{"gjk-epa", "gjk", "gjk-distance", "epa"};
    // the difference is built from polygons' edges in the order of their angles
    if (dimension == 2) names.emplace_back("minkowski");
    return names;
}

std::string freeName(const std::set<std::string>& taken) {
    constexpr int kLetters = 26;
    for (int i = 0;; ++i) {
        std::string name =
            i < kLetters ? std::string(1, static_cast<char>('A' + i)) : "body " + std::to_string(i + 1);
        if (!taken.contains(name)) return name;
    }
}

}  // namespace gjkscope
