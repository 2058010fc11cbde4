#include "app/lesson/condition.hpp"

#include "app/compare/lane_pictures.hpp"

namespace gjkscope {

bool fulfills(const DoTask& task, const Run& run) {
    const Answer& answer = run.answer();
    const auto isWithin = [](const std::optional<NumberRange>& range, const auto& value) {
        return !range || (value && range->contains(static_cast<double>(*value)));
    };
    if (task.intersects && answer.intersects != task.intersects) return false;
    if (task.method && run.scene().method != *task.method) return false;
    if (!isWithin(task.distance, answer.distance) || !isWithin(task.depth, answer.depth)) return false;
    return isWithin(task.iterations, std::optional(iterationsOf(answer)));
}

Scene afterDrag(const DoTask& task, Scene scene) {
    for (Body& body : scene.bodies)
        if (const auto to = task.by.find(body.name); to != task.by.end()) body.position = to->second;
    return scene;
}

}  // namespace gjkscope
