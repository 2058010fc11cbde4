#pragma once

#include <functional>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

namespace gjkscope {

/// The requests of a page by their `do`, with what they do.
using PageRequests = std::map<std::string, std::function<void(const nlohmann::json&)>, std::less<>>;

/// A request's text; empty where it has none of that key.
std::string textOf(const nlohmann::json& request, const char* key);
/// A request's number, or that in a text, as controls have it; none of what is none.
std::optional<double> numberOf(const nlohmann::json& request, const char* key);
/// A place in a list: by that key, or as a control's `value`.
std::size_t placeIn(const nlohmann::json& request, const char* key);

}  // namespace gjkscope
