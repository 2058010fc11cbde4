#include "app/import/body_parts.hpp"

#include <algorithm>
#include <limits>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/import/text/names.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

/// True if one shape can have all these sizes: none has a radius and half extents.
bool fitTogether(const BodyDraft& body, const BodyDraft& part, const ImportLedger& ledger) {
    const auto hasExtents = [](const BodyDraft& draft) {
        return draft.half || draft.full || draft.extents || draft.radii;
    };
    if ((body.radius && hasExtents(part)) || (hasExtents(body) && part.radius)) return false;
    try {
        BodyDraft both = body;
        merge(both, part, ledger);
    } catch (const InputError&) {
        return false;
    }
    return true;
}

/// Bodies that have a pose or a velocity, but no shape.
std::ptrdiff_t shapeless(const std::vector<BodyDraft>& bodies) {
    const auto waits =
        std::ranges::count_if(bodies, [](const BodyDraft& b) { return b.hasShape() && !b.hasPose(); });
    const auto orphans = std::ranges::count_if(bodies, [&](const BodyDraft& b) {
        return !b.hasShape() && (b.hasPose() || b.moves()) && !b.label.starts_with('@');
    });
    return orphans == waits ? 0 : orphans;
}

}  // namespace

BodyDraft& BodyParts::add(const Path& path, TextSpan span, bool starts) {
    parts_.push_back({BodyDraft{}, path, starts, group_});
    BodyDraft& draft = parts_.back().draft;
    draft.span = span;
    return draft;
}

BodyDraft& BodyParts::ofShape(const Path& path, TextSpan span, bool starts) {
    return add(path, span, starts);
}

BodyDraft& BodyParts::ofPose(const Path& path, TextSpan span) {
    BodyDraft& draft = add(path, span, false);
    if (!path.empty())
        if (const auto frames = framesIn(path.back())) draft.relativeTo = frames->to;
    return draft;
}

void BodyParts::setPose(BodyDraft& draft, const ReadPose& pose, TextSpan span) {
    draft.position = pose.position;
    draft.orientation = pose.orientation;
    draft.angle = pose.angle;
    const bool isTurned = pose.orientation || pose.angle;
    if (isTurned) draft.rotationAt = span;
    draft.turnedByName = isTurned && pose.byName;
    note(isTurned ? PieceRole::Rotation : PieceRole::Position);
}

void BodyParts::setVertices(BodyDraft& draft, const std::vector<std::vector<double>>& rows, TextSpan span) {
    draft.vertices = rows;
    draft.verticesAt = span;
    note(PieceRole::Vertices);
}

void BodyParts::open() {
    if (depth_++ == 0) group_ = groups_++;
}

void BodyParts::close() {
    if (--depth_ == 0) group_ = -1;
}

std::vector<BodyDraft> BodyParts::bodies() {
    std::vector<BodyDraft> best;
    std::string refusal;
    auto fewest = std::numeric_limits<std::ptrdiff_t>::max();
    for (const Identity identity : {Identity::Marker, Identity::Names, Identity::All}) {
        try {
            std::vector<BodyDraft> found = grouped(identity);
            const std::ptrdiff_t orphans = shapeless(found);
            if (orphans >= fewest) continue;
            fewest = orphans;
            best = std::move(found);
            if (orphans == 0) break;
        } catch (const InputError& error) {
            if (refusal.empty()) refusal = error.what();
        }
    }
    if (fewest == std::numeric_limits<std::ptrdiff_t>::max()) throw InputError(refusal);
    nameBodies(best);
    known_ = best;
    return best;
}

std::vector<BodyDraft> BodyParts::known() {
    try {
        return known_.empty() ? bodies() : known_;
    } catch (const InputError&) {
        return {};
    }
}

