#include "app/import/body_parts.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <limits>

#include "app/base/language.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

/// True if one shape can have all these sizes: none has a radius and half extents.
bool fitTogether(const BodyDraft& body, const BodyDraft& part, const ImportLedger& ledger) {
    const auto hasExtents = [](const BodyDraft& draft) {
        return draft.hasAny({"half-extents", "full-extents", "extents", "radii"});
    };
    if ((body.has("radius") && hasExtents(part)) || (hasExtents(body) && part.has("radius"))) return false;
    try {
        BodyDraft both = body;
        merge(both, part, ledger);
    } catch (const InputError&) {
        return false;
    }
    return true;
}

/// True for MoveIt's `primitive_poses`, which are in the object's frame.
bool isLocal(const BodyParts::Path& path) {
    return std::ranges::any_of(
        path, [](const std::string& name) { return isListed("local poses", joinedWords(wordsOf(name))); });
}

/// Bodies that have a pose or a velocity, but no shape, and such of a type without a size.
std::ptrdiff_t shapeless(const std::vector<BodyDraft>& bodies) {
    const auto waits =
        std::ranges::count_if(bodies, [](const BodyDraft& b) { return b.hasShape() && !b.hasPose(); });
    const auto orphans = std::ranges::count_if(bodies, [&](const BodyDraft& b) {
        return !b.hasShape() && (b.hasPose() || b.moves()) && !b.label.starts_with('@');
    });
    const auto unsized = std::ranges::count_if(bodies, [](const BodyDraft& b) {
        return b.type && b.type != ShapeType::Point && !b.hasSize() && b.vertices.empty() &&
               !b.hasAny({"flat", "end-a", "lone"});
    });
    return unsized + (orphans == waits ? 0 : orphans);
}

}  // namespace

BodyDraft& BodyParts::ofShape(const Path& path, TextSpan span, bool starts) {
    Part& part = parts_.emplace_back();
    part.path = path;
    part.starts = starts;
    part.group = group_;
    part.draft.span = span;
    return part.draft;
}

BodyDraft& BodyParts::ofPose(const Path& path, TextSpan span) {
    BodyDraft& draft = ofShape(path, span, false);
    if (const auto frames = path.empty() ? std::nullopt : framesIn(path.back()))
        draft.relativeTo = frames->to;
    return draft;
}

bool BodyParts::addPose(const Path& path, TextSpan part, ReadPose pose, TextSpan span) {
    setPose(ofPose(path, part), std::move(pose), span);
    return true;
}

void BodyParts::setPose(BodyDraft& draft, ReadPose pose, TextSpan span) {
    pose.turnedAt = span;
    draft.setPose(pose);
    note(pose.isTurned() ? PieceRole::Rotation : PieceRole::Position);
}

