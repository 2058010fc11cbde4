#include "app/picture/theme.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>
#include <set>
#include <string>

namespace gjkscope {
namespace {

double linear(double c) {
    return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
}
glm::dvec3 linear(const Color& c) {
    return {linear(c.r), linear(c.g), linear(c.b)};
}

/// Relative luminance and contrast as the Web Content Accessibility Guidelines 2.1 define them.
double luminance(const Color& c) {
    return glm::dot(linear(c), glm::dvec3(0.2126, 0.7152, 0.0722));
}
double contrast(const Color& a, const Color& b) {
    const double high = std::max(luminance(a), luminance(b)), low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

/// CIE L*a*b* of a linear sRGB color under D65.
glm::dvec3 lab(glm::dvec3 rgb) {
    const glm::dmat3 toXyz = glm::transpose(glm::dmat3(0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522,
                                                       0.0721750, 0.0193339, 0.1191920, 0.9503041));
    const glm::dvec3 xyz = toXyz * rgb / glm::dvec3(0.95047, 1, 1.08883);
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    return {116 * f(xyz.y) - 16, 500 * (f(xyz.x) - f(xyz.y)), 200 * (f(xyz.y) - f(xyz.z))};
}

/// How full vision, no red cones and no green cones see: Machado, Oliveira and Fernandes (2009), severity 1.
const std::array<glm::dmat3, 3> kVisions{
    glm::dmat3(1),
    glm::transpose(glm::dmat3(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882,
                              -0.048116, 1.051998)),
    glm::transpose(glm::dmat3(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820,
                              0.042940, 0.968881))};

double difference(const Color& a, const Color& b, const glm::dmat3& vision) {
    const auto seen = [&](const Color& c) { return lab(glm::clamp(vision * linear(c), 0.0, 1.0)); };
    return glm::distance(seen(a), seen(b));
}

class EveryTheme : public testing::TestWithParam<const char*> {
  protected:
    const Theme& theme_ = theme(GetParam());
};

TEST_P(EveryTheme, IsFoundByItsName) {
    EXPECT_EQ(theme_.id, GetParam());
}

TEST_P(EveryTheme, GivesEveryRoleAStyle) {
    for (std::size_t i = 0; i < theme_.roles.size(); ++i) {
        const RoleStyle& style = theme_.roles[i];
        EXPECT_FALSE(style.color.r == 0 && style.color.g == 0 && style.color.b == 0) << i;
        EXPECT_FALSE(style.text.r == 0 && style.text.g == 0 && style.text.b == 0) << i;
        EXPECT_TRUE(style.width > 0 && style.markRadius > 0 && style.textSize >= 12) << i;
        EXPECT_TRUE(style.fillAlpha > 0 && style.fillAlpha < 0.5) << i;
    }
}

TEST_P(EveryTheme, TextsCanBeRead) {
    for (const Color& background : {theme_.background, theme_.panel, theme_.field}) {
        for (const Color& text : {theme_.text, theme_.dimText, theme_.good, theme_.bad})
            EXPECT_GE(contrast(text, background), 4.5);
        for (std::size_t i = 0; i < theme_.roles.size(); ++i)
            EXPECT_GE(contrast(theme_.roles[i].text, background), 4.5) << "role " << i;
    }
    EXPECT_GE(contrast(theme_.text, theme_.accentSoft), 4.5);
}

TEST_P(EveryTheme, LinesStandOutFromTheBackground) {
    for (const Role role : {Role::ShapeA, Role::Difference, Role::Simplex, Role::NewestPoint, Role::Nearest,
                            Role::UpperBound, Role::LowerBound, Role::Horizon})
        EXPECT_GE(contrast(theme_[role].color, theme_.background), 3) << static_cast<int>(role);
    // orange is as dark as it can be and still be orange; its vertices and its label are seen too
    EXPECT_GE(contrast(theme_[Role::ShapeB].color, theme_.background), 2.8);
}

TEST_P(EveryTheme, MainRolesDifferForEveryEye) {
    const std::array<Role, 6> roles{Role::ShapeA,  Role::ShapeB,      Role::Difference,
                                    Role::Simplex, Role::NewestPoint, Role::Nearest};
    for (std::size_t i = 0; i < roles.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            for (const glm::dmat3& vision : kVisions)
                // about ten times what an eye just tells apart side by side
                EXPECT_GE(difference(theme_[roles[i]].color, theme_[roles[j]].color, vision), 10)
                    << i << " " << j;
}

TEST_P(EveryTheme, LanesOfAPlotDiffer) {
    const std::array<Role, 6> roles{Role::Simplex, Role::EdgeOfA, Role::ChainEdge,
                                    Role::NewFace, Role::EdgeOfB, Role::Nearest};
    for (std::size_t i = 0; i < roles.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            for (const glm::dmat3& vision : kVisions)
                EXPECT_GE(difference(theme_[roles[i]].color, theme_[roles[j]].color, vision), 10)
                    << i << " " << j;
}

TEST_P(EveryTheme, ThePenHasColorsOfItsOwn) {
    const std::array<Role, 3> pens{Role::PenViolet, Role::PenPink, Role::PenGreen};
    for (const Role pen : pens) {
        EXPECT_GE(contrast(theme_[pen].color, theme_.background), 3) << static_cast<int>(pen);
        for (std::size_t i = 0; i < theme_.roles.size(); ++i) {
            const Role role = static_cast<Role>(i);
            if (role == pen) continue;
            EXPECT_GE(difference(theme_[pen].color, theme_[role].color, kVisions[0]), 30)
                << static_cast<int>(pen) << " " << i;
        }
    }
}

TEST_P(EveryTheme, ColorIsNeverTheOnlySign) {
    EXPECT_EQ(theme_[Role::UpperBound].dash, 0);
    EXPECT_GT(theme_[Role::LowerBound].dash, 0);
    EXPECT_GT(theme_[Role::VisibleFace].dash, 0);
    EXPECT_EQ(theme_[Role::NewFace].dash, 0);
    EXPECT_GT(theme_[Role::ClosestFace].width, 1.5 * theme_[Role::Polytope].width);
    EXPECT_GT(theme_[Role::RegionHoldingOrigin].fillAlpha, 2 * theme_[Role::RegionElsewhere].fillAlpha);
    EXPECT_NE(theme_[Role::EdgeOfA].dash, theme_[Role::EdgeOfB].dash);
    std::set<Mark> marks;
    for (const Role role : {Role::NewestPoint, Role::SimplexVertex, Role::Horizon, Role::Origin,
                            Role::Witness, Role::DroppedPoint})
        marks.insert(theme_[role].mark);
    EXPECT_EQ(marks.size(), 6u);
}

INSTANTIATE_TEST_SUITE_P(Themes, EveryTheme, testing::Values("light", "dark", "contrast", "contrast-light"),
                         [](const auto& one) {
                             std::string name = one.param;
                             std::erase(name, '-');
                             return name;
                         });

TEST(Theme, TheLightOneForAnUnknownName) {
    EXPECT_EQ(theme("sepia").id, "light");
}

TEST(Theme, HighContrastIsHigher) {
    for (const char* id : {"contrast", "contrast-light"})
        for (const RoleStyle& style : theme(id).roles)
            EXPECT_GE(contrast(style.text, theme(id).background), 7) << id;
}

TEST(PaintOrder, GoesByLayersAndLeavesLabelsOut) {
    Picture picture;
    picture.add(ItemKind::Point, Role::Origin, {{0, 0, 0}});
    picture.add(ItemKind::Point, Role::ShapeA, {{0, 0, 0}});
    picture.add(ItemKind::Polyline, Role::ShapeA, {{0, 0, 0}, {1, 0, 0}});
    picture.label(Role::Origin, {0, 0, 0}, "origin");
    picture.add(ItemKind::Fill, Role::ShapeB, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
    picture.add(ItemKind::Polyline, Role::Grid, {{0, 0, 0}, {1, 0, 0}});
    const auto& items = picture.items;
    EXPECT_THAT(paintOrder(picture, theme("light")),
                testing::ElementsAre(&items[5], &items[4], &items[2], &items[1], &items[0]));
}

}  // namespace
}  // namespace gjkscope
