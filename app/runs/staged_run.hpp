#pragma once

#include "app/runs/stage.hpp"

namespace gjkscope {

/// A run as chapters told one after the other on one timeline.
class ChapterRun final : public Run {
  public:
    using Run::Run;

    void append(std::unique_ptr<const Chapter> chapter);
    void setAnswer(const Answer& answer) { answer_ = answer; }

    void draw(int moment, Canvas canvas, const PictureOptions& options, Picture& picture) const override;
    Explanation explain(int moment) const override;
    nlohmann::json states() const override;

  private:
    /// A chapter and the moment of it that a moment of the run is.
    struct Place {
        const Chapter& chapter;
        int moment;
    };
    Place at(int moment) const;

    std::vector<std::unique_ptr<const Chapter>> chapters_;
};

}  // namespace gjkscope
