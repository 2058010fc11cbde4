#include "app/runs/pseudo_code.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <sstream>

#include "app/base/files.hpp"

namespace gjkscope {
namespace {

/// A page of text is far smaller.
constexpr std::size_t kMaxPseudoCodeBytes = 1 << 16;

std::string_view withoutTrailingSpace(std::string_view text) {
    const std::size_t last = text.find_last_not_of(" \r");
    return last == text.npos ? std::string_view{} : text.substr(0, last + 1);
}

PseudoCode parsePseudoCode(const std::string& file) {
    PseudoCode code;
    std::istringstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t bar = line.find('|');
        if (line == "legend") code.usesLegend = true;
        if (bar == std::string::npos) continue;
        std::istringstream names(line.substr(0, bar));
        std::vector<std::string>& phases = code.phases.emplace_back();
        for (std::string name; names >> name;) phases.push_back(name);
        // one space after the bar belongs to it
        const std::size_t text = std::min(bar + 2, line.size());
        code.lines.emplace_back(withoutTrailingSpace(std::string_view(line).substr(text)));
    }
    return code;
}

/// `gjk/code.txt`, and `minkowski/code-3d.txt` for the variant "minkowski/3d".
std::string fileOf(const std::string& id) {
    const std::size_t slash = id.find('/');
    if (slash == std::string::npos) return id + "/code.txt";
    return id.substr(0, slash) + "/code-" + id.substr(slash + 1) + ".txt";
}

PseudoCode readPseudoCode(const std::string& id) {
    try {
        return parsePseudoCode(readFile(assetPath("methods") / fileOf(id), kMaxPseudoCodeBytes));
    } catch (const std::exception&) {
        return {};  // without its assets the program still runs, with less to read
    }
}

}  // namespace

int PseudoCode::lineOf(std::string_view phase) const {
    const auto names = [&](const std::vector<std::string>& line) {
        return std::ranges::count(line, phase) > 0;
    };
    const auto found = std::ranges::find_if(phases, names);
    return found == phases.end() ? -1 : static_cast<int>(found - phases.begin());
}

const PseudoCode& pseudoCode(std::string_view id) {
    static std::mutex mutex;
    static std::map<std::string, std::unique_ptr<const PseudoCode>, std::less<>> known;
    const std::lock_guard lock(mutex);
    auto found = known.find(id);
    if (found == known.end()) {
        const std::string name(id);
        found = known.emplace(name, std::make_unique<const PseudoCode>(readPseudoCode(name))).first;
    }
    return *found->second;
}

}  // namespace gjkscope
