#pragma once

#include <algorithm>
#include <optional>

#include "pose.hpp"

/// The vertices of a polytope, for tests that support queries, which are rounded, can't decide. A shape that
/// has vertices lists them by a member
///     bool visitVertices(visit) const
/// which calls `visit` with each, in the shape's frame, in any order; repeats and points inside the hull are
/// allowed. It returns false, without a call, where its core is not a polytope.
namespace gjkscope {

namespace detail {

/// Visits the vertices of a shape that lists them; returns whether it did.
template <class S, class Visit>
bool visitVertices(const S& shape, Visit&& visit) {
    if constexpr (requires { shape.visitVertices(visit); })
        return shape.visitVertices(visit);
    else
        return false;
}

/// The vertices of a polytope in its own frame, wherever it keeps them. In double precision, which represents
/// every number of single precision. Refers to the shape.
template <int D>
struct ListedVertices {
    using Each = void (*)(void* visitor, const Vec<D>& vertex);

    const void* shape = nullptr;
    bool (*visitAll)(const void* shape, void* visitor, Each each) = nullptr;

    /// Calls `visit` with each vertex.
    template <class Visit>
    bool visit(Visit visit) const {
        return visitAll(shape, &visit,
                        [](void* visitor, const Vec<D>& p) { (*static_cast<Visit*>(visitor))(p); });
    }
};

/// A polytope's vertices and its pose.
template <int D>
struct PosedVertices {
    ListedVertices<D> vertices;
    Pose<D> pose{};
};

template <class S>
bool visitAllVertices(const void* shape, void* visitor, typename ListedVertices<kDimensionOf<S>>::Each each) {
    return visitVertices(*static_cast<const S*>(shape), [&](const Vec<kDimensionOf<S>, ScalarOf<S>>& p) {
        each(visitor, Vec<kDimensionOf<S>>(p));
    });
}

/// The vertices of a core at its pose; a visit returns false where it is no polytope.
template <ConvexShape S, int D = kDimensionOf<S>>
PosedVertices<D> posedVertices(const S& shape) {
    if constexpr (requires {
                      *shape.shape;
                      shape.pose;
                  }) {
        using Local = std::remove_cvref_t<decltype(*shape.shape)>;
        return {{shape.shape, visitAllVertices<Local>},
                {Rotation<D>(shape.pose.rotation), Vec<D>(shape.pose.position)}};
    } else {
        return {{&shape, visitAllVertices<S>}};
    }
}

/// The vertices of the core of a shape that lists them, at its pose.
template <ConvexShape S, int D = kDimensionOf<S>>
std::optional<PosedVertices<D>> coreVertices(const S& shape) {
    const PosedVertices<D> posed = posedVertices(shape);
    if (!posed.vertices.visit([](const Vec<D>& /*p*/) {})) return std::nullopt;
    return posed;
}

}  // namespace detail

}  // namespace gjkscope
