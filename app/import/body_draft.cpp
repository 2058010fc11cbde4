#include "app/import/body_draft.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/import/pose_math.hpp"

namespace gjkscope {
namespace {

/// The shapes that have a use for a number, but for a radius that is a margin.
struct ShapesOfRole {
    FieldRole role;
    std::string_view shapes;
};
constexpr ShapesOfRole kShapesOfRoles[] = {{"radius", "ball capsule cylinder cone"},
                                           {"half-extents", "box ellipsoid"},
                                           {"full-extents", "box"},
                                           {"low", "box"},
                                           {"extents", "box capsule"},
                                           {"radii", "ellipsoid"},
                                           {"half-height", "capsule cylinder cone"},
                                           {"height", "capsule cylinder cone"},
                                           {"end-a", "capsule segment"}};

struct ShapeMaker {
    const BodyDraft& draft;
    const int dimension;
    ImportLedger& ledger;

    ShapeSpec made() {
        ShapeSpec shape;
        shape.type = typeOf();
        switch (shape.type) {
            case ShapeType::Ball:
                shape.radius = number("radius");
                break;
            case ShapeType::Box:
                shape.extents = halfExtents();
                break;
            case ShapeType::Ellipsoid:
                shape.extents =
                    vector(draft.has("half-extents") ? FieldRole("half-extents") : FieldRole("radii"));
                break;
            case ShapeType::Capsule:
                capsule(shape);
                break;
            case ShapeType::Cylinder:
            case ShapeType::Cone:
                shape.radius = number("radius");
                shape.axis = axis();
                shape.halfHeight = halfLength(ledger.engine().cylinderLength);
                break;
            case ShapeType::Segment:
                ends(shape);
                break;
            default:
                if (shape.type == ShapeType::Nurbs) curve(shape);
                if (draft.vertices.empty() && shape.type != ShapeType::Point) refuse("import.no_vertices");
                if (shape.type != ShapeType::Point)
                    for (const auto& each : draft.vertices) shape.vertices.push_back(vectorOf(each));
        }
        // a polygon with a radius, as Box2D's proxies have
        for (const FieldRole role : {FieldRole("margin"), FieldRole("radius")})
            if (const auto* given = draft.find(role); given != nullptr && given->numbers[0] != 0)
                if (role == "margin" ? !hasMarginInside(shape.type) : isOfPoints(shape.type))
                    shape.margin = given->numbers[0];
        refuseSurplus(shape.type);
        if (dimension == 2) shape.extents.z = ShapeSpec{}.extents.z;
        return shape;
    }

    /// `btBoxShape::setMargin()` leaves the box as large as it is.
    bool hasMarginInside(ShapeType type) const {
        const std::optional<int> margin = ledger.engine().margin;
        const bool isHull = type == ShapeType::Polytope && margin == 1;
        const bool isInside = margin && (isHull || (!isOfPoints(type) && type != ShapeType::Cone));
        if (isInside) ledger.assume(tr("import.assumed.margin_inside"));
        return isInside;
    }

    [[noreturn]] void refuse(const char* key) const { ledger.refuse(key, draft.span); }

    const std::vector<double>& numbers(FieldRole role) const {
        const PlacedNumbers* const found = draft.find(role);
        if (found == nullptr) ledger.refuseMissing(role, draft.span);
        return found->numbers;
    }
    double number(FieldRole role) const { return numbers(role).front(); }
    glm::dvec3 vector(FieldRole role) const { return vectorOf(numbers(role)); }

    ShapeType typeOf() const {
        const std::size_t points = draft.vertices.size();
        if (draft.bends()) {
            // one polynomial, whose degree is that of its control points
            const bool isBezier =
                !draft.hasAny({"weights", "knots"}) && number("degree") + 1 == static_cast<double>(points);
            return isBezier ? ShapeType::Bezier : ShapeType::Nurbs;
        }
        if (points == 2 && isCalledTriangle()) refuse("import.triangle");
        if (points == 1) return ShapeType::Point;
        if (points == 2) return ShapeType::Segment;
        if (points > 2) return points == 3 && dimension == 3 ? ShapeType::Triangle : ShapeType::Polytope;
        if (draft.type == ShapeType::Cylinder && dimension == 2) refuse("import.not_in_2d");
        if (const auto type = draft.typeBySizes()) {
            if (!draft.type) requireKnownShape();
            return *type;
        }
        refuse(draft.has("radius") ? "import.capsule_or_cylinder" : "import.no_shape");
    }

