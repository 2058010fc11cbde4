#pragma once

#include "../support/vertices.hpp"
#include "pose.hpp"

/// Polytopes in whole numbers.
namespace gjkscope {

/// A polytope for exact tests: its vertices in its own frame, and where that frame is. Refers to the shape.
template <int D>
struct ExactPolytope {
    detail::ListedVertices<D> vertices;
    ExactPose<D> pose;
    /// The vertices that no double has, which `vertices` visits rounded: vertex `i` of the shape, in units of
    /// `2^wholeExponent`.
    detail::IntegerVec<D> (*wholeVertex)(const void* shape, int i) = nullptr;
    int wholeExponent = 0;
    /// How far a vertex may truly be from where it is here, as irrational ones are. Answers hold for all
    /// polytopes that are so near.
    double slack = 0;
};

namespace detail {

/// A polytope's vertices in whole numbers: multiples of a power of two that is the same for A and B, times
/// both divisors.
template <int D>
class ExactVertices {
  public:
    /// `otherDivisor`: that of the other polytope.
    ExactVertices(const ExactPolytope<D>& polytope, const Integer& otherDivisor) : polytope_(polytope) {
        BitRange turn;
        const Integer both = polytope.pose.divisor * otherDivisor;
        for (std::size_t i = 0; i < D; ++i)
            for (std::size_t k = 0; k < D; ++k) {
                rotation_[i][k] = polytope.pose.columns[i][k] * otherDivisor;
                addBits(turn, rotation_[i][k], polytope.pose.exponent);
            }
        for (std::size_t k = 0; k < D; ++k) {
            position_[k] = polytope.pose.position[k] * both;
            addBits(range_, position_[k], polytope.pose.positionExponent);
        }
        BitRange local;
        polytope.vertices.visit([&](const Vec<D>& p) {
            local.add<D>(p);
            isFinite_ = isFinite_ && detail::isFinite<D, double>(p);
        });
        if (polytope.wholeVertex != nullptr) local.add(polytope.wholeExponent, local.high);
        isPoint_ = local.isEmpty || turn.isEmpty;
        // of a coordinate D products are added, and the position
        if (!isPoint_) range_.add(turn.low + local.low, turn.high + local.high + 2);
        if (!range_.isEmpty) ++range_.high;
    }

    bool hasFiniteVertices() const { return isFinite_; }
    const BitRange& range() const { return range_; }

    /// The exponent of the unit from here on, no greater than the range's lowest.
    void setUnit(int exponent) {
        localUnit_ = exponent - polytope_.pose.exponent;
        for (Integer& x : position_) x = x.scaled(polytope_.pose.positionExponent - exponent);
    }

    /// The vertex farthest along `d`. Rounded, a pass finds those that may be, and of these the exact values
    /// decide.
    IntegerVec<D> farthest(const IntegerVec<D>& d) const {
        if (isPoint_) return position_;
        IntegerVec<D> local;
        for (std::size_t i = 0; i < D; ++i) local[i] = dot<D>(rotation_[i], d);
        const Vec<D> rounded = Rounded<D>(local).vector;
        // of a coordinate a product and two sums are rounded, the direction, and the vertex may be
        const auto error = [](const Vec<D>& p) {
            return 16 * D * kEpsilon<double> * largestCoordinate<D, double>(p);
        };
        double least = -kInfinity<double>;
        polytope_.vertices.visit(
            [&](const Vec<D>& p) { least = std::max(least, glm::dot(rounded, p) - error(p)); });
        Vec<D> best{0};
        IntegerVec<D> wholeBest;
        int index = 0;
        bool isFirst = true;
        polytope_.vertices.visit([&](const Vec<D>& p) {
            const int i = index++;
            if (!(glm::dot(rounded, p) + error(p) >= least) || (!isFirst && p == best)) return;
            const IntegerVec<D> v = whole(p, i);
            if (!isFirst && dot<D>(local, difference<D>(v, wholeBest)).sign() <= 0) return;
            best = p;
            wholeBest = v;
            isFirst = false;
        });
        return placed(wholeBest);
    }

