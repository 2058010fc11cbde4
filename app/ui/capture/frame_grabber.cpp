#include "app/ui/capture/frame_grabber.hpp"

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>

#include "app/base/language.hpp"
#include "app/compare/lane_pictures.hpp"
#include "app/film/film_frames.hpp"
#include "app/render/offscreen.hpp"
#include "app/runs/explanation.hpp"
#include "app/ui/canvas/canvas_view.hpp"

namespace gjkscope {
namespace {

/// Room for labels around what is fitted, as a fraction of the canvas.
constexpr double kHiddenMargin = 0.15;

/// A canvas that is shown, and the room that a figure has for it.
struct ShownCanvas {
    LaneCanvas which;
    glm::dvec2 room;
};

/// By how much larger canvases are shown than in the window, so that all that is seen there is seen. Infinite
/// where none of them is drawn there.
double growth(const CaptureSource& source, const std::vector<ShownCanvas>& shown) {
    double factor = std::numeric_limits<double>::infinity();
    for (const ShownCanvas& each : shown) {
        if (!source.canvases[each.which.canvas].shown) continue;
        // all lanes have as much of the window as the active one
        const glm::dvec2 part = each.room / source.canvases[each.which.canvas].viewport.size;
        factor = std::min({factor, part.x, part.y});
    }
    return factor;
}

/// A canvas as it is viewed in the window; one that is hidden there as a whole.
Camera cameraOf(const CaptureSource& source, Canvas canvas, const Picture& picture, double growth,
                glm::dvec2 room) {
    Camera camera = source.canvases[canvas].camera;
    const double inWindow = camera.pixelsPerUnit * growth;
    if (!source.canvases[canvas].shown) {
        const glm::dvec2 margin = kHiddenMargin * room;
        camera.fit(contentBounds(picture), {margin, room - 2.0 * margin});
        if (!std::isfinite(growth) || camera.pixelsPerUnit < inWindow) return camera;
    }
    camera.pixelsPerUnit = inWindow;
    return camera;
}

/// The canvases' parts of the window's room, where both are shown beside each other; else equal parts.
std::vector<double> partsInWindow(const CaptureSource& source, std::size_t count) {
    const CanvasState &world = source.canvases[Canvas::World],
                      &difference = source.canvases[Canvas::Difference];
    std::vector<double> parts(count, 1.0 / static_cast<double>(std::max<std::size_t>(count, 1)));
    const bool areBeside = world.shown && difference.shown && world.area.origin.x != difference.area.origin.x;
    if (count != 2 || !areBeside) return parts;
    parts[0] = world.area.size.x / (world.area.size.x + difference.area.size.x);
    parts[1] = 1 - parts[0];
    return parts;
}

/// A picture in the middle of a larger one of this color; both have the lowest row first.
void putInMiddle(const Image& part, const Color& round, glm::ivec2 size, Image& image) {
    const auto byte = [](float value) { return static_cast<std::uint8_t>(std::lround(255 * value)); };
    const std::array<std::uint8_t, 4> paper{byte(round.r), byte(round.g), byte(round.b), 255};
    image.width = size.x;
    image.height = size.y;
    image.bottomUp = true;
    image.pixels.resize(4 * static_cast<std::size_t>(size.x) * static_cast<std::size_t>(size.y));
    for (std::size_t i = 0; i < image.pixels.size(); i += 4)
        std::ranges::copy(paper, image.pixels.begin() + static_cast<std::ptrdiff_t>(i));
    const std::ptrdiff_t left = (size.x - part.width) / 2, low = (size.y - part.height) / 2,
                         row = 4 * part.width;
    for (std::ptrdiff_t y = 0; y < part.height; ++y)
        std::copy_n(part.pixels.begin() + y * row, row,
                    image.pixels.begin() + 4 * ((low + y) * size.x + left));
}

void addPointer(const PointerMark& pointer, Picture& picture) {
    picture.add(ItemKind::Point, Role::Highlight, {pointer.at}, itemKey(Role::Highlight, 800));
    if (!(pointer.ringStrength > 0)) return;
    Item& ring = picture.add(ItemKind::Circle, Role::Highlight, {pointer.at}, itemKey(Role::Highlight, 801));
    ring.radius = pointer.ring;
    ring.strength = pointer.ringStrength;
}

}  // namespace

std::optional<Canvases> canvasesNamed(std::string_view source) {
    if (source == "window") return std::nullopt;
    if (source == "world") return Canvases::World;
    return source == "difference" ? Canvases::Difference : Canvases::Both;
}

CanvasFigure::CanvasFigure(const CaptureSource& source, Canvases canvases, glm::ivec2 size)
    : scale_(figureScale(size)) {
    const Session& session = source.canvases.session();
    PictureOptions options = session.options;
    options.handles = false;
    const glm::dvec2 logical = glm::dvec2(size) / scale_;
    const LaneRuns& runs = session.runs();
    const std::vector<LaneCanvas> canvasesShown = laneCanvases(
        runs.size(), shows(canvases, Canvas::World), shows(canvases, Canvas::Difference), session.lane());
    pictures_.resize(canvasesShown.size());
    std::vector<FigureContent> contents;
    for (std::size_t i = 0; i < canvasesShown.size(); ++i) {
        pictures_[i] = lanePicture(runs, canvasesShown[i], session.playback().time(), options);
        const bool isDifference = canvasesShown[i].canvas == Canvas::Difference;
        if (isDifference && source.canvases.pair.flattened && session.shownDimension() == 3)
            pictures_[i] = sectionOf(pictures_[i], source.canvases.pair.section.plane);
        if (source.pointer && source.pointer->canvas == canvasesShown[i].canvas &&
            canvasesShown[i].lane == session.lane())
            addPointer(*source.pointer, pictures_[i]);
        contents.push_back(
            laneContent(runs, canvasesShown[i], session.playback().step(), pictures_[i], options.set));
    }
    FigureOptions figureOptions;
    figureOptions.grid = source.canvases.pair.grid;
    figureOptions.lanes = shows(canvases, Canvas::Difference) ? runs.size() : 1;
    figureOptions.arrangement = logical.x >= logical.y ? Arrangement::Beside : Arrangement::Stacked;
    figureOptions.parts = partsInWindow(source, contents.size());
    std::vector<ShownCanvas> shown;
    const Figure places = layoutFigure(logical, contents, figureOptions);
    for (std::size_t i = 0; i < canvasesShown.size(); ++i)
        shown.push_back({canvasesShown[i], places.panels[i].view.size});
    const double factor = growth(source, shown);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        Camera camera = cameraOf(source, shown[i].which.canvas, pictures_[i], factor, shown[i].room);
        if (!runs.haveSameOrder(session.lane(), shown[i].which.lane)) camera.center = -camera.center;
        contents[i].camera = camera;
    }
    if (const std::optional<Caption>& caption = source.caption) {
        figureOptions.caption = caption->ofStep ? plainText(caption->text) : caption->text;
        figureOptions.captionStrength = caption->strength;
        figureOptions.captionSize = kFilmCaptionSize;
        figureOptions.captionLines = kFilmCaptionLines;
    }
    figure_ = layoutFigure(logical, contents, figureOptions);
}

