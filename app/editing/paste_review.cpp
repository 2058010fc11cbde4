#include "app/editing/paste_review.hpp"

#include <chrono>
#include <exception>
#include <utility>

#include "app/base/language.hpp"

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
    open_ = true;
    begin();
}

void PasteReview::answer(ImportQuestion question, int answer) {
    choices_.answers[static_cast<std::size_t>(question)] = answer;
    begin();
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
        result.read = readPasted(scene_, text_, folder_, choices_);
        result.pasted = pasteImport(scene_, selected_, *result.read);
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
        result_ = work();
        ++version_;
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
    result_ = reading_.get();
    ++version_;
    return true;
}

bool PasteReview::isPlain() const {
    if (isReading()) return false;
    if (!result_.read) return true;
    const Import& read = *result_.read;
    // a scene of our own, or one list of points
    return read.isAnswered() && read.unused.empty() && read.bodies.size() < 2;
}

}  // namespace gjkscope
