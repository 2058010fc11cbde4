#pragma once

#include <array>
#include <boost/multiprecision/gmp.hpp>
#include <optional>
#include <span>
#include <vector>

/// The difference of two polytopes with rational vertices, by nothing but its facets.
namespace gjkscope::oracle {

using Rational = boost::multiprecision::mpq_rational;
using Whole = boost::multiprecision::mpz_int;

inline double toDouble(const Rational& x) {
    return x.convert_to<double>();
}
/// 2 to a power that is not negative.
inline Rational powerOfTwo(int exponent) {
    return Rational(Whole(Whole(1) << exponent));
}

template <int D>
using ExactPoint = std::array<Rational, D>;

/// A number that is known to be from `low` to `high`.
struct Enclosure {
    Rational low = 0, high = 0;
};

/// The root of `squared` ≥ 0: itself where it is rational, else to 300 bits.
Enclosure rootOf(const Rational& squared);

/// The place of a point: in a convex set, its border included, or outside, and how far the border is from it.
struct ExactPlace {
    bool isInside = false;
    Rational squared = 0;  ///< of that distance
};

/// A − B of the hulls of two sets of points.
template <int D>
class ExactDifference {
  public:
    /// Points in any order, repeated or in one line or plane as they like.
    ExactDifference(std::span<const ExactPoint<D>> a, std::span<const ExactPoint<D>> b);

    ExactPlace placeOf(const ExactPoint<D>& p) const;
    /// The point of the difference nearest to `p`, which is outside.
    ExactPoint<D> nearestTo(const ExactPoint<D>& p) const;
    /// The outward normals, of any length, of the facets nearest to `p`; from outside, the way from the
    /// nearest point.
    std::vector<ExactPoint<D>> normalsAt(const ExactPoint<D>& p) const;
    /// The first t ≥ 0 for which t·v is in the difference after each facet has been moved outward by
    /// `outward`, or somewhat more (inward: somewhat less far); nothing where there is none. The difference
    /// has a volume.
    std::optional<Rational> entryAlong(const ExactPoint<D>& v, const Rational& outward = 0) const;

    bool isFlat() const { return isFlat_; }

  private:
    struct Facet {
        std::array<ExactPoint<D>, D> vertices;
        ExactPoint<D> normal;    ///< outward, of any length; zero where the difference is flat
        Rational offset;         ///< of all points of the difference, the largest product with the normal
        Rational squaredLength;  ///< of the normal
    };

    void addFacet(const std::array<ExactPoint<D>, D>& vertices, const ExactPoint<D>& normal);
    void build(std::vector<ExactPoint<D>> points);

    std::vector<Facet> facets_;
    Rational unit_ = 1;  ///< coordinates are multiples of it, and kept as whole numbers
    bool isFlat_ = false;
};

template <>
void ExactDifference<2>::build(std::vector<ExactPoint<2>> points);
template <>
void ExactDifference<3>::build(std::vector<ExactPoint<3>> points);
extern template class ExactDifference<2>;
extern template class ExactDifference<3>;

}  // namespace gjkscope::oracle
