#include <gtest/gtest.h>

#include <vector>

#include "core/contact/contact_patch.hpp"
#include "tests/oracle/exact_vector.hpp"
#include "tests/oracle/random_pairs.hpp"

/// Contact points compared with clipping in rational arithmetic.
namespace gjkscope::oracle {
namespace {

/// A side of the reference feature: what is beyond it is cut off.
template <std::size_t D>
struct ExactSide {
    std::array<Rational, D> point, outward;

    Rational beyond(const std::array<Rational, D>& p) const { return dot(p - point, outward); }
    ExactSide movedOut(double by) const {
        return {point + Rational(by / std::sqrt(toDouble(dot(outward, outward)))) * outward, outward};
    }
};

template <int D, class T>
class Clipping {
  public:
    static constexpr auto kD = static_cast<std::size_t>(D);
    using Point = std::array<Rational, kD>;

    explicit Clipping(unsigned seed) : pairs_(seed) {}

    void check(int count) {
        for (int i = 0; i < count; ++i) {
            const PolytopePair<D> pair = pairs_.next();
            SCOPED_TRACE(pair.kind + " " + std::to_string(i));
            checkPair(pair);
        }
        EXPECT_GT(clipped_, count / 8);
    }

  private:
    static Point exactOf(const Vec<D, T>& p) {
        Point exact;
        for (int i = 0; i < D; ++i) exact[static_cast<std::size_t>(i)] = Rational(double(p[i]));
        return exact;
    }
    static std::vector<Vec<D, T>> narrow(const std::vector<oracle::Point<D>>& points) {
        return {points.begin(), points.end()};
    }

    void checkPair(const PolytopePair<D>& pair) {
        const auto a = makePolytope<D, T>(narrow(pair.a)).withMargin(static_cast<T>(pair.marginA)),
                   b = makePolytope<D, T>(narrow(pair.b)).withMargin(static_cast<T>(pair.marginB));
        const FlatSides<D, T> sidesA = flatSidesOf(a), sidesB = flatSidesOf(b);
        const auto answer = proximity(a, b, {.firstDirection = b.center() - a.center()});
        ContactOptions all;
        all.keepAll = true;
        const ContactPair<D, T> input = contactPair(a, sidesA, b, sidesB, answer, all);
        std::vector<ContactState<D, T>> states;
        (void)contact(a, b, input, [&](const ContactState<D, T>& s) { states.push_back(s); });
        // the points that are clipped, before some of them are dropped, and after all sides
        const ContactState<D, T>*incident = nullptr, *end = nullptr;
        for (const auto& s : states) {
            if (s.phase == ContactPhase::Incident && !s.reference.empty()) incident = &s;
            if (s.phase == ContactPhase::Separation && !s.reference.empty()) end = &s;
        }
        if (!incident || !end) return;
        ++clipped_;
        compare(*incident, *end, input);
    }

    static Point normalOf(const ContactState<D, T>& s) {
        if constexpr (D == 2) {
            const Point from = exactOf(s.reference[0]), to = exactOf(s.reference[1]);
            return {Rational(to[1] - from[1]), Rational(from[0] - to[0])};
        } else {
            // Newell's
            Point sum{0, 0, 0};
            const Point first = exactOf(s.reference[0]);
            for (std::size_t i = 2; i < s.reference.size(); ++i)
                sum = sum + cross(exactOf(s.reference[i - 1]) - first, exactOf(s.reference[i]) - first);
            return sum;
        }
    }
    static std::vector<ExactSide<kD>> sidesOf(const ContactState<D, T>& s, const Point& normal) {
        std::vector<ExactSide<kD>> sides;
        for (std::size_t i = 0; i < s.reference.size(); ++i) {
            const Point from = exactOf(s.reference[i]),
                        to = exactOf(s.reference[(i + 1) % s.reference.size()]);
            if constexpr (D == 3)
                if (s.reference.size() > 2) {
                    sides.push_back({from, cross(to - from, normal)});
                    continue;
                }
            sides.push_back({from, from - to});
        }
        return sides;
    }
    static std::vector<Point> cut(const std::vector<Point>& before, const ExactSide<kD>& side) {
        std::vector<Point> after;
        const std::size_t count = before.size();
        for (std::size_t i = 0; i < count; ++i) {
            const Point &p = before[i], &q = before[(i + 1) % count];
            const Rational here = side.beyond(p), there = side.beyond(q);
            if (here <= 0) after.push_back(p);
            if ((count > 2 || i == 0) && here * there < 0)
                after.push_back(p + Rational(here / (here - there)) * (q - p));
        }
        return after;
    }

    static double number(const Rational& x) { return toDouble(x); }
    static double lengthOf(const Point& p) { return std::sqrt(number(dot(p, p))); }
    /// The area of a polygon seen along the normal; of what is left of a segment the length.
    static double sizeOf(const std::vector<Point>& left, const Point& normal, bool isSegment) {
        if (left.size() < 2) return 0;
        if (isSegment) return lengthOf(left[1] - left[0]);
        if constexpr (D == 3) {
            Rational sum = 0;
            for (std::size_t i = 2; i < left.size(); ++i)
                sum += dot(cross(left[i - 1] - left[0], left[i] - left[0]), normal);
            return std::abs(number(sum)) / (2 * lengthOf(normal));
        }
        return 0;
    }

    void compare(const ContactState<D, T>& incident, const ContactState<D, T>& end,
                 const ContactPair<D, T>& input) {
        const Point normal = normalOf(incident);
        const double unit = lengthOf(normal);
        std::vector<Point> whole, found;
        for (const auto& p : incident.polygon) whole.push_back(exactOf(p.point));
        for (const auto& p : end.polygon) found.push_back(exactOf(p.point));
        const auto sides = sidesOf(incident, normal);
        const double slack = 4 * double(input.rounding);
        const auto sizeBetween = [&](double movedOut) {
            std::vector<Point> left = whole;
            for (const auto& side : sides) left = cut(left, side.movedOut(movedOut));
            return sizeOf(left, normal, whole.size() == 2);
        };
        // on the exact planes and sides
        for (std::size_t i = 0; i < found.size(); ++i) {
            for (const auto& side : sides)
                EXPECT_LE(number(side.beyond(found[i])) / lengthOf(side.outward), slack);
            const double separation = number(dot(found[i] - exactOf(end.reference[0]), normal)) / unit -
                                      double(input.a.radius + input.b.radius);
            EXPECT_NEAR(double(end.polygon[i].separation), separation, slack);
        }
        // no more and no less than between sides that are moved by the rounding
        const double size = sizeOf(found, normal, whole.size() == 2), roundingOfSize = slack * (1 + size);
        EXPECT_LE(size, sizeBetween(slack) + roundingOfSize);
        EXPECT_GE(size, sizeBetween(-slack) - roundingOfSize);
    }

    RandomPairs<D> pairs_;
    int clipped_ = 0;
};

TEST(ContactClipping, IsThatOfRationalArithmetic) {
    Clipping<2, double>(1).check(2000);
    Clipping<2, float>(2).check(2000);
    Clipping<3, double>(3).check(1000);
    Clipping<3, float>(4).check(1000);
}

}  // namespace
}  // namespace gjkscope::oracle
