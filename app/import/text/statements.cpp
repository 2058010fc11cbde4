#include "app/import/text/statements.hpp"

#include <algorithm>
#include <vector>

#include "app/base/plain_text.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/tables.hpp"
#include "app/import/text/text_tokens.hpp"

namespace gjkscope {
namespace {

using Words = std::vector<std::string>;

struct Statement {
    std::string question, answer;
    Words of;
    std::vector<Words> says;
};

const std::vector<Statement>& statements() {
    static const std::vector<Statement> all = [] {
        std::vector<Statement> read;
        readTable("words/statements.json", [&](const JsonCursor& at) {
            readRows(at["statements"], [&](const JsonCursor& row) {
                constexpr std::size_t kMaxName = 20;
                Statement each{
                    row["question"].text(kMaxName), row["answer"].text(kMaxName), wordsAt(row["of"]), {}};
                for (const std::string& phrase : wordsAt(row["says"])) each.says.push_back(wordsOf(phrase));
                read.push_back(std::move(each));
            });
        });
        return read;
    }();
    return all;
}

/// True if the words begin with the phrase, behind words that stand between a subject and its answer.
bool says(const Words& sentence, std::size_t at, const std::vector<Words>& phrases) {
    const auto beginsAt = [&](const Words& phrase) {
        return sentence.size() >= at + phrase.size() &&
               std::equal(phrase.begin(), phrase.end(), sentence.begin() + static_cast<std::ptrdiff_t>(at));
    };
    for (; at < sentence.size(); ++at) {
        if (std::ranges::any_of(phrases, beginsAt)) return true;
        if (!isListed("before an answer", sentence[at])) return false;
    }
    return false;
}

}  // namespace

std::map<std::string, std::string> statedAnswers(std::string_view text) {
    // a longer line is no sentence, and a longer text is data
    constexpr std::size_t kMaxLine = 400, kMaxText = 100'000;
    std::map<std::string, std::string> stated;
    if (text.size() > kMaxText) return stated;
    for (std::size_t next = 0; next < text.size();) {
        const TextSpan whole = lineSpanAt(text, next);
        next = whole.end + 1;
        const std::string_view line = partOf(text, whole);
        if (line.size() > kMaxLine) continue;
        for (std::size_t begin = 0, end = 0; begin < line.size(); begin = end + 1) {
            end = std::min(line.find_first_of(".;", begin), line.size());
            const Words sentence = wordsOf(lowerCase(std::string(line.substr(begin, end - begin))));
            for (const Statement& each : statements())
                for (std::size_t i = 0; i < sentence.size(); ++i) {
                    if (std::ranges::count(each.of, sentence[i]) == 0 || !says(sentence, i + 1, each.says))
                        continue;
                    const auto [known, isNew] = stated.emplace(each.question, each.answer);
                    if (!isNew && known->second != each.answer) known->second.clear();
                }
        }
    }
    std::erase_if(stated, [](const auto& each) { return each.second.empty(); });
    return stated;
}

}  // namespace gjkscope
