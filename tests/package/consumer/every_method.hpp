#pragma once

#include <gjkscope/bounds/ball_box.hpp>
#include <gjkscope/bounds/ball_cover.hpp>
#include <gjkscope/calipers/calipers.hpp>
#include <gjkscope/cells/grid_cells.hpp>
#include <gjkscope/cells/pixel_masks.hpp>
#include <gjkscope/gjk/gjk_directed.hpp>
#include <gjkscope/gjkscope.hpp>
#include <gjkscope/minkowski/contains.hpp>
#include <gjkscope/minkowski/difference_edges.hpp>
#include <gjkscope/minkowski/difference_faces.hpp>
#include <gjkscope/minkowski/erosion_2d.hpp>
#include <gjkscope/minkowski/erosion_3d.hpp>
#include <gjkscope/minkowski/sum.hpp>
#include <gjkscope/print.hpp>
#include <gjkscope/sat/outcome.hpp>
#include <gjkscope/sat/pair.hpp>
#include <gjkscope/support_mapping/outcome.hpp>
#include <gjkscope/support_mapping/support_climb.hpp>
#include <gjkscope/support_mapping/support_scan.hpp>
#include <gjkscope/triangle_iteration/triangle_iteration.hpp>

/// The methods beside the verbs, on pairs whose coordinates need no function of a library that rounds.
namespace every_method {

using namespace gjkscope;

/// Points of an ellipse, counter-clockwise, by its rational parametrization.
template <class T>
std::vector<Vec<2, T>> polygon(int vertices, Vec<2, T> radii, Vec<2, T> center) {
    std::vector<Vec<2, T>> points;
    for (int i = 0; i < vertices; ++i) {
        const T t = static_cast<T>(2 * i + 1) / static_cast<T>(vertices) * 3 - 3, s = 1 + t * t;
        points.emplace_back(center + radii * Vec<2, T>((1 - t * t) / s, 2 * t / s));
    }
    return points;
}

template <class T>
Polyhedron<T> box(Vec<3, T> extents, Vec<3, T> center) {
    Polyhedron<T> solid{{},
                        {{0, 4, 6, 2}, {1, 3, 7, 5}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 2, 3, 1}, {4, 5, 7, 6}}};
    for (int i = 0; i < 8; ++i)
        solid.vertices.push_back(center +
                                 extents * Vec<3, T>(i & 1 ? 1 : -1, i & 2 ? 1 : -1, i & 4 ? 1 : -1));
    return solid;
}

/// Passes all numbers of the answers to `note`; how many say something else than the full query.
template <class T, class Note>
int wrongIn2D(Note note) {
    int wrong = 0;
    for (int round = 0; round < 60; ++round) {
        const T x = T(3) - static_cast<T>(round) / 20;
        const auto pointsA = polygon<T>(5 + round % 4, {1, T(0.75)}, {0, 0}),
                   pointsB = polygon<T>(4 + round % 3, {T(0.5), 1}, {x, T(0.3)});
        const Polytope<2, T> a(pointsA), b(pointsB);
        const AnyShape<2, T> shapeA(a), shapeB(b);
        const Proximity<2, T> full = proximity(a, b);
        const auto compare = [&](const Outcome<2, T>& found) {
            wrong += found.intersects && *found.intersects != full.intersects;
            wrong += found.lower && *found.lower > std::max(full.distance, full.depth) * T(1.01) + T(1e-4);
            note(found.lower.value_or(-1));
            note(found.upper.value_or(-1));
            note(static_cast<T>(found.iterations));
        };
        compare(outcomeOf(full));
        for (const DirectionPolicy policy : {DirectionPolicy::Perpendicular, DirectionPolicy::Nesterov})
            compare(outcomeOf(directedGjk(a, b, policy).gjk, a, b));
        compare(outcomeOf(calipers(pointsA, pointsB)));
        const auto axes = satPair(pointsA, pointsB);
        compare(outcomeOf(sat(axes), axes));
        compare(outcomeOf(triangleIteration(a, b), a, b));
        compare(supportOutcome(supportOfDifference<2, T>(a, b, {1, 0}), {1, 0}, a, b));
        note(supportScan(pointsA, {1, 0}).bestReach);
        if (const auto grid = cellGrid(a, b, T(0.25))) compare(outcomeOf(gridCells(*grid), *grid));
        if (const auto masks = pixelMasks(a, b, T(0.125))) compare(outcomeOf(*masks));
        const AabbTest<2, T> aabbs{aabbOf(a), aabbOf(b)};
        compare(outcomeOf(bounds<T>(aabbs), aabbs));
        const ObbTest<2, T> obbs{obbOf(shapeA, {}), obbOf(shapeB, {})};
        compare(outcomeOf(bounds<T>(obbs), obbs));
        const BallTest<2, T> balls{enclosingBall(pointsA), enclosingBall(pointsB)};
        compare(outcomeOf(bounds<T>(balls), balls));
        const BallBoxTest<2, T> ballAndBox{balls.a, obbs.b, true};
        compare(outcomeOf(bounds<T>(ballAndBox), ballAndBox));
        const BallCoverTest<2, T> covers{ballCover(obbs.a, 3), ballCover(obbs.b, 4)};
        compare(outcomeOf(bounds<T>(covers), covers));
        for (const SweptPolygon<T>& set : {minkowskiSumSet<T>({pointsA, 0}, {pointsB, 0}),
                                           minkowskiDifferenceSet<T>({pointsA, 0}, {pointsB, 0})})
            for (const Vec<2, T>& v : set.vertices) note(v.x - v.y);
        if (const auto left = erosion(SweptPolygon<T>{pointsA, 0}, Point<2, T>()))
            for (const Vec<2, T>& v : left->vertices) note(v.x + v.y);
    }
    return wrong;
}

template <class Note>
int wrongIn3D(Note note) {
    int wrong = 0;
    for (int round = 0; round < 60; ++round) {
        const double x = 3 - 0.04 * round;
        const Polyhedron<double> a = box<double>({1, 0.75, 0.5}, {0, 0, 0}),
                                 b = box<double>({0.5, 1, 0.25}, {x, 0.3, 0.2});
        const Polytope<3, double> hullA(a.vertices, trianglesOf(a.faces)),
            hullB(b.vertices, trianglesOf(b.faces));
        const Proximity<3, double> full = proximity(hullA, hullB);
        const auto compare = [&](const Outcome<3, double>& found) {
            wrong += found.intersects && *found.intersects != full.intersects;
            note(found.lower.value_or(-1));
            note(found.upper.value_or(-1));
        };
        compare(outcomeOf(full));
        const auto axes = satPair(a, b);
        compare(outcomeOf(sat(axes), axes));
        compare(outcomeOf(mpr(hullA, hullB, {0, 0, 0}, {x, 0.3, 0.2}), hullA, hullB));
        if (const auto difference = minkowskiDifference(a, b)) {
            const DifferenceFaces faces = differenceFacesOf(*difference);
            compare(outcomeOf(differenceFaces(faces), faces, 0, 0));
        }
        if (const auto sum = minkowskiSumSet({a, 0.0}, {b, 0.0}))
            note(static_cast<double>(sum->core.faces.size()));
        if (const auto left = erosion(SweptPolyhedron<double>{a, 0}, makeBall<3, double>(0.25)))
            for (const Vec<3>& v : left->core.vertices) note(v.x + v.y + v.z);
    }
    return wrong;
}

}  // namespace every_method
