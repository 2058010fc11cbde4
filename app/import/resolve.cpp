#include "app/import/resolve.hpp"

#include <algorithm>
#include <cmath>

#include "app/base/language.hpp"
#include "app/import/pose_math.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// Refuses `box B: position (3, 0, 0)`, a body without its shape's size.
[[noreturn]] void refuseSizeless(const BodyDraft& pose, const ImportLedger& ledger) {
    const std::string_view said = partOf(ledger.text().text, lineSpanAt(ledger.text().text, pose.span.begin));
    const auto type = shapeIn({std::string(said.substr(0, said.find(':')))});
    if (!type) ledger.refuse("import.no_shape", pose.span);
    ledger.refuseMissing(type == ShapeType::Box         ? FieldRole("half-extents")
                         : type == ShapeType::Ellipsoid ? FieldRole("radii")
                         : isOfPoints(*type)            ? FieldRole("vertices")
                                                        : FieldRole("radius"),
                         pose.span);
}

/// Refuses a pose on a line that names a shape, if no body has one there: `204 BOX pos=(1, 2, 3)`.
void requireSized(const std::vector<BodyDraft*>& poses, const std::vector<BodyDraft>& drafts,
                  const ImportLedger& ledger) {
    const std::string_view text = ledger.text().text;
    for (const BodyDraft* pose : poses) {
        const TextSpan line = lineSpanAt(text, pose->span.begin);
        const std::string before(partOf(text, {line.begin, std::max(line.begin, pose->span.begin)}));
        const auto isHere = [&](const BodyDraft& draft) {
            return draft.hasShape() && line.contains(draft.span.begin);
        };
        const bool isOfWords = before.find_first_of("(=;{") == before.npos;
        if (isOfWords && shapeIn({before}) && std::ranges::none_of(drafts, isHere))
            refuseSizeless(*pose, ledger);
    }
}

/// Refuses a body beside which another is in a file, `rock.stl`, and a pose whose hull only has its name.
void requireVerticesHere(const BodyDraft& body, const ImportLedger& ledger) {
    const std::string_view text = ledger.text().text;
    // the whole text's: labels have left those that name no value
    const TokenizedText whole = tokensOf(text);
    for (const TextToken& token : whole.tokens) {
        const std::size_t point = token.text.rfind('.');
        const bool isOfFile = point != token.text.npos && isListed("mesh file", token.text.substr(point + 1));
        const auto line = [&] { return wordsOf(partOf(text, lineSpanAt(text, token.span.begin))); };
        const bool isFile =
            isOfFile && (token.kind == TokenKind::String ||
                         (token.kind == TokenKind::Name && hasOneOf(line(), "hull mesh convex")));
        const bool isHull =
            !body.hasShape() && token.kind == TokenKind::Name && plainName(token.text) == "Convex";
        // at the body: without the line of the name the text would say less
        if (isFile || isHull)
            throw UnreadableText(
                tr("import.no_vertices", {{"line", std::to_string(lineAt(text, token.span.begin))},
                                          {"found", std::string(token.text)}}),
                body.span.begin);
    }
}