    /// True if the lines of the vertices, or `shape B: triangle` above, call them a triangle.
    bool isCalledTriangle() const {
        const std::string_view text = ledger.text().text;
        TextSpan lines = lineSpanAt(text, std::min(draft.span.begin, draft.verticesAt.begin));
        lines.end = std::max(lines.end, draft.verticesAt.end);
        const TextSpan above = lines.begin > 0 ? lineSpanAt(text, lines.begin - 1) : TextSpan{};
        if (partOf(text, above).starts_with("shape")) lines.begin = above.begin;
        return shapeIn(wordsOf(partOf(text, lines))) == ShapeType::Triangle;
    }

    /// Refuses sizes beside the name of a shape that is none of ours, `torus, radius 1`.
    void requireKnownShape() const {
        const std::string_view text = ledger.text().text;
        const std::vector<std::string> words = wordsOf(partOf(text, lineSpanAt(text, draft.span.begin)));
        const auto other = std::ranges::find_if(
            words, [](const std::string& word) { return isListed("other shapes", word); });
        if (other != words.end()) throw UnknownShape(text, draft.span.begin, *other);
    }

    void curve(ShapeSpec& shape) const {
        const std::size_t count = draft.vertices.size();
        const double points = static_cast<double>(count);
        std::vector<double>&knots = shape.spline.knots[0], &weights = shape.spline.weights;
        if (draft.has("knots")) knots = numbers("knots");
        if (draft.has("weights")) weights = numbers("weights");
        const double degree = draft.has("degree")  ? number("degree")
                              : draft.has("knots") ? static_cast<double>(knots.size()) - points - 1
                                                   : points - 1;
        if (!(degree >= 1 && degree < points) || degree != std::floor(degree))
            ledger.refuseMissing("degree", draft.span);
        shape.spline.degrees[0] = static_cast<int>(degree);
        if (!draft.has("knots") && degree + 1 == points) {
            // one piece
            knots.assign(count, 0);
            knots.insert(knots.end(), count, 1);
        }
        if (knots.empty()) ledger.refuseMissing("knots", draft.span);
        if (weights.empty()) weights.assign(count, 1);
    }

    glm::dvec3 halfExtents() {
        if (draft.has("high")) return 0.5 * (vector("high") - vector("low"));
        bool full = !draft.has("half-extents");
        // half lengths and full ones: nobody knows which are the box's
        const auto *fully = draft.find("full-extents"), *either = draft.find("extents");
        if (fully != nullptr && !full) ledger.refuse("import.twice", fully->span);
        if (either != nullptr && (fully != nullptr || !full)) ledger.refuse("import.twice", either->span);
        const PlacedNumbers* given = draft.find(full ? FieldRole("full-extents") : FieldRole("half-extents"));
        if (given == nullptr) {
            (void)numbers("extents");
            given = draft.find("extents");
            full = ledger.answer(ImportQuestion::Sizes, ledger.engine().sizes, given->span) == 0;
        }
        std::vector<double> half = given->numbers;
        if (half.size() == 1) {
            half.assign(static_cast<std::size_t>(dimension), half[0]);
            ledger.assume(tr("import.assumed.equal_sides"));
        }
        if (half.size() != static_cast<std::size_t>(dimension)) ledger.refuse("import.extents", given->span);
        if (full) ledger.assume(tr("import.assumed.halved"));
        return vectorOf(half) / (full ? 2.0 : 1.0);
    }

    int axis() {
        if (draft.axis) return *draft.axis;
        const EngineConventions& engine = ledger.engine();
        if (engine.axis < 0 || ledger.choices()[ImportQuestion::Axis])
            return ledger.answer(ImportQuestion::Axis, std::nullopt, draft.span);
        const int own = draft.type == ShapeType::Capsule ? engine.axis : engine.cylinderAxis;
        // a plane has no z
        const int along = dimension == 2 && own == 2 ? 1 : own;
        ledger.assume(
            tr("import.assumed.axis", {{"engine", engine.name}, {"axis", std::string(1, "xyz"[along])}}));
        return along;
    }

