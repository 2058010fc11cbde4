#include "app/picture/depth/depth_order.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <glm/geometric.hpp>
#include <optional>
#include <utility>

#include "app/picture/depth/convex_solid.hpp"
#include "app/picture/depth/depth_sort.hpp"
#include "app/picture/depth/half_spaces.hpp"
#include "app/picture/depth/separating_plane.hpp"

namespace gjkscope {
namespace {

/// Edges between faces that look this narrow, in widths of the line, are left out, and those between
/// faces this wide are as strong as any.
constexpr double kTooNarrow = 4, kWideEnough = 10;
/// Faces this many times as wide as most are of another kind.
constexpr double kOfAnotherKind = 12;

/// An edge between two faces that face the eye, as projected, in pixels.
struct ProjectedEdge {
    double length = 0;
    double room = 0;  ///< how wide the narrower of the faces is
};

/// The projections of all edges; zero for those that may not be drawn.
std::vector<ProjectedEdge> projectedEdges(const Surface& surface, std::span<const glm::dvec3> points,
                                          std::span<const FaceNormal> normals, const Camera& camera) {
    const glm::dvec3 towardEye = camera.towardEye();
    std::vector<double> areas;
    areas.reserve(normals.size());
    for (const FaceNormal& normal : normals) areas.push_back(normal.area * normal.towardEye);
    std::vector<ProjectedEdge> projected(surface.edges.size());
    for (std::size_t i = 0; i < projected.size(); ++i) {
        const Surface::Edge& e = surface.edges[i];
        const double area =
            std::min(areas[static_cast<std::size_t>(e.left)], areas[static_cast<std::size_t>(e.right)]);
        if (!e.crisp || !(area > 0)) continue;
        const glm::dvec3 along =
            points[static_cast<std::size_t>(e.to)] - points[static_cast<std::size_t>(e.from)];
        const double away = glm::dot(along, towardEye);
        const double length = std::sqrt(std::max(glm::dot(along, along) - away * away, 0.0));
        if (!(length > 0)) continue;
        projected[i].length = length * camera.pixelsPerUnit;
        projected[i].room = area / length * camera.pixelsPerUnit;
    }
    return projected;
}

/// The mean over all that is drawn.
double usualRoom(const std::vector<ProjectedEdge>& edges) {
    double length = 0, area = 0;
    for (const ProjectedEdge& e : edges) {
        length += e.length;
        area += e.length * e.room;
    }
    return length > 0 ? area / length : 0;
}

/// How much of each edge of a solid of very many faces is to be seen, 0 … 1, in lines this many pixels wide:
/// nothing where faces are so narrow that lines would cover them. Where most are, a few that happen to be
/// wider would look like scratches; much wider ones are faces of another kind, and keep their borders. For
/// edges that aren't between two faces that face the eye the result is meaningless.
std::vector<float> linesThatFit(const Surface& surface, std::span<const glm::dvec3> points,
                                std::span<const FaceNormal> normals, const Camera& camera, double width) {
    const std::vector<ProjectedEdge> edges = projectedEdges(surface, points, normals, camera);
    const double narrow = kTooNarrow * width, wide = kWideEnough * width;
    const auto fit = [&](double room) { return std::clamp((room - narrow) / (wide - narrow), 0.0, 1.0); };
    const double usual = usualRoom(edges), most = fit(usual);
    std::vector<float> fitting;
    fitting.reserve(edges.size());
    for (const ProjectedEdge& e : edges) {
        if (!(e.room > narrow)) {
            fitting.push_back(0);
            continue;
        }
        const bool isOfAnotherKind = e.room > kOfAnotherKind * usual;
        fitting.push_back(static_cast<float>(isOfAnotherKind ? fit(e.room) : std::min(fit(e.room), most)));
    }
    return fitting;
}

/// Opacity of hidden edges and marks, and of the faces at the back: depth without shadows.
constexpr float kHiddenEdge = 0.32f, kHiddenMark = 0.5f, kBackFace = 0.45f;
/// The edges of a fine solid would be a dark mesh: those in front are this faint, those at the back left out.
constexpr float kOneOfMany = 0.3f;

/// Opacity of the brightest and of the darkest face, by the angle to the light.
constexpr float kLitFace = 0.45f, kDarkFace = 1.7f;
/// The direction toward the light, for the eye: from the left, above, and before the scene.
const glm::dvec3 kLightDirection = glm::normalize(glm::dvec3(-0.45, 0.75, 0.6));

/// Regions go on forever; they are shown this far beyond the rest of the picture, as a fraction of its size.
constexpr double kRegionReach = 0.12;

/// A solid that several items may be part of.
struct SolidOfItems {
    const Item* first = nullptr;
    std::size_t solid = 0;         ///< its place among the painter's
    std::uint32_t firstPoint = 0;  ///< its points' place in the painting

