#include "app/runs/result/unsupported_stage.hpp"

#include <nlohmann/json.hpp>

#include "app/runs/pseudo_code.hpp"
#include "app/runs/staged_run.hpp"

namespace gjkscope {
namespace {

class UnsupportedStage final : public Stage {
  public:
    explicit UnsupportedStage(Scene scene) : scene_(std::move(scene)) {
        steps_.push_back({scene_.method, "done", 0, true, true});
    }

    void draw(int /*step*/, const Sketch& /*sketch*/) const override {}
    Explanation explain(int /*step*/) const override {
        return {scene_.method,
                pseudoCode(scene_.method).lineOf("start"),
                findMethod(scene_.method)->unsupportedReason(scene_),
                {}};
    }
    void addStates(nlohmann::json& /*states*/) const override {}

  private:
    Scene scene_;
};

}  // namespace

std::unique_ptr<Run> runUnsupported(const Scene& scene) {
    auto run = std::make_unique<StageRun>(scene);
    Answer nothing;
    nothing.status = Status::Degenerate;
    run->setAnswer(nothing);
    run->append(std::make_unique<UnsupportedStage>(scene));
    return run;
}

}  // namespace gjkscope
