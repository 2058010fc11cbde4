#include <epoxy/gl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/render/figure_renderer.hpp"
#include "app/render/png.hpp"
#include "tests/render/frame.hpp"
#include "tests/render/samples.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

class Figures : public Frame {
  protected:
    Figures() : world_(samples::world()), difference_(samples::difference()) {}

    Figure both(glm::dvec2 size = {900, 480}) const {
        return layoutFigure(
            size, {{&world_, "WORLD", "", {}}, {&difference_, "MINKOWSKI DIFFERENCE", "A − B", {}}});
    }

    Picture world_, difference_;
};

/// How many pixels are within a few steps of a color.
int count(const Image& image, const Color& color) {
    int found = 0;
    for (std::size_t i = 0; i < image.pixels.size(); i += 4) {
        const auto near = [&](std::size_t k, float value) {
            return std::abs(image.pixels[i + k] - 255 * value) < 6;
        };
        found += near(0, color.r) && near(1, color.g) && near(2, color.b);
    }
    return found;
}

TEST_F(Figures, HaveTheirSizeTimesTheScale) {
    const Image image = renderFigure(both({601, 300}), theme("light"), 1.5, false);
    EXPECT_EQ(image.width, 902);
    EXPECT_EQ(image.height, 450);
}

TEST_F(Figures, TheSameFigureGivesTheSameBytes) {
    const Figure figure = both();
    FigureRenderer kept;
    const auto rendered = [&](const char* id, double scale, bool transparent) {
        Image image;
        kept.render(figure, theme(id), scale, transparent, image);
        return encodePng(image);
    };
    const std::string first = rendered("dark", 1, false);
    rendered("light", 2, true);
    EXPECT_EQ(rendered("dark", 1, false), first);
    EXPECT_EQ(encodePng(renderFigure(figure, theme("dark"), 1, false)), first);
}

TEST_F(Figures, ShowTheColorsOfTheirTheme) {
    for (const Theme& one : themes()) {
        const Image image = renderFigure(both(), one, 1, false);
        EXPECT_GT(count(image, one.background), image.width * image.height / 4) << one.id;
        for (const Role role :
             {Role::ShapeA, Role::ShapeB, Role::Difference, Role::Simplex, Role::NewestPoint})
            EXPECT_GT(count(image, one[role].color), 40) << one.id << " " << static_cast<int>(role);
        EXPECT_GT(count(image, one[Role::ShapeB].text), 10) << one.id;
    }
}

TEST_F(Figures, KeepTheTextsWhereTheyBelong) {
    Picture empty;
    empty.add(ItemKind::Point, Role::Handle, {{0, 0, 0}});
    const Figure figure = layoutFigure({300, 200}, {{&empty, "WORLD", "note", {}}},
                                       {.title = "Title", .caption = "Caption", .grid = false});
    const Image image = renderFigure(figure, theme("light"), 1, false);
    const auto inkBetween = [&](double top, double bottom) {
        int ink = 0;
        for (int y = static_cast<int>(top); y < static_cast<int>(bottom); ++y)
            for (int x = 10; x < 140; ++x) ink += covered(image, x, y) > 0.3;
        return ink;
    };
    EXPECT_GT(inkBetween(figure.titleAt.y, figure.titleAt.y + 20), 50);
    EXPECT_GT(inkBetween(figure.panels[0].headingAt.y, figure.panels[0].headingAt.y + 16), 50);
    EXPECT_GT(inkBetween(figure.captionAt.y, figure.captionAt.y + 18), 50);
    EXPECT_EQ(inkBetween(figure.panels[0].headingAt.y + 24, figure.captionAt.y - 24), 0);
}

TEST_F(Figures, AreClearWhereNothingIsDrawn) {
    const Image image = renderFigure(both(), theme("light"), 1, true);
    EXPECT_EQ(image.row(470)[3], 0);
    int clear = 0, solid = 0;
    for (std::size_t i = 3; i < image.pixels.size(); i += 4) {
        clear += image.pixels[i] == 0;
        solid += image.pixels[i] == 255;
    }
    EXPECT_GT(clear, image.width * image.height / 4);
    EXPECT_GT(solid, 1000);
}