    /// Items are one solid when they have the same surface in the same place: equal shapes share theirs.
    bool isSameAs(const Item& item) const {
        return first->surface == item.surface && first->points == item.points;
    }
};

/// The part of a Region item that is shown.
struct BoxedRegion {
    std::size_t solid = 0;
    std::vector<RegionFace> faces;
    Surface surface;                 ///< of the faces
    std::vector<glm::dvec3> points;  ///< none where nothing is shown
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

/// Takes a picture apart into pieces and puts them in order.
class Painter {
  public:
    Painter(const Picture& picture, const Camera& camera, const Theme& theme, double scale)
        : picture_(picture),
          camera_(camera),
          theme_(theme),
          scale_(scale),
          towardEye_(camera.towardEye()),
          light_(glm::conjugate(camera.orientation) * kLightDirection) {
        ofItem_.resize(picture.items.size());
        for (std::size_t i = 0; i < ofItem_.size(); ++i) collect(i);
        if (solids_.size() == 2) {
            const ConvexSolid* const both[] = {&solids_[0], &solids_[1]};
            twoApart_ = separatingPlane(both).has_value();
        }
        takeApart();
    }

    Painting paint() {
        sortByDepth(painting_, solids_, theme_);
        addMarks();
        return std::move(painting_);
    }

