#pragma once

#include <vector>

namespace gjkscope {

/// Sutherland–Hodgman against one half plane or half space: the part of a convex polygon where `inside(p)`,
/// an affine function, is at least 0; empty when that is no polygon.
template <class Point, class Inside>
std::vector<Point> clipPolygon(const std::vector<Point>& polygon, Inside inside) {
    std::vector<Point> kept;
    kept.reserve(polygon.size() + 1);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point from = polygon[i], to = polygon[(i + 1) % polygon.size()];
        const double fromIn = inside(from), toIn = inside(to);
        if (fromIn >= 0) kept.push_back(from);
        if ((fromIn >= 0) != (toIn >= 0)) kept.push_back(from + (to - from) * (fromIn / (fromIn - toIn)));
    }
    return kept.size() < 3 ? std::vector<Point>{} : kept;
}

}  // namespace gjkscope
