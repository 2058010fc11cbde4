#include "app/ui/capture/picture_export.hpp"

#include <SDL_video.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <string_view>
#include <utility>

#include "app/base/atomic_write.hpp"
#include "app/base/language.hpp"
#include "app/compare/run_sheet.hpp"
#include "app/editing/user_files.hpp"
#include "app/export/vector.hpp"
#include "app/render/png.hpp"
#include "app/scene/bundled_text.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {
namespace {

/// ImGui takes a frame to close a popup and one to lay out what was under it.
constexpr int kFramesToClear = 3;

/// A figure in the window's theme, which owns what it is drawn from.
struct OwnedFigure {
    std::shared_ptr<const Figure> figure;
    double scale = 1;  ///< pixels a unit of the figure's lengths

    explicit OwnedFigure(const auto& owner) : figure(owner, &owner->figure()), scale(owner->scale()) {}
};

OwnedFigure sheetFigure(const CaptureSource& source, const SceneView& view, bool both, glm::ivec2 size) {
    const Session& session = source.canvases.session();
    SheetContent content;
    if (both) content.canvases = {Canvas::World, Canvas::Difference};
    content.options = session.options;
    content.options.handles = false;
    content.options.hover = {};
    content.view = view;
    content.grid = source.canvases.pair.grid;
    content.title = content.caption = source.presentation;
    return OwnedFigure(std::make_shared<RunSheet>(session.runs(), content, size));
}

}  // namespace

void PictureExport::toFile(const Settings::Pictures& settings, std::string title, const SceneView& view) {
    want({settings, std::move(title), view});
}

void PictureExport::toClipboard(int scale) {
    want({.settings = {.scale = scale}, .title = {}, .view = {}, .copied = true});
}

void PictureExport::want(Request request) {
    if (busy()) return;
    wanted_ = std::move(request);
    framesUntil_ = kFramesToClear;
}

float PictureExport::letterDensity() const {
    if (!wanted_ || wanted_->settings.source != "window") return 1;
    const glm::dvec2 window = windowPixels(), picture = picturePixels(wanted_->settings, windowPixels());
    return static_cast<float>(std::min(picture.x / window.x, picture.y / window.y));
}

void PictureExport::take(const CaptureSource& source) {
    if (!wanted_ || --framesUntil_ > 0) return;
    const Request request = *std::exchange(wanted_, std::nullopt);
    attempt([&] { working_ = std::async(std::launch::async, workFor(source, request)); });
}

/// A failure is the end of the work.
void PictureExport::attempt(const std::function<void()>& step) try { step(); } catch (const std::bad_alloc&) {
    end_ = {tr("shell.no_memory"), true};
} catch (const std::exception& error) {
    end_ = {error.what(), true};
}

PictureExport::Work PictureExport::workFor(const CaptureSource& source, const Request& request) {
    const Settings::Pictures& settings = request.settings;
    const glm::ivec2 pixels = picturePixels(settings, windowPixels());
    if (settings.source == "window") {
        auto image = std::make_shared<Image>();
        FrameGrabber(std::nullopt, pixels, false).grab(source, *image);
        return write([image] { return encodePng(*image); }, request);
    }
    const glm::ivec2 size = pixelSize(settings.size, false, windowPixels());
    const bool sheet = settings.source.starts_with("sheet");
    const OwnedFigure owned =
        sheet ? sheetFigure(source, request.view, settings.source == "sheet-both", size)
              : OwnedFigure(std::make_shared<CanvasFigure>(source, *canvasesNamed(settings.source), size));
    const Theme& theme = *source.canvases.look.theme;
    const double scale = owned.scale * settings.scale;
    if (settings.format == "png") {
        auto image = std::make_shared<Image>(renderFigure(*owned.figure, theme, scale, settings.transparent));
        return write([image] { return encodePng(*image); }, request);
    }
    const VectorOptions options{scale, settings.transparent,
                                translatedText(source.canvases.session().scene().title)};
    const auto document = settings.format == "svg" ? figureSvg : figurePdf;
    return write([owned, document, options, &theme] { return document(*owned.figure, theme, options); },
                 request);
}

/// The rest of the export, for the background.
PictureExport::Work PictureExport::write(std::function<std::string()> content, const Request& request) {
    if (request.copied) {
        const glm::ivec2 pixels = picturePixels(request.settings, windowPixels());
        const std::string size = std::to_string(pixels.x) + " × " + std::to_string(pixels.y);
        const char* driver = SDL_GetCurrentVideoDriver();
        const bool possible = driver != nullptr && std::string_view(driver) == "x11";
        return [this, content, size, possible]() -> WorkEnd {
            if (!possible || !clipboard_.offer(content())) return {tr("picture.no-clipboard"), true};
            return {tr("picture.copied", {{"size", size}}), false};
        };
    }
    const std::filesystem::path file = pictureFile(request.settings, request.title);
    return [content, file]() -> WorkEnd {
        writeFileAtomically(file, content());
        return {tr("picture.saved", {{"file", file.string()}}), false};
    };
}

std::optional<WorkEnd> PictureExport::ended() {
    using namespace std::chrono_literals;
    if (working_.valid() && working_.wait_for(0s) == std::future_status::ready)
        attempt([&] { end_ = working_.get(); });
    return std::exchange(end_, std::nullopt);
}

}  // namespace gjkscope
