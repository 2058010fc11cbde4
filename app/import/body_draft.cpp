#include "app/import/body_draft.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/import/text/names.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

[[noreturn]] void refuseBody(const char* key, const BodyDraft& draft, const ImportLedger& ledger) {
    throw InputError(tr(key, {{"line", ledger.place(draft.span)}, {"found", ledger.excerptOf(draft.span)}}));
}

class ShapeMaker {
  public:
    ShapeMaker(const BodyDraft& draft, int dimension, ImportLedger& ledger, const EngineConventions* engine)
        : draft_(draft), dimension_(dimension), ledger_(ledger), engine_(engine) {}

    ShapeSpec made() {
        ShapeSpec shape;
        shape.type = typeOf();
        switch (shape.type) {
            case ShapeType::Ball:
                shape.radius = required(draft_.radius);
                break;
            case ShapeType::Box:
                shape.extents = halfExtents();
                break;
            case ShapeType::Ellipsoid:
                shape.extents = vectorOf(numbers(draft_.radii ? draft_.radii : draft_.half));
                break;
            case ShapeType::Capsule:
                capsule(shape);
                break;
            case ShapeType::Cylinder:
            case ShapeType::Cone:
                shape.radius = required(draft_.radius);
                shape.axis = axis();
                shape.halfHeight = halfLength(engine_ == nullptr ? std::nullopt : engine_->cylinderLength);
                break;
            case ShapeType::Segment:
                if (!draft_.vertices.empty()) {
                    fromVertices(shape);
                    break;
                }
                shape.a = vectorOf(numbers(draft_.endA));
                shape.b = vectorOf(numbers(draft_.endB));
                break;
            case ShapeType::Nurbs:
                curve(shape);
                fromVertices(shape);
                break;
            default:
                fromVertices(shape);
        }
        if (draft_.margin && draft_.margin->numbers[0] != 0) shape.margin = draft_.margin->numbers[0];
        // a polygon with a radius, as Box2D's proxies have
        if (draft_.radius && takesMargin(shape.type) && draft_.radius->numbers[0] != 0)
            shape.margin = draft_.radius->numbers[0];
        refuseSurplus(shape.type);
        if (dimension_ == 2) shape.extents.z = ShapeSpec{}.extents.z;
        return shape;
    }

  private:
    static bool takesMargin(ShapeType type) {
        return type == ShapeType::Polytope || type == ShapeType::Triangle || type == ShapeType::Segment ||
               type == ShapeType::Point;
    }

    ShapeType typeOf() const {
        if (draft_.degree || draft_.weights || draft_.knots)
            return isBezier() ? ShapeType::Bezier : ShapeType::Nurbs;
        if (!draft_.vertices.empty()) {
            if (draft_.vertices.size() == 1) return ShapeType::Point;
            if (draft_.vertices.size() == 2) return ShapeType::Segment;
            return draft_.vertices.size() == 3 && dimension_ == 3 ? ShapeType::Triangle : ShapeType::Polytope;
        }
        if (draft_.type) {
            if (*draft_.type == ShapeType::Cylinder && dimension_ == 2)
                refuseBody("import.not_in_2d", draft_, ledger_);
            return *draft_.type;
        }
        if (draft_.endA) return draft_.radius ? ShapeType::Capsule : ShapeType::Segment;
        if (draft_.half || draft_.full || draft_.extents || draft_.low) return ShapeType::Box;
        if (draft_.radii) return ShapeType::Ellipsoid;
        const bool tall = draft_.height || draft_.halfHeight;
        if (draft_.radius && !tall) return ShapeType::Ball;
        if (draft_.radius) refuseBody("import.capsule_or_cylinder", draft_, ledger_);
        refuseBody("import.no_shape", draft_, ledger_);
    }

    /// One polynomial, whose degree is that of its control points.
    bool isBezier() const {
        return !draft_.weights && !draft_.knots &&
               numbers(draft_.degree)[0] + 1 == static_cast<double>(draft_.vertices.size());
    }