/// Assigns poses of nobody to shapes without one, in order, where they are as many.
void matchPoses(std::vector<BodyDraft>& drafts, ImportLedger& ledger) {
    std::vector<BodyDraft*> shapes, poses;
    for (BodyDraft& draft : drafts) {
        const bool shape = draft.hasShape();
        if (shape != draft.hasPose()) (shape ? shapes : poses).push_back(&draft);
    }
    if (poses.empty()) return;
    if (poses.size() != shapes.size()) {
        requireSized(poses, drafts, ledger);
        requireVerticesHere(*poses.front(), ledger);
        ledger.refuse("import.pose_of_nobody", poses.front()->span);
    }
    // `box A: half extents …` above `box B: position …`: B has no size
    const bool isOfOther = drafts.size() == 2 && isMarker(poses.front()->label) &&
                           isMarker(shapes.front()->label) && poses.front()->label != shapes.front()->label;
    if (isOfOther) refuseSizeless(*poses.front(), ledger);
    // `input.transformB` is the second one's, wherever it stands
    const auto placeOf = [](const BodyDraft* pose) {
        return isOneOf("b second", pose->label) ? 1 : isOneOf("a first", pose->label) ? -1 : 0;
    };
    std::ranges::stable_sort(poses, {}, placeOf);
    for (std::size_t i = 0; i < poses.size(); ++i) {
        static_cast<Turn&>(*shapes[i]) = *poses[i];
        for (const FieldRole role :
             {FieldRole("position"), FieldRole("center"), FieldRole("from"), FieldRole("to"),
              FieldRole("velocity"), FieldRole("scale"), FieldRole("moved-to"), FieldRole("center-at"),
              FieldRole("turn"), FieldRole("shift"), FieldRole("points-shift")})
            if (shapes[i]->values.erase(role); poses[i]->has(role))
                shapes[i]->set(role, *poses[i]->take(role));
        // a height beside the pose is the shape's, too
        for (auto& [role, value] : poses[i]->values)
            if (!shapes[i]->has(role)) shapes[i]->set(role, std::move(value));
        *poses[i] = BodyDraft{};
    }
    ledger.assume(tr("import.assumed.pose_order"));
}

/// Nothing but the order says whose poses they are: then each must have one.
void requireAllPosed(const std::vector<BodyDraft>& drafts, const ImportLedger& ledger) {
    const auto byOrder = [](const BodyDraft& draft) { return draft.poseByOrder && draft.hasPose(); };
    const auto lacks = [](const BodyDraft& draft) {
        return draft.hasShape() && !draft.hasPose() && !draft.has("low");
    };
    const auto ordered = std::ranges::find_if(drafts, byOrder);
    if (ordered != drafts.end() && drafts.size() > 1 && std::ranges::any_of(drafts, lacks))
        ledger.refuse("import.pose_of_whom", ordered->span);
}

/// Refuses shapes without a pose where the text makes a pose of what it does not have.
void requirePosesRead(const std::vector<BodyDraft>& drafts, const ImportLedger& ledger) {
    const auto lacks = [](const BodyDraft& draft) { return draft.hasShape() && !draft.hasPose(); };
    const bool anyLacks = std::ranges::any_of(drafts, lacks);
    for (const BodyDraft& draft : drafts)
        if (draft.unread && (lacks(draft) || (anyLacks && !draft.hasShape())))
            ledger.refuse("import.no_value", *draft.unread);
}

/// True for `p = (1, 2)`, and not for `gravity`.
bool mayBePoint(const BodyDraft& draft) {
    return draft.label.empty() || draft.label.starts_with('#') || isMarker(draft.label) ||
           hasListed(wordsOf(draft.label), "points");
}

/// Leaves out sizes of nobody beside two bodies that are placed: `options: {width: 800, height: 600}`.
void leaveOutSizes(std::vector<BodyDraft>& drafts, ImportLedger& ledger) {
    const auto isPlaced = [](const BodyDraft& draft) { return draft.hasShape() && draft.hasPose(); };
    if (std::ranges::count_if(drafts, isPlaced) != 2) return;
    std::erase_if(drafts, [&](const BodyDraft& draft) {
        const bool isNobodys = draft.hasSize() && !draft.hasPose() && !draft.type && !draft.isMade &&
                               draft.vertices.empty() && !isMarker(draft.label);
        if (!isNobodys) return false;
        for (const auto& [role, value] : draft.values) ledger.leaveOut(value.span);
        return true;
    });
}

/// True for numbers of a statement that makes a shape, `hullB = map (+ V3 1 2 3) …`.
bool isOfShape(TextSpan span, const ImportLedger& ledger) {
    const std::string_view line = partOf(ledger.text().text, lineSpanAt(ledger.text().text, span.begin));
    const std::vector<TextToken> tokens = tokensOf(line).tokens;
    if (tokens.size() < 2 || tokens[0].kind != TokenKind::Name || tokens[1].text != "=") return false;
    return shapeIn({std::string(tokens[0].text)}).has_value();
}

