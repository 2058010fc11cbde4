#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdlib>

#include "app/render/offscreen.hpp"
#include "app/render/renderer.hpp"

namespace gjkscope {

/// A theme in which every color is known: a white background, and every role black on one layer.
inline Theme plainTheme() {
    Theme plain = theme("light");
    plain.background = {1, 1, 1, 1};
    for (RoleStyle& style : plain.roles) style = {.color = {0, 0, 0, 1}, .text = {0, 0, 0, 1}};
    return plain;
}

/// Tests that draw: 100 × 80 pixels, ten a unit, the scene's origin in the middle. Skipped where there is no
/// EGL, but in the gate.
class Frame : public testing::Test {
  protected:
    static constexpr int kWidth = 100, kHeight = 80;

    static void SetUpTestSuite() {
        if (context_) return;
        try {
            context_ = new OffscreenContext;
        } catch (const GraphicsError& error) {
            reason_ = error.what();
        }
    }
    void SetUp() override {
        if (context_) return;
        // what is skipped in the gate was tested nowhere
        if (std::getenv("GJKSCOPE_GATE")) FAIL() << reason_;
        GTEST_SKIP() << reason_;
    }

    Image draw(const Picture& picture, const Color& background = {1, 1, 1, 1}) {
        Renderer renderer;
        RenderTarget target(kWidth, kHeight);
        target.clear(background);
        renderer.draw(picture, camera_, theme_, view_, kHeight, scale_);
        EXPECT_EQ(glError(), 0u);
        Image image;
        target.read(image, false);
        return image;
    }

    static unsigned glError();
    /// Over the pixels of an image as large, the lowest row first.
    static void readTexture(unsigned texture, Image& image);

    /// How much of a pixel the black picture covers, 0 … 1.
    static double covered(const Image& image, int x, int y) { return 1 - red(image, x, y); }
    static double red(const Image& image, int x, int y) { return channel(image, x, y, 0); }
    static double channel(const Image& image, int x, int y, int which) {
        return image.row(y)[4 * x + which] / 255.0;
    }
    /// Covered pixels of a whole column or row.
    static double coveredColumn(const Image& image, int x) {
        double sum = 0;
        for (int y = 0; y < image.height; ++y) sum += covered(image, x, y);
        return sum;
    }
    static double coveredRow(const Image& image, int y) {
        double sum = 0;
        for (int x = 0; x < image.width; ++x) sum += covered(image, x, y);
        return sum;
    }
    static double coveredArea(const Image& image) {
        double sum = 0;
        for (int x = 0; x < image.width; ++x) sum += coveredColumn(image, x);
        return sum;
    }

    RoleStyle& style(Role role) { return theme_.roles[static_cast<std::size_t>(role)]; }

    Theme theme_ = plainTheme();
    Camera camera_{.center = {0, 0, 0}, .pixelsPerUnit = 10};
    Viewport view_{{0, 0}, {kWidth, kHeight}};
    double scale_ = 1;

  private:
    /// Lives as long as the process: a driver that is unloaded leaves memory behind that leak checks then
    /// find.
    static inline OffscreenContext* context_ = nullptr;
    static inline std::string reason_;
};

}  // namespace gjkscope