  private:
    static void addBits(BitRange& range, const Integer& x, int exponent) {
        if (x.sign() != 0) range.add(exponent, exponent + x.bits());
    }
    /// In a unit that the rotation's makes to the common one.
    IntegerVec<D> whole(const Vec<D>& p, int i) const {
        if (polytope_.wholeVertex == nullptr) return integerVec<D>(p, localUnit_);
        IntegerVec<D> v = polytope_.wholeVertex(polytope_.vertices.shape, i);
        for (Integer& x : v) x = x.scaled(polytope_.wholeExponent - localUnit_);
        return v;
    }
    IntegerVec<D> placed(const IntegerVec<D>& local) const {
        IntegerVec<D> v = position_;
        for (std::size_t k = 0; k < D; ++k)
            for (std::size_t i = 0; i < D; ++i) v[k] = v[k] + rotation_[i][k] * local[i];
        return v;
    }

    const ExactPolytope<D>& polytope_;
    BitRange range_;
    bool isFinite_ = true;
    bool isPoint_ = false;  ///< all vertices are the frame's origin
    int localUnit_ = 0;
    std::array<IntegerVec<D>, D> rotation_{};  ///< its columns, times the other's divisor
    IntegerVec<D> position_{};                 ///< times both divisors
};

/// Two polytopes in whole numbers.
template <int D>
class ExactPair {
  public:
    /// `range`: of what else is to be a multiple of the unit. Refers to the polytopes.
    ExactPair(const ExactPolytope<D>& ofA, const ExactPolytope<D>& ofB, BitRange range = {})
        : a_(ofA, ofB.pose.divisor),
          b_(ofB, ofA.pose.divisor),
          divisors_(ofA.pose.divisor * ofB.pose.divisor),
          range_(range) {
        range_.add(a_.range());
        range_.add(b_.range());
        const double slack = ofA.slack + ofB.slack;
        const int ofSlack = slack > 0 ? std::ilogb(slack) + 1 : 0;
        if (slack > 0) range_.add(ofSlack, ofSlack + 1 + divisors_.bits());
        if (bits() > Integer::kBits) return;
        a_.setUnit(range_.low);
        b_.setUnit(range_.low);
        if (slack > 0) slack_ = Integer(1, range_.low - ofSlack) * divisors_;
    }
    bool isFinite() const { return a_.hasFiniteVertices() && b_.hasFiniteVertices(); }
    /// By which all coordinates are multiplied.
    const Integer& divisors() const { return divisors_; }
    /// How far a point of A − B may truly be from where it is here, at most.
    const Integer& slack() const { return slack_; }
    /// How many bits a coordinate of A − B has, and a sum of several.
    int bits() const { return range_.high - range_.low + 24; }
    /// The exponent of the unit.
    int unit() const { return range_.low; }
    /// The vertex of A − B farthest along `d`.
    IntegerVec<D> support(const IntegerVec<D>& d) const {
        return difference<D>(a_.farthest(d), b_.farthest(opposite<D>(d)));
    }

  private:
    ExactVertices<D> a_, b_;
    Integer divisors_, slack_;
    BitRange range_;
};

/// The core of a shape that lists its vertices, at its pose, or that has an `exactCore` of its own; nothing
/// for others, and for a pose that is not finite.
template <ConvexShape S, int D = kDimensionOf<S>>
std::optional<ExactPolytope<D>> exactCoreOf(const S& shape) {
    if constexpr (requires { shape.exactCore; }) return shape.exactCore;
    const auto posed = coreVertices(shape);
    if (!posed) return std::nullopt;
    const std::optional<ExactPose<D>> pose = exactPoseOf<D>(posed->pose);
    if (!pose) return std::nullopt;
    return ExactPolytope<D>{posed->vertices, *pose};
}

/// The polytope that a shape without a radius is.
template <ConvexShape S, int D = kDimensionOf<S>>
std::optional<ExactPolytope<D>> exactPolytopeOf(const S& shape) {
    return shape.radius() > 0 ? std::nullopt : exactCoreOf(shape);
}

}  // namespace detail

}  // namespace gjkscope
