#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "app/base/newest_worker.hpp"
#include "app/picture/theme.hpp"
#include "app/render/picture_texture.hpp"
#include "app/runs/viewpoint.hpp"
#include "app/ui/widgets/look.hpp"
#include "app/ui/widgets/widgets.hpp"

namespace gjkscope {

class Renderer;

/// Small pictures of scenes: the world at the end of the run. Each is computed when it is shown first, on a
/// thread of its own, drawn a few a frame, and kept.
class Thumbnails {
  public:
    explicit Thumbnails(Renderer& renderer) : renderer_(renderer) {}

    /// `ready` is called on the thread after each.
    void callWhenReady(std::function<void()> ready);

    /// Shows the scene's in a frame; until it is there the frame alone. `id` names the scene.
    void draw(const Look& look, const std::string& id, const Scene& scene, const Rect& rect);
    /// How many stand in textures.
    int count() const;

  private:
    struct Request {
        std::string id;
        Scene scene;
    };
    struct Key {
        std::string id;
        int width = 0, height = 0;
        auto operator<=>(const Key&) const = default;
    };
    struct Shown {
        const Theme* theme = nullptr;
        std::unique_ptr<PictureTexture> texture;
        int frame = -1;  ///< ImGui's in which it was shown last
    };
    using Computed = std::shared_ptr<const ViewedPicture>;

    void work(const Request& request);
    void forgetOtherSizes(const Key& key);
    Computed computed(const std::string& id, const Scene& scene);
    const PictureTexture* texture(const Look& look, const std::string& id, const Scene& scene,
                                  const Rect& rect);

    Renderer& renderer_;
    std::map<Key, Shown> shown_;
    int frame_ = -1, drawnInFrame_ = 0;

    std::mutex mutex_;  ///< of the next two
    std::function<void()> ready_;
    std::map<std::string, Computed> computed_;  ///< null while requested

    QueueWorker<Request> worker_{[this](const Request& request) { work(request); }, {}};
};

}  // namespace gjkscope