    /// Half of the length without caps. `meaning`: of a height that nothing more is said about.
    double halfLength(std::optional<int> meaning) {
        if (draft.has("half-height")) {
            // a constructor's is without them
            const bool hasCaps =
                ledger.engine().halvesHaveCaps && draft.type == ShapeType::Capsule && !draft.isMade;
            if (hasCaps) ledger.assume(tr("import.assumed.with_caps"));
            return number("half-height") - (hasCaps ? number("radius") : 0);
        }
        const double length = number("height");
        if (draft.hasCaps) meaning = 2;
        // nobody calls half of a cylinder its height
        const bool isWhole = !meaning && !draft.isMade && draft.type != ShapeType::Capsule &&
                             !ledger.choices()[ImportQuestion::Length];
        if (isWhole) meaning = 0;
        if (!meaning || ledger.choices()[ImportQuestion::Length])
            meaning = ledger.answer(ImportQuestion::Length, std::nullopt, draft.span);
        if (meaning == 1) return length;
        const bool hasCaps = meaning == 2 && draft.type == ShapeType::Capsule;
        ledger.assume(tr(hasCaps ? "import.assumed.with_caps" : "import.assumed.length_halved"));
        return 0.5 * length - (hasCaps ? number("radius") : 0);
    }

    void ends(ShapeSpec& shape) const {
        const bool arePoints = shape.type == ShapeType::Segment && draft.vertices.size() > 1;
        shape.a = arePoints ? vectorOf(draft.vertices[0]) : vector("end-a");
        shape.b = arePoints ? vectorOf(draft.vertices[1]) : vector("end-b");
    }

    /// `CapsuleCollider2D.size`, `createCapsule(2, 1)`: a width and a height with the caps.
    void capsuleOfSize(ShapeSpec& shape) const {
        const glm::dvec3 size = vector("extents");
        const int along = draft.axis.value_or(size.x > size.y ? 0 : 1), across = 1 - along;
        if (dimension != 2 || !(size[along] >= size[across])) refuse("import.caps_too_large");
        shape.radius = size[across] / 2;
        shape.a[along] = -(size[along] - size[across]) / 2;
        shape.b[along] = -shape.a[along];
        ledger.assume(tr("import.assumed.with_caps"));
    }

    void capsule(ShapeSpec& shape) {
        const bool isSized = draft.isMade || ledger.engine().capsuleLength == 2;
        if (!draft.has("radius") && draft.has("extents") && isSized) return capsuleOfSize(shape);
        shape.radius = number("radius");
        // a length beside two ends may be another capsule's
        if (draft.has("end-a") && draft.hasLength()) refuse("import.capsule_twice");
        if (draft.has("end-a")) return ends(shape);
        const int along = axis();
        if (dimension == 2 && along == 2) refuse("import.axis");
        const double half = halfLength(ledger.engine().capsuleLength);
        if (!(half >= 0)) refuse("import.caps_too_large");
        shape.a[along] = -half;
        shape.b[along] = half;
    }