  private:
    void takeApart() {
        for (std::size_t i = 0; i < picture_.items.size(); ++i) {
            const Item& item = picture_.items[i];
            if (!isShown(item)) continue;
            switch (item.kind) {
                case ItemKind::Solid:
                    if (item.finish != Finish::Wire) addFaces(item, itemSolids_[ofItem_[i]]);
                    if (item.finish != Finish::Faces) addEdges(item, itemSolids_[ofItem_[i]]);
                    break;
                case ItemKind::Region:
                    addRegion(item, regions_[ofItem_[i]]);
                    break;
                case ItemKind::Fill:
                    if (item.points.size() > 2) addFill(item, ofItem_[i]);
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

    void addFaces(const Item& item, const SolidOfItems& of) {
        const ConvexSolid& solid = solids_[of.solid];
        const bool backIsAdded = addBackAsOne(item, of);
        const Rings& all = item.surface->faces;
        const Part common = faceLook(item);
        const auto add = [&](int face) {
            const bool back = !solid.isFacing(face);
            if (backIsAdded && back) return;
            addFace(partAt(common, of.firstPoint, all[face]), solid.normals()[static_cast<std::size_t>(face)],
                    back, of.solid);
        };
        if (item.faces.empty())
            for (int face = 0; face < static_cast<int>(all.size()); ++face) add(face);
        for (const int face : item.faces) add(face);
    }

    void addEdges(const Item& item, const SolidOfItems& of) {
        const ConvexSolid& solid = solids_[of.solid];
        std::vector<char> shown(solid.normals().size(), item.faces.empty());
        for (const int face : item.faces) shown[static_cast<std::size_t>(face)] = 1;
        Part common = look(item, ItemKind::Polyline, 1);
        std::vector<float> fitting;
        if (solid.isFine())
            fitting = linesThatFit(*item.surface, item.points, solid.normals(), camera_,
                                   theme_[item.role].width * scale_);
        for (std::size_t i = 0; i < item.surface->edges.size(); ++i) {
            const Surface::Edge& e = item.surface->edges[i];
            if (!shown[static_cast<std::size_t>(e.left)] && !shown[static_cast<std::size_t>(e.right)])
                continue;
            const bool silhouette = solid.isFacing(e.left) != solid.isFacing(e.right),
                       hidden = !silhouette && !solid.isFacing(e.left);
            if (!silhouette && !e.crisp) continue;
            if (hidden && (solid.isFine() || item.finish == Finish::Opaque)) continue;
            const float faint = hidden                          ? kHiddenEdge
                                : solid.isFine() && !silhouette ? kOneOfMany * fitting[i]
                                                                : 1;
            if (!(faint > 0)) continue;
            Part edge = partAt(common, of.firstPoint, std::array{e.from, e.to});
            edge.strength *= faint;
            edge.patch = patchOf(of.solid, hidden);
            painting_.parts.push_back(edge);
        }
    }

    /// The faces at the back look all the same: those of a solid that nothing cuts are one area.
    bool addBackAsOne(const Item& item, const SolidOfItems& of) {
        const std::vector<int>& silhouette = solids_[of.solid].silhouette();
        if (silhouette.empty() || !item.faces.empty() || item.finish == Finish::Opaque || !isWhole(of.solid))
            return false;
        addFace(partAt(faceLook(item), of.firstPoint, silhouette), {-towardEye_, 1, -1}, true, of.solid);
        return true;
    }

    void addFill(const Item& item, std::size_t solid) {
        Part fill = painting_.partOf(lookOf(picture_, item), item.points);
        fill.patch = patchOf(solid, false);
        painting_.parts.push_back(fill);
    }

    void addRegion(const Item& item, const BoxedRegion& region) {
        for (std::size_t i = 0; i < region.faces.size(); ++i) {
            if (region.faces[i].ofBox) continue;
            const FaceNormal& normal = solids_[region.solid].normals()[i];
            Part border = look(item, ItemKind::Polyline, kRegionBorderAlpha);
            border = painting_.partOf(border, region.faces[i].ring);
            border.closed = true;
            const bool back = !(normal.towardEye > 0);
            border.patch = patchOf(region.solid, back);
            Part face = faceLook(item);
            face.first = border.first;
            face.count = border.count;
            addFace(face, normal, back, region.solid);
            painting_.parts.push_back(border);
        }
    }

    void addFace(Part face, const FaceNormal& normal, bool back, std::size_t solid) {
        if (!(normal.area > 0) || (back && face.covers)) return;
        face.strength *= back ? kBackFace : static_cast<float>(shade(normal.unit));
        face.patch = patchOf(solid, back);
        painting_.parts.push_back(face);
    }

    /// A part like `look` with these of a solid's points as its vertices.
    template <class Indices>
    Part partAt(Part part, std::uint32_t firstPoint, const Indices& indices) {
        part.first = static_cast<std::uint32_t>(painting_.vertices.size());
        part.count = static_cast<std::uint32_t>(std::size(indices));
        for (const int i : indices) painting_.vertices.push_back(firstPoint + static_cast<std::uint32_t>(i));
        return part;
    }

    /// Last, fainter where something hides them.
    void addMarks() {
        const auto place = [&](const Item* mark) {
            return std::pair(theme_[mark->role].layer, camera_.depthInPixels(mark->points[0]));
        };
        std::ranges::stable_sort(marks_, {}, place);
        for (const Item* mark : marks_) {
            Part part = painting_.partOf(lookOf(picture_, *mark), std::span(mark->points).first(1));
            const auto hides = [&](const auto& solid) { return solid.hides(mark->points[0]); };
            if (!isChoice(mark->role) && std::ranges::any_of(solids_, hides)) part.strength *= kHiddenMark;
            painting_.parts.push_back(part);
        }
    }

    /// All solids are gathered before the first is taken apart, which another may cut.
    void collect(std::size_t index) {
        const Item& item = picture_.items[index];
        if (!isShown(item)) return;
        if (item.kind == ItemKind::Solid) ofItem_[index] = collectSolid(item);
        if (item.kind == ItemKind::Region) ofItem_[index] = collectRegion(item);
        if (item.kind != ItemKind::Fill || item.points.size() < 3) return;
        ofItem_[index] = solids_.size();
        solids_.emplace_back(item.points, towardEye_);
    }

    std::size_t collectSolid(const Item& item) {
        const auto same =
            std::ranges::find_if(itemSolids_, [&](const auto& of) { return of.isSameAs(item); });
        if (same != itemSolids_.end()) return static_cast<std::size_t>(same - itemSolids_.begin());
        itemSolids_.push_back({&item, solids_.size(), static_cast<std::uint32_t>(painting_.points.size())});
        solids_.emplace_back(*item.surface, item.points, towardEye_);
        painting_.points.insert(painting_.points.end(), item.points.begin(), item.points.end());
        return itemSolids_.size() - 1;
    }

    std::size_t collectRegion(const Item& item) {
        if (!regionBox_) regionBox_ = grown(boundsOf(picture_), kRegionReach);
        BoxedRegion& region = regions_.emplace_back();
        region.faces = regionFaces(item.points, *regionBox_);
        for (const RegionFace& face : region.faces) {
            for (const glm::dvec3& p : face.ring) {
                region.surface.faces.corners.push_back(static_cast<int>(region.points.size()));
                region.points.push_back(p);
            }
            region.surface.faces.close();
        }
        region.solid = solids_.size();
        if (!region.points.empty()) solids_.emplace_back(region.surface, region.points, towardEye_);
        return regions_.size() - 1;
    }

    /// True if no other solid can cut this one: none divides before it, or a plane separates the only two.
    bool isWhole(std::size_t solid) const {
        if (twoApart_) return true;
        for (std::size_t i = 0; i < solids_.size(); ++i)
            if (i != solid && dividesBefore(solids_, i, solid)) return false;
        return true;
    }

    /// An item's part without what only its own kind needs, and without vertices.
    Part look(const Item& item, ItemKind kind, float strength) const {
        Part part = lookOf(picture_, item);
        part.kind = kind;
        part.closed = false;
        part.strength *= strength;
        return part;
    }

    /// The part that the faces of an item have in common.
    Part faceLook(const Item& item) const {
        Part face = look(item, ItemKind::Fill, 1);
        face.seamless = true;
        face.covers = item.finish == Finish::Opaque;
        return face;
    }

    double shade(glm::dvec3 normal) const {
        const double lit = std::max(0.0, glm::dot(normal, light_));
        return kDarkFace + (kLitFace - kDarkFace) * lit;
    }

    const Picture& picture_;
    const Camera& camera_;
    const Theme& theme_;
    const double scale_;
    const glm::dvec3 towardEye_, light_;
    std::deque<ConvexSolid> solids_;
    bool twoApart_ = false;            ///< there are two solids, and a plane separates them
    std::vector<std::size_t> ofItem_;  ///< of each item its place in one of these, or among the solids
    std::deque<SolidOfItems> itemSolids_;
    std::deque<BoxedRegion> regions_;
    std::optional<Bounds> regionBox_;
    std::vector<const Item*> marks_;
    Painting painting_;
};

}  // namespace

Painting inDepthOrder(const Picture& picture, const Camera& camera, const Theme& theme, double scale) {
    return Painter(picture, camera, theme, scale).paint();
}

}  // namespace gjkscope
