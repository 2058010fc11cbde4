#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>

#include "app/scene/default_scene.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/names.hpp"
#include "app/scene/polytope.hpp"
#include "app/scene/shape_types.hpp"
#include "tests/base/temporary_folder.hpp"

namespace gjkscope {
namespace {

/// Random scenes that use everything a scene can hold. Seeded: each run makes the same ones.
class SceneMaker {
  public:
    explicit SceneMaker(unsigned seed) : random_(seed) {}

    Scene make() {
        Scene scene;
        scene.dimension = dimension_ = whole(2, 3);
        if (chance()) scene.title = "Títle \"in quotes\"\n中文 \\ \t end";
        if (chance()) scene.note = "a note";
        const int bodies = whole(2, 5);
        for (int i = 0; i < bodies; ++i) scene.bodies.push_back(body("body " + std::to_string(i)));
        if (chance()) scene.pair = {bodies - 1, 0};
        const std::vector<std::string> methods = methodNames(dimension_);
        scene.method = methods[static_cast<std::size_t>(whole(0, static_cast<int>(methods.size()) - 1))];
        scene.initialContact = static_cast<InitialContact>(whole(0, 2));
        scene.allContacts = chance();
        scene.options = options();
        if (chance()) scene.compare = {lane(), lane()};
        if (dimension_ == 3) scene.view = view();
        if (chance()) scene.view.extra = unknown();
        if (chance()) scene.extra = unknown();
        return scene;
    }

  private:
    bool chance() { return whole(0, 1) == 1; }
    int whole(int least, int most) { return std::uniform_int_distribution<int>(least, most)(random_); }
    /// Any sign, and sizes over forty powers of ten.
    double number() {
        const double x = std::uniform_real_distribution<double>(-1, 1)(random_);
        return chance() ? x : x * std::pow(10.0, whole(-20, 20));
    }
    double length() { return std::abs(number()) + std::numeric_limits<double>::min() + 1e-30; }
    glm::dvec3 vector() { return {number(), number(), dimension_ == 2 ? 0 : number()}; }

    nlohmann::json unknown() {
        return {{"unknown", {1, 2.5, "text", nullptr, true, {{"deeper", number()}}}},
                {"integer", 9007199254740993}};
    }

    Orbit orbit() { return {number(), std::uniform_real_distribution<double>(-1.5, 1.5)(random_)}; }
    SceneView view() {
        SceneView made;
        if (chance()) made.orbit = orbit();
        if (chance()) made.differenceOrbit = orbit();
        made.flatten = chance();
        made.finish = kFinishNames[static_cast<std::size_t>(whole(0, 2))].second;
        return made;
    }

    ShapeSpec shape() {
        const std::vector<ShapeType> types = shapeTypes(dimension_);
        ShapeSpec spec;
        spec.type = types[static_cast<std::size_t>(whole(0, static_cast<int>(types.size()) - 1))];
        for (const ShapeKey key : shapeKeys(spec.type)) fill(spec, key);
        if (chance()) spec.margin = length();
        if (chance()) spec.extra = unknown();
        return spec;
    }
    void fill(ShapeSpec& spec, ShapeKey key) {
        switch (key) {
            case ShapeKey::A:
                spec.a = vector();
                break;
            case ShapeKey::B:
                spec.b = vector();
                break;
            case ShapeKey::Radius:
                spec.radius = length();
                break;
            case ShapeKey::Radii:
            case ShapeKey::HalfExtents:
                spec.extents = {length(), length(), dimension_ == 2 ? 1 : length()};
                break;
            case ShapeKey::HalfHeight:
                spec.halfHeight = length();
                break;
            case ShapeKey::Axis:
                spec.axis = whole(0, 2);
                break;
            case ShapeKey::Sides:
                spec.sides = whole(3, 1000);
                break;
            case ShapeKey::Vertices:
                spec.vertices = {vector(), vector(), vector()};
                break;
            case ShapeKey::Points:
                setPolytope(spec, points(), dimension_);
                break;
            case ShapeKey::Angle:
                spec.angle = std::uniform_real_distribution<double>(1e-3, 3.1)(random_);
                break;
            case ShapeKey::ControlPoints:
            case ShapeKey::ControlGrid:
                setSpline(spec);
                break;
            default:
                break;  // the control points bring theirs
        }
    }
    void setSpline(ShapeSpec& spec) {
        const auto points = [&](int degree) { return degree + 1 + whole(0, 4); };
        const bool surface = spec.type == ShapeType::NurbsSurface;
        SplineSpec& spline = spec.spline;
        const std::array<int, 2> degrees{whole(1, 5), surface ? whole(1, 5) : 0};
        const int rows = points(degrees[0]);
        const int columns = surface ? points(degrees[1]) : 1;
        const double size = length();
        for (int i = 0; i < rows * columns; ++i)
            spec.vertices.push_back(size * glm::dvec3(1 + i, i * i, dimension_ == 2 ? 0 : std::sqrt(i)));
        if (spec.type == ShapeType::Bezier) return;
        spline.degrees = degrees;
        if (surface) spline.columns = columns;
        for (int i = 0; i < rows * columns; ++i)
            spline.weights.push_back(std::pow(10.0, surface ? whole(-2, 2) : whole(-6, 6)) / 3 + 1e-6);
        spline.knots[0] = knots(rows, degrees[0]);
        if (surface) spline.knots[1] = knots(columns, degrees[1]);
    }
    /// Some of them twice, but not the one where the curve starts and the next.
    std::vector<double> knots(int points, int degree) {
        std::vector<double> list{number()};
        const auto count = static_cast<std::size_t>(points + degree + 1);
        while (list.size() < count) {
            const bool again = list.size() % 2 == 0 && static_cast<int>(list.size()) != degree + 1;
            list.push_back(list.back() + (again ? 0 : std::abs(list.back()) + length()));
        }
        return list;
    }
    std::vector<glm::dvec3> points() {
        std::vector<glm::dvec3> list;
        const int count = whole(1, 20);
        const double size = length();
        std::uniform_real_distribution<double> inside(-size, size);
        for (int i = 0; i < count; ++i)
            list.emplace_back(inside(random_), inside(random_), dimension_ == 2 ? 0 : inside(random_));
        // repeated and collinear ones are points too
        if (chance()) list.push_back(list.front());
        if (chance()) list.push_back((list.front() + list.back()) / 2.0);
        return list;
    }

