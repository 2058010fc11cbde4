#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/compare/lane_runs.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// A property of a scene that is kept while it is made smaller.
using ScenePredicate = std::function<bool(const Scene&)>;

/// The kinds of properties that are read off a scene's runs.
enum class KeptKind { Status, Intersects, Differs, LanesDiffer, Iterations };
inline constexpr KeptKind kKeptKinds[] = {KeptKind::Status, KeptKind::Intersects, KeptKind::Differs,
                                          KeptKind::LanesDiffer, KeptKind::Iterations};

/// A property in the shell's words (`status=degenerate`, `intersects=false`, `differs`, `lanes-differ`,
/// `iterations>=12`), with the test of it. None where the words have no such meaning. `start`: the runs of
/// the scene as it is given; `differs` keeps that the same claims are wrong.
struct KeptProperty {
    KeptKind kind;
    std::string words;
    std::function<bool(const LaneRuns&)> holds;
};
std::optional<KeptProperty> keptProperty(std::string_view words, const LaneRuns& start);

/// The property of a kind that the scene has now; none where it has none.
std::optional<KeptProperty> presentProperty(KeptKind kind, const LaneRuns& start);

/// True of scenes that the reader takes, whose methods can work on them, and that have the property.
ScenePredicate predicateOf(KeptProperty property);
/// True of scenes that the reader takes and whose methods can work on them.
bool canRunScene(const Scene& scene);

}  // namespace gjkscope
