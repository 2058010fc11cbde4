#include "app/import/text/identifiers.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>
#include <unordered_map>

#include "app/import/text/tables.hpp"

namespace gjkscope {

std::optional<double> constantOf(std::string_view word) {
    const std::size_t scope = word.find_last_of(".:");
    const std::string_view last = scope == word.npos ? word : word.substr(scope + 1);
    static const std::unordered_map<std::string, double> kConstants = [] {
        std::unordered_map<std::string, double> all;
        readTable("words/constants.json", [&](const JsonCursor& at) {
            constexpr std::size_t kMax = 100;
            for (std::size_t i = 0; i < at["constants"].arraySize(1, kMax, "constants"); ++i)
                for (const std::string& name : wordsAt(at["constants"][i]["names"]))
                    all.emplace(name, at["constants"][i]["value"].number("a number"));
        });
        return all;
    }();
    const auto found = kConstants.find(std::string(last));
    return found == kConstants.end() ? std::nullopt : std::optional(found->second);
}

std::optional<double> functionValue(const std::string& function, double x) {
    const std::string name = lastName(function);
    if (isListed("sqrt", name)) return std::sqrt(x);
    if (isListed("sin", name)) return std::sin(x);
    if (isListed("cos", name)) return std::cos(x);
    if (isListed("radians", name)) return x * std::numbers::pi / 180;
    return std::nullopt;
}

std::string plainName(std::string_view name) {
    // Godot's and Ruby's
    if (name.ends_with(".new")) name.remove_suffix(4);
    if (name.starts_with('<')) return std::string(name.substr(1, name.size() - 2));
    std::string plain;
    int depth = 0;
    for (const char c : name) {
        if (c == '<') ++depth;
        if (depth == 0) plain += c;
        if (c == '>') --depth;
    }
    // `Point2::new` is made by its type
    std::string_view rest = plain;
    while (true) {
        const std::size_t scope = rest.rfind("::");
        const std::string_view last = scope == rest.npos ? rest : rest.substr(scope + 2);
        if (scope == rest.npos || !isListed("maker", last)) return std::string(last);
        rest = rest.substr(0, scope);
        if (rest.ends_with(".new")) rest.remove_suffix(4);
    }
}

std::string lastName(std::string_view name) {
    const std::string plain = plainName(name);
    return plain.substr(plain.rfind('.') + 1);
}

std::string madeType(const std::string& name) {
    const std::size_t open = name.find('<');
    if (open == name.npos || name.back() != '>') return name;
    const std::string made = plainName(name);
    if (made != "make_shared" && made != "make_unique") return name;
    return name.substr(open + 1, name.size() - open - 2);
}

}  // namespace gjkscope
