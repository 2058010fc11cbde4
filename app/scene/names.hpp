#pragma once

#include <array>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/name_table.hpp"
#include "app/scene/scene.hpp"

/// The words of scene files.
namespace gjkscope {

inline constexpr std::string_view kSceneFormat = "gjkscope-scene";

inline constexpr std::array<NameOf<Precision>, 2> kPrecisionNames{
    {{"double", Precision::Double}, {"float", Precision::Float}}};

inline constexpr std::array<NameOf<Variant>, 6> kVariantNames{
    {{"drop-oldest", Variant::DropOldest},
     {"strict", Variant::Strict},
     {"first-minimum", Variant::FirstMinimum},
     {"faces-in-a-set", Variant::FacesInASet},
     {"no-duplicate-test", Variant::NoDuplicateTest},
     {"fixed-epsilon", Variant::FixedEpsilon}}};

inline constexpr std::array<NameOf<DirectionPolicy>, 4> kPolicyNames{
    {{"closest-point", DirectionPolicy::ClosestPoint},
     {"perpendicular", DirectionPolicy::Perpendicular},
     {"nesterov", DirectionPolicy::Nesterov},
     {"manual", DirectionPolicy::Manual}}};

inline constexpr std::array<NameOf<InitialContact>, 3> kInitialContactNames{
    {{"hit", InitialContact::Hit}, {"ignore", InitialContact::Ignore}, {"resolve", InitialContact::Resolve}}};

/// Which way from center to center the first direction is: whether toward A.
inline constexpr std::array<NameOf<bool>, 2> kStartNames{{{"toward-B", false}, {"toward-A", true}}};

/// Which body comes first: whether a lane swaps them.
inline constexpr std::array<NameOf<bool>, 2> kOrderNames{{{"AB", false}, {"BA", true}}};

inline constexpr std::array<NameOf<Finish>, 3> kFinishNames{
    {{"translucent", Finish::Translucent}, {"opaque", Finish::Opaque}, {"wire", Finish::Wire}}};

inline constexpr std::array<NameOf<PairSet>, 4> kPairSetNames{{{"run", PairSet::Run},
                                                               {"difference", PairSet::Difference},
                                                               {"sum", PairSet::Sum},
                                                               {"erosion", PairSet::Erosion}}};

inline constexpr std::array<NameOf<int>, 3> kAxisNames{{{"x", 0}, {"y", 1}, {"z", 2}}};

/// The methods that run in this dimension, the default first: those of the method table, beside which this is
/// defined, so that ids stand once.
std::vector<std::string> methodNames(int dimension);

/// True if the method, or that variant of it, takes its search directions from `options.direction_policy`;
/// defined with the method table, too.
bool followsPolicy(std::string_view method, std::optional<Variant> variant = std::nullopt);

/// The variants that the method has in this dimension; likewise.
std::vector<Variant> variantsOf(std::string_view method, int dimension);

/// The first of A, B, … Z, "body 27", … that is not taken.
inline std::string freeName(const std::set<std::string>& taken) {
    constexpr int kLetters = 26;
    for (int i = 0;; ++i) {
        std::string name =
            i < kLetters ? std::string(1, static_cast<char>('A' + i)) : "body " + std::to_string(i + 1);
        if (!taken.contains(name)) return name;
    }
}

}  // namespace gjkscope
