#include "app/import/resolve.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"

namespace gjkscope {
namespace {

/// Poses of nobody go to the shapes without one, where there are as many.
void matchPoses(std::vector<BodyDraft>& drafts, ImportLedger& ledger) {
    std::vector<BodyDraft*> shapes, poses;
    for (BodyDraft& draft : drafts) {
        const bool shape = draft.hasShape();
        if (shape && !draft.hasPose()) shapes.push_back(&draft);
        if (!shape && draft.hasPose()) poses.push_back(&draft);
    }
    if (poses.empty()) return;
    if (poses.size() != shapes.size()) {
        throw InputError(tr("import.pose_of_nobody", {{"line", ledger.place(poses.front()->span)},
                                                      {"found", ledger.excerptOf(poses.front()->span)}}));
    }
    for (std::size_t i = 0; i < poses.size(); ++i) {
        BodyDraft& shape = *shapes[i];
        const BodyDraft pose = *poses[i];
        shape.position = pose.position;
        shape.center = pose.center;
        shape.orientation = pose.orientation;
        shape.angle = pose.angle;
        shape.from = pose.from;
        shape.to = pose.to;
        shape.velocity = pose.velocity;
        shape.rotationAt = pose.rotationAt;
        *poses[i] = BodyDraft{};
    }
    ledger.assume(tr("import.assumed.pose_order"));
}

/// Nothing but the order says whose poses they are: then each must have one.
void requireAllPosed(const std::vector<BodyDraft>& drafts, const ImportLedger& ledger) {
    const auto byOrder = [](const BodyDraft& draft) { return draft.poseByOrder && draft.hasPose(); };
    const auto lacks = [](const BodyDraft& draft) { return draft.hasShape() && !draft.hasPose(); };
    const auto ordered = std::ranges::find_if(drafts, byOrder);
    if (ordered == drafts.end() || drafts.size() < 2 || std::ranges::none_of(drafts, lacks)) return;
    throw InputError(tr("import.pose_of_whom",
                        {{"line", ledger.place(ordered->span)}, {"found", ledger.excerptOf(ordered->span)}}));
}

/// Finds a meaning for vectors that have none: the position of a shape that lacks one, or a point beside the
/// only other shape. Any other is no part of the pair.
void placeLoneVectors(std::vector<BodyDraft>& drafts, ImportLedger& ledger) {
    const auto isShape = [](const BodyDraft& draft) {
        return draft.hasSize() || draft.endA || draft.flat || !draft.vertices.empty();
    };
    const auto shapes = std::ranges::count_if(drafts, isShape);
    const auto lones =
        std::ranges::count_if(drafts, [&](const BodyDraft& draft) { return draft.lone && !isShape(draft); });
    for (BodyDraft& draft : drafts) {
        if (!draft.lone) continue;
        if (isShape(draft)) {
            if (draft.position || draft.center || draft.from) ledger.refuse("import.twice", draft.lone->span);
            draft.position = draft.lone;
            ledger.assume(tr("import.assumed.lone_position"));
        } else if (shapes <= 1 && lones <= 2 && !draft.type && !draft.hasPose()) {
            draft.vertices = {draft.lone->numbers};
            draft.verticesAt = draft.lone->span;
            ledger.assume(tr("import.assumed.point"));
        } else {
            ledger.leaveOut(draft.lone->span);
        }
        draft.lone.reset();
    }
}

/// Velocities belong to casts: elsewhere, as in a debugger's rigid bodies, they are no part of the pair.
void leaveOutMotions(std::vector<BodyDraft>& drafts, ImportLedger& ledger) {
    const auto isCast = [&](const TextToken& token) {
        return token.kind == TokenKind::Name && hasListed(wordsOf(token.text), "cast");
    };
    const bool casts =
        std::ranges::any_of(ledger.text().tokens, isCast) ||
        std::ranges::any_of(drafts, [](const BodyDraft& draft) { return draft.to.has_value(); });
    for (BodyDraft& draft : drafts) {
        if (draft.direction && draft.travel && draft.hasShape() && !draft.velocity) {
            draft.velocity = draft.direction;
            for (double& each : draft.velocity->numbers) each *= draft.travel->numbers[0];
            ledger.assume(tr("import.assumed.travel"));
            continue;
        }
        for (const auto& each : {draft.direction, draft.travel})
            if (each) ledger.leaveOut(each->span);
        draft.direction.reset();
        const bool moves = draft.hasShape() && (casts || !draft.velocityOfState);
        if (!draft.velocity || moves) continue;
        ledger.leaveOut(draft.velocity->span);
        draft.velocity.reset();
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
        const bool isFramed = frame->hasPose();
        if (isFramed && (!frame->position || frame->angle || pose.angle))
            ledger.refuse("import.frame", pose.span);
        body->position = pose.position;
        body->orientation = pose.orientation;
        body->angle = pose.angle;
        body->rotationAt = pose.rotationAt;
        ledger.assume(tr("import.assumed.relative"));
        if (!isFramed) continue;
        const glm::dquat turn = frame->orientation.value_or(glm::dquat(1, 0, 0, 0));
        const glm::dvec3 moved = vectorOf(frame->position->numbers) +
                                 turn * (pose.position ? vectorOf(pose.position->numbers) : glm::dvec3(0));
        body->position = PlacedNumbers{{moved.x, moved.y, moved.z}, pose.span};
        body->orientation = turn * pose.orientation.value_or(glm::dquat(1, 0, 0, 0));
    }
}

/// Gives a degree, weights or knots of nobody to the only body that has points and none of these.
void bendCurves(std::vector<BodyDraft>& drafts, const ImportLedger& ledger) {
    const auto bends = [](const BodyDraft& draft) { return draft.degree || draft.weights || draft.knots; };
    for (BodyDraft& draft : drafts) {
        if (!bends(draft) || draft.hasShape()) continue;
        const auto takes = [&](const BodyDraft& each) { return each.vertices.size() > 1 && !bends(each); };
        const auto body = std::ranges::find_if(drafts, takes);
        if (body == drafts.end() || std::ranges::count_if(drafts, takes) > 1)
            ledger.refuse("import.surplus", draft.span);
        body->type.reset();
        body->degree = std::exchange(draft.degree, std::nullopt);
        body->weights = std::exchange(draft.weights, std::nullopt);
        body->knots = std::exchange(draft.knots, std::nullopt);
    }
}

void settleVertices(BodyDraft& draft, int dimension, ImportLedger& ledger) {
    if (draft.flat && draft.vertices.empty()) {
        const std::vector<double>& list = draft.flat->numbers;
        std::size_t size = static_cast<std::size_t>(dimension);
        std::optional<int> known;
        if (dimension != 0) known = dimension - 2;
        size = ledger.answer(ImportQuestion::Points, known, draft.flat->span) == 1 ? 3 : 2;
        if (list.size() % size != 0) ledger.refuse("import.flat", draft.flat->span);
        for (std::size_t i = 0; i < list.size(); i += size)
            draft.vertices.emplace_back(list.begin() + static_cast<std::ptrdiff_t>(i),
                                        list.begin() + static_cast<std::ptrdiff_t>(i + size));
    }
    if (!draft.count) return;
    const double count = draft.count->numbers[0];
    if (draft.vertices.empty() && !draft.type) ledger.refuse("import.surplus", draft.count->span);
    if (draft.vertices.empty()) return;
    const auto size = static_cast<double>(draft.vertices.size());
    if (!(count >= 1) || count > size || count != std::floor(count))
        ledger.refuse("import.count", draft.count->span);
    if (count < size) {
        // what stands behind the last one is an array's unused end
        draft.vertices.resize(static_cast<std::size_t>(count));
        ledger.assume(tr("import.assumed.count", {{"count", std::to_string(draft.vertices.size())}}));
    }
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
        if (!draft.flat) continue;
        byTwo = byTwo && draft.flat->numbers.size() % 2 == 0;
        byThree = byThree && draft.flat->numbers.size() % 3 == 0;
    }
    return byTwo == byThree ? 0 : byTwo ? 2 : 3;
}

/// True if points in the plane z = 0 are all that the bodies have.
bool isFlat(const std::vector<BodyDraft>& drafts) {
    return std::ranges::all_of(drafts, [](const BodyDraft& draft) {
        return !draft.vertices.empty() && !draft.hasPose() && !draft.velocity &&
               std::ranges::all_of(draft.vertices, [](const auto& v) { return v.size() == 3 && v[2] == 0; });
    });
}

}  // namespace

