#include "app/page/file/page_document.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string_view>
#include <tuple>

#include "app/base/atomic_write.hpp"
#include "app/base/error_text.hpp"
#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/film/storyboard_file.hpp"
#include "app/lesson/lesson_text.hpp"
#include "app/page/canvas_svg.hpp"
#include "app/page/file/packing.hpp"
#include "app/page/file/page_parts.hpp"
#include "app/page/file/stills.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

/// The most bytes of a live page without its markup, with which it is below 2.5 MB.
constexpr std::size_t kMaxLivePage = 2'480'000;
constexpr glm::ivec2 kThumbnail{480, 270};

Storyboard withoutFiles(Storyboard film) {
    dropFiles(film.cues);
    return film;
}

const Storyboard* filmOf(const PageScene& each) {
    return std::get_if<Storyboard>(&each.content);
}

/// As the engine reads it.
std::string textOf(const PageScene& each) {
    if (const Storyboard* film = filmOf(each))
        return ordered_json::parse(storyboardText(withoutFiles(*film))).dump();
    return sceneLine(withoutFiles(std::get<Scene>(each.content)));
}

std::string titleOf(const PageScene& each) {
    const Storyboard* film = filmOf(each);
    const std::string& title = film != nullptr ? film->title : std::get<Scene>(each.content).title;
    return title.empty() ? each.name : title;
}

ordered_json titlesOf(const PageScene& each) {
    ordered_json titles{{"en", titleOf(each)}};
    if (each.stem.empty()) return titles;
    const std::string key = filmOf(each) != nullptr ? "demo." + each.stem : "scene." + each.stem + ".title";
    for (const LanguageName& language : languages()) {
        const auto texts = textsOf(language.code);
        if (const auto text = texts.find(key); text != texts.end()) titles[language.code] = text->second;
    }
    return titles;
}

/// Films are a group of their own, without a name in files.
std::string groupOf(const PageScene& each) {
    return filmOf(each) != nullptr ? "" : std::get<Scene>(each.content).group;
}

/// A scene in the gallery's index.
std::string cardOf(const PageScene& each, const std::string& address) {
    const SceneEntry entry{{}, each.stem};
    const bool isFilm = filmOf(each) != nullptr;
    const std::string title =
        isFilm ? tr("demo." + each.stem) : titleOf(entry, std::get<Scene>(each.content));
    const std::string note = isFilm ? "" : noteOf(entry, std::get<Scene>(each.content));
    return "<li><a href=\"" + escapedHtml(address) + "\"><img src=\"pictures/" + escapedHtml(each.stem) +
           ".svg\" alt=\"\" width=\"480\" height=\"270\" loading=\"lazy\"><b>" + escapedHtml(title) +
           "</b> <span>" + escapedHtml(note) + "</span></a></li>\n";
}

std::string listOf(const std::string& title, const std::string& cards) {
    return "<h2>" + escapedHtml(title) + "</h2>\n<ul>\n" + cards + "</ul>\n";
}

/// The scene with the largest pictures has fewer of them until all have room.
std::string packedWithin(ordered_json stills, std::size_t bytes) {
    std::vector<std::size_t> sizes;
    for (const ordered_json& each : stills) sizes.push_back(packed(each.dump()).size());
    while (std::accumulate(sizes.begin(), sizes.end(), std::size_t{0}) > bytes) {
        std::optional<std::size_t> largest;
        for (std::size_t i = 0; i < sizes.size(); ++i)
            if (stills[i]["steps"].size() > 1 && (!largest || sizes[i] > sizes[*largest])) largest = i;
        if (!largest) break;
        stills[*largest] = thinned(stills[*largest]);
        sizes[*largest] = packed(stills[*largest].dump()).size();
    }
    return packed(stills.dump());
}

/// Content of a page without scripts: `still`, and in a gallery the way to those of all its scenes.
std::string withoutScripts(const PageContent& content, const std::string& still) {
    std::string html = "<p>" + escapedHtml(tr("page.no-scripts")) + "</p>\n" + still;
    if (content.isStatic || !content.stillsFolder) return html;
    for (const PageScene& each : content.scenes)
        html += "<a href=\"" + escapedHtml(*content.stillsFolder + each.stem) + ".html\">" +
                escapedHtml(titlesOf(each).value(currentLanguage(), titleOf(each))) + "</a>\n";
    return html;
}

}  // namespace

