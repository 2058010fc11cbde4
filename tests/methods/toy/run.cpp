#include "tests/methods/toy/run.hpp"

#include <glm/geometric.hpp>

#include "app/base/language.hpp"
#include "app/runs/number_text.hpp"
#include "app/runs/result/result_stage.hpp"
#include "app/runs/states_stage.hpp"

namespace gjkscope {

struct ToyState {
    double centerDistance = 0;
    int iterations = 0;
    Status status = Status::Searching;
};

template <>
struct Fields<ToyState> {
    using S = ToyState;
    static constexpr std::tuple list{StateField{"center_distance", &S::centerDistance},
                                     StateField{"iteration", &S::iterations},
                                     StateField{"status", &S::status}};
};

namespace {

class ToyStage final : public StatesStage<ToyState> {
  public:
    ToyStage(std::vector<ToyState> states, const StateContext& context)
        : StatesStage("toy", std::move(states), context) {
        for (int i = 0; i < count(); ++i) addStep(i == 0 ? "start" : "compare");
    }
    void draw(int /*step*/, const Sketch& sketch) const override { drawEnd(sketch); }
    void drawEnd(const Sketch& sketch) const override {
        sketch.picture.add(ItemKind::Point, Role::Nearest, {glm::dvec3(0)}, itemKey(Role::Nearest));
    }

  private:
    std::string sentence(int step) const override {
        const std::string distance = numberText(at(step).centerDistance);
        return step == 0 ? tr("toy.start", {{"distance", distance}}) : tr("toy.compare");
    }
    Rows rows(int step) const override { return {numberRow("d", at(step).centerDistance)}; }
};

}  // namespace

std::unique_ptr<Run> runToy(const Scene& scene) {
    const StateContext context{scene.dimension, scene.a().position};
    const double distance = glm::length(scene.b().position - scene.a().position);
    std::vector<ToyState> states{{distance, 0, Status::Searching}, {distance, 1, Status::Converged}};
    Answer answer;
    answer.status = Status::Converged;
    return singleStageRun(scene, std::make_unique<ToyStage>(std::move(states), context), std::move(answer));
}

}  // namespace gjkscope
