#include "app/scene/names.hpp"

namespace gjkscope {

std::string freeName(const std::set<std::string>& taken) {
    constexpr int kLetters = 26;
    for (int i = 0;; ++i) {
        std::string name =
            i < kLetters ? std::string(1, static_cast<char>('A' + i)) : "body " + std::to_string(i + 1);
        if (!taken.contains(name)) return name;
    }
}

}  // namespace gjkscope
