#include "app/import/text/tables.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <unordered_set>

#include "app/base/files.hpp"
#include "app/base/json/document.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kMaxTableBytes = 1 << 16, kMaxEntryBytes = 400, kMaxWords = 1000;

void readFileOf(const std::string& file, const RowReader& read) {
    try {
        const nlohmann::json table = parseJson(readFile(assetPath("import/" + file), kMaxTableBytes));
        read(JsonCursor(table));
    } catch (const JsonProblem& problem) {
        throw std::runtime_error("assets/import/" + file + ": " + namedPath(problem.path) + ": " +
                                 problem.sentence);
    }
}

/// Words in the order of their file, and for finding them.
struct WordList {
    std::vector<std::string> words;
    std::unordered_set<std::string_view> known;  ///< views of these
};

std::map<std::string, WordList, std::less<>> readLists() {
    std::map<std::string, WordList, std::less<>> lists;
    for (const std::string& file : tableFiles("words")) {
        readTable(file, [&](const JsonCursor& at) {
            at["lists"].requireObject();
            for (const auto& [name, words] : at["lists"].value().items()) {
                if (lists.contains(name))
                    at["lists"][name].refuseWith("the list stands in another file, too");
                WordList& list = lists[name];
                list.words = wordsAt(at["lists"][name]);
                list.known.insert(list.words.begin(), list.words.end());
            }
        });
    }
    return lists;
}

const WordList& listNamed(std::string_view name) {
    static const auto kLists = readLists();
    const auto found = kLists.find(name);
    if (found == kLists.end())
        throw std::runtime_error("assets/import/words: there is no list " + std::string(name));
    return found->second;
}

}  // namespace

void readTable(const std::string& file, const RowReader& read) {
    readFileOf(file, [&](const JsonCursor& at) {
        if (at["source"].text(kMaxEntryBytes).empty()) at["source"].refuse("a document");
        read(at);
    });
}

void readRows(const JsonCursor& list, const RowReader& read) {
    for (std::size_t i = 0; i < list.arraySize(1, kMaxWords, "rows"); ++i) read(list[i]);
}

std::vector<std::string> tableFiles(std::string_view kind) {
    std::vector<std::string> files;
    readFileOf("tables.json", [&](const JsonCursor& at) { files = wordsAt(at[kind]); });
    for (std::string& file : files) file = std::string(kind) + "/" + file + ".json";
    return files;
}

std::vector<std::string> wordsAt(const JsonCursor& at) {
    std::vector<std::string> words(at.arraySize(1, kMaxWords, "words"));
    for (std::size_t i = 0; i < words.size(); ++i) {
        words[i] = at[i].text(kMaxEntryBytes);
        if (words[i].empty()) at[i].refuse("a word");
    }
    return words;
}

const std::vector<std::string>& wordList(std::string_view list) {
    return listNamed(list).words;
}

bool isListed(std::string_view list, std::string_view word) {
    return listNamed(list).known.contains(word);
}

bool hasListed(const std::vector<std::string>& own, std::string_view list) {
    const auto& known = listNamed(list).known;
    return std::ranges::any_of(own, [&](const std::string& word) { return known.contains(word); });
}

}  // namespace gjkscope