    Body body(std::string name) {
        Body made;
        made.name = std::move(name);
        made.shape = shape();
        if (chance()) made.position = vector();
        if (chance()) rotate(made);
        if (chance()) made.velocity = vector();
        if (chance()) made.color = "#3366cc";
        if (chance()) made.extra = unknown();
        return made;
    }
    void rotate(Body& made) {
        if (dimension_ == 2)
            made.angle = number();
        else
            made.orientation = glm::normalize(glm::dquat(number(), number(), number(), 1));
    }

    Options options() {
        Options made;
        if (chance()) made.tolerance = std::pow(10.0, -whole(1, 15)) / 3;
        if (chance()) made.maxIterations = whole(1, 100000);
        if (chance()) made.circles = whole(1, 64);
        if (chance()) made.policy = static_cast<DirectionPolicy>(whole(0, 3));
        if (chance()) made.startDirection = vector();
        likeAnEngine(made);
        if (chance()) made.extra = unknown();
        return made;
    }
    Lane lane() {
        Lane made;
        if (chance()) made.name = "a lane";
        if (chance()) made.maxIterations = whole(1, 100000);
        made.swapped = chance();
        made.allContacts = chance();
        likeAnEngine(made);
        return made;
    }
    void likeAnEngine(EngineOptions& made) {
        made.worldCoordinates = chance();
        if (chance()) made.convexRadius = length();
        if (chance()) made.absoluteTolerance = length();
        if (chance()) made.interiorPoints = {{vector(), vector()}};
        if (chance()) made.startSimplex = {{whole(0, 9), whole(0, 9)}, {whole(10, 99), 0}};
    }

    std::mt19937 random_;
    int dimension_ = 2;
};

TEST(RoundTrip, ASceneReadsBackAsItWasWritten) {
    SceneMaker maker(1);
    for (int i = 0; i < 2000; ++i) {
        const Scene scene = maker.make();
        const std::string text = sceneText(scene);
        const Scene back = parseScene(text, "s").scene;
        ASSERT_TRUE(back == scene) << text << "\nread back:\n" << sceneText(back);
        ASSERT_EQ(sceneText(back), text);
    }
}

TEST(RoundTrip, ALineHoldsTheWholeScene) {
    SceneMaker maker(2);
    for (int i = 0; i < 500; ++i) {
        const Scene scene = maker.make();
        const std::string line = sceneLine(scene);
        ASSERT_EQ(line.find('\n'), std::string::npos);
        ASSERT_TRUE(parseScene(line, "s").scene == scene) << line;
    }
}

TEST(RoundTrip, NumbersKeepEveryBit) {
    for (const double x :
         {0.1, 1.0 / 3, -0.0, 5e-324, 1e-100, 9007199254740993.0, 1e22, 1e70, -123456789.123456789}) {
        Scene scene = defaultScene();
        scene.bodies[0].position.x = x;
        const double back = parseScene(sceneText(scene), "s").scene.bodies[0].position.x;
        EXPECT_EQ(std::signbit(back), std::signbit(x)) << x;
        EXPECT_EQ(back, x);
    }
}

TEST(RoundTrip, WritingIsForPeopleToo) {
    Scene scene = defaultScene();
    scene.title = "Two";
    scene.bodies[0].shape = ShapeSpec{.type = ShapeType::Box};
    scene.bodies[0].extra = nlohmann::json{{"mass", 2}};
    scene.bodies[1].angle = 0;
    EXPECT_EQ(sceneText(scene), R"({
  "format": "gjkscope-scene",
  "version": 1,
  "title": "Two",
  "dimension": 2,
  "bodies": [
    {"name": "A", "shape": {"type": "box", "half_extents": [1, 1]}, "position": [-1.05, -0.35], "mass": 2},
    {
      "name": "B",
      "shape": {"type": "polygon", "vertices": [[0.47, -0.69], [1, 0.22], [-0.23, 0.79], [-0.92, -0.2]]},
      "position": [0.9, 1]
    }
  ]
}
)");
}

TEST(RoundTrip, TextThatIsNoUtf8IsWrittenAsSomethingThatIs) {
    Scene scene = defaultScene();
    scene.title =
        "a\xff"
        "b";
    EXPECT_EQ(parseScene(sceneText(scene), "s").scene.title, "a\uFFFDb");
}

TEST(RoundTrip, AFileIsWrittenAndRead) {
    const TemporaryFolder folder;
    const Scene scene = SceneMaker(3).make();
    writeScene(folder / "a.gjk.json", scene);
    EXPECT_TRUE(readScene(folder / "a.gjk.json").scene == scene);
}

}  // namespace
}  // namespace gjkscope
