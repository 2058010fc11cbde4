#include "tests/oracle/scene_shapes.hpp"

#include <mpfr.h>

#include <nlohmann/json.hpp>

#include "tests/oracle/exact_vector.hpp"
#include "tests/oracle/mesh_points.hpp"

namespace gjkscope::oracle {
namespace {

using nlohmann::json;

constexpr int kBits = 512;

/// No cosine or sine below is off by more.
const Rational& trigonometricError() {
    static const Rational error = 1 / powerOfTwo(kBits - 8);
    return error;
}

struct Turn {
    Rational cosine = 1, sine = 0;
    bool isExact = true;
};

/// A number of MPFR.
class Real {
  public:
    Real() { mpfr_init2(number_, kBits); }
    ~Real() { mpfr_clear(number_); }
    Real(const Real&) = delete;
    Real& operator=(const Real&) = delete;

    mpfr_ptr get() { return number_; }
    Rational exact() {
        Rational value;
        mpfr_get_q(value.backend().data(), number_);
        return value;
    }

  private:
    mpfr_t number_;
};

/// Cosine and sine of MPFR, each nearest to the truth, at most a rounding of 2⁻⁵¹¹ off.
Turn turnBy(Real& angle) {
    Real cosine, sine;
    mpfr_sin_cos(sine.get(), cosine.get(), angle.get(), MPFR_RNDN);
    return {cosine.exact(), sine.exact(), false};
}

Turn turnBy(double radians) {
    if (radians == 0) return {};
    Real angle;
    mpfr_set_d(angle.get(), radians, MPFR_RNDN);
    return turnBy(angle);
}

/// By `part` of `whole` parts of a full turn. The angle's own error, of three roundings of 2π, moves cosine
/// and sine by as much.
Turn turnByPart(long part, long whole) {
    switch (4 * part % whole == 0 ? 4 * part / whole % 4 : -1) {
        case 0:
            return {1, 0, true};
        case 1:
            return {0, 1, true};
        case 2:
            return {-1, 0, true};
        case 3:
            return {0, -1, true};
        default:
            break;
    }
    Real angle;
    mpfr_const_pi(angle.get(), MPFR_RNDN);
    mpfr_mul_si(angle.get(), angle.get(), 2 * part, MPFR_RNDN);
    mpfr_div_si(angle.get(), angle.get(), whole, MPFR_RNDN);
    return turnBy(angle);
}

Rational numberOf(const json& at) {
    return Rational(at.get<double>());
}

template <int D>
ExactPoint<D> pointOf(const json& at) {
    ExactPoint<D> p;
    for (std::size_t i = 0; i < D; ++i) p[i] = numberOf(at.at(i));
    return p;
}

template <int D>
ExactPoint<D> pointAt(const json& object, const char* key) {
    return object.contains(key) ? pointOf<D>(object.at(key)) : ExactPoint<D>{};
}

template <int D>
std::vector<ExactPoint<D>> pointsOf(const json& list) {
    std::vector<ExactPoint<D>> points;
    for (const json& p : list) points.push_back(pointOf<D>(p));
    return points;
}

template <int D>
std::vector<ExactPoint<D>> boxCorners(const ExactPoint<D>& half) {
    std::vector<ExactPoint<D>> corners;
    for (int i = 0; i < 1 << D; ++i) {
        ExactPoint<D> p = half;
        for (std::size_t k = 0; k < D; ++k)
            if ((i >> k & 1) != 0) p[k] = -p[k];
        corners.push_back(p);
    }
    return corners;
}

ExactBody<2> ngonOf(const json& shape) {
    const Rational radius = numberOf(shape.at("radius"));
    const long sides = shape.at("sides").get<long>();
    ExactBody<2> body;
    for (long i = 0; i < sides; ++i) {
        const Turn turn = turnByPart(i, sides);
        body.points.push_back({Rational(radius * turn.cosine), Rational(radius * turn.sine)});
        body.isExact.push_back(turn.isExact);
        if (!turn.isExact) body.error = 2 * radius * trigonometricError();
    }
    return body;
}

/// In its own frame.
template <int D>
ExactBody<D> shapeOf(const json& shape, const std::filesystem::path& folder) {
    const std::string type = shape.at("type");
    ExactBody<D> body;
    if constexpr (D == 2)
        if (type == "ngon") body = ngonOf(shape);
    if (type == "point" || type == "circle" || type == "sphere") body.points = {ExactPoint<D>{}};
    if (type == "segment" || type == "capsule")
        body.points = {pointOf<D>(shape.at("a")), pointOf<D>(shape.at("b"))};
    if (type == "box") body.points = boxCorners<D>(pointOf<D>(shape.at("half_extents")));
    if (type == "triangle" || type == "polygon" || type == "hull") {
        if constexpr (D == 3)
            if (shape.contains("mesh"))
                body.points = meshPoints(folder / shape.at("mesh").get<std::string>());
        if (shape.contains("vertices")) body.points = pointsOf<D>(shape.at("vertices"));
    }
    if (body.points.empty()) throw NotExact("no exact truth of a " + type);
    if (type == "circle" || type == "sphere" || type == "capsule") body.radius = numberOf(shape.at("radius"));
    if (shape.contains("margin")) body.radius += numberOf(shape.at("margin"));
    body.isExact.resize(body.points.size(), true);
    return body;
}

Rational sizeOf(const ExactPoint<2>& p) {
    return abs(p[0]) + abs(p[1]);
}

/// Turns points and velocity about the origin.
void turn(ExactBody<2>& body, const Turn& by) {
    const auto turned = [&](const ExactPoint<2>& p) {
        return ExactPoint<2>{Rational(by.cosine * p[0] - by.sine * p[1]),
                             Rational(by.sine * p[0] + by.cosine * p[1])};
    };
    Rational largest = 0;
    for (std::size_t i = 0; i < body.points.size(); ++i) {
        if (isZero(body.points[i])) continue;
        largest = std::max(largest, sizeOf(body.points[i]));
        body.points[i] = turned(body.points[i]);
        body.isExact[i] = body.isExact[i] && by.isExact;
    }
    // a turn by numbers that are a little off also stretches, by less than twice
    if (!by.isExact) body.error = 2 * body.error + 2 * largest * trigonometricError();
}

template <int D>
void move(ExactBody<D>& body, const ExactPoint<D>& by) {
    for (ExactPoint<D>& p : body.points) p = p + by;
}

bool ignoresRecedingContact(const json& scene) {
    return scene.contains("initial_contact") && scene.at("initial_contact") == "ignore";
}

double angleOf(const json& body) {
    return body.contains("rotation") ? body.at("rotation").get<double>() : 0;
}

/// The matrix of the quaternion [w, x, y, z] as it is written, over its squared length.
std::array<ExactPoint<3>, 3> rotationOf(const json& body) {
    if (!body.contains("rotation")) return {ExactPoint<3>{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    const json& q = body.at("rotation");
    const Rational w = numberOf(q.at(0)), x = numberOf(q.at(1)), y = numberOf(q.at(2)), z = numberOf(q.at(3));
    const Rational squared = w * w + x * x + y * y + z * z;
    if (squared == 0) throw NotExact("no rotation by a quaternion of zero");
    std::array<ExactPoint<3>, 3> rows{
        ExactPoint<3>{Rational(w * w + x * x - y * y - z * z), Rational(2 * (x * y - w * z)),
                      Rational(2 * (x * z + w * y))},
        {Rational(2 * (x * y + w * z)), Rational(w * w - x * x + y * y - z * z),
         Rational(2 * (y * z - w * x))},
        {Rational(2 * (x * z - w * y)), Rational(2 * (y * z + w * x)),
         Rational(w * w - x * x - y * y + z * z)}};
    for (ExactPoint<3>& row : rows) row = Rational(1 / squared) * row;
    return rows;
}

}  // namespace

template <>
ExactBodies<2> bodiesOf<2>(const json& scene, const std::filesystem::path& folder) {
    const json &a = scene.at("bodies").at(0), &b = scene.at("bodies").at(1);
    ExactBodies<2> bodies{shapeOf<2>(a.at("shape"), folder), shapeOf<2>(b.at("shape"), folder)};
    bodies.ignoresRecedingContact = ignoresRecedingContact(scene);
    bodies.a.velocity = pointAt<2>(a, "velocity");
    bodies.b.velocity = pointAt<2>(b, "velocity");
    const ExactPoint<2> between = pointAt<2>(b, "position") - pointAt<2>(a, "position");
    const double angleA = angleOf(a), angleB = angleOf(b);
    const bool moves = !isZero(bodies.a.velocity) || !isZero(bodies.b.velocity);
    if (angleA == angleB && angleA != 0 && !moves) {
        // in a frame that is turned as both are, only their distance is not exact
        ExactBody<2> offset{{between}, {true}};
        turn(offset, turnBy(-angleA));
        move<2>(bodies.b, offset.points[0]);
        bodies.b.error += offset.error;
        if (!offset.isExact[0]) bodies.b.isExact.assign(bodies.b.points.size(), false);
        return bodies;
    }
    turn(bodies.a, turnBy(angleA));
    turn(bodies.b, turnBy(angleB));
    move<2>(bodies.b, between);
    return bodies;
}

template <>
ExactBodies<3> bodiesOf<3>(const json& scene, const std::filesystem::path& folder) {
    ExactBodies<3> bodies;
    bodies.ignoresRecedingContact = ignoresRecedingContact(scene);
    for (std::size_t i = 0; i < 2; ++i) {
        const json& at = scene.at("bodies").at(i);
        ExactBody<3>& body = i == 0 ? bodies.a : bodies.b;
        body = shapeOf<3>(at.at("shape"), folder);
        body.velocity = pointAt<3>(at, "velocity");
        const auto rows = rotationOf(at);
        // as A sees it
        const ExactPoint<3> position =
            pointAt<3>(at, "position") - pointAt<3>(scene.at("bodies").at(0), "position");
        for (ExactPoint<3>& p : body.points)
            p = ExactPoint<3>{dot(rows[0], p), dot(rows[1], p), dot(rows[2], p)} + position;
    }
    return bodies;
}

}  // namespace gjkscope::oracle
