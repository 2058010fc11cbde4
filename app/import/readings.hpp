#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/import/import.hpp"

namespace gjkscope {

/// A way to read a text that leaves questions open, with an answer to each.
struct Reading {
    Import import;
    ImportChoices choices;
    std::vector<std::string> assumptions;  ///< sentences: the answers that it takes
    std::optional<double> distance{};      ///< of its pair, signed; none: not found
    bool fitsReport = false;  ///< it has what the text says that the engine found, and another has not
};

/// The most readings that are told apart.
inline constexpr std::size_t kMaxReadings = 9;

/// The signed distance of a scene's pair; none where it has not been found.
using DistanceOf = std::function<std::optional<double>(const Scene&)>;

/// The readings of a text whose pairs differ, most likely first: those that fit what is reported, by
/// `distanceOf`, then those with the answers that come first. One where the questions that
/// `choices` leave open change nothing, or there are none. Throws InputError as importText() does.
std::vector<Reading> readingsOf(std::string_view text, const std::string& name,
                                const ImportChoices& choices = {}, const NamedFiles& files = {},
                                const DistanceOf& distanceOf = {});

}  // namespace gjkscope
