#pragma once

#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/viewing.hpp"
#include "app/picture/picture.hpp"
#include "app/scene/scene.hpp"
#include "core/answer/outcome.hpp"

namespace gjkscope {

struct PairGeometry;
struct DifferenceOutline;
struct SetOutline;
class Stage;

/// A place on the timeline: one thing a teacher would point at. Sub-steps are read off two consecutive
/// states.
struct Step {
    std::string stage;       ///< "gjk", "epa", "minkowski": tints the timeline
    std::string phase;       ///< "start", "support", "bound", …: names the sub-step, key `phase.<phase>`
    int iteration = 0;       ///< within its stage; 0 is the start
    bool settled = false;    ///< the last sub-step of its iteration: stepping by whole iterations stops here
    bool milestone = false;  ///< the simplex changed size, EPA starts, the end: a larger tick
    bool ofCores = false;    ///< of rounded shapes: it is about their cores alone
    bool ofDepth = false;    ///< its bounds are the depth's, not the distance's

    bool operator==(const Step&) const = default;
};

/// A row of the step panel: `v · w   0.152   > 0`.
struct NumberRow {
    std::string name, value, note;
    std::optional<Role> role;  ///< colors the name
};
using Rows = std::vector<NumberRow>;

/// The content of the step panel. `sentence` may contain `<difference:A − B>` spans: see parseSpans().
struct Explanation {
    std::string code;  ///< which pseudo-code, an id in assets/methods
    int line = -1;     ///< the current one, from 0
    std::string sentence;
    Rows numbers;
};

/// The bounds after one iteration, for the plot.
struct BoundSample {
    double lower = 0, upper = 0;
    int step = 0;  ///< the one that a click goes to
};

/// How far apart moving shapes are at a time, and the time up to which they can't meet.
struct DistanceSample {
    double time = 0, distance = 0, safeUntil = 0;
    int step = 0;  ///< the one that a click goes to
};

struct PictureOptions;
struct Question;

using Outcome3 = Outcome<3, double>;

/// A contact point, with the names of the features of A and B that meet in it.
struct ContactAnswer {
    glm::dvec3 pointA{0}, pointB{0};
    double depth = 0;  ///< negative: a gap
    std::string featureA, featureB;
};

/// The answer of a run: what the method has found, how many iterations that took, and of round shapes what
/// their cores add to its explanation. A method answers in the pair's frame, a Run in world coordinates.
struct Answer : Outcome3 {
    std::optional<int> gjkIterations{}, epaIterations{};
    std::string_view answeredBy{};  ///< of the methods that a query chooses from, the one that it is from
    /// Counts of other methods, by their names in `query --json`.
    std::vector<std::pair<std::string, int>> counts{};
    std::optional<std::vector<ContactAnswer>> contacts{};  ///< of the method that finds them
    std::optional<Variant> variant{};                      ///< the variant that ran in place of the method
    bool isUnproven = false;  ///< a variant stopped where nothing had been proven
    double cores = 0;         ///< signed distance of the cores: negative when they overlap
    double radii = 0;         ///< sum of both radii

    /// Yes or no and its bounds alone.
    Answer withoutLengths() const {
        Answer rest = *this;
        rest.distance = rest.depth = std::nullopt;
        rest.normal = rest.pointA = rest.pointB = std::nullopt;
        return rest;
    }
    /// The bounds of a shape cast's impact, if there is one; infinite where nothing is known.
    std::optional<std::array<double, 2>> timeBounds() const {
        // what never touches has none
        if (!earliest || !std::isfinite(*earliest) || !intersects.value_or(true)) return std::nullopt;
        return std::array{*earliest, latest.value_or(kInfinity<double>)};
    }
};

/// The time between two queries of the same pair that a warm start assumes.
inline constexpr double kFrameSeconds = 1.0 / 60;

/// The scene one frame earlier, by its bodies' velocities: a run is a function of its scene, and what was on
/// the screen before is none of it. Bodies without a velocity stood still, so that a warm start is perfect.
Scene aFrameEarlier(Scene scene);

/// One run of one method on a scene: its recorded states as stages on one timeline, and how they are shown.
/// Methods make it from its stages; from then on it is constant.
class Run {
  public:
    explicit Run(Scene scene);
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;
    ~Run();

    void append(std::unique_ptr<Stage> stage);
    void setAnswer(Answer answer);
    /// Replaces a step's sentence: where a variant does what the method's own stage does not say.
    void setSentence(int step, std::function<std::string()> sentence);

