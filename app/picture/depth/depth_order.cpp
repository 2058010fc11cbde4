#include "app/picture/depth/depth_order.hpp"

#include <algorithm>
#include <deque>
#include <glm/geometric.hpp>
#include <optional>
#include <utility>

#include "app/picture/depth/depth_sort.hpp"
#include "app/picture/depth/edge_density.hpp"
#include "app/picture/depth/half_spaces.hpp"
#include "app/picture/depth/seen_solid.hpp"
#include "app/picture/depth/separating_plane.hpp"

namespace gjkscope {
namespace {

/// Of edges and marks that something hides, and of the faces at the back: depth without shadows.
constexpr float kHiddenEdge = 0.32f, kHiddenMark = 0.5f, kBackFace = 0.45f;
/// The edges of a fine solid would be a dark mesh: those in front are this faint, those at the back left out.
constexpr float kOneOfMany = 0.3f;

/// Of faces by how they lie to the light: the opacity of the brightest and of the darkest.
constexpr float kLitFace = 0.45f, kDarkFace = 1.7f;
/// Where the light comes from, for the eye: from the left, above, and before the scene.
const glm::dvec3 kLight = glm::normalize(glm::dvec3(-0.45, 0.75, 0.6));

/// Regions go on for ever; they are shown this far beyond the rest of the picture, in parts of its size.
constexpr double kRegionReach = 0.12;

/// A solid that several items may be part of.
struct KnownSolid {
    const Item* first = nullptr;
    int solid = -1;  ///< its place among the painter's
    std::shared_ptr<const SeenSolid> seen;
    std::uint32_t firstPoint = 0;  ///< its points' place in the painting

    /// Items are one solid when they have the same surface in the same place: equal shapes share theirs.
    bool isSameAs(const Item& item) const {
        return first->surface == item.surface && first->points == item.points;
    }
};

/// The part of a Region item that is shown.
struct KnownRegion {
    int solid = -1;
    std::vector<RegionFace> faces;
    std::shared_ptr<const SeenSolid> seen;  ///< of the faces; none where nothing is shown
};

/// Takes a picture apart into pieces and puts them in order.
class Painter {
  public:
    Painter(const Picture& picture, const Camera& camera, const Theme& theme, double scale);
    Painting paint();

  private:
    void takeApart();
    void addSolid(const Item& item, const KnownSolid& known);
    void addFaces(const Item& item, const KnownSolid& known);
    void addEdges(const Item& item, const KnownSolid& known);
    bool addBackAsOne(const Item& item, const KnownSolid& known);
    void addFill(const Item& item, int solid);
    void addRegion(const Item& item, const KnownRegion& region);
    void addFace(const Part& look, const FaceNormal& normal, bool back, int solid, const Part& corners);
    void addMarks();
    void know(std::size_t index);
    std::size_t knowSolid(const Item& item);
    std::size_t knowRegion(const Item& item);
    bool isWhole(int solid) const;
    Part look(const Item& item, ItemKind kind, float strength) const;
    Part faceLook(const Item& item) const;
    double shade(glm::dvec3 normal) const;

