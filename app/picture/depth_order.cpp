#include "app/picture/depth_order.hpp"

#include <algorithm>
#include <deque>
#include <glm/geometric.hpp>
#include <map>
#include <optional>
#include <utility>

#include "app/picture/convex_solid.hpp"
#include "app/picture/half_spaces.hpp"

namespace gjkscope {
namespace {

/// Of edges and marks that something hides, and of the faces at the back: depth without shadows.
constexpr float kHiddenEdge = 0.32f, kHiddenMark = 0.5f, kBackFace = 0.45f;
/// More edges than this would be a dark mesh: those in front are then this faint, those at the back left out.
constexpr std::size_t kMostEdges = 300;
constexpr float kOneOfMany = 0.3f;

/// Of faces by how they lie to the light: the opacity of the brightest and of the darkest.
constexpr float kLitFace = 0.45f, kDarkFace = 1.7f;
/// Where the light comes from, for the eye: from the left, above, and before the scene.
const glm::dvec3 kLight = glm::normalize(glm::dvec3(-0.45, 0.75, 0.6));

/// Regions go on for ever; they are shown this far beyond the rest of the picture, in parts of its size.
constexpr double kRegionReach = 0.12;

/// A part of an item that is painted at one go.
struct Piece {
    Item item;       ///< Fill, Polyline, Arrow or Circle, with this piece's points
    int solid = -1;  ///< of whose surface it is part
    bool back = false;
};
using Pieces = std::vector<Piece>;

/// A solid that several items may be part of.
struct KnownSolid {
    const Item* first;
    int solid;                        ///< its place among the painter's
    std::vector<glm::dvec3> normals;  ///< of the faces, as long as twice their areas
};

/// Takes a picture apart into pieces and puts them in order.
class Painter {
  public:
    Painter(const Picture& picture, const Camera& camera, const Theme& theme);
    Picture paint();

  private:
    void takeApart(const Picture& picture);
    void addSolid(const Item& item);
    void addFaces(const Item& item, const KnownSolid& known);
    void addEdges(const Item& item, const KnownSolid& known);
    void addFill(const Item& item);
    void addRegion(const Item& item);
    void addFace(const Item& look, std::vector<glm::dvec3> ring, glm::dvec3 normal, int solid);
    const KnownSolid& solidOf(const Item& item);
    bool facesEye(glm::dvec3 normal) const { return glm::dot(normal, towardsEye_) > 0; }

    void order(Pieces pieces);
    int largestSolid(const Pieces& pieces) const;
    void emit(Pieces& pieces);
    void emitMarks();
    double shade(glm::dvec3 normal) const;