    const std::vector<Step>& steps() const { return steps_; }
    const Answer& answer() const { return answer_; }
    const std::vector<BoundSample>& bounds() const { return bounds_; }
    /// Samples of a shape cast; none for other runs.
    const std::vector<DistanceSample>& distances() const { return distances_; }

    /// Adds what this method shows at `step` (0 ≤ step < steps().size()) to a picture of the scene.
    void draw(int step, Canvas canvas, const PictureOptions& options, Picture& picture) const;
    /// How strongly A − B is shown at `step`, 0 … 1.
    float outlineStrength(int step) const;
    /// How many of its first steps draw the same as those of another run of the same pair.
    int sharedSteps(const Run& other) const;
    Explanation explain(int step) const;
    /// Questions that the step answers, for whoever has seen the one before; the first step has none.
    std::vector<Question> questions(int step) const;
    /// Support queries of all its stages: see Stage.
    int supportQueries() const;
    /// Calls `visit` with every state with all its numbers, for `trace`.
    void eachState(const std::function<void(nlohmann::json)>& visit) const;
    nlohmann::json states() const;  ///< all of them

    const Scene& scene() const { return scene_; }
    /// The outlines of the bodies; made by the first call, since answers don't need them.
    const PairGeometry& geometry() const;
    /// A − B; made by the first call, on its thread.
    std::shared_ptr<const DifferenceOutline> difference() const;
    /// How another set of the pair is made; likewise. `set`: not PairSet::Run.
    std::shared_ptr<const SetOutline> setOutline(PairSet set) const;

  private:
    /// A stage and the step of it that a step of the run is.
    struct Place {
        const Stage& stage;
        int step;
    };
    Place at(int step) const;

    Scene scene_;
    std::vector<std::unique_ptr<const Stage>> stages_;
    std::vector<Step> steps_;
    Answer answer_;
    std::map<int, std::function<std::string()>> sentences_;  ///< by step
    std::vector<BoundSample> bounds_;
    std::vector<DistanceSample> distances_;
    mutable std::once_flag geometryMade_, differenceMade_;
    mutable std::unique_ptr<const PairGeometry> geometry_;
    mutable std::shared_ptr<const DifferenceOutline> difference_;
    mutable std::array<std::once_flag, 4> setsMade_;  ///< by PairSet
    mutable std::array<std::shared_ptr<const SetOutline>, 4> sets_;
};

/// A row of the method table.
struct Method {
    std::unique_ptr<Run> (*run)(const Scene&) = nullptr;
    std::string_view id{};             ///< as in scene files
    bool twoD = true, threeD = false;  ///< runs in that dimension
    bool followsPolicy = false;        ///< takes its search directions from `options.direction_policy`
    bool startsAlong = false;          ///< its first support query is along `options.start_direction`
    bool takesLimits = false;          ///< ends by `options.tolerance` or `options.max_iterations`
    bool usesVelocities = false;       ///< of the bodies
    bool startsFromSimplex = false;    ///< takes `options.start_simplex`
    bool takesInteriorPoints = false;  ///< of the options
    bool castsShapes = false;          ///< takes the scene's `initial_contact`
    bool findsContacts = false;        ///< takes the scene's `all_contacts` in 3D
    bool coversByCircles = false;      ///< takes the scene's `circles`
    bool startsWarm = false;           ///< from what it ended with a frame before
    bool recordsEdges = false;  ///< has a state for every edge or axis of the pair, however many there are
    /// Why the method can't work on the scene's pair, as a sentence; empty when it can, as most always can.
    std::string (*unsupportedReason)(const Scene&) = [](const Scene& /*scene*/) { return std::string(); };
};

/// All methods, in the order of menus. Names are the keys `method.<id>`.
const std::vector<Method>& methods();
/// nullptr for none.
const Method* findMethod(std::string_view id);

/// True if the method takes scenes of this dimension.
inline bool canRun(const Method& method, const Scene& scene) {
    return scene.dimension == 2 ? method.twoD : method.threeD;
}

/// Why the method can't work on the scene's pair, as a sentence, and if only for its dimension; empty when it
/// can.
std::string reasonAgainst(const Method& method, const Scene& scene);
/// Why the scene's own method can't, with the scene's options.
std::string reasonAgainst(const Scene& scene);

/// True if the scene's method exists and can work on its pair.
inline bool isRunnable(const Scene& scene) {
    return findMethod(scene.method) != nullptr && reasonAgainst(scene).empty();
}

/// Runs the scene's method on its pair. The scene must be valid (as the reader leaves it). A pair that the
/// method can't work on makes a run of one step, which says why.
std::unique_ptr<const Run> runScene(const Scene& scene);

}  // namespace gjkscope