/// Finds a meaning for vectors that have none: the position of a shape that lacks one, or a point beside the
/// only other shape. Any other is no part of the pair.
void placeLoneVectors(std::vector<BodyDraft>& drafts, ImportLedger& ledger) {
    const auto isShape = [](const BodyDraft& draft) {
        return draft.hasSize() || draft.hasAny({"end-a", "flat"}) || !draft.vertices.empty();
    };
    const auto isLone = [&](const BodyDraft& draft) { return draft.has("lone") && !isShape(draft); };
    const auto shapes = std::ranges::count_if(drafts, isShape), lones = std::ranges::count_if(drafts, isLone);
    for (BodyDraft& draft : drafts) {
        const auto lone = draft.take("lone");
        if (!lone) continue;
        if (isShape(draft)) {
            if (draft.hasAny({"position", "center", "from"})) ledger.refuse("import.twice", lone->span);
            draft.set("position", *lone);
            ledger.assume(tr("import.assumed.lone_position"));
        } else if (const auto type = draft.type ? draft.type : shapeIn({draft.label}); type) {
            // libccd's `ccd_box_t`, whose members x, y and z are its sides
            if (type != ShapeType::Box) ledger.refuseNumber(lone->span);
            draft.type = type;
            draft.set("extents", *lone);
        } else if (shapes <= 1 && lones <= 2 && !draft.type && !draft.hasPose() && mayBePoint(draft)) {
            draft.vertices = {lone->numbers};
            draft.verticesAt = lone->span;
            ledger.assume(tr("import.assumed.point"));
        } else if ((shapes > 1 && draft.isArgument) || isOfShape(lone->span, ledger)) {
            // it stands among the arguments of a call that takes shapes, or makes one
            ledger.refuseNumber(lone->span);
        } else {
            ledger.leaveOut(lone->span);
        }
    }
}

/// Velocities belong to casts: elsewhere, as in a debugger's rigid bodies, they are no part of the pair.
void leaveOutMotions(std::vector<BodyDraft>& drafts, ImportLedger& ledger) {
    const auto isCast = [&](const TextToken& token) {
        return token.kind == TokenKind::Name && hasListed(wordsOf(token.text), "cast");
    };
    const bool hasDirection =
        std::ranges::any_of(drafts, [](const BodyDraft& draft) { return draft.has("direction"); });
    const auto isTurning = [](const TextToken& token) { return hasOneOf(wordsOf(token.text), "angular"); };
    // the name of the cast may be gone by now
    const bool casts = std::ranges::any_of(ledger.text().tokens, isCast) ||
                       (hasDirection && std::ranges::any_of(tokensOf(ledger.text().text).tokens, isCast)) ||
                       std::ranges::any_of(drafts, [](const BodyDraft& draft) { return draft.has("to"); });
    // bodies that turn are simulated
    const bool areStates = !casts && std::ranges::any_of(ledger.text().tokens, isTurning);
    for (BodyDraft& draft : drafts) {
        auto direction = draft.take("direction");
        const auto travel = draft.take("travel");
        if (direction && travel && draft.hasShape() && !draft.has("velocity")) {
            for (double& each : direction->numbers) each *= travel->numbers[0];
            draft.set("velocity", *direction);
            ledger.assume(tr("import.assumed.travel"));
            continue;
        }
        // a cast that is not read
        if (casts && direction && direction->numbers.size() > 1)
            ledger.refuse("import.no_travel", direction->span);
        for (const auto& each : {direction, travel})
            if (each) ledger.leaveOut(each->span);
        if (draft.hasShape() && (casts || !(areStates || draft.velocityOfState))) continue;
        if (const auto velocity = draft.take("velocity")) ledger.leaveOut(velocity->span);
    }
}

