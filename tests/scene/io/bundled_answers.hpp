#pragma once

#include <gtest/gtest.h>

#include <string_view>

#include "app/scene/default_scene.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/io/scene_file.hpp"
#include "app/scene/pair.hpp"
#include "core/gjk_epa/proximity.hpp"

/// The scenes in assets/scenes and the answers to their pairs.
namespace gjkscope::test {

inline Scene sceneNamed(std::string_view stem) {
    for (const SceneEntry& entry : bundledScenes())
        if (entry.stem == stem) return readScene(entry.path).scene;
    ADD_FAILURE() << "no scene " << stem;
    return defaultScene();
}

/// The direction that the scene's run queries first.
template <int D, class T>
Vec<D, T> firstDirectionOf(const Scene& scene, const Pair<D, T>& pair) {
    if (scene.options.startDirection) return Vec<D, T>(drop<D>(*scene.options.startDirection));
    return pair.poseB.apply(pair.shapeB.center()) - pair.poseA.apply(pair.shapeA.center());
}

template <int D, class T>
Proximity<D, T> answerOf(const Scene& scene) {
    const auto pair = pairOf<D, T>(scene);
    return proximity(pair.a(), pair.b(), {.firstDirection = firstDirectionOf(scene, pair)});
}

/// Calls `visit` with the answer in the scene's own dimension.
template <class T, class Visit>
auto withAnswer(const Scene& scene, Visit visit) {
    return scene.dimension == 2 ? visit(answerOf<2, T>(scene)) : visit(answerOf<3, T>(scene));
}

/// How far the shapes overlap as seen along `d`, negative when there is a gap. Never less than the depth of
/// shapes that meet nor than the negative distance of shapes apart, and equal to it for one direction: the
/// normal.
template <int D>
double overlapAlong(const Pair<D, double>& pair, Vec<D, double> d) {
    const Vec<D, double> unit = glm::normalize(d);
    const Vec<D, double> onA = pair.a().support(unit).point, onB = pair.b().support(-unit).point;
    return glm::dot(onA, unit) + pair.a().radius() - glm::dot(onB, unit) + pair.b().radius();
}

}  // namespace gjkscope::test
