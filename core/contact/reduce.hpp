#pragma once

#include <tuple>

#include "contact_state.hpp"

/// The choice of four contact points (Gregorius, "Robust Contact Creation for Physics Simulations", GDC
/// 2015): the deepest, the one farthest from it, the one that makes the largest triangle with both, the one
/// that adds most to the triangle. Of points that are equal up to the bias the one whose features have the
/// smallest numbers is taken, so that small motions do not change the choice.
namespace gjkscope::detail {

inline constexpr int kMaxContacts3d = 4;

template <class T>
class Reduction {
  public:
    Reduction(const ContactState<3, T>& s, T bias) : s_(s), bias_(bias) {
        for (int i = 0; i < static_cast<int>(s.polygon.size()); ++i)
            if (at(i).fate == ContactFate::Kept) kept_.push_back(i);
    }

    /// The point to keep next; none where four are kept, or no other adds anything.
    std::optional<int> next() const {
        if (kept_.empty()) return best([&](int i) { return -at(i).separation; }, -kInfinity<T>);
        if (kept_.size() == 1)
            return best([&](int i) { return glm::distance(point(i), keptPoint(0)); }, bias_);
        if (kept_.size() == 2)
            return best([&](int i) { return std::abs(area(0, 1, i)) / baseLength(); }, bias_);
        if (kept_.size() == 3) return best([&](int i) { return addedArea(i) / baseLength(); }, bias_);
        return std::nullopt;
    }

  private:
    const ContactCandidate<3, T>& at(int i) const { return s_.polygon[static_cast<std::size_t>(i)]; }
    const Vec<3, T>& point(int i) const { return at(i).point; }
    const Vec<3, T>& keptPoint(std::size_t i) const { return point(kept_[i]); }
    T baseLength() const { return glm::distance(keptPoint(0), keptPoint(1)); }
    /// Twice the area of a triangle seen along the normal.
    T area(std::size_t i, std::size_t j, int k) const {
        return glm::dot(glm::cross(keptPoint(j) - keptPoint(i), point(k) - keptPoint(i)), s_.normal);
    }
    /// By how much a point beyond one of the triangle's edges enlarges it.
    T addedArea(int i) const {
        const bool isLeft = area(0, 1, kept_[2]) > 0;
        const T least = std::min({side(0, 1, i, isLeft), side(1, 2, i, isLeft), side(2, 0, i, isLeft)});
        return -least;
    }
    T side(std::size_t i, std::size_t j, int k, bool isLeft) const {
        return isLeft ? area(i, j, k) : -area(i, j, k);
    }

    /// The open point with the greatest measure, if that is more than `least`.
    template <class Measure>
    std::optional<int> best(Measure measure, T least) const {
        T most = least;
        for (int i = 0; i < static_cast<int>(s_.polygon.size()); ++i)
            if (at(i).fate == ContactFate::Open) most = std::max(most, measure(i));
        if (!(most > least)) return std::nullopt;
        std::optional<int> found;
        const auto isBefore = [&](int i, int j) {
            return std::tie(at(i).ofIncident, at(i).ofReference) <
                   std::tie(at(j).ofIncident, at(j).ofReference);
        };
        for (int i = 0; i < static_cast<int>(s_.polygon.size()); ++i)
            if (at(i).fate == ContactFate::Open && measure(i) >= most - bias_ &&
                (!found || isBefore(i, *found)))
                found = i;
        return found;
    }

    const ContactState<3, T>& s_;
    T bias_;
    std::vector<int> kept_;  ///< in the order of the polygon
};

}  // namespace gjkscope::detail
