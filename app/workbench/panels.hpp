#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/picture/theme.hpp"
#include "app/runs/plot_axis.hpp"
#include "app/runs/run_status.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

// The panels' content as values. `hidesFuture`: nothing gives away what comes after the current step.

/// The bounds of a lane that is not the active one, by its iterations from its first bound on.
struct OtherBounds {
    std::size_t lane = 0;
    std::vector<BoundSample> samples;
};

/// The bounds of the stage that the step is in; before that has any, the run's first ones.
struct BoundsPanel {
    std::string title;
    PlotAxis axis;
    std::vector<BoundSample> samples;  ///< none: the stage has no bounds
    std::vector<int> iterations;       ///< of the samples
    std::vector<OtherBounds> others;
    std::size_t places = 0;  ///< for all samples of the stage, shown or not
    double now = 0;          ///< place of the timeline's position, between samples
};
/// True if boundsPanel() has samples.
bool hasBoundsPanel(const Session& session);
BoundsPanel boundsPanel(const Session& session, bool hidesFuture);

/// A lane of a comparison.
struct LaneRow {
    std::string name;
    std::string result;  ///< "distance 0.417 · 5", with its iterations; "…" where that is the future
    std::string effort;  ///< "17 support queries · [0.295, 0.295] · converged"; empty there
};
std::vector<LaneRow> lanesPanel(const Session& session, bool hidesFuture);

/// A claim of an engine's report, and its judgment.
struct ReportRow {
    std::string name, value;
    std::optional<bool> holds;  ///< none too while the result is the future
    std::string sentence;       ///< empty there
};
struct ReportPanel {
    std::string heading;
    std::vector<ReportRow> rows;  ///< none: the scene has no report
};
ReportPanel reportPanel(const Session& session, bool hidesFuture);

/// The result, or the progress so far.
RunStatus statusPanel(const Session& session, bool hidesFuture);
const Color& colorOf(Contact contact, const Theme& theme);

}  // namespace gjkscope