    /// A number that the shape has no use for is not read over.
    void refuseSurplus(ShapeType type) const {
        for (const auto& [role, shapes] : kShapesOfRoles) {
            const bool isUsed =
                isOneOf(shapes, nameOf(kShapeWords, type)) || (role == "radius" && isOfPoints(type));
            const bool isSaid = role == "height" && draft.has("half-height");
            if (const auto* given = draft.find(role); given != nullptr && (!isUsed || isSaid))
                ledger.refuse("import.surplus", given->span);
        }
        if (!draft.vertices.empty() && draft.type && *draft.type != type &&
            *draft.type != ShapeType::Polytope && *draft.type != ShapeType::Triangle &&
            *draft.type != ShapeType::Point)
            ledger.refuse("import.surplus", draft.verticesAt);
    }
};

void placeBody(Body& body, const BodyDraft& draft, int dimension, ImportLedger& ledger) {
    if (draft.orientation && dimension == 2) ledger.refuse("import.rotation_2d", draft.turnedAt);
    if (draft.angle && dimension == 3) ledger.refuse("import.rotation_3d", draft.turnedAt);
    body.orientation = draft.orientation.value_or(body.orientation);
    const PlacedNumbers* const local = draft.find("local-angle");
    body.angle = draft.angle.value_or(0) + (local != nullptr ? local->numbers[0] : 0);
    const PlacedNumbers *const position = draft.find("position"), *const from = draft.find("from");
    const PlacedNumbers *const low = draft.find("low"), *const high = draft.find("high");
    const PlacedNumbers* const size = draft.find("full-extents");
    const PlacedNumbers *const center = draft.find("center"), *const first = position ? position : from;
    if (position != nullptr && from != nullptr) ledger.refuse("import.twice", from->span);
    if (first != nullptr) body.position = vectorOf(first->numbers);
    if (low != nullptr && (high != nullptr || size != nullptr)) {
        // the corners are the world's, or the frame's of a pose
        const bool isTurnable = (high == nullptr || ledger.engine().turnsAbout == 2) &&
                                ledger.engine().turnsAbout && first == nullptr && !center;
        const bool isPosed =
            draft.hasPose() && !(draft.byName && !draft.hasAny({"position", "center", "from"}));
        if (isPosed && !isTurnable) ledger.refuse("import.center", low->span);
        const glm::dvec3 corner = vectorOf(low->numbers);
        const glm::dvec3 half =
            0.5 * (high != nullptr ? vectorOf(high->numbers) - corner : vectorOf(size->numbers));
        const bool isAboutCorner = body.angle != 0 && ledger.engine().turnsAbout == 0;
        body.position = corner + (isAboutCorner ? turnedInPlane(half, body.angle) : half);
        if (high != nullptr) body.position = 0.5 * (corner + vectorOf(high->numbers));
        ledger.assume(tr(high != nullptr ? "import.assumed.corners" : "import.assumed.low_corner"));
    }
    if (const auto* pivot = draft.find("pivot")) {
        const glm::dvec3 at = vectorOf(pivot->numbers);
        body.position -= dimension == 2 ? turnedInPlane(at, draft.angle.value_or(0)) : body.orientation * at;
        if (ledger.engine().pivot == 1) body.position += at;
        ledger.assume(tr("import.assumed.pivot"));
    }
    if (center == nullptr) return;
    glm::dvec3 middle = vectorOf(center->numbers);
    if (!draft.vertices.empty()) ledger.refuse("import.center", center->span);
    if (first != nullptr && middle != glm::dvec3(0) && draft.isTurned()) {
        middle = dimension == 2 ? turnedInPlane(middle, draft.angle.value_or(0)) : body.orientation * middle;
        ledger.assume(tr("import.assumed.center_turned"));
    }
    body.position = first != nullptr ? body.position + middle : middle;
}

/// Scales the vertices of a polytope, or the sides of a box. Other shapes must not be scaled.
void scaleShape(ShapeSpec& shape, const PlacedNumbers& factors, int dimension, ImportLedger& ledger) {
    glm::dvec3 scale = vectorOf(factors.numbers);
    if (dimension == 2) scale.z = 1;
    if (scale == glm::dvec3(1)) return;
    const bool isPositive = scale.x > 0 && scale.y > 0 && scale.z > 0;
    if (!isPositive || shape.margin != 0 || !(isOfPoints(shape.type) || shape.type == ShapeType::Box))
        ledger.refuse("import.scaled", factors.span);
    for (glm::dvec3& vertex : shape.vertices) vertex *= scale;
    if (shape.type == ShapeType::Box) shape.extents *= scale;
    ledger.assume(tr("import.assumed.scaled"));
}

void mergeTurn(Turn& body, const Turn& part, const ImportLedger& ledger) {
    if (!part.isTurned() || (part.byName && body.isTurned())) return;
    // a rotation by name gives way to numbers; 2D's unit rotation is not 3D's
    if (body.byName) body = {};
    const bool contradicts =
        (body.orientation && part.orientation && *body.orientation != *part.orientation) ||
        (body.angle && part.angle && *body.angle != *part.angle);
    if (contradicts) ledger.refuse("import.twice", part.turnedAt);
    Turn turn = part;
    if (!turn.orientation) turn.orientation = body.orientation;
    if (!turn.angle) turn.angle = body.angle;
    body = turn;
}

}  // namespace

glm::dvec3 turnedInPlane(glm::dvec3 v, double angle) {
    const double c = std::cos(angle), s = std::sin(angle);
    return {c * v.x - s * v.y, s * v.x + c * v.y, 0};
}

glm::dvec3 vectorOf(const std::vector<double>& numbers) {
    glm::dvec3 v(0);
    for (std::size_t i = 0; i < std::min<std::size_t>(3, numbers.size()); ++i)
        v[static_cast<int>(i)] = numbers[i];
    return v;
}

glm::dvec3 centroidOf(const std::vector<std::vector<double>>& vertices) {
    // of points beside the first one, for the digits
    const double left = vertices.empty() ? 0 : vertices[0][0], low = vertices.empty() ? 0 : vertices[0][1];
    double area = 0, x = 0, y = 0;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const std::vector<double>&a = vertices[i], &b = vertices[(i + 1) % vertices.size()];
        const double cross = (a[0] - left) * (b[1] - low) - (a[1] - low) * (b[0] - left);
        area += cross;
        x += (a[0] + b[0] - 2 * left) * cross;
        y += (a[1] + b[1] - 2 * low) * cross;
    }
    return area == 0 ? glm::dvec3(0) : glm::dvec3(left + x / (3 * area), low + y / (3 * area), 0);
}

