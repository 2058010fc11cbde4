#pragma once

#include "app/runs/result/result_stage.hpp"

namespace gjkscope {

/// EPA on cores that do not meet: one moment that says that there is nothing to expand, and why.
class NoOverlapChapter final : public Chapter {
  public:
    /// What distance GJK found.
    explicit NoOverlapChapter(const Result& apart);

    void draw(int /*moment*/, const Sketch& /*sketch*/) const override {}
    Explanation explain(int moment) const override;
    void addStates(nlohmann::json& /*states*/) const override {}

  private:
    Result apart_;
};

}  // namespace gjkscope
