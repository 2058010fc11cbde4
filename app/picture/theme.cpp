#include "app/picture/theme.hpp"

#include <algorithm>

namespace gjkscope {
namespace {

constexpr Color rgb(unsigned hex) {
    return {static_cast<float>(hex >> 16 & 255) / 255, static_cast<float>(hex >> 8 & 255) / 255,
            static_cast<float>(hex & 255) / 255, 1};
}

/// A hue as lines and marks show it, and as text, where it must be darker (or brighter) to be read.
struct Ink {
    Color line, text;
};

/// The hues of a theme, named by what they mean. After Okabe and Ito's color-blind safe set, shifted until
/// every pair also differs in lightness; tests simulate red and green blindness.
struct Palette {
    Ink a, b, difference, simplex, direction, nearest, bound, horizon, highlight;
    Color grid, axis;
    float widen = 1;     ///< of lines and marks
    float fill = 0.12f;  ///< opacity of tints
};

constexpr Palette kLight{
    .a = {rgb(0x0072B2), rgb(0x0069A5)},
    .b = {rgb(0xD98200), rgb(0xA65F00)},
    .difference = {rgb(0x7A4A94), rgb(0x7A4A94)},
    .simplex = {rgb(0x00896A), rgb(0x007A5E)},
    .direction = {rgb(0xC8461B), rgb(0xBF3F14)},
    .nearest = {rgb(0x1D2126), rgb(0x1D2126)},
    .bound = {rgb(0x7A8087), rgb(0x646B74)},
    .horizon = {rgb(0xB0186E), rgb(0xB0186E)},
    .highlight = {rgb(0xF2B400), rgb(0x7A5C00)},
    .grid = rgb(0xEFEDE7),
    .axis = rgb(0xDAD7CE),
};

constexpr Palette kDark{
    .a = {rgb(0x56B4E9), rgb(0x56B4E9)},
    .b = {rgb(0xF0B040), rgb(0xF0B040)},
    .difference = {rgb(0x9A74C8), rgb(0xB294D6)},
    .simplex = {rgb(0x2FC79B), rgb(0x2FC79B)},
    .direction = {rgb(0xFF7A4D), rgb(0xFF7A4D)},
    .nearest = {rgb(0xF2F4F7), rgb(0xF2F4F7)},
    .bound = {rgb(0x8B949E), rgb(0x9AA3AD)},
    .horizon = {rgb(0xFF6BB5), rgb(0xFF6BB5)},
    .highlight = {rgb(0xFFD24A), rgb(0xFFD24A)},
    .grid = rgb(0x1B2026),
    .axis = rgb(0x333B44),
    .fill = 0.14f,
};

constexpr Palette kContrast{
    .a = {rgb(0x38A3FF), rgb(0x5CB5FF)},
    .b = {rgb(0xFFC83D), rgb(0xFFC83D)},
    .difference = {rgb(0xE0BBFF), rgb(0xE0BBFF)},
    .simplex = {rgb(0x2EE6A8), rgb(0x2EE6A8)},
    .direction = {rgb(0xFF7547), rgb(0xFF8C66)},
    .nearest = {rgb(0xFFFFFF), rgb(0xFFFFFF)},
    .bound = {rgb(0xC4C8CE), rgb(0xD4D8DE)},
    .horizon = {rgb(0xFF5CB8), rgb(0xFF85CA)},
    .highlight = {rgb(0xFFEE00), rgb(0xFFEE00)},
    .grid = rgb(0x2B2B2B),
    .axis = rgb(0x6E6E6E),
    .widen = 1.4f,
    .fill = 0.22f,
};

RoleStyle styled(const Ink& ink, RoleStyle style) {
    style.color = ink.line;
    style.text = ink.text;
    return style;
}

/// Layers from the paper up.
enum Layer : int { kGrid, kAxis, kTint, kShape, kOutline, kSimplex, kVector, kPoint, kAim, kHandle };

using Roles = std::array<RoleStyle, static_cast<std::size_t>(Role::Count)>;

RoleStyle& of(Roles& roles, Role role) {
    return roles[static_cast<std::size_t>(role)];
}

void styleShapes(Roles& roles, const Palette& p) {
    const RoleStyle shape{
        .width = 2.2f, .markRadius = 3.8f, .fillAlpha = p.fill, .layer = kShape, .textSize = 22};
    const RoleStyle ground{.width = 1.5f, .layer = kGrid, .textSize = 12, .strongText = false};
    of(roles, Role::Grid) = styled({p.grid, p.bound.text}, ground);
    of(roles, Role::Axis) = styled({p.axis, p.bound.text}, ground);
    of(roles, Role::Axis).layer = kAxis;
    of(roles, Role::ShapeA) = styled(p.a, shape);
    of(roles, Role::ShapeB) = styled(p.b, shape);
    of(roles, Role::Difference) = styled(p.difference, shape);
    of(roles, Role::Difference).width = 2;
    of(roles, Role::Difference).fillAlpha = 0.6f * p.fill;
    of(roles, Role::LostVertex) = styled(
        p.bound, {.width = 1.5f, .markRadius = 4, .mark = Mark::Cross, .layer = kOutline, .textSize = 12});
    of(roles, Role::DifferenceVertex) =
        styled(p.difference, {.width = 1.5f, .markRadius = 3.2f, .layer = kOutline});
}

void styleGjk(Roles& roles, const Palette& p) {
    of(roles, Role::RegionElsewhere) =
        styled(p.simplex, {.width = 1, .fillAlpha = 0.25f * p.fill, .layer = kTint, .textSize = 12});
    of(roles, Role::RegionHoldingOrigin) =
        styled(p.simplex, {.width = 1.5f, .fillAlpha = 0.9f * p.fill, .layer = kTint, .textSize = 12});
    of(roles, Role::RejectHalfPlane) = styled(
        p.direction, {.width = 1.5f, .dash = 7, .fillAlpha = 0.5f * p.fill, .layer = kTint, .textSize = 12});
    of(roles, Role::Simplex) =
        styled(p.simplex, {.width = 4.5f, .markRadius = 6, .fillAlpha = 1.2f * p.fill, .layer = kSimplex});
    of(roles, Role::SimplexVertex) = styled(p.simplex, {.width = 2, .markRadius = 6, .layer = kPoint});
    of(roles, Role::NewestPoint) = styled(
        p.direction, {.width = 2.2f, .markRadius = 11, .mark = Mark::Target, .layer = kAim, .textSize = 15});
    of(roles, Role::DroppedPoint) =
        styled(p.bound, {.width = 2, .markRadius = 5.5f, .mark = Mark::Ring, .layer = kPoint});
    of(roles, Role::SearchDirection) = styled(p.direction, {.width = 2.8f, .layer = kVector, .textSize = 15});
    of(roles, Role::Nearest) =
        styled(p.nearest, {.width = 2.5f, .markRadius = 4.5f, .layer = kAim, .textSize = 15});
    of(roles, Role::UpperBound) = styled(
        p.simplex,
        {.width = 1.6f, .fillAlpha = 0.3f * p.fill, .layer = kOutline, .textSize = 13, .strongText = false});
    of(roles, Role::LowerBound) = styled(p.bound, {.width = 1.8f,
                                                   .dash = 5,
                                                   .fillAlpha = 0.3f * p.fill,
                                                   .layer = kOutline,
                                                   .textSize = 13,
                                                   .strongText = false});
    of(roles, Role::SupportA) = styled(
        p.direction, {.width = 2.2f, .markRadius = 11, .mark = Mark::Target, .layer = kAim, .textSize = 15});
    of(roles, Role::SupportB) = of(roles, Role::SupportA);
    of(roles, Role::Witness) = styled(
        p.nearest, {.width = 2.2f, .dash = 6, .markRadius = 5.5f, .mark = Mark::Diamond, .layer = kAim});
}

void styleEpa(Roles& roles, const Palette& p) {
    of(roles, Role::Polytope) =
        styled(p.simplex, {.width = 2.8f, .markRadius = 5, .fillAlpha = p.fill, .layer = kSimplex});
    of(roles, Role::ClosestFace) =
        styled(p.nearest, {.width = 5, .markRadius = 5, .fillAlpha = 1.5f * p.fill, .layer = kSimplex});
    of(roles, Role::VisibleFace) =
        styled(p.bound, {.width = 3, .dash = 4.5f, .markRadius = 5, .fillAlpha = p.fill, .layer = kSimplex});
    of(roles, Role::Horizon) =
        styled(p.horizon,
               {.width = 3.5f, .markRadius = 7, .mark = Mark::Square, .fillAlpha = p.fill, .layer = kPoint});
    of(roles, Role::NewFace) =
        styled(p.direction, {.width = 3.2f, .markRadius = 5, .fillAlpha = p.fill, .layer = kSimplex});
    of(roles, Role::Depth) = styled(
        p.horizon, {.width = 3.2f, .markRadius = 5, .mark = Mark::Diamond, .layer = kVector, .textSize = 15});
}

void styleRest(Roles& roles, const Palette& p) {
    of(roles, Role::EdgeOfA) = styled(p.a, {.width = 2.6f, .layer = kSimplex});
    of(roles, Role::EdgeOfB) = styled(p.b, {.width = 2.6f, .dash = 9, .layer = kSimplex});
    of(roles, Role::ChainEdge) = styled(p.difference, {.width = 4.5f, .markRadius = 4.5f, .layer = kSimplex});
    of(roles, Role::Origin) =
        styled(p.nearest, {.width = 2.2f, .markRadius = 13, .mark = Mark::Cross, .layer = kPoint});
    of(roles, Role::StartDirection) =
        styled(p.direction, {.width = 2, .dash = 5, .markRadius = 12, .mark = Mark::Ring, .layer = kVector});
    of(roles, Role::Handle) = styled(
        p.bound, {.width = 1.8f, .markRadius = 5.5f, .mark = Mark::Ring, .layer = kHandle, .textSize = 12});
    of(roles, Role::Highlight) = styled(
        p.highlight,
        {.width = 3.5f, .markRadius = 9, .mark = Mark::Ring, .fillAlpha = 1.6f * p.fill, .layer = kHandle});
}

Theme make(std::string_view id, const Palette& palette, Theme window) {
    window.id = id;
    styleShapes(window.roles, palette);
    styleGjk(window.roles, palette);
    styleEpa(window.roles, palette);
    styleRest(window.roles, palette);
    for (RoleStyle& style : window.roles) {
        style.width *= palette.widen;
        style.markRadius *= palette.widen;
    }
    return window;
}

std::array<Theme, 3> makeThemes() {
    return {make("light", kLight,
                 {.background = rgb(0xFFFFFF),
                  .panel = rgb(0xFBFAF7),
                  .border = rgb(0xE3E1DA),
                  .text = rgb(0x1D2126),
                  .dimText = rgb(0x626972),
                  .accent = rgb(0xC8461B),
                  .accentSoft = rgb(0xFFF3D6),
                  .field = rgb(0xFFFFFF),
                  .good = rgb(0x007A5E),
                  .bad = rgb(0xB8320F)}),
            make("dark", kDark,
                 {.dark = true,
                  .background = rgb(0x111418),
                  .panel = rgb(0x1A1E23),
                  .border = rgb(0x2A3037),
                  .text = rgb(0xE9EBEE),
                  .dimText = rgb(0x9AA3AD),
                  .accent = rgb(0xFF7A4D),
                  .accentSoft = rgb(0x3A2F17),
                  .field = rgb(0x111418),
                  .good = rgb(0x2FC79B),
                  .bad = rgb(0xFF7A4D)}),
            make("contrast", kContrast,
                 {.dark = true,
                  .background = rgb(0x000000),
                  .panel = rgb(0x000000),
                  .border = rgb(0x9A9A9A),
                  .text = rgb(0xFFFFFF),
                  .dimText = rgb(0xD8D8D8),
                  .accent = rgb(0xFFEE00),
                  .accentSoft = rgb(0x3D3900),
                  .field = rgb(0x000000),
                  .good = rgb(0x2EE6A8),
                  .bad = rgb(0xFF8C66)})};
}

/// Areas lie under lines, lines under points.
int heightInLayer(ItemKind kind, bool closed) {
    switch (kind) {
        case ItemKind::Fill:
        case ItemKind::Region:
        case ItemKind::Solid:
            return 0;
        case ItemKind::Circle:
            return closed ? 0 : 1;
        case ItemKind::Point:
            return 2;
        default:
            return 1;
    }
}

}  // namespace

std::span<const Theme> themes() {
    static const std::array<Theme, 3> all = makeThemes();
    return all;
}

const Theme& theme(std::string_view id) {
    const std::span<const Theme> all = themes();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Theme& t) { return t.id == id; });
    return found == all.end() ? all.front() : *found;
}

int paintHeight(Role role, ItemKind kind, bool closed, const Theme& theme) {
    return theme[role].layer * 4 + heightInLayer(kind, closed);
}

std::vector<const Item*> paintOrder(const Picture& picture, const Theme& theme) {
    std::vector<const Item*> order;
    order.reserve(picture.items.size());
    for (const Item& item : picture.items)
        if (item.kind != ItemKind::Label) order.push_back(&item);
    const auto height = [&](const Item* item) {
        return paintHeight(item->role, item->kind, item->closed, theme);
    };
    std::stable_sort(order.begin(), order.end(), [&](auto* a, auto* b) { return height(a) < height(b); });
    return order;
}

}  // namespace gjkscope
