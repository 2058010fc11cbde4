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
    Ink a, b, other, secondOther, thirdOther, difference, simplex, direction, nearest, bound, horizon,
        highlight, grid, axis;
    Ink claim;                         ///< of what an engine reports
    Ink penViolet, penPink, penGreen;  ///< which nothing else has, so that a stroke is seen to be one
    float widen = 1;                   ///< of lines and marks
    float fill = 0.12f;                ///< opacity of tints
};

constexpr Palette kLight{
    .a = {rgb(0x0072B2), rgb(0x0069A5)},
    .b = {rgb(0xD98200), rgb(0xA65F00)},
    .other = {rgb(0x5F6873), rgb(0x4A525C)},
    .secondOther = {rgb(0x8A5A3C), rgb(0x7A4D31)},
    .thirdOther = {rgb(0x4A7C7C), rgb(0x3A6767)},
    .difference = {rgb(0x7A4A94), rgb(0x7A4A94)},
    .simplex = {rgb(0x00896A), rgb(0x007A5E)},
    .direction = {rgb(0xC8461B), rgb(0xBF3F14)},
    .nearest = {rgb(0x1D2126), rgb(0x1D2126)},
    .bound = {rgb(0x7A8087), rgb(0x646B74)},
    .horizon = {rgb(0xB0186E), rgb(0xB0186E)},
    .highlight = {rgb(0xF2B400), rgb(0x7A5C00)},
    .grid = {rgb(0xEFEDE7), rgb(0x646B74)},
    .axis = {rgb(0xDAD7CE), rgb(0x646B74)},
    .claim = {rgb(0x3F3F8C), rgb(0x3F3F8C)},
    .penViolet = {rgb(0x2A00F0), rgb(0x2A00F0)},
    .penPink = {rgb(0xE000F0), rgb(0xB800C6)},
    .penGreen = {rgb(0x3FA000), rgb(0x2F7800)},
};

constexpr Palette kDark{
    .a = {rgb(0x56B4E9), rgb(0x56B4E9)},
    .b = {rgb(0xF0B040), rgb(0xF0B040)},
    .other = {rgb(0xA7B0BC), rgb(0xBAC2CC)},
    .secondOther = {rgb(0xCDA083), rgb(0xD6AF96)},
    .thirdOther = {rgb(0x8CC4C0), rgb(0x9BCFCB)},
    .difference = {rgb(0x9A74C8), rgb(0xB294D6)},
    .simplex = {rgb(0x2FC79B), rgb(0x2FC79B)},
    .direction = {rgb(0xFF7A4D), rgb(0xFF7A4D)},
    .nearest = {rgb(0xF2F4F7), rgb(0xF2F4F7)},
    .bound = {rgb(0x8B949E), rgb(0x9AA3AD)},
    .horizon = {rgb(0xFF6BB5), rgb(0xFF6BB5)},
    .highlight = {rgb(0xFFD24A), rgb(0xFFD24A)},
    .grid = {rgb(0x1B2026), rgb(0x9AA3AD)},
    .axis = {rgb(0x333B44), rgb(0x9AA3AD)},
    .claim = {rgb(0xA9B4E8), rgb(0xA9B4E8)},
    .penViolet = {rgb(0x7070FF), rgb(0x8484FF)},
    .penPink = {rgb(0xD030FF), rgb(0xDA5CFF)},
    .penGreen = {rgb(0x30F020), rgb(0x30F020)},
    .fill = 0.14f,
};