void BodyParts::setVertices(BodyDraft& draft, std::vector<std::vector<double>> rows, TextSpan span) {
    draft.vertices = std::move(rows);
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
    std::exception_ptr refusal;
    auto fewest = std::numeric_limits<std::ptrdiff_t>::max();
    // `userP` and `userQ` are no position and no rotation where points are all that there is
    const bool areLists = std::ranges::all_of(
        parts_, [](const Part& part) { return !part.draft.vertices.empty() && !part.draft.hasPose(); });
    for (const Identity identity : {Identity::Marker, Identity::Names, Identity::All, Identity::Variable}) {
        if (identity == Identity::Variable && !areLists) break;
        try {
            std::vector<BodyDraft> found = grouped(identity);
            const std::ptrdiff_t orphans = shapeless(found);
            if (orphans >= fewest) continue;
            fewest = orphans;
            best = std::move(found);
            if (orphans == 0) break;
        } catch (const InputError&) {
            if (!refusal) refusal = std::current_exception();
        }
    }
    if (fewest == std::numeric_limits<std::ptrdiff_t>::max()) std::rethrow_exception(refusal);
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

std::string BodyParts::labelBy(Identity identity, const Path& path) {
    if (identity == Identity::Variable) return path.empty() ? std::string() : path.front();
    return identity == Identity::Marker ? labelOf(path) : namesIn(path, identity == Identity::All);
}

std::vector<BodyDraft> BodyParts::grouped(Identity identity) {
    const std::map<std::string, std::string> linked = linkedLabels(identity);
    const auto labelAt = [&](const Part& part) {
        if (part.draft.relativeTo && !part.path.empty()) return "@" + framesIn(part.path.back())->of;
        const auto link = part.path.empty() ? linked.end() : linked.find(part.path.front());
        return link != linked.end() ? link->second : labelBy(identity, part.path);
    };
    std::vector<BodyDraft> all;
    std::map<std::string, std::size_t> named;
    std::map<int, std::size_t> groups;
    for (Part& part : parts_) {
        const std::string label = labelAt(part);
        const auto group = groups.find(part.group);
        const auto known = named.find(label);
        if (part.group >= 0 && group != groups.end())
            part.body = group->second;
        else if (!label.empty())
            part.body = known != named.end() ? known->second : bodyOfShape(all, part.draft, label);
        else
            part.body = bodyOfUnnamed(all, part.draft, part.starts);
        if (part.body == all.size()) {
            // no scene has more, and each is searched for among them
            if (all.size() > static_cast<std::size_t>(kMaxBodies)) throw InputError(tr("import.too_many"));
            all.emplace_back();
            all.back().label = label.empty() ? "#" + std::to_string(all.size() - 1) : label;
            all.back().span = part.draft.span;
        }
        if (!label.empty()) named.emplace(label, part.body);
        if (part.group >= 0) groups.emplace(part.group, part.body);
        const bool isNobodys = label.empty() && part.group < 0;
        const bool isState = !part.path.empty() && hasOneOf(wordsOf(part.path.back()), "linear");
        BodyDraft& body = all[part.body];
        if (isLocal(part.path)) part.draft.setLocal();
        placeEnd(part);
        merge(body, part.draft, ledger);
        if (part.draft.has("velocity") && (isState || isNobodys)) body.velocityOfState = true;
        if (isNobodys && part.draft.hasPose() && !part.draft.hasShape()) body.poseByOrder = true;
    }
    return all;
}

/// Makes the ends of a way of the poses that a cast begins and ends with. A cast that turns contradicts
/// itself.
void BodyParts::placeEnd(Part& part) const {
    const auto end = part.path.empty() ? ends_.end() : ends_.find(part.path.front());
    if (end == ends_.end()) return;
    part.draft.byName = false;
    if (auto position = part.draft.take("position"))
        part.draft.set(end->second ? FieldRole("to") : FieldRole("from"), std::move(*position));
}

/// Summary of the parts of a variable, or of several that are one body's.
struct BodyParts::Given {
    bool shape = false, pose = false, motion = false;
    bool several = false;  ///< they are several bodies' by their names
    std::string of;        ///< the variable that has the shape, or the first one
    std::string label;     ///< by the names of its parts

    bool isAny() const { return shape || pose || motion; }
    void add(const Given& other) {
        if (other.shape && !shape) of = other.of;
        shape |= other.shape;
        pose |= other.pose;
        motion |= other.motion;
    }
};

std::map<std::string, BodyParts::Given> BodyParts::givenVariables(Identity identity) const {
    std::map<std::string, Given> given;
    for (const Part& part : parts_) {
        if (part.path.empty()) continue;
        const std::string label = labelBy(identity, part.path);
        const auto [known, isNew] = given.try_emplace(part.path.front());
        Given& of = known->second;
        // what is in the body's frame may have a name of its own
        of.several |= !isNew && !isLocal(part.path) && !of.label.empty() && label != of.label;
        if (isNew || !isLocal(part.path)) of.label = isLocal(part.path) ? "" : label;
        of.of = part.path.front();
        of.shape |= part.draft.hasShape();
        of.pose |= part.draft.hasPose() || part.draft.unread;
        of.motion |= part.draft.moves();
    }
    return given;
}

/// Variables between a shape and its pose, `collider` of `collider.shape = box; body.add(collider)`, but not
/// the world that has several bodies.
std::set<std::string> BodyParts::carriers(const std::map<std::string, Given>& given) const {
    std::map<std::string, std::array<std::set<std::string>, 2>> met;
    for (const auto& [call, isQuery] : calls_)
        for (const std::string& variable : call) {
            if (isQuery) break;
            if (given.contains(variable)) continue;
            auto& [shapes, poses] = met[variable];
            for (const std::string& other : call)
                if (const auto known = given.find(other); known != given.end())
                    (known->second.shape ? shapes : poses).insert(other);
        }
    std::set<std::string> carriers;
    for (const auto& [variable, others] : met)
        if (others[0].size() <= 1 && others[1].size() <= 1) carriers.insert(variable);
    return carriers;
}

/// Variables that calls take together have one label: poses that of the shape beside them.
std::map<std::string, std::string> BodyParts::linkedLabels(Identity identity) const {
    std::map<std::string, Given> given = givenVariables(identity);
    const std::set<std::string> between = carriers(given);
    std::map<std::string, std::string> root;  // of each variable that is one with others
    const auto rootOf = [&](std::string variable) {
        while (root.contains(variable) && root[variable] != variable) variable = root[variable];
        return variable;
    };
    const auto join = [&](const std::string& a, const std::string& b) {
        const std::string to = rootOf(a), from = rootOf(b);
        if (to == from) return false;
        root[to] = root[from] = to;
        given[to].add(given[from]);
        return true;
    };
    const auto linkCall = [&](const std::vector<std::string>& call) {
        std::vector<std::string> shapes, poses, motions, others;
        for (const std::string& variable : call) {
            const std::string own = rootOf(variable);
            const Given of = given.contains(own) ? given[own] : Given();
            std::vector<std::string>& kind = of.shape    ? shapes
                                             : of.pose   ? poses
                                             : of.motion ? motions
                                                         : others;
            if (!of.several && (of.isAny() || between.contains(variable)) &&
                std::ranges::count(kind, own) == 0)
                kind.push_back(own);
        }
        bool changed = false;
        if (shapes.size() + poses.size() == 1 || (shapes.size() == 1 && poses.size() == 1))
            for (const std::string& each : others)
                changed |= join((shapes.empty() ? poses : shapes).front(), each);
        if (shapes.empty()) return changed;
        // a cast moves the first shape
        if (shapes.size() == 1) poses.insert(poses.end(), motions.begin(), motions.end());
        if (shapes.size() != 1 && shapes.size() != poses.size()) return changed;
        for (std::size_t i = 0; i < poses.size(); ++i) {
            changed |= join(shapes[shapes.size() == 1 ? 0 : i], poses[i]);
            for (const std::string& motion : motions)
                if (i == 0) changed |= join(shapes.front(), motion);
        }
        return changed;
    };
    constexpr int kMaxPasses = 4;
    bool changed = true;
    for (int pass = 0; pass < kMaxPasses && changed; ++pass) {
        changed = false;
        for (const Call& call : calls_) changed |= linkCall(call.variables);
    }
    std::map<std::string, std::string> linked;
    for (const auto& [variable, path] : aliases_)
        if (given.contains(variable) && given[variable].shape)
            linked.emplace(variable, labelBy(identity, path));
    for (const auto& [variable, to] : root) {
        const std::string& shape = given[rootOf(variable)].of;
        std::string label = identity == Identity::Marker ? labelOf({shape}) : namesIn({shape}, true);
        linked.emplace(variable, label.empty() ? shape : label);
    }
    return linked;
}

std::size_t BodyParts::bodyOfShape(const std::vector<BodyDraft>& all, const BodyDraft& part,
                                   const std::string& label) {
    const auto type = part.hasPose() && !part.hasShape() ? shapeNamed(label) : std::nullopt;
    const auto isIt = [&](const BodyDraft& body) {
        return body.label.starts_with('#') && !body.hasPose() && body.typeBySizes() == type;
    };
    if (!type || std::ranges::count_if(all, isIt) != 1) return all.size();
    return static_cast<std::size_t>(std::ranges::find_if(all, isIt) - all.begin());
}

std::size_t BodyParts::bodyOfUnnamed(std::vector<BodyDraft>& all, const BodyDraft& part, bool starts) const {
    const auto isUnnamed = [](const BodyDraft& body) { return body.label.starts_with('#'); };
    if (part.moves() && !part.hasPose() && !part.hasShape()) {
        // how it moves is said of the body before
        for (std::size_t i = all.size(); i-- > 0;)
            if (part.has("to") ? all[i].has("from") && !all[i].has("to")
                               : all[i].hasShape() && !all[i].has("velocity"))
                return i;
        return all.size();
    }
    const bool isPose = part.hasPose() && !part.hasShape();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!isUnnamed(all[i])) continue;
        if (isPose ? !all[i].hasPose() : !all[i].hasShape()) return i;
        if (!isPose && !starts && i + 1 == all.size() && fitTogether(all[i], part, ledger)) return i;
    }
    return all.size();
}

/// Pieces of the text get the labels of the bodies that their parts belong to.
void BodyParts::nameBodies(const std::vector<BodyDraft>& all) {
    for (TextPiece& piece : ledger.pieces) {
        if (piece.body.empty()) continue;
        const auto part = static_cast<std::size_t>(std::stoul(piece.body));
        const std::size_t body = parts_[part].body;
        piece.body = body < all.size() ? all[body].label : "";
    }
}

}  // namespace gjkscope
