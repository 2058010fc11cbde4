#pragma once

#include "app/runs/result/result_stage.hpp"

namespace gjkscope {

/// EPA on cores that do not meet: one step that says that there is nothing to expand, and why.
class NoOverlapStage final : public Stage {
  public:
    /// What distance GJK found.
    explicit NoOverlapStage(const Result& apart);

    void draw(int /*step*/, const Sketch& /*sketch*/) const override {}
    Explanation explain(int step) const override;
    void addStates(nlohmann::json& /*states*/) const override {}

  private:
    Result apart_;
};

}  // namespace gjkscope
