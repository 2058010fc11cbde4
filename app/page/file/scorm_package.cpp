#include "app/page/file/scorm_package.hpp"

#include <algorithm>
#include <cctype>

#include "app/base/plain_text.hpp"
#include "app/lesson/lesson_text.hpp"
#include "app/page/file/packing.hpp"
#include "app/page/file/page_parts.hpp"
#include "app/page/file/zip.hpp"

namespace gjkscope {
namespace {

/// As XML takes it, whatever stands in it.
std::string xmlText(std::string text) {
    std::ranges::replace_if(
        text, [](unsigned char c) { return c < 0x20; }, ' ');
    return escapedHtml(text);
}

/// Another for each title, of the characters that identifiers have.
std::string identifierOf(const std::string& title) {
    constexpr std::size_t kEnough = 16;
    std::string hash = policyHash(title).substr(std::string_view("'sha256-").size());
    std::erase_if(hash, [](unsigned char c) { return std::isalnum(c) == 0; });
    return "gjkscope-" + hash.substr(0, kEnough);
}

}  // namespace

std::string scormPackage(const std::vector<LessonVersion>& versions, LessonOptions options) {
    const std::string& title = versions.front().lesson.title;
    const std::string manifest =
        filled(partOf("scorm.xml"), {{"identifier", identifierOf(title)}, {"title", xmlText(title)}});
    options.onPlatform = true;
    const std::string page = lessonDocument(versions, options);
    return zipped({{"imsmanifest.xml", manifest}, {"lesson.html", page}});
}

}  // namespace gjkscope
