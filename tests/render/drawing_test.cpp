#include "app/render/drawing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "app/render/fonts.hpp"
#include "app/render/path.hpp"
#include "app/render/text.hpp"

namespace gjkscope {
namespace {

const Viewport kView{{0, 0}, {700, 700}};
const Camera kCamera{.center = {0, 0, 0}, .pixelsPerUnit = 100};

Picture ring(int count, double radius) {
    Picture picture;
    std::vector<glm::dvec3> points;
    for (int i = 0; i < count; ++i)
        points.push_back(
            {radius * std::cos(i * 6.283185307 / count), radius * std::sin(i * 6.283185307 / count), 0});
    picture.add(ItemKind::Polyline, Role::Difference, points).closed = true;
    return picture;
}

TEST(BuildDrawing, JoinsEveryEdgeOfAClosedLineToTheNext) {
    Drawing drawing;
    buildDrawing(ring(5, 2), kCamera, theme("light"), kView, 1, drawing);
    ASSERT_EQ(drawing.strokes.size(), 5u);
    for (const Stroke& stroke : drawing.strokes) EXPECT_EQ(stroke.kind, Stroke::HasBefore | Stroke::HasAfter);
    EXPECT_EQ(drawing.runs.size(), 1u);
}

TEST(BuildDrawing, LeavesOutWhatIsOutOfView) {
    Drawing drawing;
    buildDrawing(ring(1000, 50), kCamera, theme("light"), kView, 1, drawing);
    EXPECT_TRUE(drawing.strokes.empty());
    EXPECT_TRUE(drawing.runs.empty());
}

TEST(BuildDrawing, TakesPointsTogetherThatNobodyCanTellApart) {
    Drawing drawing;
    buildDrawing(ring(200000, 2), kCamera, theme("light"), kView, 1, drawing);
    EXPECT_LT(drawing.strokes.size(), 6000u);
    EXPECT_GT(drawing.strokes.size(), 1000u);
}

TEST(BuildDrawing, DrawsAWholeLayerInFewRuns) {
    Picture picture = ring(50, 2);
    for (int i = 0; i < 50; ++i) {
        picture.add(ItemKind::Point, Role::Difference, {{0.01 * i, 0, 0}});
        picture.add(ItemKind::Polyline, Role::Difference, {{0, 0, 0}, {1, 0.01 * i, 0}});
    }
    Drawing drawing;
    buildDrawing(picture, kCamera, theme("light"), kView, 1, drawing);
    EXPECT_EQ(drawing.runs.size(), 2u);
    EXPECT_EQ(drawing.marks.size(), 50u);
}

TEST(CirclePoints, StaysWithinAFractionOfAPixel) {
    for (const double radius : {0.5, 3.0, 40.0, 900.0, 19000.0, 1e6}) {
        const glm::dvec2 center{350 - radius, 350};
        const std::vector<glm::dvec2> points = circlePoints(center, radius, kView);
        const std::size_t onCircle = points.size() - (radius > 20000 ? 1 : 0);
        for (std::size_t i = 0; i + 1 < onCircle; ++i) {
            const glm::dvec2 middle = 0.5 * (points[i] + points[i + 1]) - center;
            EXPECT_NEAR(std::hypot(middle.x, middle.y), radius, 0.08) << radius;
        }
        EXPECT_LT(points.size(), 20100u);
    }
}

TEST(BuildFonts, HasEveryCharacterOfTheTextsOnly) {
    ImFontAtlas atlas;
    const Fonts fonts = buildFonts(atlas, 1, "最小距离 ⊕ λ", GlyphSet::OnlyUsed);
    for (const ImFont* font : {fonts.text, fonts.strong, fonts.mono, fonts.small, fonts.heading, fonts.label,
                               fonts.title, fonts.sentence, fonts.sentenceStrong, fonts.sentenceMono}) {
        ASSERT_NE(font, nullptr);
        EXPECT_NE(font->FindGlyphNoFallback(0x6700), nullptr);
        EXPECT_NE(font->FindGlyphNoFallback(0x2295), nullptr);
        EXPECT_EQ(font->FindGlyphNoFallback('Q'), nullptr);
    }
    EXPECT_TRUE(atlas.IsBuilt());
}

TEST(BuildFonts, GrowWithTheScaleAndCanBeBuiltAgain) {
    ImFontAtlas atlas;
    const Fonts small = buildFonts(atlas, 1, "");
    const float size = small.text->FontSize;
    const Fonts large = buildFonts(atlas, 2, "");
    EXPECT_NEAR(large.text->FontSize, 2 * size, 1);
    EXPECT_NE(large.text->FindGlyphNoFallback('Q'), nullptr);
    EXPECT_NE(large.mono->FindGlyphNoFallback(0x2212), nullptr);
    EXPECT_NE(large.text->FindGlyphNoFallback(0x2190), nullptr);
}

TEST(MeasureLabel, CountsSubscriptsAndNotTheirMarkup) {
    ImFontAtlas atlas;
    const Fonts fonts = buildFonts(atlas, 1, "");
    const MeasureText measure = labelMeasure(theme("light"), fonts, 1);
    const auto width = [&](const char* text) {
        Picture picture;
        return measure(picture.label(Role::Nearest, {0, 0, 0}, text)).x;
    };
    EXPECT_LT(width("s_A"), width("sA"));
    EXPECT_GT(width("s_A"), width("s"));
    EXPECT_EQ(width("s_{A}"), width("s_A"));
}

}  // namespace
}  // namespace gjkscope