constexpr Palette kContrast{
    .a = {rgb(0x38A3FF), rgb(0x5CB5FF)},
    .b = {rgb(0xFFC83D), rgb(0xFFC83D)},
    .other = {rgb(0xD8DEE6), rgb(0xD8DEE6)},
    .secondOther = {rgb(0xE8BFA3), rgb(0xE8BFA3)},
    .thirdOther = {rgb(0xA9E2DE), rgb(0xA9E2DE)},
    .difference = {rgb(0xE0BBFF), rgb(0xE0BBFF)},
    .simplex = {rgb(0x2EE6A8), rgb(0x2EE6A8)},
    .direction = {rgb(0xFF7547), rgb(0xFF8C66)},
    .nearest = {rgb(0xFFFFFF), rgb(0xFFFFFF)},
    .bound = {rgb(0xC4C8CE), rgb(0xD4D8DE)},
    .horizon = {rgb(0xFF5CB8), rgb(0xFF85CA)},
    .highlight = {rgb(0xFFEE00), rgb(0xFFEE00)},
    .grid = {rgb(0x2B2B2B), rgb(0xD4D8DE)},
    .axis = {rgb(0x6E6E6E), rgb(0xD4D8DE)},
    .claim = {rgb(0xC0CCFF), rgb(0xC0CCFF)},
    .penViolet = {rgb(0x7474FF), rgb(0x9C9CFF)},
    .penPink = {rgb(0xD030FF), rgb(0xE480FF)},
    .penGreen = {rgb(0x20FF10), rgb(0x20FF10)},
    .widen = 1.4f,
    .fill = 0.22f,
};

constexpr Palette kContrastLight{
    .a = {rgb(0x0063DC), rgb(0x0051B5)},
    .b = {rgb(0xC65400), rgb(0x933C00)},
    .other = {rgb(0x3A4048), rgb(0x3A4048)},
    .secondOther = {rgb(0x5C3418), rgb(0x5C3418)},
    .thirdOther = {rgb(0x0F5252), rgb(0x0F5252)},
    .difference = {rgb(0x6C0C8C), rgb(0x6C0C8C)},
    .simplex = {rgb(0x0A6B5C), rgb(0x076053)},
    .direction = {rgb(0x96121E), rgb(0x96121E)},
    .nearest = {rgb(0x080808), rgb(0x080808)},
    .bound = {rgb(0x4A4F57), rgb(0x4A4F57)},
    .horizon = {rgb(0xB00068), rgb(0xAA0064)},
    .highlight = {rgb(0xB07C00), rgb(0x714F00)},
    .grid = {rgb(0xD8D8D8), rgb(0x3A4048)},
    .axis = {rgb(0x8C8C8C), rgb(0x3A4048)},
    .claim = {rgb(0x26266A), rgb(0x26266A)},
    .penViolet = {rgb(0x2200FF), rgb(0x2200FF)},
    .penPink = {rgb(0xD800E0), rgb(0x96009C)},
    .penGreen = {rgb(0x2E7D00), rgb(0x246200)},
    .widen = 1.4f,
    .fill = 0.2f,
};

/// Layers from the paper up.
enum Layer : int {
    kGrid,
    kAxis,
    kTint,
    kShape,
    kOutline,
    kSimplex,
    kVector,
    kPoint,
    kAim,
    kHandle,
    kNote,
    kPen
};

/// How a role looks in every theme: its hue, and its opacity as a fraction of the palette's where it has one.
struct RoleLook {
    Role role;
    Ink Palette::*hue;
    float fill;
    RoleStyle style;

    constexpr RoleLook(Role of, Ink Palette::*ink, float tint, const RoleStyle& look)
        : role(of), hue(ink), fill(tint), style(look) {}
};