    const Picture& picture_;
    const Camera& camera_;
    const Theme& theme_;
    const double scale_;
    const glm::dvec3 towardsEye_, light_;
    std::vector<std::shared_ptr<const SeenSolid>> solids_;
    bool twoApart_ = false;           ///< there are two solids, and a plane separates them
    std::vector<std::size_t> known_;  ///< of each item, where what is known of it is
    std::deque<KnownSolid> knownSolids_;
    std::deque<KnownRegion> knownRegions_;
    std::optional<Bounds> regionBox_;
    std::vector<const Item*> marks_;
    Painting painting_;
};

Bounds grown(Bounds bounds, double part) {
    const glm::dvec3 more(part * glm::distance(bounds.low, bounds.high));
    bounds.low -= more;
    bounds.high += more;
    return bounds;
}

bool isShown(const Item& item) {
    return item.strength > 0 && !item.points.empty();
}

Painter::Painter(const Picture& picture, const Camera& camera, const Theme& theme, double scale)
    : picture_(picture),
      camera_(camera),
      theme_(theme),
      scale_(scale),
      towardsEye_(camera.towardsEye()),
      light_(glm::conjugate(camera.orientation) * kLight) {
    known_.resize(picture.items.size());
    for (std::size_t i = 0; i < known_.size(); ++i) know(i);
    if (solids_.size() == 2) {
        const ConvexSolid* const both[] = {&solids_[0]->convex(), &solids_[1]->convex()};
        twoApart_ = separatingPlane(both).has_value();
    }
    takeApart();
}

/// All solids are gathered before the first is taken apart, which another may cut.
void Painter::know(std::size_t index) {
    const Item& item = picture_.items[index];
    if (!isShown(item)) return;
    if (item.kind == ItemKind::Solid) known_[index] = knowSolid(item);
    if (item.kind == ItemKind::Region) known_[index] = knowRegion(item);
    if (item.kind != ItemKind::Fill || item.points.size() < 3) return;
    known_[index] = solids_.size();
    solids_.push_back(seenSolid(nullptr, item.points, towardsEye_));
}

std::size_t Painter::knowSolid(const Item& item) {
    const auto same =
        std::ranges::find_if(knownSolids_, [&](const auto& known) { return known.isSameAs(item); });
    if (same != knownSolids_.end()) return static_cast<std::size_t>(same - knownSolids_.begin());
    KnownSolid& known = knownSolids_.emplace_back();
    known.first = &item;
    known.solid = static_cast<int>(solids_.size());
    known.seen = seenSolid(item.surface, item.points, towardsEye_);
    known.firstPoint = static_cast<std::uint32_t>(painting_.points.size());
    painting_.points.insert(painting_.points.end(), item.points.begin(), item.points.end());
    solids_.push_back(known.seen);
    return knownSolids_.size() - 1;
}

std::size_t Painter::knowRegion(const Item& item) {
    if (!regionBox_) regionBox_ = grown(boundsOf(picture_), kRegionReach);
    KnownRegion& region = knownRegions_.emplace_back();
    region.faces = regionFaces(item.points, *regionBox_);
    auto surface = std::make_shared<Surface>();
    std::vector<glm::dvec3> points;
    for (const RegionFace& face : region.faces) {
        for (const glm::dvec3& p : face.ring) {
            surface->faces.corners.push_back(static_cast<int>(points.size()));
            points.push_back(p);
        }
        surface->faces.close();
    }
    if (points.empty()) return knownRegions_.size() - 1;
    region.solid = static_cast<int>(solids_.size());
    region.seen = seenSolid(std::move(surface), points, towardsEye_);
    solids_.push_back(region.seen);
    return knownRegions_.size() - 1;
}

void Painter::takeApart() {
    for (std::size_t i = 0; i < picture_.items.size(); ++i) {
        const Item& item = picture_.items[i];
        if (!isShown(item)) continue;
        switch (item.kind) {
            case ItemKind::Solid:
                addSolid(item, knownSolids_[known_[i]]);
                break;
            case ItemKind::Region:
                addRegion(item, knownRegions_[known_[i]]);
                break;
            case ItemKind::Fill:
                if (item.points.size() > 2) addFill(item, static_cast<int>(known_[i]));
                break;
            case ItemKind::Point:
                marks_.push_back(&item);
                break;
            case ItemKind::Label:
                break;
            default:
                painting_.parts.push_back(painting_.partOf(lookOf(picture_, item), item.points));
                break;
        }
    }
}

void Painter::addSolid(const Item& item, const KnownSolid& known) {
    if (item.finish != Finish::Wire) addFaces(item, known);
    if (item.finish != Finish::Faces) addEdges(item, known);
}

double Painter::shade(glm::dvec3 normal) const {
    const double lit = std::max(0.0, glm::dot(normal, light_));
    return kDarkFace + (kLitFace - kDarkFace) * lit;
}

/// An item's part without what only its own kind needs, and without corners.
Part Painter::look(const Item& item, ItemKind kind, float strength) const {
    Part part = lookOf(picture_, item);
    part.kind = kind;
    part.closed = part.seamless = part.covers = false;
    part.strength *= strength;
    return part;
}

/// What the faces of an item have in common.
Part Painter::faceLook(const Item& item) const {
    Part face = look(item, ItemKind::Fill, 1);
    face.seamless = true;
    face.covers = item.finish == Finish::Opaque;
    return face;
}

void Painter::addFace(const Part& look, const FaceNormal& normal, bool back, int solid, const Part& corners) {
    if (!(normal.area > 0) || (back && look.covers)) return;
    Part& face = painting_.parts.emplace_back(look);
    face.strength *= back ? kBackFace : static_cast<float>(shade(normal.unit));
    face.patch = patchOf(solid, back);
    face.first = corners.first;
    face.count = corners.count;
}

/// Whether no other solid can cut this one: those that divide before it do not reach it, or a plane separates
/// the only two.
bool Painter::isWhole(int solid) const {
    if (twoApart_) return true;
    const auto own = static_cast<std::size_t>(solid);
    for (std::size_t i = 0; i < solids_.size(); ++i) {
        const ConvexSolid &other = solids_[i]->convex(), &self = solids_[own]->convex();
        if (i != own && dividesBefore(other, i, self, own) && !other.sideOf(self)) return false;
    }
    return true;
}

/// The faces at the back look all the same: those of a solid that nothing cuts are one area.
bool Painter::addBackAsOne(const Item& item, const KnownSolid& known) {
    if (!known.seen->silhouette() || !item.faces.empty() || item.finish == Finish::Opaque ||
        !isWhole(known.solid))
        return false;
    Part corners;
    corners.first = static_cast<std::uint32_t>(painting_.corners.size());
    corners.count = static_cast<std::uint32_t>(known.seen->silhouette()->size());
    for (const int i : *known.seen->silhouette())
        painting_.corners.push_back(known.firstPoint + static_cast<std::uint32_t>(i));
    addFace(faceLook(item), {-towardsEye_, 1, -1}, true, known.solid, corners);
    return true;
}

void Painter::addFaces(const Item& item, const KnownSolid& known) {
    const bool backIsAdded = addBackAsOne(item, known);
    const Rings& all = item.surface->faces;
    const Part common = faceLook(item);
    const auto add = [&](int face) {
        const auto i = static_cast<std::size_t>(face);
        if (backIsAdded && known.seen->facesEye()[i] == 0) return;
        Part corners;
        corners.first = static_cast<std::uint32_t>(painting_.corners.size());
        corners.count = static_cast<std::uint32_t>(all[face].size());
        for (const int corner : all[face])
            painting_.corners.push_back(known.firstPoint + static_cast<std::uint32_t>(corner));
        addFace(common, known.seen->normals()[i], known.seen->facesEye()[i] == 0, known.solid, corners);
    };
    if (item.faces.empty())
        for (int face = 0; face < all.count(); ++face) add(face);
    for (const int face : item.faces) add(face);
}

void Painter::addEdges(const Item& item, const KnownSolid& known) {
    std::vector<char> shown(known.seen->facesEye().size(), item.faces.empty());
    for (const int face : item.faces) shown[static_cast<std::size_t>(face)] = 1;
    Part common = look(item, ItemKind::Polyline, 1);
    common.count = 2;
    std::vector<float> fitting;
    if (known.seen->isFine())
        fitting = linesThatFit(*item.surface, item.points, known.seen->normals(), camera_,
                               theme_[item.role].width * scale_);
    for (std::size_t i = 0; i < item.surface->edges.size(); ++i) {
        const Surface::Edge& e = item.surface->edges[i];
        const auto left = static_cast<std::size_t>(e.left), right = static_cast<std::size_t>(e.right);
        if (!shown[left] && !shown[right]) continue;
        const bool silhouette = known.seen->facesEye()[left] != known.seen->facesEye()[right],
                   hidden = !silhouette && !known.seen->facesEye()[left];
        if (!silhouette && !e.crisp) continue;
        if (hidden && (known.seen->isFine() || item.finish == Finish::Opaque)) continue;
        float faint = hidden ? kHiddenEdge : 1;
        if (known.seen->isFine() && !silhouette) {
            faint = kOneOfMany * fitting[i];
            if (!(faint > 0)) continue;
        }
        Part& edge = painting_.parts.emplace_back(common);
        edge.strength *= faint;
        edge.patch = patchOf(known.solid, hidden);
        edge.first = static_cast<std::uint32_t>(painting_.corners.size());
        painting_.corners.push_back(known.firstPoint + static_cast<std::uint32_t>(e.from));
        painting_.corners.push_back(known.firstPoint + static_cast<std::uint32_t>(e.to));
    }
}

void Painter::addFill(const Item& item, int solid) {
    Part fill = painting_.partOf(lookOf(picture_, item), item.points);
    fill.patch = patchOf(solid, false);
    painting_.parts.push_back(fill);
}

void Painter::addRegion(const Item& item, const KnownRegion& region) {
    for (std::size_t i = 0; i < region.faces.size(); ++i) {
        if (region.faces[i].ofBox) continue;
        Part border = look(item, ItemKind::Polyline, kRegionBorderAlpha);
        border = painting_.partOf(border, region.faces[i].ring);
        border.closed = true;
        const bool back = !(region.seen->normals()[i].towardsEye > 0);
        border.patch = patchOf(region.solid, back);
        addFace(faceLook(item), region.seen->normals()[i], back, region.solid, border);
        painting_.parts.push_back(border);
    }
}

/// Last, fainter where something hides them.
void Painter::addMarks() {
    const auto place = [&](const Item* mark) {
        return std::pair(theme_[mark->role].layer, camera_.depthInPixels(mark->points[0]));
    };
    std::ranges::stable_sort(marks_, {}, place);
    for (const Item* mark : marks_) {
        Part part = painting_.partOf(lookOf(picture_, *mark), std::span(mark->points).first(1));
        const auto hides = [&](const auto& solid) { return solid->convex().hides(mark->points[0]); };
        if (std::ranges::any_of(solids_, hides)) part.strength *= kHiddenMark;
        painting_.parts.push_back(part);
    }
}

Painting Painter::paint() {
    sortByDepth(painting_, solids_, theme_);
    addMarks();
    return std::move(painting_);
}

}  // namespace

Painting inDepthOrder(const Picture& picture, const Camera& camera, const Theme& theme, double scale) {
    return Painter(picture, camera, theme, scale).paint();
}

}  // namespace gjkscope
