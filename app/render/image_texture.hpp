#pragma once

#include "app/render/image.hpp"

namespace gjkscope {

/// An image in a texture whose pixels stay sharp when they are enlarged. Needs the renderer's context.
class ImageTexture {
  public:
    explicit ImageTexture(const Image& image);
    ~ImageTexture();
    ImageTexture(const ImageTexture&) = delete;
    ImageTexture& operator=(const ImageTexture&) = delete;

    unsigned id() const { return id_; }

  private:
    unsigned id_ = 0;
};

}  // namespace gjkscope
