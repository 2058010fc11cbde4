#include "app/page/requests.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace gjkscope {

using nlohmann::json;

std::string textOf(const json& request, const char* key) {
    const auto found = request.find(key);
    return found != request.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<double> numberOf(const json& request, const char* key) {
    const auto found = request.find(key);
    if (found != request.end() && found->is_number()) return found->get<double>();
    const json read = json::parse(textOf(request, key), nullptr, false);
    return read.is_number() ? std::optional(read.get<double>()) : std::nullopt;
}

std::size_t placeIn(const json& request, const char* key) {
    constexpr double kMax = 1e9;
    const double place = numberOf(request, request.contains(key) ? key : "value").value_or(0);
    return static_cast<std::size_t>(std::clamp(place, 0.0, kMax));
}

}  // namespace gjkscope
