#include "app/lecture/column.hpp"

namespace gjkscope {
namespace {

/// At most this part of a page stays empty so that a section is not divided.
constexpr double kMaxEmpty = 0.4;

/// The height of parts [first, last), with the gaps between them.
double heightOf(const std::vector<ColumnPart>& parts, std::size_t first, std::size_t last) {
    double height = 0;
    for (std::size_t i = first; i < last; ++i) height += parts[i].height + (i > first ? parts[i].gap : 0);
    return height;
}

std::size_t endOfChain(const std::vector<ColumnPart>& parts, std::size_t first) {
    std::size_t end = first;
    while (end + 1 < parts.size() && parts[end].keepsNext && !parts[end + 1].section) ++end;
    return end + 1;
}

std::size_t endOfSection(const std::vector<ColumnPart>& parts, std::size_t first) {
    std::size_t end = first + 1;
    while (end < parts.size() && !parts[end].section) ++end;
    return end;
}

}  // namespace

std::vector<std::vector<PlacedPart>> paginate(const std::vector<ColumnPart>& parts, double height) {
    std::vector<std::vector<PlacedPart>> pages(1);
    double y = 0;
    for (std::size_t i = 0; i < parts.size();) {
        const std::size_t chain = endOfChain(parts, i);
        const double gap = pages.back().empty() ? 0 : parts[i].gap;
        bool breaks = y + gap + heightOf(parts, i, chain) > height;
        if (parts[i].section) {
            const double whole = heightOf(parts, i, endOfSection(parts, i));
            breaks |= y + gap + whole > height && whole <= height && height - y < kMaxEmpty * height;
        }
        if (breaks && !pages.back().empty()) {
            pages.emplace_back();
            y = 0;
        }
        for (; i < chain; ++i) {
            if (!pages.back().empty()) y += parts[i].gap;
            // a chain that no page has room for
            if (y + parts[i].height > height && !pages.back().empty()) {
                pages.emplace_back();
                y = 0;
            }
            pages.back().push_back({i, y});
            y += parts[i].height;
        }
    }
    return pages;
}

}  // namespace gjkscope