/// All that a picture of the canvases depends on.
struct FrameGrabber::Inputs {
    std::uint64_t revision;
    std::size_t lane;
    double time;
    PictureOptions options;
    std::array<Camera, 2> cameras;
    std::array<glm::dvec2, 2> sizes;
    std::array<bool, 2> drawn;
    std::string_view theme;
    std::string language;
    std::optional<Caption> caption;
    std::optional<PointerMark> pointer;
    bool grid, flattened;

    bool operator==(const Inputs&) const = default;
};

FrameGrabber::FrameGrabber(std::optional<Canvases> canvases, glm::ivec2 size, bool transparent)
    : canvases_(canvases), size_(size), transparent_(transparent) {
    if (canvases) renderer_ = std::make_unique<FigureRenderer>();
}

FrameGrabber::~FrameGrabber() = default;

FrameGrabber::Inputs FrameGrabber::inputsOf(const CaptureSource& source) const {
    const Session& session = source.canvases.session();
    return {session.revision(),
            session.lane(),
            session.playback().time(),
            session.options,
            {source.canvases.pair.states[0].camera, source.canvases.pair.states[1].camera},
            {source.canvases.pair.states[0].viewport.size, source.canvases.pair.states[1].viewport.size},
            {source.canvases[Canvas::World].shown, source.canvases[Canvas::Difference].shown},
            source.canvases.look.theme->id,
            std::string(currentLanguage()),
            source.caption,
            source.pointer,
            source.canvases.pair.grid,
            source.canvases.pair.flattened};
}

bool FrameGrabber::unchanged(const CaptureSource& source) {
    return canvases_ && last_ && *last_ == inputsOf(source) && !renderer_->hasMovingLabels();
}

void FrameGrabber::grab(const CaptureSource& source, Image& image) {
    if (!canvases_) return grabWindow(source, image);
    const CanvasFigure canvases(source, *canvases_, size_);
    renderer_->render(canvases.figure(), *source.canvases.look.theme, canvases.scale(), transparent_, image);
    last_ = std::make_unique<Inputs>(inputsOf(source));
}

void FrameGrabber::grabWindow(const CaptureSource& source, Image& image) {
    ImDrawData& drawn = *ImGui::GetDrawData();
    const glm::dvec2 window(drawn.DisplaySize.x, drawn.DisplaySize.y), most = glm::dvec2(size_) / window;
    const auto scale = static_cast<float>(std::min(most.x, most.y));
    const glm::ivec2 size =
        glm::clamp(glm::ivec2(glm::round(window * static_cast<double>(scale))), glm::ivec2(1), size_);
    RenderTarget target(size.x, size.y);
    target.clear(source.canvases.look.theme->background);
    const ImVec2 scaleBefore = drawn.FramebufferScale;
    const double before = source.canvases.framebufferScale, heightBefore = source.canvases.framebufferHeight;
    drawn.FramebufferScale = {scale, scale};
    source.canvases.framebufferScale = scale;
    source.canvases.framebufferHeight = scale * drawn.DisplaySize.y;
    ImGui_ImplOpenGL3_RenderDrawData(&drawn);
    drawn.FramebufferScale = scaleBefore;
    source.canvases.framebufferScale = before;
    source.canvases.framebufferHeight = heightBefore;
    if (size == size_) return target.read(image, true);
    target.read(window_, true);
    putInMiddle(window_, source.canvases.look.theme->background, size_, image);
}

}  // namespace gjkscope
