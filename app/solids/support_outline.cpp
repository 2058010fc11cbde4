#include "app/solids/support_outline.hpp"

#include <glm/geometric.hpp>

#include "core/math/direction.hpp"

namespace gjkscope {
namespace {

using Point = SupportPoint<2, double>;

class OutlineRefinement {
  public:
    OutlineRefinement(const SupportMapping2& support, double tolerance)
        : support_(support), tolerance_(tolerance) {}

    std::vector<Point> outline() {
        constexpr glm::dvec2 kFirst[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
        Point corners[4];
        for (int i = 0; i < 4; ++i) corners[i] = support_(kFirst[i]);
        for (int i = 0; i < 4; ++i) {
            add(corners[i]);
            refine(corners[i], corners[(i + 1) % 4], kDeepest);
        }
        while (points_.size() > 1 && points_.back().point == points_.front().point) points_.pop_back();
        return std::move(points_);
    }

  private:
    /// Each level at least halves the turn of the border between two points, or ends at a corner.
    static constexpr int kDeepest = 40;

    void add(const Point& p) {
        if (points_.empty() || points_.back().point != p.point) points_.push_back(p);
    }

    /// What is missing from `from` counter-clockwise to `to`, both excluded.
    void refine(const Point& from, const Point& to, int depth) {
        const glm::dvec2 along = to.point - from.point;
        if (along == glm::dvec2(0) || depth == 0) return;
        const glm::dvec2 normal = unitOr<2, double>({along.y, -along.x}, {1, 0});
        const Point found = support_(normal);
        if (!(glm::dot(found.point - from.point, normal) > tolerance_)) return;
        refine(from, found, depth - 1);
        add(found);
        refine(found, to, depth - 1);
    }

    const SupportMapping2& support_;
    double tolerance_;
    std::vector<Point> points_;
};

}  // namespace

std::vector<SupportPoint<2, double>> supportOutline(const SupportMapping2& support, double tolerance) {
    return OutlineRefinement(support, tolerance).outline();
}

}  // namespace gjkscope
