#include "app/page/file/lesson_document.hpp"

#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/lesson/lesson_text.hpp"
#include "app/page/file/page_parts.hpp"
#include "app/page/lesson_json.hpp"
#include "app/page/page.hpp"
#include "app/runs/explanation.hpp"
#include "app/runs/legend.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

/// A canvas of a still, in pixels.
constexpr double kFigureWidth = 480, kFigureHeight = 360;

Lesson withoutFiles(Lesson lesson) {
    for (LessonPage& page : lesson.pages)
        for (LessonFigure& figure : page.figures) dropFiles(figure.cues);
    return lesson;
}

/// Draws the figures of a lesson as they are at first, for readers without scripts and for printers.
class FigureStills {
  public:
    FigureStills(const ordered_json& lesson, const std::string& language, const std::string& theme) {
        perform({{"do", "language-" + language}, {"quiet", true}});
        perform({{"do", "theme-" + theme}, {"quiet", true}});
        const ordered_json size{kFigureWidth, kFigureHeight};
        perform({{"do", "resize"}, {"sizes", {size, size}}, {"quiet", true}});
        perform({{"do", "lesson"}, {"text", lesson.dump()}, {"quiet", true}});
    }

    std::string html(std::size_t page, std::size_t figure) {
        perform({{"do", "lesson-page"}, {"page", page}, {"quiet", true}});
        const PageAnswer answer = perform({{"do", "lesson-figure"}, {"figure", figure}});
        const ordered_json shown = ordered_json::parse(answer.state)["lesson"]["canvases"];
        std::string html = "<figure>";
        if (shown != "difference") html += withoutProlog(answer.world.empty() ? world_ : answer.world);
        if (shown != "world")
            html += withoutProlog(answer.difference.empty() ? difference_ : answer.difference);
        return html + "</figure>";
    }

  private:
    PageAnswer perform(const ordered_json& request) {
        PageAnswer answer = page_.perform(request.dump());
        if (!answer.world.empty()) world_ = answer.world;
        if (!answer.difference.empty()) difference_ = answer.difference;
        return answer;
    }
    static std::string withoutProlog(const std::string& svg) { return svg.substr(svg.find("<svg")); }

    Page page_;
    std::string world_, difference_;
};

std::string articleOf(const LessonVersion& version, const std::string& theme, bool isShown) {
    FigureStills stills(lessonJson(version.lesson), version.language, theme);
    std::string html = "<article lang=\"" + htmlLanguage(version.language) + "\" data-language=\"" +
                       version.language + "\"" + (isShown ? "" : " data-other hidden") + ">\n<h1>" +
                       escapedHtml(version.lesson.title) + "</h1>\n";
    for (std::size_t i = 0; i < version.lesson.pages.size(); ++i) {
        const LessonPage& page = version.lesson.pages[i];
        html += "<section>\n<h2>" + escapedHtml(page.title) + "</h2>\n";
        html += lessonHtml(page.blocks, [&](std::size_t figure) {
            return isShown ? stills.html(i, figure) : std::string();
        });
        html += "</section>\n";
    }
    return html + "</article>\n";
}

/// Symbols of the legend by the names of words that ring things.
ordered_json ringsJson() {
    ordered_json rings = ordered_json::object();
    for (const std::string_view name : spanNames())
        if (const int symbol = symbolOf(*roleOfSpan(name)); symbol >= 0)
            rings[std::string(name)] = legendEntries()[static_cast<std::size_t>(symbol)].id;
    return rings;
}

}  // namespace

std::string lessonDocument(const std::vector<LessonVersion>& versions, const LessonOptions& options) {
    const std::string &theme = options.theme, &language = versions.front().language;
    const std::string engine = packed(engineBytes());
    const std::string code = scriptOf("lesson"), style = partOf("lesson.css");
    ordered_json page{{"language", language},
                      {"texts", textsFor(code)},
                      {"rings", ringsJson()},
                      {"lessons", ordered_json::object()}};
    if (!theme.empty()) page["theme"] = theme;
    if (!options.address.empty()) page["address"] = options.address;
    if (options.onPlatform) page["scorm"] = true;
    std::string articles;
    for (const LessonVersion& version : versions) {
        const LessonVersion own{version.language, withoutFiles(version.lesson)};
        page["lessons"][version.language] = lessonJson(own.lesson);
        articles += articleOf(own, theme.empty() ? "light" : theme, &version == versions.data());
    }
    return documentOf("lesson.html", {{"language", htmlLanguage(language)},
                                      {"policy", policyOf(code, style, false)},
                                      {"title", escapedHtml(versions.front().lesson.title)},
                                      {"style", style},
                                      {"articles", articles},
                                      {"noscript", escapedHtml(textsOf(language).at("lesson.no-scripts"))},
                                      {"data", dataBlock("lesson", "application/json", forHtml(page)) +
                                                   dataBlock("engine", "text/plain", engine) +
                                                   dataBlock("assets", "text/plain", packed(assetsText()))},
                                      {"script", code}});
}

}  // namespace gjkscope
