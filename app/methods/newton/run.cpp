#include "app/methods/newton/stage.hpp"
#include "app/runs/result/result_stage.hpp"

namespace gjkscope {
namespace {

template <class T>
std::unique_ptr<Run> runOn(const Scene& scene) {
    NewtonRecord record = recordNewton(scene.options, pairOf<3, T>(scene), kInfinity<double>);
    return singleStageRun(scene, std::move(record.stage), std::move(record.answer));
}

}  // namespace

std::unique_ptr<Run> runNewton(const Scene& scene) {
    return scene.options.precision == Precision::Float ? runOn<float>(scene) : runOn<double>(scene);
}

}  // namespace gjkscope