std::vector<std::vector<double>> cutIntoPoints(const std::vector<double>& list, std::size_t size) {
    std::vector<std::vector<double>> points;
    for (auto at = list.begin(); at != list.end(); at += static_cast<std::ptrdiff_t>(size))
        points.emplace_back(at, at + static_cast<std::ptrdiff_t>(size));
    return points;
}

const PlacedNumbers* BodyDraft::find(FieldRole role) const {
    const auto found = values.find(role);
    return found == values.end() ? nullptr : &found->second;
}

bool BodyDraft::hasAny(std::initializer_list<FieldRole> roles) const {
    return std::ranges::any_of(roles, [&](FieldRole role) { return has(role); });
}

std::optional<ShapeType> BodyDraft::typeBySizes() const {
    if (type) return type;
    if (has("end-a")) return has("radius") ? ShapeType::Capsule : ShapeType::Segment;
    if (hasAny({"half-extents", "full-extents", "extents", "low"})) return ShapeType::Box;
    if (has("radii")) return ShapeType::Ellipsoid;
    const bool isBall = has("radius") && !hasLength();
    return isBall ? std::optional(ShapeType::Ball) : std::nullopt;
}

std::optional<PlacedNumbers> BodyDraft::take(FieldRole role) {
    auto node = values.extract(role);
    return node ? std::optional(std::move(node.mapped())) : std::nullopt;
}

void BodyDraft::setPose(const ReadPose& pose) {
    static_cast<Turn&>(*this) = pose;
    if (pose.position) set("position", *pose.position);
    if (pose.scale) set("scale", *pose.scale);
}

void BodyDraft::setLocal() {
    static_cast<Turn&>(local) = *this;
    local.position = take("position");
    static_cast<Turn&>(*this) = {};
}

std::vector<PlacedNumbers> BodyDraft::vectors() const {
    std::vector<PlacedNumbers> found;
    if (!vertices.empty()) found.push_back({vertices.front(), verticesAt});
    for (const FieldRole role : std::initializer_list<FieldRole>{
             "position",     "center",       "pivot",        "moved-to",
             "center-at",    "shift",        "points-shift", "implicit-dimensions",
             "half-extents", "full-extents", "extents",      "radii",
             "end-a",        "end-b",        "velocity",     "from",
             "to",           "lone",         "low",          "high",
             "direction"})
        if (const auto* each = find(role); each != nullptr && each->numbers.size() > 1)
            found.push_back(*each);
    return found;
}

std::size_t BodyDraft::dimension() const {
    const std::vector<PlacedNumbers> said = vectors();
    if (!said.empty()) return said.front().numbers.size();
    if (orientation && !byName) return 3;
    return angle || has("local-angle") ? 2 : 0;
}

