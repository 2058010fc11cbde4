#include "app/lesson/lesson_builder.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "app/base/json/document.hpp"
#include "app/base/json/path.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/lesson/figure.hpp"
#include "app/lesson/lesson_text.hpp"
#include "app/runs/explanation.hpp"
#include "app/scene/limits.hpp"

namespace gjkscope {
namespace {

using Kind = LessonBlock::Kind;

constexpr std::string_view kFigureFence = "gjk", kNotesFence = "notes";
/// The name in links of a page's first figure.
constexpr std::string_view kFirstFigure = "figure";
constexpr std::string_view kRing = "#ring:", kStep = ":step=";
constexpr std::array<std::string_view, 3> kSchemes{"https://", "http://", "mailto:"};

std::vector<std::string> wordsOf(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

/// A name that a link can have: `first-pose`.
bool isName(std::string_view name) {
    const auto isPlain = [](unsigned char c) { return std::isalnum(c) || c == '-' || c == '_'; };
    return !name.empty() && name.size() <= kMaxNameBytes && std::ranges::all_of(name, isPlain);
}

std::string inQuotes(const std::string& text) {
    return "\"" + excerpt(text) + "\"";
}

void resolve(std::vector<LessonBlock>& blocks, const std::vector<std::size_t>& figures) {
    for (LessonBlock& block : blocks) {
        for (LessonText& text : block.text)
            if (text.sets) text.sets->figure = figures[text.sets->figure];
        resolve(block.blocks, figures);
    }
}

}  // namespace

LessonBuilder::LessonBuilder(std::string_view document, const NamedFiles& files)
    : document_(document), reading_{.files = files} {}

LessonPage& LessonBuilder::page() {
    if (lesson_.pages.empty()) lesson_.pages.emplace_back();
    return lesson_.pages.back();
}

void LessonBuilder::beginPage(std::string title, std::size_t offset) {
    endPage();
    if (lesson_.pages.size() == kMaxLessonPages)
        throw JsonProblem(offset, tr("lesson.pages", {{"limit", std::to_string(kMaxLessonPages)}}));
    lesson_.pages.push_back({.title = std::move(title)});
}

void LessonBuilder::endPage() {
    std::vector<std::size_t> found;
    for (const WantedFigure& wanted : wanted_) {
        const std::vector<LessonFigure>& figures = page().figures;
        auto figure = std::ranges::find(figures, wanted.name, &LessonFigure::name);
        if (figure == figures.end() && wanted.name == kFirstFigure) figure = figures.begin();
        if (figure == figures.end())
            throw JsonProblem(wanted.offset, tr("lesson.no_figure", {{"name", inQuotes(wanted.name)}}));
        found.push_back(static_cast<std::size_t>(figure - figures.begin()));
        const std::string reason = missingStep(stepsOf(*figure), wanted.step);
        if (!reason.empty()) throw JsonProblem(wanted.offset, tr("lesson.no_step", {{"reason", reason}}));
    }
    wanted_.clear();
    if (!lesson_.pages.empty()) resolve(page().blocks, found);
}

void LessonBuilder::enter(LessonBlock block, int level, std::size_t offset) {
    closeImplied();
    open_.push_back({std::move(block), level, offset});
}

void LessonBuilder::leave() {
    closeImplied();
    close();
}

void LessonBuilder::closeImplied() {
    if (!open_.empty() && open_.back().implied) close();
}

void LessonBuilder::close() {
    OpenBlock closed = std::move(open_.back());
    open_.pop_back();
    if (!open_.empty() || closed.level == 0 || closed.level > 2) return place(std::move(closed.block));
    if (closed.level == 1) return takeTitle(closed);
    for (const LessonText& text : closed.block.text)
        if (text.sets) throw JsonProblem(closed.offset, tr("lesson.heading_link"));
    beginPage(plainText(closed.block.text), closed.offset);
}

void LessonBuilder::takeTitle(const OpenBlock& heading) {
    if (hasTitle_ || !lesson_.pages.empty()) throw JsonProblem(heading.offset, tr("lesson.one_title"));
    hasTitle_ = true;
    lesson_.title = plainText(heading.block.text);
}

void LessonBuilder::place(LessonBlock block) {
    std::vector<LessonBlock>& blocks = open_.empty() ? page().blocks : open_.back().block.blocks;
    blocks.push_back(std::move(block));
}

void LessonBuilder::text(const LessonText& text, std::size_t offset) {
    if (open_.empty() || open_.back().block.kind == Kind::Item)
        open_.push_back({.block = {}, .level = 0, .offset = offset, .implied = true});
    OpenBlock& to = open_.back();
    if (to.block.text.empty()) to.offset = offset;
    if (!to.block.text.empty() && to.block.text.back().hasStyleOf(text))
        to.block.text.back().text += text.text;
    else
        to.block.text.push_back(text);
}

void LessonBuilder::code(const CodeBlock& block) {
    closeImplied();
    const std::vector<std::string> words = wordsOf(block.info);
    const std::string first = words.empty() ? "" : words.front();
    if (first == kNotesFence) {
        std::string& notes = page().notes;
        if (!notes.empty()) notes += "\n";
        notes += block.body;
    } else if (first == kFigureFence) {
        if (words.size() > 2 || (words.size() == 2 && !isName(words[1])))
            throw JsonProblem(block.offset, tr("lesson.figure_name", {{"found", inQuotes(block.info)}}));
        addFigure(words.size() == 2 ? words[1] : "", block);
    } else {
        LessonBlock code{.kind = Kind::Code};
        code.text.push_back({.text = block.body, .code = true});
        place(std::move(code));
    }
}

void LessonBuilder::addFigure(const std::string& name, const CodeBlock& block) {
    if (figures_++ == kMaxLessonFigures)
        throw JsonProblem(block.offset, tr("lesson.figures", {{"limit", std::to_string(kMaxLessonFigures)}}));
    std::vector<LessonFigure>& figures = page().figures;
    if (!name.empty() && std::ranges::count(figures, name, &LessonFigure::name) > 0)
        throw JsonProblem(block.offset, tr("lesson.same_name", {{"name", inQuotes(name)}}));
    try {
        figures.push_back(readFigure(block.body, reading_));
    } catch (const JsonProblem& problem) {
        throw JsonProblem(block.inDocument(*problem.offset), problem.sentence);
    }
    figures.back().name = name;
    place({.kind = Kind::Figure, .figure = figures.size() - 1});
}

LessonText LessonBuilder::link(const std::string& address, std::size_t offset) {
    LessonText style;
    const std::string lower = lowerCase(address);
    const std::size_t step = address.find(kStep);
    if (std::ranges::any_of(kSchemes, [&](std::string_view scheme) { return lower.starts_with(scheme); })) {
        style.address = address;
    } else if (address.starts_with(kRing)) {
        style.ring = address.substr(kRing.size());
        if (!roleOfSpan(style.ring))
            throw JsonProblem(offset, tr("lesson.no_ring", {{"name", inQuotes(style.ring)}}));
    } else if (address.starts_with('#') && step != address.npos) {
        wanted_.push_back({address.substr(1, step - 1), address.substr(step + kStep.size()), offset});
        style.sets = FigureLink{wanted_.size() - 1, wanted_.back().step};
    } else {
        throw JsonProblem(offset, tr("lesson.address", {{"address", inQuotes(address)}}));
    }
    return style;
}

Lesson LessonBuilder::take(const std::string& stem) {
    endPage();
    if (lesson_.pages.empty()) throw JsonProblem(document_.size(), tr("lesson.empty"));
    if (!hasTitle_) lesson_.title = stem;
    // what comes before the first page's heading stands under the lesson's title
    if (lesson_.pages.front().title.empty()) lesson_.pages.front().title = lesson_.title;
    return std::move(lesson_);
}

}  // namespace gjkscope
