#include "app/import/labels/label_context.hpp"

#include <algorithm>
#include <utility>

namespace gjkscope {

LabelContext::Words LabelContext::path() const {
    Words all;
    for (const Scope& each : headings_) all.insert(all.end(), each.words.begin(), each.words.end());
    for (const Scope& each : containers_) all.insert(all.end(), each.words.begin(), each.words.end());
    all.insert(all.end(), lineWords_.begin(), lineWords_.end());
    return all;
}

void LabelContext::pushHeading(Words words, FieldRole role) {
    while (!headings_.empty() && headings_.back().indent >= base_) popHeading();
    const int again = headingsSaid_[joinedWords(words)]++;
    if (again > 0) words.push_back("#" + std::to_string(again));
    headings_.push_back({base_, std::move(words), role});
}

void LabelContext::popHeading() {
    requireUsed();
    headings_.pop_back();
}

void LabelContext::requireUsed() {
    for (const Scope& heading : headings_) isMissing_ = isMissing_ || (heading.role && !heading.isUsed);
}

void LabelContext::noteHead(const Words& rest) {
    const bool names =
        std::ranges::any_of(rest, [](const std::string& word) { return shapeNamed(word) || isMarker(word); });
    const bool isBelow = !headings_.empty() && headings_.back().indent < indent_;
    if ((lineWords_.empty() && !isBelow) || (names && lineWords_ != rest)) lineWords_ = rest;
}

void LabelContext::noteName(Words name) {
    std::erase_if(name, [](const std::string& word) { return isOneOf("shape type kind geometry", word); });
    while (!name.empty() && shapeNamed(name.back()) && name.size() > 1) name.pop_back();
    if (!name.empty()) names_.push_back(std::move(name));
}

void LabelContext::splitName(const Words& label, LabelMeaning& meaning) const {
    for (const Words& name : names_) {
        if (label.size() <= name.size() || !std::equal(name.begin(), name.end(), label.begin())) continue;
        meaning.rest = name;
        meaning.said =
            joinedWords(Words(label.begin() + static_cast<std::ptrdiff_t>(name.size()), label.end()));
    }
}

}  // namespace gjkscope
