#include "tests/campaign/recipes.hpp"

#include <cmath>

#include "tests/core/samples.hpp"

namespace gjkscope::campaign {
namespace {

using test::Samples;

/// Makes shapes from samples; in the same state they give the same one in every precision.
template <int D, class T>
class ShapeMaker {
  public:
    ShapeMaker(Samples<D, T>& samples, const Recipe& recipe)
        : samples_(samples), size_(static_cast<T>(sizeOf(recipe))), squeeze_(1) {
        if (recipe.placing != Placing::Thin) return;
        squeeze_[samples.whole(0, D - 1)] = samples.whole(0, 1) == 0 ? T(0) : T(0x1p-20);
    }

    AnyShape<D, T> make(int type) {
        const AnyShape<D, T> shape = type < 7 ? common(type) : own(type);
        const T margin = length(0, 0.3);
        return samples_.whole(0, 3) == 0 ? shape.withMargin(margin) : shape;
    }

  private:
    T length(double low, double high) { return size_ * samples_.real(low, high); }
    Vec<D, T> vector() { return size_ * squeeze_ * samples_.vector(); }
    Vec<D, T> extents() { return size_ * squeeze_ * samples_.extents(); }

    AnyShape<D, T> common(int type) {
        const bool isNothing = samples_.whole(0, 9) == 0;
        const T radius = isNothing ? T(0) : length(0.1, 1);
        const Vec<D, T> p = vector(), q = isNothing ? p : vector(), half = extents();
        switch (type) {
            case 0:
                return makePoint<D, T>();
            case 1:
                return makeSegment<D, T>(p, q);
            case 2:
                return makeBall<D, T>(radius);
            case 3:
                return makeEllipsoid<D, T>(half);
            case 4:
                return makeCapsule<D, T>(p, q, radius);
            case 5:
                return makeBox<D, T>(half);
            default:
                return polytope();
        }
    }

    AnyShape<D, T> polytope() {
        std::vector<Vec<D, T>> vertices = samples_.vertices(samples_.whole(D + 1, 20));
        // a polygon that is squeezed to nothing has no order
        if (D == 2 && squeeze_[0] * squeeze_[1] == 0) vertices.resize(2);
        for (Vec<D, T>& p : vertices) p *= size_ * squeeze_;
        return makePolytope<D, T>(std::move(vertices));
    }

    AnyShape<D, T> own(int type) {
        if constexpr (D == 2)
            return ownPlanar(type);
        else
            return ownSolid(type);
    }

    AnyShape<2, T> ownPlanar(int type) {
        const T radius = length(0.2, 1);
        if (type == 7) return makeHalfEllipse<T>(extents());
        if (type == 8) return makeSector<T>(radius, squeeze_[1] * samples_.real(0.1, 3.1));
        std::vector<Vec<2, T>> points;
        for (int n = samples_.whole(2, 6); n > 0; --n) points.push_back(vector());
        if (type == 9) return makeBezier<2, T>(points);
        std::vector<Weighted<2>> weightedPoints;
        for (const Vec<2, T>& p : points)
            weightedPoints.push_back(weighted<2>(Vec<2>(p), double(samples_.real(0.5, 2))));
        // straight pieces, so that any number of points will do
        std::vector<double> knots{0};
        for (std::size_t i = 0; i < points.size(); ++i) knots.push_back(static_cast<double>(i));
        knots.push_back(knots.back());
        return makeNurbs<2, T>({1, std::move(knots)}, weightedPoints);
    }

    AnyShape<3, T> ownSolid(int type) {
        const int axis = samples_.whole(0, 2);
        const T wide = squeeze_[0] * length(0.1, 1), high = squeeze_[1] * length(0.1, 1);
        if (type == 7) return makeCylinder<T>(wide, high, axis);
        if (type == 8) return makeCone<T>(wide, high, axis);
        if (type == 9) return makePolytope<3, T>({vector(), vector(), vector()});
        std::vector<std::vector<Weighted<3>>> net;
        for (int i = 0; i < 3; ++i) {
            auto& row = net.emplace_back();
            for (int j = 0; j < 3; ++j) {
                const Vec<3, T> p{T(i - 1) + samples_.real(-0.3, 0.3), T(j - 1) + samples_.real(-0.3, 0.3),
                                  samples_.real(-1, 1)};
                row.push_back(weighted<3>(Vec<3>(size_ * squeeze_ * p), double(samples_.real(0.5, 2))));
            }
        }
        const SplinePieces quadratic{2, {0, 0, 0, 1, 1, 1}};
        return makeNurbsSurface<T>(quadratic, quadratic, net);
    }

    Samples<D, T>& samples_;
    T size_;
    Vec<D, T> squeeze_;
};

}  // namespace

double sizeOf(const Recipe& recipe) {
    if (recipe.placing != Placing::Scaled) return 1;
    return std::exp2(static_cast<int>(recipe.seed % 41) - 20);
}

template <int D, class T>
Duo<D, T> duoOf(const Recipe& recipe) {
    Samples<D, T> samples(recipe.seed);
    ShapeMaker<D, T> maker(samples, recipe);
    AnyShape<D, T> a = maker.make(recipe.typeA), b = maker.make(recipe.typeB);
    Duo<D, T> duo{std::move(a), std::move(b), samples.pose(1), samples.pose(1)};
    duo.poseA.position *= static_cast<T>(sizeOf(recipe));
    duo.poseB.position *= static_cast<T>(sizeOf(recipe));
    if (recipe.placing == Placing::Concentric) duo.poseB.position += duo.centerA() - duo.centerB();
    return duo;
}

template Duo<2, double> duoOf<2, double>(const Recipe& recipe);
template Duo<2, float> duoOf<2, float>(const Recipe& recipe);
template Duo<3, double> duoOf<3, double>(const Recipe& recipe);
template Duo<3, float> duoOf<3, float>(const Recipe& recipe);

}  // namespace gjkscope::campaign