std::string pageDocument(const PageContent& content) {
    const std::string engine = content.isStatic ? std::string() : packed(engineBytes());
    const std::string code = scriptOf("main"), style = partOf("page.css");
    const std::string theme = content.theme.empty() ? "light" : content.theme;
    const bool hasStills = content.isStatic || !content.stillsFolder;
    ordered_json page{{"language", currentLanguage()}, {"texts", textsFor(code)}};
    if (!content.theme.empty()) page["theme"] = content.theme;
    if (!content.address.empty()) page["address"] = content.address;
    if (content.asks) page["ask"] = true;
    if (content.stillsFolder) page["pages"] = *content.stillsFolder;
    if (content.isStatic && content.stillsFolder) page["at"] = content.only;
    page["scenes"] = ordered_json::array();
    ordered_json stills = ordered_json::array();
    for (std::size_t i = 0; i < content.scenes.size(); ++i) {
        const PageScene& each = content.scenes[i];
        ordered_json entry{{"name", each.name}, {"titles", titlesOf(each)}};
        if (!content.isStatic) entry["text"] = textOf(each);
        if (!each.stem.empty()) entry["stem"] = each.stem;
        page["scenes"].push_back(std::move(entry));
        if (hasStills && (!content.stillsFolder || i == content.only))
            stills.push_back(stillsOf(textOf(each), each.name, theme));
    }
    std::string data = dataBlock("page", "application/json", forHtml(page));
    if (!content.isStatic) {
        data += dataBlock("engine", "text/plain", engine);
        data += dataBlock("assets", "text/plain", packed(assetsText()));
    }
    const PageScene& first = content.scenes[content.only];
    std::string still = stillOf(textOf(first), first.name, theme, 1200, 675);
    still.erase(0, still.find("<svg"));
    if (hasStills) {
        const std::size_t others = data.size() + still.size() + code.size() + style.size();
        const std::size_t most = content.isStatic ? std::string::npos : kMaxLivePage;
        data +=
            dataBlock("stills", "text/plain", packedWithin(std::move(stills), most - std::min(most, others)));
        // readers without the engine come before those without scripts
        if (data.size() + still.size() + code.size() + style.size() > most)
            still = escapedHtml(titleOf(first));
    }
    return documentOf("page.html", {{"language", htmlLanguage(currentLanguage())},
                                    {"policy", policyOf(code, style, content.isStatic)},
                                    {"title", escapedHtml(titleOf(first))},
                                    {"style", style},
                                    {"noscript", withoutScripts(content, still)},
                                    {"data", data},
                                    {"script", code}});
}

std::string elementScript() {
    const std::string code = scriptOf("embed");
    ordered_json scenes = ordered_json::object();
    for (const SceneEntry& entry : bundledScenes())
        scenes[entry.stem] =
            textOf({readScene(entry.path).scene, entry.path.filename().string(), entry.stem});
    std::string script = "(() => {\n\"use strict\";\n";
    const std::pair<const char*, ordered_json> parts[] = {{"kEngine", packed(engineBytes())},
                                                          {"kAssets", packed(assetsText())},
                                                          {"kTexts", textsFor(code)},
                                                          {"kScenes", std::move(scenes)}};
    for (const auto& [name, value] : parts)
        script.append("const ").append(name).append(" = ").append(value.dump()) += ";\n";
    return script + code + "})();\n";
}

void writeElement(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw std::runtime_error(fileErrorText("errors.write", folder, error.value()));
    writeFileAtomically(folder / "gjkscope.js", elementScript());
    const std::tuple<const char*, const char*, const char*> stills[] = {
        {"apart.svg", "01-apart", "1.direction"},
        {"apart-start.svg", "01-apart", "first"},
        {"boxes.svg", "25-deep-boxes", "2.direction"}};
    for (const auto& [file, stem, step] : stills) {
        const Scene scene = readScene(assetPath("scenes") / (std::string(stem) + ".gjk.json")).scene;
        writeFileAtomically(folder / file,
                            stillOf(sceneLine(scene), stem, "light", kElementStill.x, kElementStill.y, step));
    }
    for (const char* name : {"article.html", "article.css", "deck.html", "deck.css", "deck.js"})
        writeFileAtomically(folder / name, partOf(std::string("examples/") + name));
}

void writeGallery(const fs::path& folder, bool isStatic) {
    PageContent content;
    content.isStatic = isStatic;
    for (const SceneEntry& entry : bundledScenes())
        content.scenes.push_back({readScene(entry.path).scene, entry.path.filename().string(), entry.stem});
    for (const SceneEntry& demo : bundledDemos())
        content.scenes.push_back(
            {readStoryboard(demo.path).storyboard, demo.path.filename().string(), demo.stem});
    for (const char* part : {"pictures", "stills"}) {
        std::error_code error;
        fs::create_directories(folder / part, error);
        if (error) throw std::runtime_error(fileErrorText("errors.write", folder / part, error.value()));
    }
    if (!isStatic) {
        content.stillsFolder = "stills/";
        writeFileAtomically(folder / "page.html", pageDocument(content));
    }
    content.isStatic = true;
    content.stillsFolder = "";
    std::map<std::string, std::string, std::less<>> cards;
    for (content.only = 0; content.only < content.scenes.size(); ++content.only) {
        const PageScene& each = content.scenes[content.only];
        writeFileAtomically(folder / "stills" / (each.stem + ".html"), pageDocument(content));
        writeFileAtomically(folder / "pictures" / (each.stem + ".svg"),
                            stillOf(textOf(each), each.name, "light", kThumbnail.x, kThumbnail.y));
        cards[groupOf(each)] +=
            cardOf(each, isStatic ? "stills/" + each.stem + ".html" : "page.html#scene=" + each.stem);
    }
    std::string lists;
    for (const std::string_view group : kSceneGroups)
        lists += listOf(tr("scenes.group." + std::string(group)), cards[std::string(group)]);
    lists += listOf(tr("page.gallery-films"), cards[""]);
    const std::string style = partOf("gallery.css");
    writeFileAtomically(
        folder / "index.html",
        documentOf("gallery.html", {{"language", htmlLanguage(currentLanguage())},
                                    {"policy", "default-src 'none'; img-src 'self' file: data:; style-src " +
                                                   policyHash(style)},
                                    {"title", escapedHtml(tr("page.gallery"))},
                                    {"style", style},
                                    {"cards", lists}}));
}

}  // namespace gjkscope
