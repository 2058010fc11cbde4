#include "app/ui/capture/picture_export.hpp"

#include <SDL_video.h>
#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <string_view>
#include <utility>

#include "app/base/atomic_write.hpp"
#include "app/base/language.hpp"
#include "app/export/vector.hpp"
#include "app/render/figure_renderer.hpp"
#include "app/render/png.hpp"
#include "app/runs/run_sheet.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/ui/capture/frame_grabber.hpp"
#include "app/ui/dialogs/file_pattern.hpp"

namespace gjkscope {
namespace {

/// ImGui takes a frame to close a popup and one to lay out what was under it.
constexpr int kFramesToClear = 3;

/// A figure in the window's look with what it is drawn from.
struct OwnedFigure {
    std::shared_ptr<const void> owner;
    const Figure* figure = nullptr;
    double scale = 1;  ///< pixels a unit of the figure's lengths
};

OwnedFigure sheetFigure(const AppContext& context, const SceneView& view, bool both, glm::ivec2 size) {
    const Session& session = context.session;
    SheetContent content;
    if (both) content.canvases = {Canvas::World, Canvas::Difference};
    content.options = session.options;
    content.options.handles = false;
    content.options.hover = {};
    content.view = view;
    content.grid = context.settings.show.grid;
    content.title = content.caption = context.presentation;
    auto sheet = std::make_shared<RunSheet>(session.scene(), session.run(), content, size);
    return {sheet, &sheet->figure(), sheet->scale()};
}

OwnedFigure canvasFigure(const AppContext& context, const std::string& source, glm::ivec2 size) {
    const Canvases canvases = source == "world"        ? Canvases::World
                              : source == "difference" ? Canvases::Difference
                                                       : Canvases::Both;
    auto figure = std::make_shared<CanvasFigure>(context, canvases, size);
    return {figure, &figure->figure(), figure->scale()};
}

bool isX11() {
    const char* driver = SDL_GetCurrentVideoDriver();
    return driver != nullptr && std::string_view(driver) == "x11";
}

std::string sizeText(glm::ivec2 size) {
    return std::to_string(size.x) + " × " + std::to_string(size.y);
}

}  // namespace

std::filesystem::path pictureFile(const Settings::Pictures& settings, const std::string& title) {
    return freeFile(settings.folder, settings.name, title, "." + settings.format);
}

glm::ivec2 picturePixels(const Settings::Pictures& settings, glm::ivec2 window) {
    const glm::dvec2 size = pixelSize(settings.size, settings.source == "window", window);
    return double(settings.scale) * size;
}

glm::ivec2 windowPixels() {
    const ImGuiIO& io = ImGui::GetIO();
    return {static_cast<int>(io.DisplaySize.x * io.DisplayFramebufferScale.x),
            static_cast<int>(io.DisplaySize.y * io.DisplayFramebufferScale.y)};
}

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

void PictureExport::take(AppContext& context) {
    if (!wanted_ || --framesUntil_ > 0) return;
    const Request request = *std::exchange(wanted_, std::nullopt);
    try {
        working_ = std::async(std::launch::async, workFor(context, request));
    } catch (const std::bad_alloc&) {
        end_ = {tr("shell.no_memory"), true};
    } catch (const std::exception& error) {
        end_ = {error.what(), true};
    }
}

PictureExport::Work PictureExport::workFor(AppContext& context, const Request& request) {
    const Settings::Pictures& settings = request.settings;
    const glm::ivec2 pixels = picturePixels(settings, windowPixels());
    if (settings.source == "window") {
        auto image = std::make_shared<Image>();
        FrameGrabber(GrabSource::Window, pixels, false).grab(context, *image);
        return write([image] { return encodePng(*image); }, request);
    }
    const glm::ivec2 size = pixelSize(settings.size, false, windowPixels());
    const bool sheet = settings.source.starts_with("sheet");
    const OwnedFigure owned = sheet
                                  ? sheetFigure(context, request.view, settings.source == "sheet-both", size)
                                  : canvasFigure(context, settings.source, size);
    const Theme& look = *context.theme;
    const double scale = owned.scale * settings.scale;
    if (settings.format == "png") {
        auto image = std::make_shared<Image>(
            FigureRenderer().render(*owned.figure, look, scale, settings.transparent));
        return write([image] { return encodePng(*image); }, request);
    }
    const VectorOptions options{scale, settings.transparent, context.session.scene().title};
    const auto document = settings.format == "svg" ? figureSvg : figurePdf;
    return write([owned, document, options, &look] { return document(*owned.figure, look, options); },
                 request);
}

/// What remains to be done in the background.
PictureExport::Work PictureExport::write(std::function<std::string()> content, const Request& request) {
    if (request.copied) {
        const std::string size = sizeText(picturePixels(request.settings, windowPixels()));
        return [this, content, size, possible = isX11()]() -> WorkEnd {
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
    if (working_.valid() && working_.wait_for(0s) == std::future_status::ready) {
        try {
            end_ = working_.get();
        } catch (const std::bad_alloc&) {
            end_ = {tr("shell.no_memory"), true};
        } catch (const std::exception& error) {
            end_ = {error.what(), true};
        }
    }
    return std::exchange(end_, std::nullopt);
}

}  // namespace gjkscope
