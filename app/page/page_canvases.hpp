#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/editing/canvas_drag.hpp"
#include "app/editing/origin_drags.hpp"
#include "app/film/film_framing.hpp"
#include "app/page/canvas_svg.hpp"
#include "app/picture/orbit.hpp"
#include "app/picture/theme.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/session/session.hpp"

namespace gjkscope {

/// The world and the difference as a page shows them, and what the pointer does on them. Lengths in pixels of
/// each canvas, y down.
class PageCanvases {
  public:
    explicit PageCanvases(Session& session);

    void resize(Canvas canvas, glm::dvec2 size);
    /// How much larger the SVG is than the pixels here, for screens that are seen from afar.
    void setScale(double scale);
    /// To the scene's own view: when another scene is opened.
    void takeView();
    void requestFit() { fitted_ = false; }
    /// As a film's shot turns it to the eye.
    void turnTo(const Shot& shot);
    /// With the shot's cameras: `content` is that of its scene.
    void frame(const Shot& shot, const FilmContent& content);

    /// The pointer's way; `reach` is how far it takes hold of things: more for a finger.
    struct Button {
        int number = 0;  ///< 0: the left one or a finger; 1: the middle one; 2: the right one
        bool shift = false;
    };
    void press(Canvas canvas, glm::dvec2 at, double reach, Button button);
    void move(glm::dvec2 at, bool snap);
    void release();
    void cancel();  ///< takes the drag back
    bool pressed() const { return press_.has_value(); }
    void hover(Canvas canvas, glm::dvec2 at, double reach);
    void leave();
    /// "none", "move" or "point": what the pointer is to look like.
    const char* cursor() const { return cursor_; }

    void zoom(Canvas canvas, glm::dvec2 at, double factor);
    void zoom(double factor);  ///< both, about their middles
    void pan(Canvas canvas, glm::dvec2 by);
    void orbit(Canvas canvas, glm::dvec2 by);
    void look(Viewpoint viewpoint);
    void addVertex(Canvas canvas, glm::dvec2 at, double reach);
    void removeVertex();

    /// Undo and redo, with the camera where a drag of the origin took it along.
    void undo();
    void redo();

    bool orbitsLinked = true, flattened = false, grid = true;
    bool pen = false;  ///< the left button and fingers draw
    Role penRole = Role::PenRed;
    const Theme* theme = nullptr;

    /// The canvas's SVG, or nothing where it is the one that was returned last.
    std::string svgIfChanged(Canvas canvas);
    /// Both in one document of that size, for a file.
    std::string svgOfBoth(glm::dvec2 size);
    /// In which the world's canvas shows the selected body: the axes nearest to right and up.
    ViewAxes axes() const;

  private:
    struct Shown {
        Camera camera;
        Viewport view;
        Orbit orbit;
        // what was drawn last
        std::uint64_t number = 0;
        Camera drawnCamera;
        Viewport drawnView;
        const Theme* drawnTheme = nullptr;
        std::string drawnTexts;  ///< and what else shows
    };
    struct Press {
        ShapeDrag drag;
        glm::dvec2 at{0};
        Camera camera;
        Orbit orbit;
        double reach = 0;
        int button = 0;
        enum class Moves { Subject, Camera, Eye, Pen } moves = Moves::Subject;
        bool moved = false;
    };

    Shown& of(Canvas canvas) { return shown_[static_cast<std::size_t>(canvas)]; }
    const Shown& of(Canvas canvas) const { return shown_[static_cast<std::size_t>(canvas)]; }
    /// A page that shows one canvas gives the other no room.
    bool isSeen(Canvas canvas) const;
    bool showsSection(Canvas canvas) const;
    const Picture& pictureOf(Canvas canvas);
    PageCanvas shownOf(Canvas canvas);
    void turn();
    void fit();
    void placeLanes();
    std::size_t laneAt(Canvas canvas, glm::dvec2 at) const;
    CanvasHit hitAt(Canvas canvas, glm::dvec2 at, double reach);

    Session& session_;
    std::array<Shown, 2> shown_;
    glm::dvec2 difference_{1};  ///< size of the difference's canvas, which lanes share
    Picture section_;
    std::uint64_t sectionNumber_ = 0;
    Orbit sectionOrbit_;
    bool fitted_ = false;
    double scale_ = 1;
    std::optional<Press> press_;
    OriginDrags originDrags_;
    const char* cursor_ = "none";
};

}  // namespace gjkscope