void merge(BodyDraft& body, const BodyDraft& part, const ImportLedger& ledger) {
    for (const auto& [role, given] : part.values) {
        const auto [target, isNew] = body.values.try_emplace(role, given);
        const bool isAdded = isAnyOf(role, {"turn", "shift"});
        if (!isNew && (isAdded || target->second.numbers != given.numbers))
            ledger.refuse("import.twice", given.span);
        target->second = given;
    }
    const bool hasVertices = !part.vertices.empty();
    if (hasVertices && !body.vertices.empty() && body.vertices != part.vertices)
        ledger.refuse("import.twice", part.verticesAt);
    if (hasVertices) body.vertices = part.vertices;
    if (hasVertices || part.has("flat")) body.verticesAt = part.verticesAt;
    // a Box2D polygon may be set as a box
    const auto isPolygon = [](const BodyDraft& draft) {
        return draft.type == ShapeType::Polytope && draft.vertices.empty() && !draft.has("flat");
    };
    const bool isSetAsBox = isPolygon(body) && part.type == ShapeType::Box && part.isMade;
    if (part.type && body.type && *body.type != *part.type && !isSetAsBox)
        ledger.refuse("import.twice", part.span);
    if (part.type) body.type = part.type;
    if (part.axis) body.axis = part.axis;
    if (part.relativeTo) body.relativeTo = part.relativeTo;
    body.isArgument = body.isArgument || part.isArgument;
    body.isMade = body.isMade || part.isMade;
    body.hasCaps = body.hasCaps || part.hasCaps;
    if (part.unread) body.unread = part.unread;
    mergeTurn(body, part, ledger);
    mergeTurn(body.local, part.local, ledger);
    if (!part.local.position) return;
    const auto& own = body.local.position;
    if (own && own->numbers != part.local.position->numbers)
        ledger.refuse("import.twice", part.local.position->span);
    body.local.position = part.local.position;
}

/// The pose in its body's frame of a cylinder between two points, which it has as its length from then on.
Body takeCylinderEnds(BodyDraft& draft, const ImportLedger& ledger) {
    Body own;
    if (draft.type != ShapeType::Cylinder || !draft.has("end-a") || !draft.has("end-b")) return own;
    if (draft.hasLength()) ledger.refuse("import.twice", draft.span);
    const glm::dvec3 a = vectorOf(draft.take("end-a")->numbers), b = vectorOf(draft.take("end-b")->numbers);
    const glm::dvec3 along = b - a, axis(-along.y, along.x, 0);
    const double length = glm::length(along);
    if (!(length > 0)) ledger.refuseMissing("height", draft.span);
    draft.set("half-height", PlacedNumbers{{0.5 * length}, draft.span});
    draft.axis = 2;
    own.position = 0.5 * (a + b);
    const double angle = std::acos(std::clamp(along.z / length, -1.0, 1.0));
    if (axis != glm::dvec3(0))
        own.orientation = fromAxisAngle(axis, angle);
    else if (along.z < 0)
        own.orientation = {0, 1, 0, 0};
    return own;
}

Body bodyOf(const BodyDraft& given, int dimension, ImportLedger& ledger) {
    Body body;
    BodyDraft draft = given;
    const Body own = dimension == 3 ? takeCylinderEnds(draft, ledger) : Body();
    body.shape = ShapeMaker{draft, dimension, ledger}.made();
    if (const auto* scale = draft.find("scale")) scaleShape(body.shape, *scale, dimension, ledger);
    placeBody(body, draft, dimension, ledger);
    if (own.position != glm::dvec3(0)) body.position += body.orientation * own.position;
    if (own.orientation != glm::dquat(1, 0, 0, 0)) body.orientation = body.orientation * own.orientation;
    if (body.shape.type == ShapeType::Point && !draft.vertices.empty()) {
        const glm::dvec3 at = vectorOf(draft.vertices.front());
        body.position += dimension == 2 ? turnedInPlane(at, body.angle) : body.orientation * at;
        body.angle = 0;
        body.orientation = {1, 0, 0, 0};
    }
    if (const auto* velocity = draft.find("velocity")) body.velocity = vectorOf(velocity->numbers);
    if (const auto* to = draft.find("to")) {
        if (body.velocity || !draft.hasAny({"from", "position"})) ledger.refuse("import.twice", to->span);
        body.velocity = vectorOf(to->numbers) - body.position;
        ledger.assume(tr("import.assumed.cast"));
    }
    return body;
}

}  // namespace gjkscope