std::vector<BodyDraft> resolved(std::vector<BodyDraft> drafts, int& dimension, ImportLedger& ledger) {
    bendCurves(drafts, ledger);
    placeRelative(drafts, ledger);
    matchPoses(drafts, ledger);
    std::erase_if(drafts, [](const BodyDraft& draft) {
        return !draft.hasShape() && !draft.hasPose() && !draft.count && !draft.height && !draft.halfHeight &&
               !draft.margin && !draft.velocity && !draft.to;
    });
    requireAllPosed(drafts, ledger);
    placeLoneVectors(drafts, ledger);
    leaveOutMotions(drafts, ledger);
    std::erase_if(drafts, [](const BodyDraft& draft) { return !draft.hasShape() && !draft.hasPose(); });
    dimension = dimensionOf(drafts, ledger);
    const int cut = dimension == 0 ? dimensionOfLists(drafts) : dimension;
    for (BodyDraft& draft : drafts) {
        settleVertices(draft, cut, ledger);
        if (draft.type != ShapeType::Capsule || draft.vertices.size() != 2) continue;
        draft.endA = PlacedNumbers{draft.vertices[0], draft.verticesAt};
        draft.endB = PlacedNumbers{draft.vertices[1], draft.verticesAt};
        draft.vertices.clear();
    }
    dimension = dimensionOf(drafts, ledger);
    if (dimension == 0) dimension = 3;
    for (BodyDraft& draft : drafts) {
        // unturned is unturned in 2D too
        if (dimension == 2 && draft.turnedByName) draft.orientation.reset();
    }
    if (dimension == 3 && !drafts.empty() && isFlat(drafts)) {
        for (BodyDraft& draft : drafts)
            for (std::vector<double>& vertex : draft.vertices) vertex.pop_back();
        dimension = 2;
        ledger.assume(tr("import.assumed.flat"));
    }
    if (std::ranges::all_of(drafts, [](const BodyDraft& draft) { return isMarker(draft.label); }))
        std::ranges::stable_sort(drafts, {}, &BodyDraft::label);
    return drafts;
}

}  // namespace gjkscope
