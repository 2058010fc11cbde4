#pragma once

#include <exception>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/base/json/path.hpp"
#include "app/base/loading.hpp"

namespace gjkscope {

/// An error in a document, and its place: a path into it, or an offset where there is no document yet.
struct JsonProblem : std::exception {
    JsonProblem(JsonPath where, std::string what) : path(std::move(where)), sentence(std::move(what)) {}
    JsonProblem(std::size_t where, std::string what) : offset(where), sentence(std::move(what)) {}

    const char* what() const noexcept override { return sentence.c_str(); }

    JsonPath path;
    std::optional<std::size_t> offset;
    std::string sentence;
};

/// The path as a message names it.
std::string namedPath(const JsonPath& path);

/// Levels of arrays in objects in arrays …: more than any scene needs, and no danger to the stack.
inline constexpr std::size_t kMaxJsonDepth = 64;
/// Values in a document: about as many as a scene with two of the largest vertex lists has.
inline constexpr std::size_t kMaxJsonValues = 10'000'000;

/// Throws JsonProblem with the place of the first byte that is not of UTF-8.
void requireUtf8(std::string_view text);

/// Strict JSON with what its standard leaves open decided: no name twice in an object, no number beyond a
/// double, limits on depth and size. Throws JsonProblem. Calls the listener again and again.
nlohmann::json parseJson(std::string_view text, const LoadingListener& listener = {});

}  // namespace gjkscope