    void curve(ShapeSpec& shape) const {
        const double points = static_cast<double>(draft_.vertices.size());
        const double degree = draft_.degree  ? numbers(draft_.degree)[0]
                              : draft_.knots ? static_cast<double>(draft_.knots->numbers.size()) - points - 1
                                             : points - 1;
        if (!(degree >= 1 && degree < points) || degree != std::floor(degree))
            refuseBody("import.incomplete", draft_, ledger_);
        shape.spline.degrees[0] = static_cast<int>(degree);
        if (draft_.weights) shape.spline.weights = draft_.weights->numbers;
        if (draft_.knots) shape.spline.knots[0] = draft_.knots->numbers;
        if (!draft_.knots && degree + 1 == points) {
            // one piece
            shape.spline.knots[0].assign(draft_.vertices.size(), 0);
            shape.spline.knots[0].insert(shape.spline.knots[0].end(), draft_.vertices.size(), 1);
        }
        if (shape.spline.knots[0].empty()) refuseBody("import.incomplete", draft_, ledger_);
        if (shape.spline.weights.empty()) shape.spline.weights.assign(draft_.vertices.size(), 1);
    }

    double required(const std::optional<PlacedNumbers>& value) const { return numbers(value).front(); }

    const std::vector<double>& numbers(const std::optional<PlacedNumbers>& value) const {
        if (!value) refuseBody("import.incomplete", draft_, ledger_);
        return value->numbers;
    }

    glm::dvec3 halfExtents() {
        if (draft_.low) {
            const glm::dvec3 low = vectorOf(draft_.low->numbers), high = vectorOf(numbers(draft_.high));
            return 0.5 * (high - low);
        }
        const PlacedNumbers* given = draft_.half ? &*draft_.half : draft_.full ? &*draft_.full : nullptr;
        bool full = draft_.full.has_value();
        if (given == nullptr) {
            if (!draft_.extents) refuseBody("import.incomplete", draft_, ledger_);
            given = &*draft_.extents;
            full = ledger_.answer(ImportQuestion::Sizes, engine_ == nullptr ? std::nullopt : engine_->sizes,
                                  given->span) == 0;
        }
        std::vector<double> half = given->numbers;
        if (half.size() == 1) half.assign(static_cast<std::size_t>(dimension_), half[0]);
        if (half.size() != static_cast<std::size_t>(dimension_))
            ledger_.refuse("import.extents", given->span);
        if (full) {
            ledger_.assume(tr("import.assumed.halved"));
            for (double& each : half) each /= 2;
        }
        return vectorOf(half);
    }

    int axis() {
        if (draft_.axis) return *draft_.axis;
        if (engine_ != nullptr && engine_->axis >= 0 && !ledger_.choices()[ImportQuestion::Axis]) {
            ledger_.assume(tr("import.assumed.axis", {{"engine", std::string(engine_->name)},
                                                      {"axis", std::string(1, "xyz"[engine_->axis])}}));
            return engine_->axis;
        }
        return ledger_.answer(ImportQuestion::Axis, std::nullopt, draft_.span);
    }

    /// Half of the length without caps. `meaning`: of a height that nothing more is said about.
    double halfLength(std::optional<int> meaning) {
        if (draft_.halfHeight) return draft_.halfHeight->numbers[0];
        const double length = required(draft_.height);
        if (!meaning || ledger_.choices()[ImportQuestion::Length])
            meaning = ledger_.answer(ImportQuestion::Length, std::nullopt, draft_.span);
        if (meaning == 1) return length;
        if (meaning == 2 && draft_.type == ShapeType::Capsule) {
            ledger_.assume(tr("import.assumed.with_caps"));
            return 0.5 * length - required(draft_.radius);
        }
        ledger_.assume(tr("import.assumed.length_halved"));
        return 0.5 * length;
    }

    void capsule(ShapeSpec& shape) {
        shape.radius = required(draft_.radius);
        if (draft_.endA) {
            shape.a = vectorOf(numbers(draft_.endA));
            shape.b = vectorOf(numbers(draft_.endB));
            return;
        }
        const int along = axis();
        if (dimension_ == 2 && along == 2) refuseBody("import.axis", draft_, ledger_);
        const double half = halfLength(engine_ == nullptr ? std::nullopt : engine_->capsuleLength);
        if (!(half >= 0)) refuseBody("import.caps_too_large", draft_, ledger_);
        shape.a[along] = -half;
        shape.b[along] = half;
    }

