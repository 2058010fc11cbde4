#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/base/json/cursor.hpp"
#include "app/base/loading.hpp"
#include "app/scene/limits.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// A notice about a body, for whom a body's name says more than a place in the file.
struct BodyNotice {
    std::size_t notice = 0, body = 0;                       ///< which of all notices, of which body
    std::function<std::string(std::string what)> sentence;  ///< with what it calls the body
};

/// What the parts of a scene file need to know of the rest while they are read.
struct SceneReading {
    int dimension = 2;
    LengthRange lengths = kDoubleLengths;
    std::filesystem::path folder;      ///< where relative mesh paths start
    std::vector<std::string> notices;  ///< what the user should know of what was read
    std::vector<BodyNotice> ofBodies;  ///< those that a body's name suits as well
    LoadingListener listener;
};

/// As many numbers as the dimension has, each at most `limit` in size.
glm::dvec3 readVector(const JsonCursor& at, int dimension, double limit);

/// What a list of so many points is called in a message.
std::string acceptedPoints(std::size_t least, std::size_t most);

/// Refuses points whose differences are all below the least length: squaring them would leave nothing.
void requireSize(const JsonCursor& at, const std::vector<glm::dvec3>& points, LengthRange range);

/// A unit quaternion from any that has a length. Throws JsonProblem.
glm::dquat readOrientation(const JsonCursor& at);

/// Keeps the members that are not `known`, and says so.
nlohmann::json takeUnknown(const JsonCursor& object, const std::vector<std::string_view>& known,
                           SceneReading& reading);

ShapeSpec readShape(const JsonCursor& at, SceneReading& reading);

}  // namespace gjkscope