/// Poses that are given in the frame of the other body, `transform2To1`.
void placeRelative(std::vector<BodyDraft>& drafts, ImportLedger& ledger) {
    std::vector<BodyDraft> relative;
    std::erase_if(drafts, [&](const BodyDraft& draft) {
        if (draft.label.starts_with('@')) relative.push_back(draft);
        return draft.label.starts_with('@');
    });
    const auto named = [&](const std::string& label) -> BodyDraft* {
        const auto found = std::ranges::find(drafts, label, &BodyDraft::label);
        if (found != drafts.end()) return &*found;
        const std::size_t place = label == "1" || label == "a" ? 0 : 1;
        return place < drafts.size() ? &drafts[place] : nullptr;
    };
    for (const BodyDraft& pose : relative) {
        BodyDraft *const body = named(pose.label.substr(1)), *const frame = named(*pose.relativeTo);
        if (body == nullptr || frame == nullptr || body == frame || body->hasPose())
            ledger.refuse("import.twice", pose.span);
        const PlacedNumbers *const place = frame->find("position"), *const own = pose.find("position");
        const bool isFramed = frame->hasPose();
        if (isFramed && (place == nullptr || frame->angle || pose.angle))
            ledger.refuse("import.frame", pose.span);
        static_cast<Turn&>(*body) = pose;
        if (own != nullptr) body->set("position", *own);
        ledger.assume(tr("import.assumed.relative"));
        if (!isFramed) continue;
        const glm::dquat unit(1, 0, 0, 0), turn = frame->orientation.value_or(unit);
        const glm::dvec3 moved =
            vectorOf(place->numbers) + turn * vectorOf(own ? own->numbers : std::vector<double>());
        body->set("position", PlacedNumbers{{moved.x, moved.y, moved.z}, pose.span});
        body->orientation = turn * pose.orientation.value_or(unit);
    }
}

/// The middle of the bounds of points in the plane.
glm::dvec3 middleOf(const std::vector<std::vector<double>>& points) {
    glm::dvec3 low(points.front()[0], points.front()[1], 0), high = low;
    for (const std::vector<double>& point : points) {
        low = glm::min(low, glm::dvec3(point[0], point[1], 0));
        high = glm::max(high, glm::dvec3(point[0], point[1], 0));
    }
    return 0.5 * (low + high);
}

/// Gives a polygon of the world a frame of its own, whose origin is what it turns about.
void centerVertices(BodyDraft& draft, const ImportLedger& ledger) {
    const auto isFlat = [](const std::vector<double>& vertex) { return vertex.size() == 2; };
    const auto list = draft.take("flat");
    if (list && list->numbers.size() % 2 == 0) draft.vertices = cutIntoPoints(list->numbers, 2);
    if (draft.vertices.size() < 3 || !std::ranges::all_of(draft.vertices, isFlat))
        ledger.refuse("import.center", draft.span);
    const glm::dvec3 at =
        ledger.engine().turnsAbout == 2 ? middleOf(draft.vertices) : centroidOf(draft.vertices);
    for (std::vector<double>& vertex : draft.vertices) {
        vertex[0] -= at.x;
        vertex[1] -= at.y;
    }
    draft.set("position", {{at.x, at.y}, draft.verticesAt});
}

/// Moves a shape's center, wherever it was.
void moveCenter(BodyDraft& draft, const PlacedNumbers& to, const ImportLedger& ledger) {
    if (!draft.vertices.empty() || draft.has("flat")) centerVertices(draft, ledger);
    const auto low = draft.take("low"), high = draft.take("high");
    if (low && high) {
        PlacedNumbers size = *high;
        for (std::size_t i = 0; i < std::min(size.numbers.size(), low->numbers.size()); ++i)
            size.numbers[i] -= low->numbers[i];
        draft.set("full-extents", std::move(size));
    }
    draft.take("center");
    draft.set("position", to);
}

