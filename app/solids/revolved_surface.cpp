#include "app/solids/revolved_surface.hpp"

#include <cmath>
#include <numbers>

namespace gjkscope {

double chordAngle(double tolerance) {
    return 2 * std::acos(1 - tolerance);
}

void addProfileArc(std::vector<glm::dvec2>& profile, glm::dvec2 center, double radius, double from, double to,
                   double step) {
    const int pieces = std::max(1, static_cast<int>(std::ceil((to - from) / step)));
    for (int i = 0; i <= pieces; ++i) {
        const double angle = from + (to - from) * i / pieces;
        profile.push_back(center + radius * glm::dvec2(std::cos(angle), std::sin(angle)));
    }
}

Polyhedron<double> revolved(const std::vector<glm::dvec2>& profile, int sides) {
    Polyhedron<double> solid;
    std::vector<std::vector<int>> circles;
    for (const glm::dvec2& p : profile) {
        std::vector<int>& circle = circles.emplace_back();
        for (int i = 0; i < (p.x > 0 ? sides : 1); ++i) {
            const double angle = 2 * std::numbers::pi * i / sides;
            circle.push_back(static_cast<int>(solid.vertices.size()));
            solid.vertices.emplace_back(p.x * std::cos(angle), p.x * std::sin(angle), p.y);
        }
    }
    const auto at = [](const std::vector<int>& circle, int i) {
        return circle[static_cast<std::size_t>(i) % circle.size()];
    };
    if (circles.front().size() > 1)
        solid.faces.emplace_back(circles.front().rbegin(), circles.front().rend());
    for (std::size_t k = 0; k + 1 < circles.size(); ++k) {
        const std::vector<int>&low = circles[k], &high = circles[k + 1];
        for (int i = 0; i < sides; ++i) {
            std::vector<int>& face = solid.faces.emplace_back();
            face.push_back(at(low, i));
            if (low.size() > 1) face.push_back(at(low, i + 1));
            face.push_back(at(high, i + 1));
            if (high.size() > 1) face.push_back(at(high, i));
        }
    }
    if (circles.back().size() > 1) solid.faces.push_back(circles.back());
    return solid;
}

}  // namespace gjkscope
