#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/picture/camera.hpp"
#include "app/picture/layout/text_sheet.hpp"

namespace gjkscope {

/// One canvas of a still picture.
struct Panel {
    Viewport view;  ///< in the figure's pixels
    Camera camera;
    const Picture* picture = nullptr;  ///< outlives the figure
    Picture grid;                      ///< drawn under it
    std::string heading, note;         ///< "WORLD"; "MINKOWSKI DIFFERENCE", "A − B"
    glm::dvec2 headingAt{0};           ///< top left corner of the heading, in the figure's pixels
};

/// A line of text and its top left corner, in the figure's pixels.
struct TextLine {
    glm::dvec2 at{0};
    std::string text;
};

/// A composed still: sizes in pixels at 100 %, y down. What draws it multiplies everything by its own scale.
struct Figure {
    glm::dvec2 size{0};
    std::vector<Panel> panels;
    std::vector<std::pair<glm::dvec2, glm::dvec2>>
        hairlines;                        ///< in the theme's border color, one pixel wide
    std::string title, caption;           ///< above and below the panels; may be empty
    glm::dvec2 titleAt{0}, captionAt{0};  ///< top left corners
    std::vector<TextLine> captionLines;   ///< the caption, broken where the figure ends
    double captionSize = 14;
    float captionStrength = 1;     ///< 0 … 1: its opacity
    bool captionCentered = false;  ///< each line, by whoever knows how wide it is
    TextSheet beside{};            ///< text that stands beside the panels
};

/// Text sizes of a figure, in pixels at 100 %. Headings and the title are semibold; headings are spaced.
inline constexpr double kHeadingSize = 12, kNoteSize = 12, kTitleSize = 18;
inline constexpr double kHeadingSpacing = 0.06;  ///< extra room after each letter, as a fraction of the size
inline constexpr double kNoteGap = 8;            ///< between a heading and its note

/// The content of a canvas of a figure.
struct FigureContent {
    const Picture* picture = nullptr;
    std::string heading{}, note{};
    /// The box that must be in view; by default contentBounds(). Give the whole run's for figures of a
    /// series.
    std::optional<Bounds> bounds{};
    /// The rotation of a 3D picture, or of a section of one, toward the eye: Camera::orientation.
    glm::dquat orientation{1, 0, 0, 0};
    /// The view as it is to be, in the figure's pixels: nothing is fitted then.
    std::optional<Camera> camera{};
};

/// How canvases share a figure.
enum class Arrangement {
    Larger,  ///< whichever of the two shows them larger
    Beside,
    Stacked,
};

struct FigureOptions {
    std::string title{}, caption{};
    double captionSize = 14;
    double roomyCaptionSize = 0;  ///< room is kept for lines of this size, where that is larger
    float captionStrength = 1;
    bool captionCentered = false;
    int captionLines = 0;  ///< room is kept for so many, so that canvases stand still in a series
    Arrangement arrangement = Arrangement::Larger;
    /// Parts of the room, by canvas, where there is one lane. Empty: equal ones, or for solids that are
    /// fitted those of roomParts().
    std::vector<double> parts{};
    std::size_t lanes = 1;  ///< so many of the last contents share the place of one: see laneCells()
    bool grid = true;
};

/// The box of what a canvas is about: the shapes with what is drawn around them, the difference and the
/// origin, with the circle of the upper bound once that is small; or of everything where there is none of
/// these.
Bounds contentBounds(const Picture& picture);
/// The box of contentBounds() in a view's own directions: right, up and toward the eye.
Bounds seenBounds(const Picture& picture, const glm::dquat& orientation);

/// From a line of the caption to the next, as a fraction of its size: more where it has fractions.
double captionLineOf(std::string_view caption);

/// Breaks a sentence into lines of at most about `ems` times the type size, without a font at hand: letters
/// count by what they are in the usual sans-serif faces, rather too wide than too narrow. Breaks at spaces
/// and between Han characters, never before their punctuation. What has no place to break stays whole.
std::vector<std::string> wrapCaption(std::string_view text, double ems);

/// A figure of no panels yet, and the room for them that its title and its caption leave.
struct FramedFigure {
    Figure figure;
    Viewport room;
};

/// Places the texts; `options.arrangement` and `options.grid` are for whoever adds the panels.
FramedFigure frameFigure(glm::dvec2 size, const FigureOptions& options);

/// Strips of `room`, beside or below each other: `count` equal ones, or by their parts of it.
std::vector<Viewport> split(const Viewport& room, std::size_t count, bool stacked);
std::vector<Viewport> split(const Viewport& room, std::span<const double> parts, bool stacked);

/// The cells of so many lanes of a comparison: two beside or, in a tall room, below each other, more in two
/// rows or, in a tall room, two columns.
std::vector<Viewport> laneCells(const Viewport& room, std::size_t lanes);

/// Lays the canvases side by side, or one above the other where that shows them larger, all at the same
/// scale, each centered on its content.
Figure layoutFigure(glm::dvec2 size, const std::vector<FigureContent>& contents,
                    const FigureOptions& options = {});

}  // namespace gjkscope
