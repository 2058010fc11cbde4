#include <bit>
#include <cstring>

#include "app/base/input_error.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/pair.hpp"
#include "tests/campaign/methods.hpp"
#include "tests/campaign/score.hpp"
#include "tests/fuzz/fuzzed.hpp"

namespace gjkscope::fuzz {
namespace {

long answered = 0;

/// Bytes taken one after the other; zeros when they are at an end.
class ByteReader {
  public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : left_(bytes) {}

    int byte() {
        if (left_.empty()) return 0;
        const int first = left_.front();
        left_ = left_.subspan(1);
        return first;
    }
    int below(int limit) { return byte() % limit; }

    /// Any bit pattern at all; or of few digits, so that numbers meet; or a few digits at any scale.
    double number() {
        const int kind = below(4);
        if (kind == 0) {
            std::uint64_t bits = 0;
            for (int i = 0; i < 8; ++i) bits = bits << 8 | static_cast<std::uint64_t>(byte());
            return std::bit_cast<double>(bits);
        }
        const double few = (byte() - 128) / 16.0;
        return kind == 1 ? std::ldexp(few, byte() - 128) : few;
    }
    glm::dvec3 vector(int dimension) {
        const double x = number(), y = number();
        return {x, y, dimension == 3 ? number() : 0};
    }

  private:
    std::span<const std::uint8_t> left_;
};

constexpr std::array kTypes2d{ShapeType::Point,  ShapeType::Segment,     ShapeType::Ball,
                              ShapeType::Box,    ShapeType::Ellipsoid,   ShapeType::Capsule,
                              ShapeType::Ngon,   ShapeType::HalfEllipse, ShapeType::Sector,
                              ShapeType::Bezier, ShapeType::Polytope};
constexpr std::array kTypes3d{
    ShapeType::Point,   ShapeType::Segment,  ShapeType::Ball,     ShapeType::Box,  ShapeType::Ellipsoid,
    ShapeType::Capsule, ShapeType::Triangle, ShapeType::Cylinder, ShapeType::Cone, ShapeType::Polytope};

ShapeSpec shapeFrom(ByteReader& bytes, int dimension) {
    ShapeSpec spec;
    const auto pick = [&](const auto& types) {
        return types[static_cast<std::size_t>(bytes.below(static_cast<int>(types.size())))];
    };
    spec.type = dimension == 2 ? pick(kTypes2d) : pick(kTypes3d);
    spec.a = bytes.vector(dimension);
    spec.b = bytes.vector(dimension);
    const glm::dvec3 extents = glm::abs(bytes.vector(dimension));
    spec.extents = {extents.x, extents.y, dimension == 3 ? extents.z : 1};
    spec.radius = std::abs(bytes.number());
    spec.halfHeight = std::abs(bytes.number());
    spec.axis = bytes.below(3);
    spec.sides = 3 + bytes.below(20);
    spec.angle = std::abs(bytes.number());
    if (bytes.below(2) == 1) spec.margin = std::abs(bytes.number());
    const bool isTriangle = spec.type == ShapeType::Triangle;
    std::vector<glm::dvec3> points;
    for (int n = isTriangle ? 3 : 2 + bytes.below(10); n > 0; --n) points.push_back(bytes.vector(dimension));
    spec.vertices = points;
    return spec;
}

Scene sceneFrom(ByteReader& bytes) {
    Scene scene;
    scene.dimension = 2 + bytes.below(2);
    scene.options.precision = bytes.below(2) == 0 ? Precision::Double : Precision::Float;
    for (const char* name : {"A", "B"}) {
        Body body;
        body.name = name;
        body.shape = shapeFrom(bytes, scene.dimension);
        body.position = bytes.vector(scene.dimension);
        if (scene.dimension == 2) body.angle = bytes.number();
        if (scene.dimension == 3 && bytes.below(2) == 1) {
            const glm::dvec3 v = bytes.vector(3);
            const glm::dquat turned(1, v.x, v.y, v.z);
            if (std::isfinite(glm::dot(turned, turned))) body.orientation = glm::normalize(turned);
        }
        scene.bodies.push_back(body);
    }
    return scene;
}

template <int D, class T>
std::vector<Vec<D, T>> verticesOf(const Body& body, const Pose<D, T>& pose) {
    std::vector<Vec<D, T>> vertices;
    if (body.shape.type != ShapeType::Polytope) return vertices;
    for (const glm::dvec3& v : body.shape.vertices) vertices.push_back(pose.apply(Vec<D, T>(drop<D>(v))));
    return vertices;
}

template <int D, class T>
std::string faultOf(const Scene& scene) {
    static const auto methods = campaign::pairMethods<D, T>();
    const Pair<D, T> pair = pairOf<D, T>(scene);
    campaign::Duo<D, T> duo{pair.shapeA, pair.shapeB, pair.poseA, pair.poseB};
    duo.verticesA = verticesOf<D, T>(scene.a(), pair.poseA);
    duo.verticesB = verticesOf<D, T>(scene.b(), pair.poseB);
    if (duo.verticesA.empty() || duo.verticesB.empty()) duo.verticesA = duo.verticesB = {};
    for (const auto& method : methods) {
        const auto outcome = method.run(duo);
        if (!outcome) continue;
        const std::string fault = campaign::unsound(*outcome);
        if (!fault.empty()) return method.name + (": " + fault + " in\n" + sceneText(scene));
    }
    return {};
}

}  // namespace

long pairsQueried() {
    return answered;
}

std::string faultOfPair(std::span<const std::uint8_t> given) {
    ByteReader bytes(given);
    Scene scene = sceneFrom(bytes);
    try {
        checkScene(scene, "s");
        // as the reader makes it: polytopes are hulls
        scene = parseScene(sceneText(scene), "s").scene;
    } catch (const InputError&) {
        return {};
    }
    ++answered;
    const bool isFloat = scene.options.precision == Precision::Float;
    if (scene.dimension == 2) return isFloat ? faultOf<2, float>(scene) : faultOf<2, double>(scene);
    return isFloat ? faultOf<3, float>(scene) : faultOf<3, double>(scene);
}

}  // namespace gjkscope::fuzz
