#pragma once

#include "app/runs/stage.hpp"

namespace gjkscope {

/// A run as stages told one after the other on one timeline.
class StageRun final : public Run {
  public:
    using Run::Run;

    void append(std::unique_ptr<const Stage> stage);
    void setAnswer(const Answer& answer) { answer_ = answer; }

    void draw(int step, Canvas canvas, const PictureOptions& options, Picture& picture) const override;
    Explanation explain(int step) const override;
    nlohmann::json states() const override;

  private:
    /// A stage and the step of it that a step of the run is.
    struct Place {
        const Stage& stage;
        int step;
    };
    Place at(int step) const;

    std::vector<std::unique_ptr<const Stage>> stages_;
};

}  // namespace gjkscope