    void fromVertices(ShapeSpec& shape) const {
        if (draft_.vertices.empty()) refuseBody("import.no_vertices", draft_, ledger_);
        std::vector<glm::dvec3> points;
        for (const std::vector<double>& each : draft_.vertices) points.push_back(vectorOf(each));
        if (shape.type == ShapeType::Segment) {
            shape.a = points[0];
            shape.b = points[1];
        } else if (shape.type != ShapeType::Point) {
            shape.vertices = std::move(points);
        }
    }

    /// A number that the shape has no use for is not read over.
    void refuseSurplus(ShapeType type) const {
        const bool round = type == ShapeType::Ball || type == ShapeType::Capsule ||
                           type == ShapeType::Cylinder || type == ShapeType::Cone;
        const bool tall =
            type == ShapeType::Capsule || type == ShapeType::Cylinder || type == ShapeType::Cone;
        const auto surplus = [&](const std::optional<PlacedNumbers>& value, bool used) {
            if (value && !used) ledger_.refuse("import.surplus", value->span);
        };
        surplus(draft_.radius, round || takesMargin(type));
        surplus(draft_.half, type == ShapeType::Box || type == ShapeType::Ellipsoid);
        surplus(draft_.full, type == ShapeType::Box);
        surplus(draft_.low, type == ShapeType::Box);
        surplus(draft_.extents, type == ShapeType::Box);
        surplus(draft_.radii, type == ShapeType::Ellipsoid);
        surplus(draft_.halfHeight, tall);
        surplus(draft_.height, tall && !draft_.halfHeight);
        surplus(draft_.endA, type == ShapeType::Capsule || type == ShapeType::Segment);
        if (!draft_.vertices.empty() && draft_.type && *draft_.type != type &&
            *draft_.type != ShapeType::Polytope && *draft_.type != ShapeType::Triangle &&
            *draft_.type != ShapeType::Point)
            ledger_.refuse("import.surplus", draft_.verticesAt);
    }

    const BodyDraft& draft_;
    int dimension_;
    ImportLedger& ledger_;
    const EngineConventions* engine_;
};

void setPose(Body& body, const BodyDraft& draft, int dimension, ImportLedger& ledger) {
    if (draft.orientation && dimension == 2) ledger.refuse("import.rotation_2d", draft.rotationAt);
    if (draft.angle && dimension == 3) ledger.refuse("import.rotation_3d", draft.rotationAt);
    if (draft.orientation) body.orientation = *draft.orientation;
    if (draft.angle) body.angle = *draft.angle;
    const std::optional<PlacedNumbers>& first = draft.position ? draft.position : draft.from;
    if (draft.position && draft.from) ledger.refuse("import.twice", draft.from->span);
    if (first) body.position = vectorOf(first->numbers);
    if (draft.low && draft.high) {
        // the corners are the world's, or the frame's of a pose
        if (first || draft.center || draft.orientation || draft.angle)
            ledger.refuse("import.center", draft.low->span);
        body.position = 0.5 * (vectorOf(draft.low->numbers) + vectorOf(draft.high->numbers));
        ledger.assume(tr("import.assumed.corners"));
    }
    if (!draft.center) return;
    const glm::dvec3 center = vectorOf(draft.center->numbers);
    if (!draft.vertices.empty()) ledger.refuse("import.center", draft.center->span);
    if (!first) {
        body.position = center;
        return;
    }
    if (center != glm::dvec3(0) && (draft.orientation || draft.angle))
        ledger.refuse("import.center", draft.center->span);
    body.position += center;
}

}  // namespace

glm::dvec3 vectorOf(const std::vector<double>& numbers) {
    glm::dvec3 v(0);
    for (std::size_t i = 0; i < std::min<std::size_t>(3, numbers.size()); ++i)
        v[static_cast<int>(i)] = numbers[i];
    return v;
}

