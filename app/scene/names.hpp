#pragma once

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/scene/scene.hpp"

/// The words of scene files.
namespace gjkscope {

template <class T>
using NameOf = std::pair<std::string_view, T>;

inline constexpr std::string_view kSceneFormat = "gjkscope-scene";

inline constexpr std::array<NameOf<Precision>, 2> kPrecisionNames{
    {{"double", Precision::Double}, {"float", Precision::Float}}};

inline constexpr std::array<NameOf<DirectionPolicy>, 4> kPolicyNames{
    {{"closest-point", DirectionPolicy::ClosestPoint},
     {"perpendicular", DirectionPolicy::Perpendicular},
     {"nesterov", DirectionPolicy::Nesterov},
     {"manual", DirectionPolicy::Manual}}};

inline constexpr std::array<NameOf<SolidFinish>, 3> kFinishNames{{{"translucent", SolidFinish::Translucent},
                                                                  {"opaque", SolidFinish::Opaque},
                                                                  {"wire", SolidFinish::Wire}}};

inline constexpr std::array<NameOf<int>, 3> kAxisNames{{{"x", 0}, {"y", 1}, {"z", 2}}};

/// The word for `value` in one of the lists above.
template <class T, std::size_t N>
std::string_view nameOf(const std::array<NameOf<T>, N>& names, T value) {
    for (const auto& [name, meaning] : names)
        if (meaning == value) return name;
    return {};
}

/// The methods that run in this dimension, the default first: those of the method table, beside which this is
/// defined, so that ids stand once.
std::vector<std::string> methodNames(int dimension);

/// Whether the method looks where `options.direction_policy` says.
bool followsPolicy(std::string_view method);

/// The first of A, B, … Z, "body 27", … that is not taken.
std::string freeName(const std::set<std::string>& taken);

}  // namespace gjkscope