std::vector<BodyDraft> BodyParts::grouped(Identity identity) {
    const std::map<std::string, std::string> linked = linkedLabels(identity);
    const auto labelAt = [&](const Part& part) {
        if (part.draft.relativeTo && !part.path.empty()) return "@" + framesIn(part.path.back())->of;
        if (!part.path.empty())
            if (const auto link = linked.find(part.path.front()); link != linked.end()) return link->second;
        switch (identity) {
            case Identity::Marker:
                return labelOf(part.path);
            case Identity::Names:
                return namesIn(part.path, false);
            default:
                return namesIn(part.path, true);
        }
    };
    std::vector<BodyDraft> all;
    std::map<std::string, std::size_t> named;
    std::map<int, std::size_t> groups;
    for (Part& part : parts_) {
        const std::string label = labelAt(part);
        const auto group = groups.find(part.group);
        const auto known = named.find(label);
        if (part.group >= 0 && group != groups.end()) {
            part.body = group->second;
        } else if (!label.empty() && known != named.end()) {
            part.body = known->second;
        } else if (!label.empty()) {
            part.body = all.size();
        } else {
            part.body = bodyOfUnnamed(all, part.draft, part.starts);
        }
        if (part.body == all.size()) {
            // no scene has more, and each is searched for among them
            if (all.size() > static_cast<std::size_t>(kMaxBodies)) throw InputError(tr("import.too_many"));
            all.emplace_back();
            all.back().label = label.empty() ? "#" + std::to_string(all.size() - 1) : label;
            all.back().span = part.draft.span;
        }
        if (!label.empty()) named.emplace(label, part.body);
        if (part.group >= 0) groups.emplace(part.group, part.body);
        const bool byOrder =
            label.empty() && part.draft.hasPose() && !part.draft.hasShape() && part.group < 0;
        merge(all[part.body], part.draft, ledger_);
        const bool isState = !part.path.empty() && hasOneOf(wordsOf(part.path.back()), "linear");
        if (part.draft.velocity && (isState || (label.empty() && part.group < 0)))
            all[part.body].velocityOfState = true;
        all[part.body].poseByOrder = all[part.body].poseByOrder || byOrder;
    }
    return all;
}

/// Variables that a call takes together have one label: poses that of the shape beside them.
std::map<std::string, std::string> BodyParts::linkedLabels(Identity identity) const {
    std::map<std::string, std::string> linked;
    struct Given {
        bool shape = false, pose = false, motion = false;
    };
    std::map<std::string, Given> given;
    for (const Part& part : parts_) {
        if (part.path.empty()) continue;
        Given& of = given[part.path.front()];
        of.shape |= part.draft.hasShape();
        of.pose |= part.draft.hasPose();
        of.motion |= part.draft.moves();
    }
    for (const std::vector<std::string>& call : calls_) {
        std::vector<std::string> shapes, poses, motions;
        for (const std::string& variable : call) {
            const auto found = given.find(variable);
            if (found == given.end()) continue;
            const Given& of = found->second;
            if (of.shape)
                shapes.push_back(variable);
            else if (of.pose)
                poses.push_back(variable);
            else if (of.motion)
                motions.push_back(variable);
        }
        if (shapes.empty()) continue;
        // a cast moves the first shape
        poses.insert(poses.end(), shapes.size() == 1 ? motions.begin() : motions.end(), motions.end());
        if (shapes.size() != 1 && shapes.size() != poses.size()) poses.clear();
        for (std::size_t i = 0; i < poses.size(); ++i) {
            const std::string& shape = shapes[shapes.size() == 1 ? 0 : i];
            std::string label = identity == Identity::Marker ? labelOf({shape}) : namesIn({shape}, true);
            if (label.empty()) label = shape;
            linked.emplace(shape, label);
            linked.emplace(poses[i], label);
            for (const std::string& motion : motions)
                if (i == 0) linked.emplace(motion, label);
        }
    }
    return linked;
}

std::size_t BodyParts::bodyOfUnnamed(std::vector<BodyDraft>& all, const BodyDraft& part, bool starts) const {
    const auto isUnnamed = [](const BodyDraft& body) { return body.label.starts_with('#'); };
    if (part.moves() && !part.hasPose() && !part.hasShape()) {
        // how it moves is said of the body before
        for (std::size_t i = all.size(); i-- > 0;)
            if (part.to ? all[i].from && !all[i].to : all[i].hasShape() && !all[i].velocity) return i;
        return all.size();
    }
    const bool isPose = part.hasPose() && !part.hasShape();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!isUnnamed(all[i])) continue;
        if (isPose ? !all[i].hasPose() : !all[i].hasShape()) return i;
        if (!isPose && !starts && i + 1 == all.size() && fitTogether(all[i], part, ledger_)) return i;
    }
    return all.size();
}

/// Pieces of the text get the labels of the bodies that their parts belong to.
void BodyParts::nameBodies(const std::vector<BodyDraft>& all) {
    for (TextPiece& piece : ledger_.pieces) {
        if (piece.body.empty()) continue;
        const auto part = static_cast<std::size_t>(std::stoul(piece.body));
        const std::size_t body = parts_[part].body;
        piece.body = body < all.size() ? all[body].label : "";
    }
}

}  // namespace gjkscope
