#pragma once

#include <gtest/gtest.h>

#include <string>

#include "app/scene/io/scene_file.hpp"
#include "tests/base/error_of.hpp"

/// Scenes that are refused, each with its one sentence.
namespace gjkscope {

inline std::string problemIn(std::string_view text) {
    return errorOf([&] { parseScene(text, "s"); });
}

/// A scene whose second body has this shape.
inline std::string withShape(const std::string& shape, int dimension = 2) {
    return R"({"dimension": )" + std::to_string(dimension) + ",\n" +
           R"("bodies": [{"shape": {"type": "point"}},)" + "\n" + R"({"shape": )" + shape + "}]}";
}

/// A scene of two points with this text after its bodies.
inline std::string withMember(const std::string& member, int dimension = 2) {
    return R"({"dimension": )" + std::to_string(dimension) +
           R"(, "bodies": [{"shape": {"type": "point"}}, {"shape": {"type": "point"}}],)" + ("\n" + member) +
           "}";
}

inline std::string withBody(const std::string& members, int dimension = 2) {
    return R"({"dimension": )" + std::to_string(dimension) + R"(, "bodies": [{"shape": {"type": "point"}},)" +
           "\n" + R"({"shape": {"type": "point"}, )" + members + "}]}";
}

struct BadScene {
    std::string name;
    std::string text;
    std::string problem;
};

inline void PrintTo(const BadScene& scene, std::ostream* out) {
    *out << scene.name;
}

class BadSceneTest : public testing::TestWithParam<BadScene> {};

}  // namespace gjkscope
