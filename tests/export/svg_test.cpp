#include <gmock/gmock.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <random>

#include "app/export/role_name.hpp"
#include "app/export/svg_surface.hpp"
#include "app/export/vector.hpp"
#include "tests/export/sample_figure.hpp"
#include "tests/export/svg_document.hpp"

namespace gjkscope {
namespace {

using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

const Theme& light() {
    return theme("light");
}

SvgDocument svgOf(const Picture& picture) {
    return SvgDocument(figureSvg(figureOf(picture), light()));
}

TEST(Svg, TextStaysText) {
    const SvgDocument svg = svgOf(samplePicture());
    EXPECT_THAT(svg.texts("//s:text"), Contains("A"));
    EXPECT_THAT(svg.texts("//s:text"), Contains("原点 <origin> & \"0\""));
    EXPECT_THAT(svg.texts("//s:text"), Contains("a = sA(d)"));
}

TEST(Svg, SubscriptsAreSmallerAndLowered) {
    const SvgDocument svg = svgOf(samplePicture());
    EXPECT_EQ(svg.text("//s:tspan[@font-size]"), "A");
    EXPECT_GT(svg.number("//s:tspan[@font-size]/@dy"), 0);
    EXPECT_EQ(svg.number("//s:tspan[@font-size]/following-sibling::s:tspan/@dy"),
              -svg.number("//s:tspan[@font-size]/@dy"));
}

TEST(Svg, SpacesAfterASubscriptStay) {
    Picture picture;
    picture.label(Role::SimplexVertex, {0, 0, 0}, "w_1  λ 0.29");
    const SvgDocument svg = svgOf(picture);
    EXPECT_EQ(svg.text("//s:text"), "w1  λ 0.29");
    EXPECT_EQ(svg.text("/s:svg/@xml:space"), "preserve");
}

TEST(Svg, TheRimIsACopyOfTheTextSoThatEditsReachIt) {
    const SvgDocument svg = svgOf(samplePicture());
    const std::vector<std::string> copies = svg.texts("//s:use/@xlink:href");
    const std::vector<std::string> ids = svg.texts("//s:text/@id");
    ASSERT_EQ(copies.size(), ids.size());
    for (const std::string& id : ids) EXPECT_THAT(copies, Contains("#" + id));
}

TEST(Svg, EveryRoleHasALayerOfItsName) {
    const SvgDocument svg = svgOf(samplePicture());
    for (const Role role : {Role::ShapeA, Role::Origin, Role::SearchDirection, Role::UpperBound,
                            Role::LowerBound, Role::RegionHoldingOrigin}) {
        const std::string name(roleName(role));
        EXPECT_GE(svg.count("//s:g[@class='" + name + "'][@inkscape:groupmode='layer']"), 1) << name;
    }
}

TEST(Svg, IdsAreUnique) {
    std::vector<std::string> ids = svgOf(samplePicture()).texts("//@id");
    std::sort(ids.begin(), ids.end());
    EXPECT_EQ(std::adjacent_find(ids.begin(), ids.end()), ids.end());
}

TEST(Svg, CirclesAreCirclesAtTheirPlaces) {
    const SvgDocument svg = svgOf(samplePicture());
    EXPECT_EQ(svg.number("//s:g[@class='upper-bound']/s:circle/@cx"), 200);
    EXPECT_EQ(svg.number("//s:g[@class='upper-bound']/s:circle/@cy"), 150);
    EXPECT_EQ(svg.number("//s:g[@class='upper-bound']/s:circle/@r"), 75);
}

TEST(Svg, AClosedLineIsClosedAtItsVertices) {
    EXPECT_THAT(svgOf(samplePicture()).texts("//s:g[@class='shape-a']/s:path/@d"),
                Contains("M100,250 L250,250 L250,100 Z"));
}

TEST(Svg, DashedRolesAreDashed) {
    ASSERT_GT(light()[Role::LowerBound].dash, 0);
    EXPECT_EQ(svgOf(samplePicture()).count("//s:g[@class='lower-bound']/s:circle[@stroke-dasharray]"), 1);
}

TEST(Svg, ARegionEndsJustOutsideItsCanvas) {
    const std::string outline =
        svgOf(samplePicture()).text("//s:g[@class='region-holding-origin']/s:path/@d");
    EXPECT_THAT(outline, HasSubstr("300,"));  // the border at x = 1
    EXPECT_THAT(outline, HasSubstr("416,"));
}

TEST(Svg, TheCanvasIsClippedToItsRectangle) {
    const SvgDocument svg = svgOf(samplePicture());
    EXPECT_EQ(svg.text("//s:g[@class='canvas']/@clip-path"), "url(#canvas-clip)");
    EXPECT_EQ(svg.number("//s:clipPath[@id='canvas-clip']/s:rect/@width"), 400);
}

TEST(Svg, ATransparentFigureHasNoBackground) {
    const Picture picture = samplePicture();
    const SvgDocument svg(figureSvg(figureOf(picture), light(), {1, true, ""}));
    EXPECT_EQ(svg.count("//s:g[@class='background']"), 0);
    EXPECT_EQ(svgOf(picture).count("//s:g[@class='background']"), 1);
}

TEST(Svg, ScaleEnlargesTheDocumentOnly) {
    const Picture picture = samplePicture();
    const SvgDocument svg(figureSvg(figureOf(picture), light(), {2.5, false, ""}));
    EXPECT_EQ(svg.number("/s:svg/@width"), 1000);
    EXPECT_EQ(svg.number("/s:svg/@height"), 750);
    EXPECT_EQ(svg.text("/s:svg/@viewBox"), "0 0 400 300");
}

TEST(Svg, HeadingTitleAndCaptionAreWritten) {
    const Picture picture = samplePicture();
    const Figure figure = layoutFigure({400, 300}, {{&picture, "WORLD", "A − B", std::nullopt}},
                                       {"Two boxes", "They meet.", true});
    const SvgDocument svg(figureSvg(figure, light(), {1, false, "Two boxes"}));
    for (const char* text : {"WORLD", "A − B", "Two boxes", "They meet."})
        EXPECT_THAT(svg.texts("//s:text"), Contains(text));
    EXPECT_EQ(svg.text("/s:svg/s:title"), "Two boxes");
}

TEST(Svg, WhatXmlCannotHoldIsASpace) {
    const Picture picture = samplePicture();
    const Figure figure = layoutFigure({400, 300}, {{&picture, "", "", std::nullopt}}, {});
    const SvgDocument svg(figureSvg(figure, light(),
                                    {1, false,
                                     "a\x01"
                                     "b\uFFFE"
                                     "c\uFFFF"
                                     "d"}));
    EXPECT_EQ(svg.text("/s:svg/s:title"), "a b c d");
}

TEST(Svg, ALongCaptionIsWrittenLineByLine) {
    const Picture picture = samplePicture();
    const Figure figure = layoutFigure({400, 300}, {{&picture, "", "", std::nullopt}},
                                       {"",
                                        "No point of the difference lies beyond the line through the "
                                        "newest support point, and so the two shapes cannot meet."});
    ASSERT_GT(figure.captionLines.size(), 1u);
    const SvgDocument svg(figureSvg(figure, light()));
    for (const TextLine& line : figure.captionLines) EXPECT_THAT(svg.texts("//s:text"), Contains(line.text));
    EXPECT_THAT(svg.texts("//s:text"), Each(testing::SizeIs(testing::Lt(80u))));
}

TEST(Svg, WhatIsNotFiniteIsLeftOut) {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    Picture picture = samplePicture();
    picture.add(ItemKind::Point, Role::Witness, {{kNan, 0, 0}});
    picture.add(ItemKind::Polyline, Role::Simplex, {{0, 0, 0}, {kInfinity, 1, 0}});
    picture.add(ItemKind::Fill, Role::Polytope, {{0, 0, 0}, {1, kNan, 0}, {0, 1, 0}});
    picture.add(ItemKind::Arrow, Role::Depth, {{0, 0, 0}, {-kInfinity, 1, 0}});
    picture.add(ItemKind::Arrow, Role::Depth, {{0, 0, 0}});
    picture.add(ItemKind::Circle, Role::UpperBound, {{0, 0, 0}}).radius = kInfinity;
    picture.add(ItemKind::Region, Role::RegionElsewhere, {{kNan, 0, 0}, {1, 0, 0}});
    picture.add(ItemKind::Point, Role::Witness, {});
    const std::string text = figureSvg(figureOf(picture), light());
    const SvgDocument svg(text);
    EXPECT_THAT(svg.texts("//@d | //@cx | //@cy | //@r | //@x | //@y"),
                Each(Not(testing::ContainsRegex("nan|inf"))));
    EXPECT_EQ(svg.count("//s:g[@class='witness']/*"), 0);
}

/// Viewers compute in single precision: nothing may stand far outside the canvas.
TEST(Svg, WhatLiesFarOutsideIsCutOff) {
    Picture picture;
    picture.add(ItemKind::Polyline, Role::ShapeA, {{-1e9, 0.25, 0}, {1e9, 0.25, 0}, {0, 1e9, 0}}).closed =
        true;
    picture.add(ItemKind::Fill, Role::ShapeA, {{-1e9, 0.25, 0}, {1e9, 0.25, 0}, {0, 1e9, 0}});
    picture.add(ItemKind::Circle, Role::UpperBound, {{1e6, 0, 0}}).radius = 1e6;
    picture.add(ItemKind::Arrow, Role::Depth, {{0, 0, 0}, {1e9, 0, 0}});
    const SvgDocument svg = svgOf(picture);
    EXPECT_EQ(svg.count("//s:g[@class='shape-a']/s:path"), 2);
    EXPECT_EQ(svg.count("//s:g[@class='upper-bound']/s:path"), 1);
    EXPECT_THAT(svg.texts("//@d"), Each(Not(testing::ContainsRegex("[0-9]{5}"))));
}

TEST(Svg, AHugeCirclesArcPassesWhereItShould) {
    Picture picture;
    picture.add(ItemKind::Circle, Role::UpperBound, {{1e6, 0, 0}}).radius = 1e6;
    const std::string arc = svgOf(picture).text("//s:g[@class='upper-bound']/s:path/@d");
    EXPECT_THAT(arc, HasSubstr("200,150"));  // it touches the world's origin
}

/// What printf() makes of it, without what does not count.
std::string decimal(double value) {
    std::array<char, 400> buffer;
    std::snprintf(buffer.data(), buffer.size(), "%.3f", value);
    std::string text = buffer.data();
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

TEST(Svg, NumbersAreExactDecimals) {
    std::mt19937 random(21);
    std::uniform_real_distribution<double> exponent(-6, 16), sign(-1, 1);
    std::vector<double> values{0, -0.0, 0.0005, 0.0015, -0.0005, 1.0005, 2.5, 0.9995, 999.9995, 1e15, -1e300};
    for (int i = 0; i < 3000; ++i) values.push_back(sign(random) * std::pow(10.0, exponent(random)));
    // ties, which a double has or misses by its last bit
    for (int i = 0; i < 3000; ++i)
        values.push_back(std::nextafter(i / 2000.0 + i, i % 3 == 0 ? 1e9 : i % 3 == 1 ? 0 : i / 2000.0 + i));
    const TextSetter setter;
    for (const double value : values) {
        const auto surface = svgSurface(setter, {1, 1}, 1, {}, {});
        surface->circle({value, 0}, 1, {});
        const std::string svg = surface->finish();
        const std::size_t from = svg.find("cx=\"") + 4;
        ASSERT_EQ(svg.substr(from, svg.find('"', from) - from), decimal(value)) << std::hexfloat << value;
    }
}

/// Three circles in a row and one behind a path, from `first` on.
std::string circlesFrom(const glm::dvec2& first) {
    const TextSetter setter;
    const auto surface = svgSurface(setter, {1, 1}, 1, {}, {}, true);
    surface->beginGroup({"points", {}, {}});
    for (const double radius : {4, 3}) surface->circle(first, radius, {});
    surface->circle(first + glm::dvec2(10.0 / 3, -0.2), 3, {});
    surface->path(std::vector<glm::dvec2>{{0, 0}, {1, 1}}, false, {.fill = {}, .stroke = Color{}});
    surface->circle({5, 5}, 3, {});
    surface->endGroup();
    return surface->finish();
}

/// A browser has one attribute to change, and not one a circle.
TEST(Svg, CirclesOfALivePictureMoveTogether) {
    const std::string before = circlesFrom({1.2345, 2}), after = circlesFrom({7.7777, 3.5});
    EXPECT_THAT(before, HasSubstr("<g transform=\"translate(1.234,2)\">\n<circle r=\"4\""));
    EXPECT_THAT(before, HasSubstr("<circle transform=\"translate(3.333,-0.2)\" r=\"3\""));
    EXPECT_THAT(before, HasSubstr("<g transform=\"translate(5,5)\">\n<circle r=\"3\""));
    std::string moved = before;
    const std::string place = "translate(1.234,2)";
    moved.replace(moved.find(place), place.size(), "translate(7.778,3.5)");
    EXPECT_EQ(moved, after);
    EXPECT_EQ(SvgDocument(after).count("//s:g[@class='points']//s:circle"), 4);
}

TEST(Svg, ClearLinesOfALivePictureAreOneWhereTheyGoOn) {
    const TextSetter setter;
    const auto pathsOf = [&](float alpha) {
        const auto surface = svgSurface(setter, {1, 1}, 1, {}, {}, true);
        for (const auto& [from, to] :
             {std::pair<glm::dvec2, glm::dvec2>{{0, 0}, {1, 1}}, {{1, 1}, {2, 0}}, {{1, 0}, {1, 3}}})
            surface->path(std::vector{from, to}, false, {.fill = {}, .stroke = Color{0, 0, 0, alpha}});
        return SvgDocument(surface->finish()).texts("//s:path/@d");
    };
    EXPECT_THAT(pathsOf(1), ElementsAre("M0,0 1,1 M1,1 2,0 M1,0 1,3"));
    EXPECT_THAT(pathsOf(0.5F), ElementsAre("M0,0 1,1 2,0", "M1,0 1,3"));
}

TEST(Svg, TheSameFigureGivesTheSameBytes) {
    const Picture picture = samplePicture();
    EXPECT_EQ(figureSvg(figureOf(picture), light()), figureSvg(figureOf(picture), light()));
}

}  // namespace
}  // namespace gjkscope