/// Moves and turns bodies as what was called on them says, behind whatever made them.
void moveLater(BodyDraft& draft, ImportLedger& ledger) {
    if (!draft.isMovedLater()) return;
    if (const auto way = draft.take("points-shift")) {
        // SAT.js moves a polygon's points before it turns them
        if (draft.vertices.empty() || draft.vertices.front().size() != way->numbers.size())
            ledger.refuse("import.center", way->span);
        for (std::vector<double>& vertex : draft.vertices)
            for (std::size_t i = 0; i < vertex.size(); ++i) vertex[i] += way->numbers[i];
    }
    const auto turn = draft.take("turn"), shift = draft.take("shift"), to = draft.take("moved-to"),
               centerAt = draft.take("center-at");
    if (to && (centerAt || shift)) ledger.refuse("import.twice", to->span);
    if (turn) {
        // the way that it was moved before is turned as well
        const bool isMoved = draft.hasAny({"position", "from"}) || to || centerAt ||
                             (shift && shift->span.begin < turn->span.begin);
        if (ledger.engine().turnsAboutOrigin && isMoved) ledger.refuse("import.arithmetic", turn->span);
        if (draft.orientation && !draft.byName) ledger.refuse("import.rotation_3d", turn->span);
        const double angle = draft.byName ? 0 : draft.angle.value_or(0);
        static_cast<Turn&>(draft) = {.angle = angle + turn->numbers[0], .turnedAt = turn->span};
    }
    const bool isTurnedAlone = draft.isTurned() && !draft.byName && !draft.has("position") && !centerAt;
    const bool isOfWorld = ledger.engine().turnsAbout == 1 || ledger.engine().turnsAbout == 2;
    if (isTurnedAlone && isOfWorld && draft.has("end-a")) ledger.refuse("import.center", draft.turnedAt);
    if (isTurnedAlone && isOfWorld && (!draft.vertices.empty() || draft.has("flat")))
        centerVertices(draft, ledger);
    if (to) {
        const bool isCorner = draft.has("low");
        if (draft.take("position") || draft.take("from") || isCorner)
            ledger.assume(tr("import.assumed.moved"));
        if (isCorner)
            moveCenter(draft, *to, ledger);
        else
            draft.set("position", *to);
    }
    if (centerAt) {
        moveCenter(draft, *centerAt, ledger);
        ledger.assume(tr("import.assumed.moved"));
    }
    if (!shift) return;
    const FieldRole place = draft.has("position") ? FieldRole("position")
                            : draft.has("low")    ? FieldRole("low")
                                                  : FieldRole("center");
    PlacedNumbers moved = *shift;
    const auto add = [&](PlacedNumbers& by, FieldRole role) {
        const PlacedNumbers* const before = draft.find(role);
        if (before == nullptr) return draft.set(role == "center" ? FieldRole("position") : role, by);
        if (before->numbers.size() != by.numbers.size()) ledger.refuse("import.dimensions", by.span);
        for (std::size_t i = 0; i < by.numbers.size(); ++i) by.numbers[i] += before->numbers[i];
        draft.set(role, by);
    };
    if (place == "low" && draft.has("high")) {
        PlacedNumbers high = *shift;
        add(high, "high");
    }
    add(moved, place);
}

/// Puts a pose in a body's frame behind that of the body.
void placeLocal(BodyDraft& draft, const ImportLedger& ledger) {
    if (!draft.hasLocalPose()) return;
    ReadPose own;
    static_cast<Turn&>(own) = draft;
    own.position = draft.take("position");
    const ReadPose both = product(own, draft.local, draft.span, ledger);
    static_cast<Turn&>(draft) = both;
    if (both.position) draft.set("position", *both.position);
    draft.local = {};
}

