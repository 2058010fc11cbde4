#include "app/runs/explanation.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"

namespace gjkscope {
namespace {

constexpr std::array<std::pair<std::string_view, Role>, 28> kSpanRoles{{
    {"a", Role::ShapeA},
    {"b", Role::ShapeB},
    {"lost", Role::LostVertex},
    {"difference", Role::Difference},
    {"region", Role::RegionHoldingOrigin},
    {"halfplane", Role::RejectHalfPlane},
    {"simplex", Role::Simplex},
    {"newest", Role::NewestPoint},
    {"dropped", Role::DroppedPoint},
    {"direction", Role::SearchDirection},
    {"perpendiculars", Role::Perpendiculars},
    {"nearest", Role::Nearest},
    {"upper", Role::UpperBound},
    {"lower", Role::LowerBound},
    {"supporta", Role::SupportA},
    {"supportb", Role::SupportB},
    {"witness", Role::Witness},
    {"polytope", Role::Polytope},
    {"face", Role::ClosestFace},
    {"visible", Role::VisibleFace},
    {"horizon", Role::Horizon},
    {"fresh", Role::NewFace},
    {"depth", Role::Depth},
    {"edgea", Role::EdgeOfA},
    {"edgeb", Role::EdgeOfB},
    {"chain", Role::ChainEdge},
    {"origin", Role::Origin},
    {"start", Role::StartDirection},
}};

/// A span at the front of `text`, and how many characters it takes; none where there is no markup.
std::optional<std::pair<Span, std::size_t>> spanAt(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::size_t end = text.find('>');
    if (colon == text.npos || end == text.npos || colon > end) return std::nullopt;

    const std::string_view name = text.substr(1, colon - 1);
    Span span{std::string(text.substr(colon + 1, end - colon - 1)), roleOfSpan(name),
              name == "num" || name == "code"};
    if (!span.role && !span.mono) return std::nullopt;
    return std::pair{std::move(span), end + 1};
}

void addPlain(std::vector<Span>& spans, std::string_view text) {
    if (text.empty()) return;
    const bool joins = !spans.empty() && !spans.back().role && !spans.back().mono;
    if (!joins) spans.emplace_back();
    spans.back().text += text;
}

}  // namespace

std::string ofCores(std::string sentence) {
    replaceAll(sentence, "<a:A>", tr("word.core_of_a"));
    replaceAll(sentence, "<b:B>", tr("word.core_of_b"));
    replaceAll(sentence, "<difference:A − B>",
               "<difference:" + std::string(tr("word.core_difference")) + ">");
    return sentence;
}

std::optional<Role> roleOfSpan(std::string_view name) {
    const auto found = std::ranges::find(kSpanRoles, name, [](const auto& pair) { return pair.first; });
    if (found == kSpanRoles.end()) return std::nullopt;
    return found->second;
}

std::vector<std::string_view> spanNames() {
    std::vector<std::string_view> names;
    for (const auto& [name, role] : kSpanRoles) names.push_back(name);
    return names;
}

std::vector<Span> parseSpans(std::string_view sentence) {
    std::vector<Span> spans;
    while (!sentence.empty()) {
        const std::size_t open = std::min(sentence.find('<'), sentence.size());
        addPlain(spans, sentence.substr(0, open));
        sentence.remove_prefix(open);
        if (sentence.empty()) break;
        if (auto found = spanAt(sentence)) {
            spans.push_back(std::move(found->first));
            sentence.remove_prefix(found->second);
        } else {
            addPlain(spans, sentence.substr(0, 1));
            sentence.remove_prefix(1);
        }
    }
    return spans;
}

std::string plainText(std::string_view sentence) {
    std::string text;
    for (const Span& span : parseSpans(sentence)) text += span.text;
    return text;
}

}  // namespace gjkscope