    const Camera& camera_;
    const Theme& theme_;
    const glm::dvec3 towardsEye_, light_;
    Bounds regionBox_;
    std::vector<ConvexSolid> solids_;
    std::deque<KnownSolid> known_;
    Pieces pieces_;
    std::vector<const Item*> marks_, labels_;
    Picture painted_;
};

Bounds grown(Bounds bounds, double part) {
    const glm::dvec3 more(part * glm::distance(bounds.low, bounds.high));
    bounds.low -= more;
    bounds.high += more;
    return bounds;
}

Painter::Painter(const Picture& picture, const Camera& camera, const Theme& theme)
    : camera_(camera),
      theme_(theme),
      towardsEye_(camera.towardsEye()),
      light_(glm::conjugate(camera.orientation) * kLight),
      regionBox_(grown(boundsOf(picture), kRegionReach)) {
    painted_.order = Picture::Order::Given;
    takeApart(picture);
}

void Painter::takeApart(const Picture& picture) {
    for (const Item& item : picture.items) {
        if (!(item.strength > 0) || item.points.empty()) continue;
        switch (item.kind) {
            case ItemKind::Solid:
                addSolid(item);
                break;
            case ItemKind::Fill:
                addFill(item);
                break;
            case ItemKind::Region:
                addRegion(item);
                break;
            case ItemKind::Point:
                marks_.push_back(&item);
                break;
            case ItemKind::Label:
                labels_.push_back(&item);
                break;
            default:
                pieces_.push_back({item});
                break;
        }
    }
}

/// Items are one solid when they have the same surface in the same place: equal shapes share theirs.
const KnownSolid& Painter::solidOf(const Item& item) {
    for (const KnownSolid& known : known_)
        if (known.first->surface == item.surface && known.first->points == item.points) return known;
    known_.push_back({&item, static_cast<int>(solids_.size()), faceNormals(*item.surface, item.points)});
    solids_.emplace_back(*item.surface, item.points, known_.back().normals, towardsEye_);
    return known_.back();
}

void Painter::addSolid(const Item& item) {
    const KnownSolid& known = solidOf(item);
    if (item.finish != Finish::Wire) addFaces(item, known);
    if (item.finish != Finish::Faces) addEdges(item, known);
}

double Painter::shade(glm::dvec3 normal) const {
    const double lit = std::max(0.0, glm::dot(normal, light_));
    return kDarkFace + (kLitFace - kDarkFace) * lit;
}

/// `look` without what only its own kind needs.
Item flatItem(const Item& look, ItemKind kind, std::vector<glm::dvec3> points, float strength) {
    Item flat;
    flat.kind = kind;
    flat.role = look.role;
    flat.points = std::move(points);
    flat.strength = look.strength * strength;
    flat.finish = look.finish;
    return flat;
}

void Painter::addFace(const Item& look, std::vector<glm::dvec3> ring, glm::dvec3 normal, int solid) {
    const double length = glm::length(normal);
    if (!(length > 0)) return;
    const bool back = !facesEye(normal), opaque = look.finish == Finish::Opaque;
    if (back && opaque) return;
    const float strength = back ? kBackFace : static_cast<float>(shade(normal / length));
    Piece& piece = pieces_.emplace_back();
    piece.item = flatItem(look, ItemKind::Fill, std::move(ring), strength);
    piece.item.seamless = true;
    piece.item.covers = opaque;
    piece.solid = solid;
    piece.back = back;
}

void Painter::addFaces(const Item& item, const KnownSolid& known) {
    const auto& all = item.surface->faces;
    const auto add = [&](std::size_t i) {
        std::vector<glm::dvec3> ring;
        ring.reserve(all[i].size());
        gatherRing(item.points, all[i], ring);
        addFace(item, std::move(ring), known.normals[i], known.solid);
    };
    if (item.faces.empty())
        for (std::size_t i = 0; i < all.size(); ++i) add(i);
    for (const int face : item.faces) add(static_cast<std::size_t>(face));
}

void Painter::addEdges(const Item& item, const KnownSolid& known) {
    std::vector<bool> front;
    front.reserve(known.normals.size());
    for (const glm::dvec3& normal : known.normals) front.push_back(facesEye(normal));
    std::vector<bool> shown(front.size(), item.faces.empty());
    for (const int face : item.faces) shown[static_cast<std::size_t>(face)] = true;
    const bool many = item.surface->edges.size() > kMostEdges;
    for (const Surface::Edge& edge : item.surface->edges) {
        const auto left = static_cast<std::size_t>(edge.left), right = static_cast<std::size_t>(edge.right);
        if (!shown[left] && !shown[right]) continue;
        const bool silhouette = front[left] != front[right], hidden = !front[left] && !front[right];
        if (!silhouette && !edge.crisp) continue;
        if (hidden && (many || item.finish == Finish::Opaque)) continue;
        Piece& piece = pieces_.emplace_back();
        piece.item = flatItem(item, ItemKind::Polyline,
                              {item.points[static_cast<std::size_t>(edge.from)],
                               item.points[static_cast<std::size_t>(edge.to)]},
                              hidden                ? kHiddenEdge
                              : many && !silhouette ? kOneOfMany
                                                    : 1);
        piece.solid = known.solid;
        piece.back = hidden;
    }
}

void Painter::addFill(const Item& item) {
    if (item.points.size() < 3) return;
    const int solid = static_cast<int>(solids_.size());
    solids_.emplace_back(item.points, towardsEye_);
    Piece& piece = pieces_.emplace_back();
    piece.item = item;
    piece.solid = solid;
}

void Painter::addRegion(const Item& item) {
    const std::vector<RegionFace> faces = regionFaces(item.points, regionBox_);
    if (faces.empty()) return;
    Surface surface;
    std::vector<glm::dvec3> points;
    for (const RegionFace& face : faces) {
        std::vector<int>& ring = surface.faces.emplace_back();
        for (const glm::dvec3& p : face.ring) {
            ring.push_back(static_cast<int>(points.size()));
            points.push_back(p);
        }
    }
    const std::vector<glm::dvec3> normals = faceNormals(surface, points);
    const int solid = static_cast<int>(solids_.size());
    solids_.emplace_back(surface, points, normals, towardsEye_);
    for (std::size_t i = 0; i < faces.size(); ++i) {
        if (faces[i].ofBox) continue;
        addFace(item, faces[i].ring, normals[i], solid);
        Piece border{flatItem(item, ItemKind::Polyline, faces[i].ring, kRegionBorderAlpha), solid,
                     !facesEye(normals[i])};
        border.item.closed = true;
        pieces_.push_back(std::move(border));
    }
}

int Painter::largestSolid(const Pieces& pieces) const {
    int largest = -1;
    for (const Piece& piece : pieces) {
        if (piece.solid < 0 || piece.solid == largest) continue;
        const auto size = [&](int i) { return solids_[static_cast<std::size_t>(i)].size(); };
        const bool larger = largest < 0 || size(piece.solid) > size(largest) ||
                            (size(piece.solid) == size(largest) && piece.solid < largest);
        if (larger) largest = piece.solid;
    }
    return largest;
}

/// Sorts the parts of a piece by the side of a solid on which they lie.
class Divider {
  public:
    Divider(Piece& piece, const ConvexSolid& solid, Pieces (&sides)[3])
        : piece_(piece), solid_(solid), sides_(sides) {}