/// Gives a degree, weights or knots of nobody to the only body that has points and none of these.
void bendCurves(std::vector<BodyDraft>& drafts, const ImportLedger& ledger) {
    for (BodyDraft& draft : drafts) {
        if (!draft.bends() || draft.hasShape()) continue;
        const auto takes = [&](const BodyDraft& each) { return each.vertices.size() > 1 && !each.bends(); };
        const auto body = std::ranges::find_if(drafts, takes);
        if (body == drafts.end() || std::ranges::count_if(drafts, takes) > 1)
            ledger.refuse("import.surplus", draft.span);
        body->type.reset();
        for (const FieldRole role : {FieldRole("degree"), FieldRole("weights"), FieldRole("knots")})
            if (const auto given = draft.take(role)) body->set(role, *given);
    }
}

/// Makes sizes of what Bullet keeps in a shape: btBoxShape.cpp and btCylinderShape.cpp take the margin off
/// the half extents, btCapsuleShape.cpp has the radius across and half of the length along its axis; all of
/// them are scaled already.
void settleImplicitDimensions(BodyDraft& draft, ImportLedger& ledger) {
    const auto given = draft.take("implicit-dimensions");
    if (!given) return;
    if (!draft.type) ledger.refuse("import.no_shape", draft.span);
    const auto margin = draft.take("margin");
    if (const auto scale = draft.take("scale")) ledger.use(scale->span, PieceRole::Size);
    std::vector<double> half = given->numbers;
    half.resize(3);
    const bool isRounded = draft.type == ShapeType::Ball || draft.type == ShapeType::Capsule;
    if (!isRounded && !margin) ledger.refuse("import.no_value", given->span);
    for (double& each : half) each += isRounded ? 0 : margin->numbers[0];
    if (draft.type == ShapeType::Box) return draft.set("half-extents", {half, given->span});
    const auto along = static_cast<std::size_t>(draft.axis.value_or(1));
    draft.set("radius", {{half[draft.type == ShapeType::Ball || along == 1 ? 0 : 1]}, given->span});
    if (draft.type != ShapeType::Ball) draft.set("half-height", {{half[along]}, given->span});
}

void settleVertices(BodyDraft& draft, int dimension, ImportLedger& ledger) {
    if (const auto* flat = draft.find("flat"); flat != nullptr && draft.vertices.empty()) {
        // nine numbers in a row may be a rotation's
        constexpr std::size_t kMatrix = 9;
        if (flat->numbers.size() == kMatrix) {
            const NumberTable square{.rank = 2, .rows = cutIntoPoints(flat->numbers, 3), .span = flat->span};
            if (rigidityError(square) <= kNoRotation) ledger.refuse("import.rotation_or_points", flat->span);
        }
        const std::optional<int> known = dimension != 0 ? std::optional(dimension - 2) : std::nullopt;
        const std::size_t size = ledger.answer(ImportQuestion::Points, known, flat->span) == 1 ? 3 : 2;
        if (flat->numbers.size() % size != 0) ledger.refuse("import.flat", flat->span);
        draft.vertices = cutIntoPoints(flat->numbers, size);
    }
    if (draft.vertices.size() > 3 && draft.vertices.front().size() == 2 &&
        draft.vertices.front() == draft.vertices.back()) {
        draft.vertices.pop_back();
        ledger.assume(tr("import.assumed.closed"));
    }
    const PlacedNumbers* const said = draft.find("count");
    if (said == nullptr) return;
    if (draft.vertices.empty() && !draft.type) ledger.refuse("import.surplus", said->span);
    if (draft.vertices.empty()) return;
    const double count = said->numbers[0], size = static_cast<double>(draft.vertices.size());
    if (!(count >= 1) || count > size || count != std::floor(count))
        ledger.refuse("import.count", said->span);
    if (count < size) {
        // what stands behind the last one is an array's unused end
        draft.vertices.resize(static_cast<std::size_t>(count));
        ledger.assume(tr("import.assumed.count", {{"count", std::to_string(draft.vertices.size())}}));
    }
}

