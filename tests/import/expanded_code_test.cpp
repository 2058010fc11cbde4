#include "app/import/forms/expanded_code.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/base/input_error.hpp"

namespace gjkscope {
namespace {

using testing::HasSubstr;

/// The text written out, without blanks and ends of lines.
std::string packed(const std::string& text) {
    std::string made = expandedCode(text).value_or(ExpandedCode{}).text;
    std::erase_if(made, [](char c) { return c == ' ' || c == '\n'; });
    return made;
}

TEST(ExpandedCode, HasTheBodiesOfFunctionsInPlaceOfCalls) {
    const std::vector<std::pair<std::string, std::string>> texts{
        {"def V(x, y):\n    return Vec2(x, y)\na = V(1, 2)\n", "a=Vec2(1,2)"},
        {"V = lambda x, y: Vec2(x, y)\na = V(1, 2)\n", "a=Vec2(1,2)"},
        {"const V = (x, y) => new Vec2(x, y);\nconst a = V(1, 2);\n", "consta=newVec2(1,2);"},
        {"function V(x, y) { return new Vec2(x, y); }\nconst a = V(1, 2);\n", "consta=newVec2(1,2);"},
        {"Vec2 V(float x, float y) { return Vec2(x, y); }\nauto a = V(1, 2);\n", "autoa=Vec2(1,2);"},
        {"auto V = [](float x, float y) { return Vec2(x, y); };\nauto a = V(1, 2);\n", "autoa=Vec2(1,2);"},
        {"static Vec2 V(float x, float y) => new Vec2(x, y);\nvar a = V(1, 2);\n", "vara=newVec2(1,2);"},
        {"fn v(x: f32, y: f32) -> Vec2 { Vec2::new(x, y) }\nlet a = v(1.0, 2.0);\n",
         "leta=Vec2::new(1.0,2.0);"},
        {"let v = |x: f32, y: f32| Vec2::new(x, y);\nlet a = v(1.0, 2.0);\n", "leta=Vec2::new(1.0,2.0);"},
        {"V(x, y) = SVector(x, y)\na = V(1, 2)\n", "a=SVector(1,2)"},
        {"local function V(x, y)\n  return Vec2(x, y)\nend\nlocal a = V(1, 2)\n", "locala=Vec2(1,2)"},
        // named arguments, defaults, and operations
        {"def B(w, h=2):\n    return Box(w / 2, h)\na = B(w=1 + 3)\n", "a=Box((1+3)/2,2)"},
        // a function's variable is what is assigned to, or a body of its own
        {"def f(p):\n    b = Body()\n    b.position = p\n    return b\nx = f((1, 2))\n",
         "x=Body()x.position=(1,2)"},
        {"def f(p):\n    b = Body()\n    b.position = p\n    return b\nadd(f((1, 2)))\n",
         "b_1=Body()b_1.position=(1,2)add(b_1)"}};
    for (const auto& [text, expected] : texts) EXPECT_THAT(packed(text), HasSubstr(expected)) << text;
}

TEST(ExpandedCode, HasTheBodiesOfLoopsForEachItem) {
    const std::vector<std::pair<std::string, std::string>> texts{
        {"for s, p in [(Box(1), (2, 3)), (Ball(4), (5, 6))]:\n    add(Body(s, p))\n",
         "add(Body(Box(1),(2,3)))add(Body(Ball(4),(5,6)))"},
        {"specs = [(1, 2), (3, 4)]\nfor i, (w, h) in enumerate(specs):\n    b = Box(w, h)\n",
         "b_1=Box(1,2)b_2=Box(3,4)"},
        {"for s, p in zip([1, 2], [3, 4]):\n    add(Box(s, p))\n", "add(Box(1,3))add(Box(2,4))"},
        {"for (const { w, p } of [{ w: 1, p: [2, 3] }]) { add(new Box(w), p[0], p[1]); }\n",
         "add(newBox(1),2,3);"},
        {"for (const auto& [w, h] : {std::pair{1, 2}}) { add(Box(w, h)); }\n", "add(Box(1,2));"},
        {"Vec2 half[2] = {{1, 2}, {3, 4}};\nfor (int i = 0; i < 2; ++i) { add(Box(half[i].x, half[i].y)); "
         "}\n",
         "add(Box(1,2));add(Box(3,4));"},
        {"for (w, h) in [(1, 2), (3, 4)] { add(Box::new(w, h)); }\n",
         "add(Box::new(1,2));add(Box::new(3,4));"},
        {"for _, w in ipairs({ 1, 3 }) do\n  add(Box(w, 2))\nend\n", "add(Box(1,2))add(Box(3,2))"},
        {"points = [(0, 1), (2, 3)]\nhull = Hull([Vec2(*p) for p in points])\n",
         "hull=Hull([Vec2(0,1),Vec2(2,3)])"},
        {"const hull = [[0, 1], [2, 3]].map(([x, y]) => new Vec2(x, y));\n",
         "consthull=[newVec2(0,1),newVec2(2,3)];"}};
    for (const auto& [text, expected] : texts) EXPECT_THAT(packed(text), HasSubstr(expected)) << text;
}

TEST(ExpandedCode, IsNoneWhereNothingIsMade) {
    for (const char* text : {
             "def dot(a, b):\n    return a.x * b.x + a.y * b.y\nd = dot(u, v)\n",
             "for i in range(20):\n    step(world, i)\n",
             "def f(x):\n    if x > 0:\n        return Box(x)\n    return Ball(1)\na = f(2)\n",
             "def f(x):\n    return f(Box(x))\na = f(2)\n",
             "a = Box(1, 2, 3)\n",
         })
        EXPECT_FALSE(expandedCode(text)) << text;
}

TEST(ExpandedCode, KnowsWhereItsPartsComeFrom) {
    const std::string text = "def V(x):\n    return Vec3(x, 2, 3)\na = V(1.5)\n";
    const ExpandedCode code = expandedCode(text).value();
    const auto originalOf = [&](const std::string& part) {
        const std::size_t at = code.text.find(part);
        std::string found;
        for (const TextSpan& each : code.originalsOf({at, at + part.size()}))
            found.append(found.empty() ? "" : " | ").append(partOf(text, each));
        return found;
    };
    EXPECT_EQ(originalOf("1.5"), "1.5");
    EXPECT_EQ(originalOf("Vec3"), "Vec3");
    EXPECT_EQ(originalOf("a"), "a");
    EXPECT_EQ(originalOf("Vec3(1.5, 2, 3)"), "Vec3( | 1.5 | , 2, 3)");
}

TEST(ExpandedCode, TakesAllOfTheListsOfALoop) {
    EXPECT_THROW(expandedCode("for w in [(1, 2), (3, 4, 5)]:\n    add(Box(w[0], w[1]))\n"), InputError);
}

}  // namespace
}  // namespace gjkscope
