#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "grid_cells.hpp"

/// Shapes as bit masks, as sprites are tested: a shape has the pixels whose centers are inside, a row of
/// pixels is words of bits, and the rows of both are combined by AND. A common pixel proves that the shapes
/// intersect; without one they may still, between the centers.
namespace gjkscope {

/// A scan of the intersection of the bounding boxes, between two rows of pixels, from the bottom. Plain data:
/// copy it to record, keep it to resume.
template <class T>
struct PixelState {
    T size = 1;               ///< of a pixel, scene units; the center of (0, 0) is at half of it
    CellRange columns, rows;  ///< of the rectangle
    int row = 0;              ///< the last one scanned
    std::vector<std::uint64_t> a, b, both;  ///< its masks; bit i of word k is column `first + 64 k + i`
    CellRange pixelsOfA, pixelsOfB;         ///< the pixels of `a` and `b` as ranges of columns
    int shared = 0;                         ///< pixels that are of both so far
    int iterations = 0;
    Status status = Status::Searching;

    Vec<2, T> center(GridCell pixel) const {
        return {(static_cast<T>(pixel.column) + T(0.5)) * size, (static_cast<T>(pixel.row) + T(0.5)) * size};
    }
};

namespace detail {

/// The pixels whose centers are from `low` to `high`.
template <class T>
CellRange centersBetween(T low, T high, T size) {
    return {static_cast<int>(std::ceil(low / size - T(0.5))),
            static_cast<int>(std::floor(high / size - T(0.5)))};
}

/// Bits `range.first` to `range.last`, counted from `origin`, set; all others not.
inline void fillMask(std::vector<std::uint64_t>& words, CellRange range, int origin) {
    for (std::size_t k = 0; k < words.size(); ++k) {
        const int start = origin + 64 * static_cast<int>(k);
        const int from = std::clamp(range.first - start, 0, 64),
                  to = std::clamp(range.last + 1 - start, 0, 64);
        const std::uint64_t upTo = to == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << to) - 1;
        const std::uint64_t below = from == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << from) - 1;
        words[k] = from < to ? upTo & ~below : 0;
    }
}

/// The pixels of one row whose centers are in the shape for certain, within `columns`.
template <class T, Convex<2, T> Shape>
CellRange pixelsOf(const ShapeRows<T, Shape>& shape, const PixelState<T>& s) {
    const T y = s.center({0, s.row}).y;
    if (y < shape.bottom() || y > shape.top()) return {};
    const RowExtent<T> extent = shape.row(y);
    if (extent.innerLow > extent.innerHigh) return {};
    return overlapOf(centersBetween(extent.innerLow, extent.innerHigh, s.size), s.columns);
}

}  // namespace detail

/// All pixels of one shape; nothing where they can't be numbered, as below.
template <class T, Convex<2, T> Shape>
[[nodiscard]] std::optional<OccupiedCells> pixelsOfShape(const Shape& shape, T size) {
    const detail::ShapeRows<T, Shape> extents(shape);
    if (!(size > 0) || !detail::fitsGrid(extents, size)) return std::nullopt;
    PixelState<T> s;
    s.size = size;
    s.columns = detail::centersBetween(extents.left(), extents.right(), size);
    s.rows = detail::centersBetween(extents.bottom(), extents.top(), size);
    OccupiedCells pixels;
    pixels.firstRow = s.rows.first;
    for (s.row = s.rows.first; s.row <= s.rows.last; ++s.row)
        pixels.rows.push_back(detail::pixelsOf(extents, s));
    return pixels;
}

/// Before the first row, with room for the masks. Pixels of `size` > 0. Nothing where the shapes have more
/// than kMaxCellsAlong of them along an axis, or are so far out that they can't be numbered.
template <class T, Convex<2, T> A, Convex<2, T> B>
[[nodiscard]] std::optional<PixelState<T>> pixelStart(const A& a, const B& b, T size) {
    const detail::ShapeRows<T, A> rowsA(a);
    const detail::ShapeRows<T, B> rowsB(b);
    if (!(size > 0) || !detail::fitsGrid(rowsA, size) || !detail::fitsGrid(rowsB, size)) return std::nullopt;
    PixelState<T> s;
    s.size = size;
    s.columns = detail::centersBetween(std::max(rowsA.left(), rowsB.left()),
                                       std::min(rowsA.right(), rowsB.right()), size);
    s.rows = detail::centersBetween(std::max(rowsA.bottom(), rowsB.bottom()),
                                    std::min(rowsA.top(), rowsB.top()), size);
    s.row = s.rows.first - 1;
    const int width = s.columns.last - s.columns.first + 1;
    if (width <= 0 || s.rows.last < s.rows.first) {
        s.status = Status::Converged;
        return s;
    }
    s.a.resize(static_cast<std::size_t>((width + 63) / 64));
    s.b = s.both = s.a;
    return s;
}

/// One row of pixels. The caller stores the returned status in the state.
template <class T, Convex<2, T> A, Convex<2, T> B>
[[nodiscard]] Status pixelStep(PixelState<T>& s, const A& a, const B& b) {
    ++s.iterations;
    ++s.row;
    s.pixelsOfA = detail::pixelsOf(detail::ShapeRows<T, A>(a), s);
    s.pixelsOfB = detail::pixelsOf(detail::ShapeRows<T, B>(b), s);
    detail::fillMask(s.a, s.pixelsOfA, s.columns.first);
    detail::fillMask(s.b, s.pixelsOfB, s.columns.first);
    for (std::size_t k = 0; k < s.both.size(); ++k) {
        s.both[k] = s.a[k] & s.b[k];
        s.shared += std::popcount(s.both[k]);
    }
    return s.row == s.rows.last ? Status::Converged : Status::Searching;
}

/// Runs to the end; `visit` sees every state on the way, the first and the last one too.
template <class T, Convex<2, T> A, Convex<2, T> B, class Visit = Ignore>
std::optional<PixelState<T>> pixelMasks(const A& a, const B& b, T size, Visit visit = {}) {
    std::optional<PixelState<T>> s = pixelStart<T>(a, b, size);
    if (!s) return s;
    for (visit(*s); s->status == Status::Searching; visit(*s)) s->status = pixelStep(*s, a, b);
    return s;
}

/// A common pixel: they intersect. None: unknown.
template <class T>
Outcome<2, T> outcomeOf(const PixelState<T>& s) {
    Outcome<2, T> outcome;
    outcome.status = s.status;
    outcome.iterations = s.iterations;
    if (s.shared == 0) return outcome;
    outcome.intersects = true;
    outcome.distance = 0;
    return outcome;
}

}  // namespace gjkscope