/// Makes 3D poses that stay in the plane 2D ones, where the shapes are 2D.
void flattenPoses(std::vector<BodyDraft>& drafts, ImportLedger& ledger) {
    const auto isPlane = [](const BodyDraft& draft) {
        BodyDraft shape = draft;
        for (const FieldRole role :
             {FieldRole("position"), FieldRole("velocity"), FieldRole("from"), FieldRole("to")})
            shape.values.erase(role);
        const std::vector<PlacedNumbers> vectors = shape.vectors();
        return !vectors.empty() && vectors.front().numbers.size() == 2;
    };
    if (std::ranges::none_of(drafts, isPlane)) return;
    for (BodyDraft& draft : drafts) {
        for (const FieldRole role :
             {FieldRole("position"), FieldRole("velocity"), FieldRole("from"), FieldRole("to")})
            if (const auto found = draft.values.find(role); found != draft.values.end() &&
                                                            found->second.numbers.size() == 3 &&
                                                            found->second.numbers[2] == 0) {
                found->second.numbers.pop_back();
                ledger.assume(tr("import.assumed.flat"));
            }
        if (!draft.orientation || draft.byName || draft.orientation->x != 0 || draft.orientation->y != 0)
            continue;
        draft.angle = 2 * std::atan2(draft.orientation->z, draft.orientation->w);
        draft.orientation.reset();
    }
}

/// Leaves out poses of polygons whose vertices are the world's: their centroid is where the body is, as in
/// matter.js.
void settleWorldVertices(BodyDraft& draft, ImportLedger& ledger) {
    const PlacedNumbers* const position = draft.find("position");
    if (draft.vertices.size() < 3 || position == nullptr || position->numbers.size() != 2) return;
    constexpr double kSamePoint = 1e-6;  // of the coordinates' size: a float's, printed
    double area = 0, x = 0, y = 0, size = 0;
    for (std::size_t i = 0; i < draft.vertices.size(); ++i) {
        const std::vector<double>&a = draft.vertices[i], &b = draft.vertices[(i + 1) % draft.vertices.size()];
        if (a.size() != 2 || b.size() != 2) return;
        const double cross = a[0] * b[1] - a[1] * b[0];
        area += cross;
        x += (a[0] + b[0]) * cross;
        y += (a[1] + b[1]) * cross;
        size = std::max({size, std::abs(a[0]), std::abs(a[1])});
    }
    const glm::dvec3 at = vectorOf(position->numbers);
    if (at == glm::dvec3(0) ||
        !(std::hypot(x / (3 * area) - at.x, y / (3 * area) - at.y) <= kSamePoint * size))
        return;
    ledger.assume(tr("import.assumed.world_vertices"));
    ledger.leaveOut(draft.take("position")->span);
    if (draft.isTurned()) ledger.leaveOut(draft.turnedAt);
    static_cast<Turn&>(draft) = {};
    draft.inWorld = true;
}

/// Numbers of a point, which all bodies agree on; 0: none says it.
int dimensionOf(const std::vector<BodyDraft>& drafts, const ImportLedger& ledger) {
    std::size_t dimension = 0;
    for (const BodyDraft& draft : drafts) {
        const std::size_t own = draft.dimension();
        for (const PlacedNumbers& each : draft.vectors())
            if (each.numbers.size() != own) ledger.refuse("import.dimensions", each.span);
        if (own != 0 && own != 2 && own != 3) ledger.refuse("import.point_size", draft.span);
        if (own != 0 && dimension != 0 && own != dimension) ledger.refuse("import.dimensions", draft.span);
        dimension = std::max(dimension, own);
    }
    return static_cast<int>(dimension);
}

/// As the lists of coordinates can be cut; 0: they do not say.
int dimensionOfLists(const std::vector<BodyDraft>& drafts) {
    bool byTwo = true, byThree = true;
    for (const BodyDraft& draft : drafts) {
        const PlacedNumbers* const flat = draft.find("flat");
        byTwo = byTwo && (flat == nullptr || flat->numbers.size() % 2 == 0);
        byThree = byThree && (flat == nullptr || flat->numbers.size() % 3 == 0);
    }
    return byTwo == byThree ? 0 : byTwo ? 2 : 3;
}

