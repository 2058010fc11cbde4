#include "app/base/files.hpp"

#include <map>
#include <set>

#include "app/base/language.hpp"
#include "app/base/regular_file.hpp"
#include "app/page/wasm/provided.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

std::map<std::string, std::string, std::less<>>& provided() {
    static std::map<std::string, std::string, std::less<>> files;
    return files;
}

}  // namespace

void provideFile(std::string name, std::string text) {
    provided().insert_or_assign(std::move(name), std::move(text));
}

fs::path assetPath(const fs::path& relative) {
    return relative;
}

std::vector<fs::path> languageFiles(const std::string& code) {
    std::vector<fs::path> files;
    for (const auto& [name, text] : provided())
        if (name.starts_with("languages/" + code + "/") || name.ends_with("/" + code + ".json"))
            files.emplace_back(name);
    return files;
}

std::string readFile(const fs::path& file, std::size_t maxBytes) {
    const auto found = provided().find(file.string());
    if (found == provided().end())
        throw std::runtime_error(tr("errors.read", {{"file", file.string()}, {"reason", ""}}));
    if (found->second.size() > maxBytes) throw tooLarge(file, maxBytes);
    return found->second;
}

FileHandle openRegularFile(const fs::path& file) {
    throw std::runtime_error(tr("page.no_mesh", {{"file", file.string()}}));
}

std::string readWhole(const FileHandle& /*handle*/, const fs::path& file, std::size_t maxBytes) {
    return readFile(file, maxBytes);
}

bool isBelow(const FileHandle& /*handle*/, const fs::path& /*folder*/) {
    return false;
}

std::runtime_error tooLarge(const fs::path& file, std::size_t maxBytes) {
    return std::runtime_error(
        tr("errors.too_large", {{"file", file.string()}, {"limit", std::to_string(maxBytes >> 20)}}));
}

}  // namespace gjkscope

_LIBCPP_BEGIN_NAMESPACE_STD
namespace filesystem {

std::vector<directory_entry> entriesOf(const path& folder) {
    std::set<std::string> names;
    const std::string start = folder.string() + "/";
    for (const auto& [name, text] : gjkscope::provided())
        if (name.starts_with(start)) names.insert(name.substr(0, name.find('/', start.size())));
    std::vector<directory_entry> entries;
    for (const std::string& name : names) entries.emplace_back(name);
    return entries;
}

bool exists(const path& file, std::error_code& /*error*/) {
    return gjkscope::provided().contains(file.string());
}

}  // namespace filesystem
_LIBCPP_END_NAMESPACE_STD
