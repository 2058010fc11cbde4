#include "app/runs/result/unsupported_stage.hpp"

#include <nlohmann/json.hpp>

#include "app/runs/pseudo_code.hpp"
#include "app/runs/staged_run.hpp"

namespace gjkscope {
namespace {

class MisfitChapter final : public Chapter {
  public:
    explicit MisfitChapter(Scene scene) : scene_(std::move(scene)) {
        moments_.push_back({scene_.method, "done", 0, true, true});
    }

    void draw(int /*moment*/, const Sketch& /*sketch*/) const override {}
    Explanation explain(int /*moment*/) const override {
        return {scene_.method,
                pseudoCode(scene_.method).lineOf("start"),
                findMethod(scene_.method)->misfit(scene_),
                {}};
    }
    void addStates(nlohmann::json& /*states*/) const override {}

  private:
    Scene scene_;
};

}  // namespace

std::unique_ptr<Run> runMisfit(const Scene& scene) {
    auto run = std::make_unique<ChapterRun>(scene);
    Answer nothing;
    nothing.status = Status::Degenerate;
    run->setAnswer(nothing);
    run->append(std::make_unique<MisfitChapter>(scene));
    return run;
}

}  // namespace gjkscope
