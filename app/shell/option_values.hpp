#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <string>
#include <string_view>

#include "app/base/name_table.hpp"
#include "app/runs/viewpoint.hpp"

namespace gjkscope {

/// The views that keys 1 to 7 show in the window.
inline constexpr std::array<NameOf<Viewpoint>, 7> kLookNames{{{"front", Viewpoint::Front},
                                                              {"right", Viewpoint::Right},
                                                              {"above", Viewpoint::Above},
                                                              {"start", Viewpoint::Start},
                                                              {"normal", Viewpoint::Normal},
                                                              {"beside-normal", Viewpoint::BesideNormal},
                                                              {"direction", Viewpoint::SearchDirection}}};

/// The choices, for help and messages: "light, dark".
template <class Range, class Name>
std::string listOf(const Range& range, Name name) {
    std::string list;
    for (const auto& each : range) list.append(list.empty() ? "" : ", ").append(name(each));
    return list;
}
template <class T, std::size_t N>
std::string namesIn(const std::array<NameOf<T>, N>& names) {
    return listOf(names, [](const NameOf<T>& each) { return each.first; });
}
std::string methodIds(int dimension = 2);  ///< 2D scenes have all of them
std::string themeNames();
std::string languageCodes();

/// The text given for an option, to be read as its value. Everything throws UsageError with what was found
/// and what is accepted.
struct OptionText {
    const char* option;
    const std::string& text;

    [[noreturn]] void refuse(const std::string& accepted) const;

    /// The value that one of the names stands for.
    template <class T, std::size_t N>
    T named(const std::array<NameOf<T>, N>& names) const {
        for (const auto& [name, value] : names)
            if (name == text) return value;
        refuse(namesIn(names));
    }
    /// `accepted` is the key of the text that says which numbers are.
    int whole(int least, int most, const char* accepted) const;
    double number(double least, double most, const char* accepted) const;
    double angle(double most) const;  ///< so many degrees either way, given back in radians
    double tolerance() const;         ///< of bounds, relative
    glm::ivec2 size() const;          ///< "1600x900"
    std::string method() const;
    std::string theme() const;
};

void requirePictureSize(glm::ivec2 size, double scale);  ///< together they may be too much

/// FILE of `query`: without one standard input, unless that is a terminal (then "").
std::string queryInput(const std::string& file);

}  // namespace gjkscope
