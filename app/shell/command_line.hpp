#pragma once

#include <glm/vec2.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/codegen/engine_template.hpp"
#include "app/compare/part_answers.hpp"
#include "app/compare/sweep_map.hpp"
#include "app/film/storyboard.hpp"
#include "app/import/ledger.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/scene/io/named_files.hpp"
#include "app/scene/scene.hpp"
#include "app/shell/shell.hpp"

namespace gjkscope {

/// Wrong usage, in one sentence.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Stands for standard input or standard output in place of a file.
inline constexpr std::string_view kStandardStream = "-";

/// How a command reads a scene, and what it changes about it before it runs it.
struct RunChanges {
    FileAccess files = FileAccess::Allowed;
    std::optional<std::string> method{};
    std::optional<Precision> precision{};
    std::optional<double> tolerance{};
    std::optional<int> maxIterations{};
    std::optional<int> circles{};
    std::optional<DirectionPolicy> policy{};
    std::optional<InitialContact> initialContact{};
    bool allContacts = false;
    std::vector<double> startDirection{};  ///< as many numbers as the scene has dimensions; none: unchanged
    std::vector<Lane> compare{};           ///< in place of the scene's own lanes
    std::optional<std::size_t> line{};     ///< the scene is this line of the file, from 1
};

/// One of several equal parts of a file of lines, which are processed apart.
struct BatchPart {
    int number = 1, of = 1;
};

struct QueryCommand {
    std::string file;  ///< kStandardStream: one scene per line on standard input
    bool json = false;
    bool all = false;               ///< every method in both precisions, and the exact answer
    bool parts = false;             ///< a line for each near part of what is not convex
    PartQuery partQuery{};          ///< which parts, in which order
    bool symmetries = false;        ///< the pair swapped, shifted, turned …
    std::optional<BatchPart> part;  ///< of a file with one scene per line
    double within = 0;              ///< of reports: see judgmentsOf()
    bool failsOnDifference = false;
    RunChanges changes;
};

struct TraceCommand {
    std::string file, output;
    RunChanges changes;
};

struct DiffCommand {
    std::string first, second;  ///< scenes or traces
    double rounding = 0;        ///< relative: numbers as near count as equal
    RunChanges changes;         ///< of scenes
};

struct SweepCommand {
    std::string file, output;
    std::vector<double> to;  ///< B's last position, in scene units
    bool turns = false;      ///< it turns once instead
    int samples = 101;
    std::vector<SweepAxis> axes;  ///< numbers that change instead: one, or two for a map
    MapColor color = MapColor::Answer;
    RunChanges changes;
};

/// A command's changes to the view of a 3D scene.
struct ViewChanges {
    std::optional<Viewpoint> look;
    std::optional<double> azimuth, elevation;  ///< radians
    bool flatten = false;
    std::optional<Finish> finish;
};

struct RenderCommand {
    std::string file, output;
    RunChanges changes;
    bool sheet = false;  ///< the whole run, one cell per step
    Canvases canvas = Canvases::Both;
    std::optional<std::string> step;  ///< none: the last
    std::optional<glm::ivec2>
        size;  ///< pixels at scale 1; absent: kStillSize, kSheetSize, or what the storyboard says
    double scale = 1;
    std::optional<std::string> theme;
    std::optional<int> framesPerSecond;
    std::optional<double> at;  ///< seconds into the film, for a still of it
    bool transparent = false;
    bool title = false, caption = false;  ///< the scene's title above, the step's sentence below
    bool labels = true, regions = true, bounds = true, grid = true;
    PairSet set = PairSet::Run;
    ViewChanges view;
    bool key = false, notes = false;  ///< of a lesson: the handout with answers, or the notes alone
    /// The options given that only scenes, films, and lessons have a use for.
    std::vector<std::string> sceneOptions, filmOptions, lessonOptions;
};

/// Default size of a still picture, in pixels at scale 1.
inline constexpr glm::ivec2 kStillSize{1600, 900};

/// Default size of a contact sheet: an A4 page on its side.
inline constexpr glm::ivec2 kSheetSize{1600, 1131};

struct ImportCommand {
    std::string file, output;
    bool json = false;
    ImportChoices choices;
    std::optional<std::size_t> choose;  ///< the number of a reading
    FileAccess files = FileAccess::Allowed;
};

struct ExportCommand {
    std::string file, output;
    const TestEngine* engine = nullptr;
    RunChanges changes;  ///< the line alone, and whether files are opened
};

struct ShrinkCommand {
    std::string file, output;
    std::string keep;     ///< a property in words, see keptProperty()
    std::string command;  ///< or one that ends with status 0 on scenes that have it
    RunChanges changes;
};

struct PageCommand {
    std::vector<std::string> files;
    std::string output;
    bool asks = false;      ///< opens with a question
    bool isStatic = false;  ///< without the engine
    bool gallery = false;   ///< of all bundled scenes, into a folder
    bool element = false;   ///< the script of figures for other pages, into a folder
    bool scorm = false;     ///< a lesson as a package for learning platforms
    std::string address;    ///< with which links to the page begin
    std::optional<std::string> theme;
    RunChanges changes;
};

struct MarksCommand {
    std::vector<std::string> files;  ///< a lesson, and what was handed in
    std::string output;
};

/// Only prints text: the help, the version.
struct PrintCommand {
    std::string text;
};

using Command =
    std::variant<WindowRequest, QueryCommand, TraceCommand, RenderCommand, DiffCommand, SweepCommand,
                 ImportCommand, ExportCommand, ShrinkCommand, PageCommand, MarksCommand, PrintCommand>;

/// Sets the language that the command line or the environment names. Throws UsageError.
Command parseCommandLine(int argc, const char* const* argv);

}  // namespace gjkscope
