#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <map>
#include <set>
#include <sstream>

#include "app/base/language.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/pseudo_code.hpp"
#include "app/runs/run.hpp"
#include "app/solids/pair_geometry.hpp"
#include "tests/runs/scenes.hpp"

/// The numbers, names and lines of code of steps: a name stands for one value.
namespace gjkscope {
namespace {

using namespace test;

/// The numbers in a text such as `(0.250, −1.000)`.
std::vector<double> numbersIn(std::string text) {
    for (std::size_t at = 0; (at = text.find("−", at)) != std::string::npos;)
        text.replace(at, std::string("−").size(), "-");
    for (char& c : text)
        if (c == '(' || c == ')' || c == ',') c = ' ';
    std::istringstream in(text);
    std::vector<double> numbers;
    for (double number; in >> number;) numbers.push_back(number);
    return numbers;
}

/// The rows of a step by their names, with the numbers that they show.
struct ShownRows {
    std::map<std::string, std::vector<double>> values;
    std::map<std::string, std::string> notes;

    explicit ShownRows(const Rows& rows) {
        for (const NumberRow& row : rows) {
            EXPECT_FALSE(values.contains(row.name)) << row.name << " twice";
            values[row.name] = numbersIn(row.value);
            notes[row.name] = row.note;
        }
    }
    bool has(const std::string& name) const { return values.contains(name); }
    glm::dvec2 point(const std::string& name) const { return {values.at(name).at(0), values.at(name).at(1)}; }
    double number(const std::string& name) const { return values.at(name).at(0); }
};

/// Shown with three decimals, products of two are off by about their sizes.
double roundingOfProduct(glm::dvec2 a, glm::dvec2 b) {
    return 0.002 * (1 + glm::length(a) + glm::length(b));
}

/// How far a body's vertices reach along `d`, at most.
double reachOf(const BodyOutline& body, glm::dvec3 frame, glm::dvec2 d) {
    double reach = -1e9;
    for (const glm::dvec3& p : body.core.points) reach = std::max(reach, glm::dot(glm::dvec2(p + frame), d));
    return reach;
}

void judge(const Run& run, int step, int& judged, const std::string& where) {
    const ShownRows rows(run.explain(step).numbers);
    const auto expectProduct = [&](const char* of, const char* a, const char* b) {
        if (!rows.has(of) || !rows.has(a) || !rows.has(b)) return;
        ++judged;
        const glm::dvec2 p = rows.point(a), q = rows.point(b);
        EXPECT_NEAR(glm::dot(p, q), rows.number(of), roundingOfProduct(p, q)) << of << where;
    };
    expectProduct("w·d", "w", "d");
    expectProduct("q·q", "q", "q");
    expectProduct("v·w", "v", "w");
    if (!rows.has("a") || !rows.has("d") || rows.notes.at("a") != "s_A(d)") return;
    ++judged;
    const glm::dvec2 d = rows.point("d"), a = rows.point("a");
    EXPECT_GE(glm::dot(a, d),
              reachOf(run.geometry().bodyA(), run.geometry().frame, d) - 2 * roundingOfProduct(a, d))
        << "a along d" << where;
}

TEST(StepNumbers, ANameStandsForOneValueInEveryStep) {
    setLanguage("en");
    int judged = 0;
    for (const char* method : {"gjk", "gjk-epa", "gjk-distance", "gjk-cached", "triangle-iteration", "mpr",
                               "sat", "calipers", "shape-cast", "support-mapping", "minkowski"})
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            Scene scene = randomScene(seed);
            scene.method = method;
            scene.bodies[1].velocity = {-1, 0.5, 0};
            const auto run = runScene(scene);
            for (int step = 0; step < static_cast<int>(run->steps().size()); ++step)
                judge(*run, step, judged,
                      std::string(" of ") + method + ", scene " + std::to_string(seed) + ", step " +
                          std::to_string(step));
        }
    EXPECT_GT(judged, 1000);
}

/// The labels of a step's difference by the places that they name, of those that begin with `w_`.
std::map<std::pair<double, double>, std::string> namesAt(const Scene& scene, const Run& run, int step) {
    std::map<std::pair<double, double>, std::string> names;
    for (const Item& item : pictureAt(scene, run, Canvas::Difference, step, {}).items)
        if (item.kind == ItemKind::Label && item.text.starts_with("w_"))
            names[{item.points[0].x, item.points[0].y}] = item.text.substr(0, item.text.find('}') + 1);
    return names;
}

TEST(StepNames, VerticesKeepTheirNamesFromGjkToEpa) {
    int kept = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const Scene scene = randomScene(seed);
        const auto run = runScene(scene);
        std::map<std::pair<double, double>, std::string> known;
        for (int step = 0; step < static_cast<int>(run->steps().size()); ++step) {
            const bool isEpa = run->steps()[static_cast<std::size_t>(step)].stage == "epa";
            std::set<std::string> now;
            for (const auto& [place, name] : namesAt(scene, *run, step)) {
                EXPECT_TRUE(now.insert(name).second) << name << " twice in scene " << seed;
                const auto [found, isNew] = known.try_emplace(place, name);
                if (!isEpa) {
                    found->second = name;
                } else if (!isNew) {
                    ++kept;
                    EXPECT_EQ(found->second, name) << "scene " << seed << ", step " << step;
                }
            }
        }
    }
    EXPECT_GT(kept, 100);
}

TEST(StepCode, TheLineForCurvesIsShownForCurvesOnly) {
    const auto hasLine = [](const Scene& scene) {
        const auto run = runScene(scene);
        const int last = static_cast<int>(run->steps().size()) - 1;
        bool found = false, lit = true;
        for (int step = 0; step <= last; ++step) {
            const Explanation explanation = run->explain(step);
            if (run->steps()[static_cast<std::size_t>(step)].stage != "epa") continue;
            found |= pseudoCode(explanation.code).lineOf("curve") >= 0;
            lit &= explanation.line >= 0;
        }
        EXPECT_TRUE(lit);
        return found;
    };
    EXPECT_FALSE(hasLine(squares(1.5)));
    EXPECT_TRUE(hasLine(test::scene(body("A", ellipse(3, 1)), body("B", ellipse(2, 2.5), {1, 1.2, 0}))));
}

TEST(CircleCover, LeavesACircleAsItIs) {
    Scene apart = test::scene(body("A", ball(1)), body("B", ball(1), {2.013, 0, 0}), "circle-cover");
    const auto run = runScene(apart);
    ASSERT_TRUE(run->answer().intersects);
    EXPECT_FALSE(*run->answer().intersects);
    EXPECT_NEAR(run->answer().lower.value_or(0), 0.013, 1e-9);
    EXPECT_EQ(run->steps().size(), 3U) << "start, one comparison, result";
    apart.bodies[0].shape = box(2, 0.5);
    apart.bodies[1].position.x = 6;
    EXPECT_EQ(runScene(apart)->steps().size(), 5U) << "three circles against one";
}

TEST(SupportMapping, NumbersVerticesFromZero) {
    const auto run = runScene(squares(3, "support-mapping"));
    const std::string first = plainText(run->explain(1).sentence);
    EXPECT_THAT(first, testing::HasSubstr("Vertex 0"));
}

}  // namespace
}  // namespace gjkscope
