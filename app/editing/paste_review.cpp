#include "app/editing/paste_review.hpp"

#include <chrono>
#include <exception>
#include <utility>

#include "app/base/language.hpp"
#include "app/judge/pair_truth.hpp"

namespace gjkscope {
namespace {

/// Nobody notices a wait this short.
constexpr std::chrono::milliseconds kPatience{100};

}  // namespace

PasteReview::~PasteReview() {
    if (reading_.valid()) reading_.wait();
}

void PasteReview::start(Scene scene, int selected, std::string text, std::filesystem::path folder) {
    cancel();
    scene_ = std::move(scene);
    selected_ = selected;
    text_ = std::move(text);
    folder_ = std::move(folder);
    choices_ = {};
    form_.clear();
    groups_.clear();
    given_.clear();
    byHand_ = false;
    open_ = true;
    begin();
}

void PasteReview::answer(ImportQuestion question, int answer) {
    choices_.answers[static_cast<std::size_t>(question)] = answer;
    begin();
}

void PasteReview::choose(std::size_t reading) {
    choices_ = result_.choices.at(reading).reading.choices;
    begin();
}

void PasteReview::giveRole(TextSpan numbers, int body, const HandRole& role) {
    const std::string_view group = std::string_view(text_).substr(numbers.begin, numbers.end - numbers.begin);
    std::erase_if(given_, [&](const auto& each) { return each.first.begin == numbers.begin; });
    given_.emplace_back(numbers, body);
    editForm(withRole(form_, group, body, role));
}

void PasteReview::editForm(std::string form) {
    form_ = std::move(form);
    byHand_ = true;
    begin();
}

std::optional<int> PasteReview::bodyOf(TextSpan group) const {
    for (const auto& [span, body] : given_)
        if (span.begin == group.begin) return body;
    return std::nullopt;
}

void PasteReview::cancel() {
    open_ = false;
    if (reading_.valid()) reading_.wait();
    reading_ = {};
    result_ = {};
}

PasteReview::Result PasteReview::work() const {
    Result result;
    try {
        const std::string& source = byHand_ ? form_ : text_;
        result.read = readPasted(scene_, source, folder_, choices_);
        if (byHand_)
            result.read->assumptions.insert(result.read->assumptions.begin(), tr("import.assumed.by_hand"));
        if (result.read->bodies.size() == 1 && !result.read->unused.empty()) result.form = result.read->form;
        result.pasted = pasteImport(scene_, selected_, *result.read);
        if (result.read->isAnswered()) return result;
        ImportChoices asked = choices_;
        asked.answers[static_cast<std::size_t>(ImportQuestion::Points)] = scene_.dimension - 2;
        for (Reading& reading :
             readingsOf(source, tr("paste.source"), asked, NamedFiles{folder_}, foundDistance)) {
            Scene scene = pasteImport(scene_, selected_, reading.import).scene;
            result.choices.push_back({std::move(reading), std::move(scene)});
        }
        if (result.choices.size() < 2) result.choices.clear();
    } catch (const RefusedText& refused) {
        result.error = refused.what();
        result.form = byHand_ ? refused.form : formOfRefused(text_, refused, choices_);
    } catch (const std::bad_alloc&) {
        result.error = tr("shell.no_memory");
    } catch (const std::exception& error) {
        result.error = error.what();
    }
    return result;
}

void PasteReview::begin() {
    if (reading_.valid()) reading_.wait();
    if (!ready_) {
        take(work());
        return;
    }
    reading_ = std::async(std::launch::async, [this] {
        Result result = work();
        ready_();
        return result;
    });
    if (reading_.wait_for(kPatience) == std::future_status::ready) poll();
}

bool PasteReview::poll() {
    if (!reading_.valid() || reading_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return false;
    take(reading_.get());
    return true;
}

void PasteReview::take(Result result) {
    result_ = std::move(result);
    ++version_;
    if (byHand_ || result_.form.empty()) return;
    form_ = result_.form;
    groups_ = numberGroups(text_);
}

bool PasteReview::isPlain() const {
    if (isReading()) return false;
    if (!result_.read) return form_.empty();
    const Import& read = *result_.read;
    // a scene of our own, or one list of points
    return read.isAnswered() && read.unused.empty() && read.bodies.size() < 2;
}

}  // namespace gjkscope