/// True if points in the plane z = 0 are all that the bodies have.
bool isFlat(const std::vector<BodyDraft>& drafts) {
    return std::ranges::all_of(drafts, [](const BodyDraft& draft) {
        return !draft.vertices.empty() && !draft.hasPose() && !draft.has("velocity") &&
               std::ranges::all_of(draft.vertices, [](const auto& v) { return v.size() == 3 && v[2] == 0; });
    });
}

}  // namespace

std::vector<BodyDraft> resolved(std::vector<BodyDraft> drafts, int& dimension, ImportLedger& ledger) {
    bendCurves(drafts, ledger);
    placeRelative(drafts, ledger);
    for (BodyDraft& draft : drafts) placeLocal(draft, ledger);
    for (BodyDraft& draft : drafts) settleImplicitDimensions(draft, ledger);
    matchPoses(drafts, ledger);
    for (BodyDraft& draft : drafts) moveLater(draft, ledger);
    requirePosesRead(drafts, ledger);
    std::erase_if(drafts, [&](const BodyDraft& draft) {
        const bool isNone = !draft.hasShape() && !draft.hasPose() &&
                            !draft.hasAny({"count", "height", "half-height", "margin", "velocity", "to"});
        for (const FieldRole corner : {FieldRole("low"), FieldRole("high")})
            if (const auto* left = draft.find(corner); left != nullptr && isNone) ledger.leaveOut(left->span);
        return isNone;
    });
    if (drafts.size() == 1) requireVerticesHere(drafts.front(), ledger);
    requireAllPosed(drafts, ledger);
    leaveOutSizes(drafts, ledger);
    placeLoneVectors(drafts, ledger);
    leaveOutMotions(drafts, ledger);
    std::erase_if(drafts, [&](const BodyDraft& draft) {
        const bool isNone = !draft.hasShape() && !draft.hasPose();
        for (const auto& [role, value] : draft.values)
            if (isNone) ledger.leaveOut(value.span);
        return isNone;
    });
    flattenPoses(drafts, ledger);
    dimension = dimensionOf(drafts, ledger);
    const int cut = dimension == 0 ? dimensionOfLists(drafts) : dimension;
    for (BodyDraft& draft : drafts) {
        settleVertices(draft, cut, ledger);
        settleWorldVertices(draft, ledger);
        // `start` and `end` of a capsule that has no other ends
        if (draft.type == ShapeType::Capsule && draft.has("from") && draft.has("to") && !draft.hasLength() &&
            draft.vertices.empty() && !draft.hasAny({"position", "end-a"})) {
            draft.set("end-a", *draft.take("from"));
            draft.set("end-b", *draft.take("to"));
        }
        if (draft.type != ShapeType::Capsule || draft.vertices.size() != 2) continue;
        draft.set("end-a", PlacedNumbers{draft.vertices[0], draft.verticesAt});
        draft.set("end-b", PlacedNumbers{draft.vertices[1], draft.verticesAt});
        draft.vertices.clear();
    }
    dimension = dimensionOf(drafts, ledger);
    if (dimension == 0) dimension = 3;
    // unturned is unturned in 2D too
    for (BodyDraft& draft : drafts)
        if (dimension == 2 && draft.byName) draft.orientation.reset();
    if (dimension == 3 && !drafts.empty() && isFlat(drafts)) {
        for (BodyDraft& draft : drafts)
            for (std::vector<double>& vertex : draft.vertices) vertex.pop_back();
        dimension = 2;
        ledger.assume(tr("import.assumed.flat"));
    }
    // `c` and `b` are two variables
    const auto isFirst = [](const BodyDraft& draft) {
        return isOneOf("a 0 1 first left one i", draft.label);
    };
    if (std::ranges::all_of(drafts, [](const BodyDraft& draft) { return isMarker(draft.label); }) &&
        std::ranges::any_of(drafts, isFirst))
        std::ranges::stable_sort(drafts, {}, &BodyDraft::label);
    return drafts;
}

}  // namespace gjkscope