TEST_F(Figures, SpeakChinese) {
    Picture picture;
    picture.label(Role::Origin, {0, 0, 0}, "原点");
    const Figure figure = layoutFigure({200, 120}, {{&picture, "", "", {}}}, {.grid = false});
    Picture missing;
    missing.label(Role::Origin, {0, 0, 0}, "??");
    const Figure marks = layoutFigure({200, 120}, {{&missing, "", "", {}}}, {.grid = false});
    EXPECT_NE(renderFigure(figure, theme("light"), 1, false).pixels,
              renderFigure(marks, theme("light"), 1, false).pixels);
    EXPECT_GT(count(renderFigure(figure, theme("light"), 1, false), theme("light")[Role::Origin].text), 30);
}

/// The bytes of the second text are all in the first one, but not its character.
TEST_F(Figures, BakeCharactersAndNotBytes) {
    const auto captioned = [](const char* caption) {
        static const Picture nothing;
        FigureOptions options;
        options.caption = caption;
        return layoutFigure({200, 120}, {{&nothing, "", "", {}}}, options);
    };
    FigureRenderer kept;
    Image image;
    kept.render(captioned("一丁"), theme("light"), 1, false, image);
    kept.render(captioned("丸"), theme("light"), 1, false, image);
    EXPECT_EQ(image.pixels, renderFigure(captioned("丸"), theme("light"), 1, false).pixels);
}

TEST_F(Figures, LeaveOpenGlAsTheyFoundIt) {
    glViewport(1, 2, 3, 4);
    glScissor(5, 6, 7, 8);
    glEnable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    GLint framebuffer = -1;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer);
    renderFigure(both(), theme("light"), 1, false);
    GLint viewport[4], scissor[4], framebufferAfter = -1, program = -1;
    glGetIntegerv(GL_VIEWPORT, viewport);
    glGetIntegerv(GL_SCISSOR_BOX, scissor);
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebufferAfter);
    glGetIntegerv(GL_CURRENT_PROGRAM, &program);
    EXPECT_EQ(viewport[2], 3);
    EXPECT_EQ(scissor[3], 8);
    EXPECT_TRUE(glIsEnabled(GL_DEPTH_TEST));
    EXPECT_FALSE(glIsEnabled(GL_BLEND));
    EXPECT_EQ(framebufferAfter, framebuffer);
    EXPECT_EQ(program, 0);
    EXPECT_EQ(glError(), 0u);
    glDisable(GL_DEPTH_TEST);
}

TEST_F(Figures, TooLargeIsSaidInASentence) {
    Picture picture;
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}});
    const Figure figure = layoutFigure({3e5, 10}, {{&picture, "", "", {}}});
    EXPECT_THROW(renderFigure(figure, theme("light"), 1, false), GraphicsError);
    EXPECT_EQ(glError(), 0u);
}

std::string bytesOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(WritePng, WritesAWholeFileOrNone) {
    Image image{2, 1, {255, 0, 0, 255, 0, 0, 255, 128}};
    const fs::path file =
        fs::path(testing::TempDir()) / ("gjkscope-write-" + std::to_string(::getpid()) + ".png");
    writePng(file, image);
    EXPECT_EQ(bytesOf(file), encodePng(image));
    EXPECT_EQ(encodePng(image).substr(0, 8), "\x89PNG\r\n\x1a\n");
    fs::remove(file);
    EXPECT_THROW(writePng("/nowhere/picture.png", image), std::runtime_error);
}

TEST(EncodePng, DropsAlphaThatSaysNothing) {
    constexpr std::size_t kColorType = 25;  // byte of the header: 2 is RGB, 6 is RGB with alpha
    EXPECT_EQ(encodePng({1, 1, {1, 2, 3, 255}})[kColorType], 2);
    EXPECT_EQ(encodePng({1, 1, {1, 2, 3, 254}})[kColorType], 6);
}

}  // namespace
}  // namespace gjkscope