std::vector<PlacedNumbers> BodyDraft::vectors() const {
    std::vector<PlacedNumbers> found;
    if (!vertices.empty()) found.push_back({vertices.front(), verticesAt});
    for (const auto* each : {&position, &center, &half, &full, &extents, &radii, &endA, &endB, &velocity,
                             &from, &to, &lone, &low, &high, &direction})
        if (*each && (*each)->numbers.size() > 1) found.push_back(**each);
    return found;
}

std::size_t BodyDraft::dimension() const {
    const std::vector<PlacedNumbers> said = vectors();
    if (!said.empty()) return said.front().numbers.size();
    if (orientation && !turnedByName) return 3;
    return angle ? 2 : 0;
}

namespace {

void mergePose(BodyDraft& body, const BodyDraft& part, const ImportLedger& ledger) {
    const bool isTurned = part.orientation || part.angle, wasTurned = body.orientation || body.angle;
    if (!isTurned || (part.turnedByName && wasTurned)) return;
    if (body.turnedByName) {
        // a rotation by name gives way to numbers; 2D's unit rotation is not 3D's
        body.orientation.reset();
        body.angle.reset();
    }
    const bool contradicts =
        (body.orientation && part.orientation && *body.orientation != *part.orientation) ||
        (body.angle && part.angle && *body.angle != *part.angle);
    if (contradicts) ledger.refuse("import.twice", part.rotationAt);
    if (part.orientation) body.orientation = part.orientation;
    if (part.angle) body.angle = part.angle;
    body.rotationAt = part.rotationAt;
    body.turnedByName = part.turnedByName;
}

}  // namespace

void merge(BodyDraft& body, const BodyDraft& part, const ImportLedger& ledger) {
    constexpr std::optional<PlacedNumbers> BodyDraft::*kMembers[] = {
        &BodyDraft::radius,    &BodyDraft::half,       &BodyDraft::full,   &BodyDraft::extents,
        &BodyDraft::radii,     &BodyDraft::halfHeight, &BodyDraft::height, &BodyDraft::margin,
        &BodyDraft::endA,      &BodyDraft::endB,       &BodyDraft::count,  &BodyDraft::flat,
        &BodyDraft::lone,      &BodyDraft::position,   &BodyDraft::center, &BodyDraft::velocity,
        &BodyDraft::from,      &BodyDraft::to,         &BodyDraft::low,    &BodyDraft::high,
        &BodyDraft::direction, &BodyDraft::travel,     &BodyDraft::degree, &BodyDraft::weights,
        &BodyDraft::knots};
    for (const auto member : kMembers) {
        const std::optional<PlacedNumbers>& given = part.*member;
        if (!given) continue;
        std::optional<PlacedNumbers>& target = body.*member;
        if (target && target->numbers != given->numbers) ledger.refuse("import.twice", given->span);
        target = given;
    }
    if (!part.vertices.empty()) {
        if (!body.vertices.empty() && body.vertices != part.vertices)
            ledger.refuse("import.twice", part.verticesAt);
        body.vertices = part.vertices;
    }
    if (!part.vertices.empty() || part.flat) body.verticesAt = part.verticesAt;
    if (part.type) {
        if (body.type && *body.type != *part.type) ledger.refuse("import.twice", part.span);
        body.type = part.type;
    }
    if (part.axis) body.axis = part.axis;
    if (part.relativeTo) body.relativeTo = part.relativeTo;
    mergePose(body, part, ledger);
}

Body bodyOf(const BodyDraft& draft, int dimension, ImportLedger& ledger, const EngineConventions* engine) {
    Body body;
    body.shape = ShapeMaker(draft, dimension, ledger, engine).made();
    setPose(body, draft, dimension, ledger);
    if (body.shape.type == ShapeType::Point && !draft.vertices.empty()) {
        if (draft.hasPose()) ledger.refuse("import.point_pose", draft.span);
        body.position = vectorOf(draft.vertices.front());
    }
    if (draft.velocity) body.velocity = vectorOf(draft.velocity->numbers);
    if (draft.to) {
        if (draft.velocity || !(draft.from || draft.position)) ledger.refuse("import.twice", draft.to->span);
        body.velocity = vectorOf(draft.to->numbers) - body.position;
        ledger.assume(tr("import.assumed.cast"));
    }
    return body;
}

}  // namespace gjkscope
