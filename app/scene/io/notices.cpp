#include "app/scene/io/notices.hpp"

#include <utility>

#include "app/base/json/document.hpp"
#include "app/base/language.hpp"

namespace gjkscope {

void Notices::add(const Sentence& sentence) {
    if (++count_ <= kMaxShown) kept_.push_back({sentence()});
}

void Notices::addOnBody(std::size_t body, const JsonPath& place, BodySentence sentence) {
    if (++count_ > kMaxShown) return;
    std::string inFile = sentence(namedPath(place));
    kept_.push_back({std::move(inFile), body, std::move(sentence)});
}

std::vector<std::string> Notices::shown(const std::function<std::string(const Notice&)>& sentenceOf) const {
    std::vector<std::string> sentences;
    for (const Notice& notice : kept_) sentences.push_back(sentenceOf(notice));
    if (count_ > kMaxShown)
        sentences.back() = tr("errors.notice.more", {{"count", std::to_string(count_ - kMaxShown + 1)}});
    return sentences;
}

std::vector<std::string> Notices::withPlaces() const {
    return shown([](const Notice& notice) { return notice.sentence; });
}

std::vector<std::string> Notices::withNames(const std::vector<Body>& bodies) const {
    return shown([&](const Notice& notice) {
        return notice.body ? notice.ofBody(bodies[*notice.body].name) : notice.sentence;
    });
}

}  // namespace gjkscope