    void divide() {
        const std::vector<glm::dvec3>& points = piece_.item.points;
        if (piece_.item.kind == ItemKind::Polyline) return divideLine();
        // an arrow is painted whole, where its head is; so is a circle, which faces the eye
        const bool whole = piece_.item.kind != ItemKind::Fill;
        const auto parts = solid_.divide(whole ? std::span(&points.back(), 1) : std::span(points));
        if (parts.size() == 1) return put(parts.front().side);
        for (const ConvexSolid::Part& part : parts) put(part.side, part.points);
    }

  private:
    /// Link by link; links on one side stay together, so that a translucent line has no darker joints.
    void divideLine() {
        const std::vector<glm::dvec3>& points = piece_.item.points;
        const std::size_t n = points.size(), links = piece_.item.closed ? n : n - 1;
        std::vector<ConvexSolid::Part> parts;
        for (std::size_t i = 0; i < links; ++i) {
            const glm::dvec3 ends[] = {points[i], points[(i + 1) % n]};
            std::vector<ConvexSolid::Part> link = solid_.divide(ends);
            const bool goesOn = link.size() == 1 && !parts.empty() && parts.back().side == link[0].side &&
                                parts.back().points.back() == ends[0];
            if (goesOn) parts.back().points.push_back(ends[1]);
            for (ConvexSolid::Part& part : link)
                if (!goesOn && part.points.size() > 1) parts.push_back(std::move(part));
        }
        const auto sameSide = [&](const auto& part) { return part.side == parts.front().side; };
        if (!parts.empty() && std::ranges::all_of(parts, sameSide)) return put(parts.front().side);
        for (ConvexSolid::Part& part : parts) put(part.side, std::move(part.points));
    }

    void put(Side side) { sides_[static_cast<int>(side)].push_back(std::move(piece_)); }
    void put(Side side, std::vector<glm::dvec3> points) {
        Piece part{flatItem(piece_.item, piece_.item.kind, std::move(points), 1), piece_.solid, piece_.back};
        part.item.seamless = piece_.item.seamless;
        part.item.covers = piece_.item.covers;
        sides_[static_cast<int>(side)].push_back(std::move(part));
    }

    Piece& piece_;
    const ConvexSolid& solid_;
    Pieces (&sides_)[3];
};

void Painter::order(Pieces pieces) {
    const int solid = largestSolid(pieces);
    if (solid < 0) return emit(pieces);
    const ConvexSolid& divider = solids_[static_cast<std::size_t>(solid)];
    std::map<int, std::optional<Side>> whole;
    Pieces own[2], sides[3];
    for (Piece& piece : pieces) {
        if (piece.solid == solid) {
            own[piece.back ? 0 : 1].push_back(std::move(piece));
            continue;
        }
        std::optional<Side> side;
        if (piece.solid >= 0) {
            const auto [known, isNew] = whole.try_emplace(piece.solid);
            if (isNew) known->second = divider.sideOf(solids_[static_cast<std::size_t>(piece.solid)]);
            side = known->second;
        }
        if (side)
            sides[static_cast<int>(*side)].push_back(std::move(piece));
        else
            Divider(piece, divider, sides).divide();
    }
    order(std::move(sides[static_cast<int>(Side::Behind)]));
    emit(own[0]);
    order(std::move(sides[static_cast<int>(Side::Inside)]));
    emit(own[1]);
    order(std::move(sides[static_cast<int>(Side::InFront)]));
}

/// What no solid tells apart lies as in a flat picture.
void Painter::emit(Pieces& pieces) {
    std::ranges::stable_sort(pieces, {}, [&](const Piece& piece) { return paintHeight(piece.item, theme_); });
    for (Piece& piece : pieces) painted_.items.push_back(std::move(piece.item));
}

void Painter::emitMarks() {
    const auto place = [&](const Item* mark) {
        return std::pair(theme_[mark->role].layer, camera_.depthInPixels(mark->points[0]));
    };
    std::ranges::stable_sort(marks_, {}, place);
    for (const Item* mark : marks_) {
        Item& painted = painted_.items.emplace_back(*mark);
        const auto hides = [&](const ConvexSolid& solid) { return solid.hides(mark->points[0]); };
        if (std::ranges::any_of(solids_, hides)) painted.strength *= kHiddenMark;
    }
}

Picture Painter::paint() {
    order(std::move(pieces_));
    emitMarks();
    for (const Item* label : labels_) painted_.items.push_back(*label);
    return std::move(painted_);
}

}  // namespace

Picture inDepthOrder(const Picture& picture, const Camera& camera, const Theme& theme) {
    return Painter(picture, camera, theme).paint();
}

const Picture& readyToPaint(const Picture& picture, const Camera& camera, const Theme& theme,
                            Picture& storage) {
    if (picture.order != Picture::Order::Depth) return picture;
    storage = inDepthOrder(picture, camera, theme);
    return storage;
}

}  // namespace gjkscope
