#include "app/scene/io/view_file.hpp"

#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

#include "app/base/language.hpp"
#include "app/scene/names.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

OrbitAngles readOrbit(const JsonCursor& at) {
    const std::string accepted = tr("errors.accepted.orbit");
    at.requireArray(accepted);
    if (at.value().size() != 2) at.refuse(accepted);
    OrbitAngles orbit;
    orbit.azimuth = at[0].number(tr("errors.accepted.finite"));
    const std::string upright = tr("errors.accepted.elevation");
    orbit.elevation = at[1].number(upright);
    if (std::abs(orbit.elevation) > std::numbers::pi / 2) at[1].refuse(upright);
    return orbit;
}

ordered_json orbitJson(const OrbitAngles& orbit) {
    return {orbit.azimuth, orbit.elevation};
}

}  // namespace

SceneView readView(const JsonCursor& at, SceneReading& reading) {
    SceneView view;
    if (!at.present()) return view;
    at.requireObject();
    if (reading.dimension == 2) {
        view.extra = takeUnknown(at, {}, reading);
        return view;
    }
    if (const JsonCursor orbit = at["orbit"]; orbit.present()) view.orbit = readOrbit(orbit);
    if (const JsonCursor orbit = at["difference_orbit"]; orbit.present())
        view.differenceOrbit = readOrbit(orbit);
    if (const JsonCursor flatten = at["flatten"]; flatten.present()) view.flatten = flatten.boolean();
    if (const JsonCursor finish = at["finish"]; finish.present()) view.finish = finish.choice(kFinishNames);
    view.extra = takeUnknown(at, {"orbit", "difference_orbit", "flatten", "finish"}, reading);
    return view;
}

ordered_json viewJson(const SceneView& view) {
    const SceneView usual;
    ordered_json json = ordered_json::object();
    if (view.orbit != usual.orbit) json["orbit"] = orbitJson(view.orbit);
    if (view.differenceOrbit) json["difference_orbit"] = orbitJson(*view.differenceOrbit);
    if (view.flatten) json["flatten"] = true;
    if (view.finish != usual.finish) json["finish"] = nameOf(kFinishNames, view.finish);
    json.update(ordered_json(view.extra.value()));
    return json;
}

}  // namespace gjkscope
