#include "app/ui/widgets/thumbnails.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>

#include "app/picture/layout/figure.hpp"
#include "app/render/renderer.hpp"
#include "app/runs/picture/picture_at.hpp"
#include "app/runs/picture_options.hpp"

namespace gjkscope {
namespace {

/// Drawn in one frame, so that none takes long.
constexpr int kMaxInFrame = 2;
/// The part of the frame that the shapes fill.
constexpr double kThumbnailFilled = 0.86;
/// The height at which lines are as wide as on the canvases, at 100 %; below it they get thinner, though
/// never so thin that they fade.
constexpr double kFullHeight = 170, kMinStrokes = 0.45;

ViewedPicture computeThumbnail(const Scene& scene) {
    const std::shared_ptr<const Run> run = runScene(scene);
    PictureOptions options;
    options.regions = options.bounds = options.labels = options.handles = false;
    options.finish = scene.view.finish;
    options.axisOffset = scene.view.axisOffset;
    const auto last = static_cast<double>(run->steps().size() - 1);
    Picture picture = pictureAt(scene, *run, Canvas::World, last, options);
    return viewedPicture(std::move(picture), Canvas::World, scene.dimension, scene.view);
}

}  // namespace

void Thumbnails::callWhenReady(std::function<void()> ready) {
    const std::scoped_lock lock(mutex_);
    ready_ = std::move(ready);
}

void Thumbnails::work(const Request& request) {
    auto made = std::make_shared<const ViewedPicture>(computeThumbnail(request.scene));
    std::unique_lock lock(mutex_);
    computed_[request.id] = std::move(made);
    const std::function<void()> ready = ready_;
    lock.unlock();
    if (ready) ready();
}

/// Null until it is there.
Thumbnails::Computed Thumbnails::computed(const std::string& id, const Scene& scene) {
    const std::scoped_lock lock(mutex_);
    const auto [found, isNew] = computed_.try_emplace(id);
    if (isNew) worker_.request({id, scene});
    return found->second;
}

int Thumbnails::count() const {
    const auto isThere = [](const auto& each) { return each.second.texture != nullptr; };
    return static_cast<int>(std::ranges::count_if(shown_, isThere));
}

/// A window that is being sized leaves one behind for each of its widths.
void Thumbnails::forgetOtherSizes(const Key& key) {
    std::erase_if(shown_, [&](const auto& each) {
        const bool isInUse = each.second.frame >= ImGui::GetFrameCount() - 1;
        return each.first.id == key.id && each.first != key && !isInUse;
    });
}

/// Null until it is there.
const PictureTexture* Thumbnails::texture(const Look& look, const std::string& id, const Scene& scene,
                                          const Rect& rect) {
    const ImVec2 density = ImGui::GetIO().DisplayFramebufferScale;
    const glm::ivec2 size(std::lround(rect.width() * density.x), std::lround(rect.height() * density.y));
    if (size.x < 1 || size.y < 1) return nullptr;
    const Key key{id, size.x, size.y};
    Shown& shown = shown_[key];
    shown.frame = ImGui::GetFrameCount();
    if (shown.texture && shown.theme == look.theme) return shown.texture.get();
    const Computed picture = computed(id, scene);
    if (!picture) return shown.texture.get();
    if (std::exchange(frame_, ImGui::GetFrameCount()) != ImGui::GetFrameCount()) drawnInFrame_ = 0;
    if (drawnInFrame_ == kMaxInFrame) {
        look.animate();
        return shown.texture.get();
    }
    ++drawnInFrame_;
    Camera camera;
    camera.orientation = picture->orientation;
    camera.fitSeen(seenBounds(picture->picture, picture->orientation), {{0, 0}, size}, kThumbnailFilled);
    const double full = size.y / (kFullHeight * static_cast<double>(look.scale * density.y));
    const double strokes = static_cast<double>(look.scale * density.y) * std::clamp(full, kMinStrokes, 1.0);
    forgetOtherSizes(key);
    shown.theme = look.theme;
    try {
        shown.texture =
            std::make_unique<PictureTexture>(renderer_, picture->picture, camera, *look.theme, size, strokes);
    } catch (const GraphicsError&) {
        // a frame without a picture does no harm
        shown.texture.reset();
    }
    return shown.texture.get();
}

void Thumbnails::draw(const Look& look, const std::string& id, const Scene& scene, const Rect& rect) {
    // whole pixels, so that none is smeared
    const ImVec2 low{std::floor(rect.low.x), std::floor(rect.low.y)};
    const ImVec2 high{low.x + std::round(rect.width()), low.y + std::round(rect.height())};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Color& paper = look.theme->background;
    list.AddRectFilled(low, high, packColor(paper));
    if (ImGui::IsRectVisible(low, high))
        if (const PictureTexture* made = texture(look, id, scene, {low, high}))
            list.AddImage(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(made->id())), low, high,
                          {0, 1}, {1, 0});
    list.AddRect(low, high, packColor(look.theme->border), 0, 0, std::max(1.0f, std::floor(look.scale)));
}

}  // namespace gjkscope
