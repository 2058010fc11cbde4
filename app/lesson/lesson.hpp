#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/compare/lane_runs.hpp"
#include "app/film/film.hpp"
#include "app/film/lesson_cue.hpp"

/// Lessons: pages of text with live figures, the value behind a `*.gjklesson.md` file.
namespace gjkscope {

/// The step to which a click sets a figure of the page.
struct FigureLink {
    std::size_t figure = 0;
    std::string step;
    bool operator==(const FigureLink&) const = default;
};

/// A stretch of text in one style. A line break is a newline.
struct LessonText {
    std::string text;  ///< of a formula: label markup
    bool strong = false, emphasis = false, code = false;
    bool formula = false, display = false;  ///< display: on a line of its own
    std::string address{};                  ///< of a link: https, http or mailto
    std::optional<FigureLink> sets{};
    std::string ring{};  ///< name of the things that the text rings: see roleOfSpan()

    bool hasStyleOf(const LessonText& other) const;
    bool operator==(const LessonText&) const = default;
};

struct LessonBlock {
    enum class Kind {
        Paragraph,
        Heading,  ///< within a page
        List,     ///< of items
        Item,
        Quote,
        Code,   ///< `text` is one stretch
        Table,  ///< of rows
        Row,    ///< of cells
        Cell,
        Rule,
        Figure
    };
    Kind kind = Kind::Paragraph;
    std::vector<LessonText> text{};
    std::vector<LessonBlock> blocks{};
    bool ordered = false;    ///< List
    unsigned start = 1;      ///< List: the first item's number
    bool header = false;     ///< Cell
    std::size_t figure = 0;  ///< Figure: which of the page's

    bool operator==(const LessonBlock&) const = default;
};

/// The figure's bodies in another pose, for which its task is repeated.
struct LessonPose {
    std::vector<Cue> moves;
    LessonTask task;  ///< as it is in this pose
    bool operator==(const LessonPose&) const = default;
};

/// A figure's state in one of its poses: all its cues at once, as they end.
class FigureStill {
  public:
    /// Throws FilmProblem where the cues can't be shown.
    explicit FigureStill(const std::vector<Cue>& cues);
    /// Its texts are in the current language.
    Shot shot() const { return film_.at(film_.duration()); }
    /// Those of its scene, made by the first call. Not for several threads at once.
    const std::shared_ptr<const LaneRuns>& runs() const;

  private:
    Film film_;
    mutable std::shared_ptr<const LaneRuns> runs_;
};

struct LessonFigure {
    std::string name{};  ///< by which links find it; may be empty
    std::vector<Cue> cues;
    double height = HeightCue{}.height;               ///< as a part of its width
    std::optional<std::vector<std::string>> drags{};  ///< things that may be dragged: see DragCue; none: all
    std::optional<LessonTask> task{};
    std::vector<LessonPose> poses{};  ///< others than its own, which has number 0
    /// By pose; made from the cues.
    std::vector<std::shared_ptr<const FigureStill>> stills{};

    /// Null where the figure has no task, or no such pose.
    const LessonTask* taskIn(std::size_t pose) const;
    bool operator==(const LessonFigure& other) const;
};

struct LessonPage {
    std::string title;
    std::vector<LessonBlock> blocks{};
    std::vector<LessonFigure> figures{};
    std::string notes{};  ///< for whoever teaches; paragraphs are separated by empty lines
    bool operator==(const LessonPage&) const = default;
};

struct Lesson {
    std::string title;
    std::vector<LessonPage> pages;  ///< at least one
    bool operator==(const Lesson&) const = default;
};

inline constexpr std::string_view kLessonSuffix = ".gjklesson.md";
inline constexpr std::size_t kMaxLessonBytes = 4 << 20;
inline constexpr std::size_t kMaxLessonPages = 200, kMaxLessonFigures = 200, kMaxFigureCues = 200;

/// True if a file is a lesson by its name.
bool isLesson(const std::filesystem::path& file);

/// The task with what it does, and nothing of what it says: equal in all languages.
LessonTask withoutTexts(LessonTask task);

/// The figure's cues, with its bodies in one of its poses.
std::vector<Cue> cuesIn(const LessonFigure& figure, std::size_t pose);
/// The figure's state in a pose, with texts in the current language.
Shot shotOf(const LessonFigure& figure, std::size_t pose = 0);
/// The storyboard that ends with all cues at once.
Storyboard stillOf(const std::vector<Cue>& cues);

}  // namespace gjkscope