/// One of every role.
std::span<const RoleLook> looks() {
    using enum Role;
    using P = Palette;
    static constexpr RoleStyle kBody{.width = 2.2f, .markRadius = 3.8f, .layer = kShape, .textSize = 22};
    static constexpr RoleStyle kSupport{
        .width = 2.2f, .markRadius = 11, .mark = Mark::Target, .layer = kAim, .textSize = 15};
    static constexpr RoleStyle kChoice{.width = 1.5f, .markRadius = 13, .layer = kNote, .textSize = 15},
        kRightChoice{.width = 1.5f, .markRadius = 16, .layer = kNote, .textSize = 15};
    static constexpr RoleStyle kPenLine{.width = 4, .layer = kPen};
    static constexpr std::array<RoleLook, static_cast<std::size_t>(Count)> kLooks{
        RoleLook(Grid, &P::grid, 0, {.width = 1.5f, .layer = kGrid, .textSize = 12, .strongText = false}),
        RoleLook(Axis, &P::axis, 0, {.width = 1.5f, .layer = kAxis, .textSize = 12, .strongText = false}),
        RoleLook(ShapeA, &P::a, 1, kBody),
        RoleLook(ShapeB, &P::b, 1, kBody),
        RoleLook(Bystander, &P::other, 0.9f, kBody),
        RoleLook(SecondBystander, &P::secondOther, 0.9f, kBody),
        RoleLook(ThirdBystander, &P::thirdOther, 0.9f, kBody),
        RoleLook(Difference, &P::difference, 0.6f,
                 {.width = 2, .markRadius = 3.8f, .layer = kShape, .textSize = 22}),
        RoleLook(LostVertex, &P::bound, 0,
                 {.width = 1.5f, .markRadius = 4, .mark = Mark::Cross, .layer = kOutline, .textSize = 12}),
        RoleLook(DifferenceVertex, &P::difference, 0, {.width = 1.5f, .markRadius = 3.2f, .layer = kOutline}),
        RoleLook(RegionElsewhere, &P::simplex, 0.25f, {.width = 1, .layer = kTint, .textSize = 12}),
        RoleLook(RegionHoldingOrigin, &P::simplex, 0.9f, {.width = 1.5f, .layer = kTint, .textSize = 12}),
        RoleLook(RejectHalfPlane, &P::direction, 0.5f,
                 {.width = 1.5f, .dash = 7, .layer = kTint, .textSize = 12}),
        RoleLook(Perpendiculars, &P::direction, 0.4f,
                 {.width = 1.6f, .dash = 5, .layer = kOutline, .textSize = 13}),
        RoleLook(Simplex, &P::simplex, 1.2f, {.width = 4.5f, .markRadius = 6, .layer = kSimplex}),
        RoleLook(SimplexVertex, &P::simplex, 0, {.width = 2, .markRadius = 6, .layer = kPoint}),
        RoleLook(NewestPoint, &P::direction, 0, kSupport),
        RoleLook(DroppedPoint, &P::bound, 0,
                 {.width = 2, .markRadius = 5.5f, .mark = Mark::Ring, .layer = kPoint}),
        RoleLook(ListedVertex, &P::bound, 0,
                 {.width = 1.8f, .markRadius = 6.5f, .mark = Mark::Ring, .layer = kPoint, .textSize = 13}),
        RoleLook(SearchDirection, &P::direction, 0, {.width = 2.8f, .layer = kVector, .textSize = 15}),
        RoleLook(Nearest, &P::nearest, 0, {.width = 2.5f, .markRadius = 4.5f, .layer = kAim, .textSize = 15}),
        RoleLook(UpperBound, &P::simplex, 0.3f,
                 {.width = 1.6f, .layer = kOutline, .textSize = 13, .strongText = false}),
        RoleLook(LowerBound, &P::bound, 0.3f,
                 {.width = 1.8f, .dash = 5, .layer = kOutline, .textSize = 13, .strongText = false}),
        RoleLook(SupportA, &P::direction, 0, kSupport),
        RoleLook(SupportB, &P::direction, 0, kSupport),
        RoleLook(SupportsOfLane1, &P::direction, 0, {.width = 1.8f, .layer = kVector}),
        RoleLook(SupportsOfLane2, &P::direction, 0, {.width = 1.8f, .dash = 9, .layer = kVector}),
        RoleLook(SupportsOfLane3, &P::direction, 0, {.width = 1.8f, .dash = 5, .layer = kVector}),
        RoleLook(SupportsOfLane4, &P::direction, 0, {.width = 1.8f, .dash = 2.5f, .layer = kVector}),
        RoleLook(SupportsOfLane5, &P::direction, 0, {.width = 3.2f, .dash = 7, .layer = kVector}),
        RoleLook(SupportsOfLane6, &P::direction, 0, {.width = 3.2f, .dash = 3.5f, .layer = kVector}),
        RoleLook(Witness, &P::nearest, 0,
                 {.width = 2.2f, .dash = 6, .markRadius = 5.5f, .mark = Mark::Diamond, .layer = kAim}),
        RoleLook(Polytope, &P::simplex, 1, {.width = 2.8f, .markRadius = 5, .layer = kSimplex}),
        RoleLook(ClosestFace, &P::nearest, 1.5f, {.width = 5, .markRadius = 5, .layer = kSimplex}),
        RoleLook(VisibleFace, &P::bound, 1, {.width = 3, .dash = 4.5f, .markRadius = 5, .layer = kSimplex}),
        RoleLook(Horizon, &P::horizon, 1,
                 {.width = 3.5f, .markRadius = 7, .mark = Mark::Square, .layer = kPoint}),
        RoleLook(NewFace, &P::direction, 1, {.width = 3.2f, .markRadius = 5, .layer = kSimplex}),
        RoleLook(Depth, &P::horizon, 0,
                 {.width = 3.2f, .markRadius = 5, .mark = Mark::Diamond, .layer = kVector, .textSize = 15}),
        RoleLook(EdgeOfA, &P::a, 0, {.width = 2.6f, .layer = kSimplex}),
        RoleLook(EdgeOfB, &P::b, 0, {.width = 2.6f, .dash = 9, .layer = kSimplex}),
        RoleLook(ChainEdge, &P::difference, 0, {.width = 4.5f, .markRadius = 4.5f, .layer = kSimplex}),
        RoleLook(DifferenceBound, &P::difference, 0.35f,
                 {.width = 2.4f, .dash = 6, .layer = kSimplex, .textSize = 15}),
        RoleLook(Origin, &P::nearest, 0,
                 {.width = 2.2f, .markRadius = 13, .mark = Mark::Cross, .layer = kPoint}),
        RoleLook(StartDirection, &P::direction, 0,
                 {.width = 2, .dash = 5, .markRadius = 12, .mark = Mark::Ring, .layer = kVector}),
        RoleLook(Reported, &P::claim, 0,
                 {.width = 2.4f,
                  .dash = 6,
                  .markRadius = 9,
                  .mark = Mark::Cross,
                  .layer = kAim,
                  .textSize = 13,
                  .strongText = false}),
        RoleLook(Handle, &P::bound, 0,
                 {.width = 1.8f, .markRadius = 5.5f, .mark = Mark::Ring, .layer = kHandle, .textSize = 12}),
        RoleLook(Highlight, &P::highlight, 1.6f,
                 {.width = 3.5f, .markRadius = 9, .mark = Mark::Ring, .layer = kHandle}),
        RoleLook(Choice, &P::nearest, 0, kChoice),
        RoleLook(TakenChoice, &P::direction, 0, kChoice),
        RoleLook(RightChoice, &P::simplex, 0, kRightChoice),
        RoleLook(WrongChoice, &P::bound, 0, kChoice),
        RoleLook(Annotation, &P::nearest, 0.6f,
                 {.width = 3, .markRadius = 6, .layer = kNote, .textSize = 20}),
        RoleLook(PenViolet, &P::penViolet, 0, kPenLine),
        RoleLook(PenPink, &P::penPink, 0, kPenLine),
        RoleLook(PenGreen, &P::penGreen, 0, kPenLine)};
    return kLooks;
}

Theme make(std::string_view id, const Palette& palette, Theme window) {
    window.id = id;
    for (const auto& [role, hue, fill, look] : looks()) {
        RoleStyle& style = window.roles[static_cast<std::size_t>(role)] = look;
        style.color = (palette.*hue).line;
        style.text = (palette.*hue).text;
        style.width *= palette.widen;
        // a choice's disc is made for its digit
        if (!isChoice(role)) style.markRadius *= palette.widen;
        if (fill > 0) style.fillAlpha = fill * palette.fill;
    }
    return window;
}

std::array<Theme, 4> makeThemes() {
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
                  .bad = rgb(0xFF8C66)}),
            make("contrast-light", kContrastLight,
                 {.background = rgb(0xFFFFFF),
                  .panel = rgb(0xFFFFFF),
                  .border = rgb(0x6E6E6E),
                  .text = rgb(0x000000),
                  .dimText = rgb(0x33383E),
                  .accent = rgb(0x96121E),
                  .accentSoft = rgb(0xFFE9A8),
                  .field = rgb(0xFFFFFF),
                  .good = rgb(0x00563F),
                  .bad = rgb(0x96121E)})};
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
    static const std::array<Theme, 4> all = makeThemes();
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
