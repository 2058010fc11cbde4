#include "app/page/file/page_document.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>

#include "app/base/atomic_write.hpp"
#include "app/base/error_text.hpp"
#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/page/file/packing.hpp"
#include "app/page/file/stills.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr std::size_t kMaxPartBytes = 64 << 20;
/// The page's modules, in the order that they need each other in.
constexpr const char* kModules[] = {"dom",      "packing", "engine", "stills",
                                    "canvases", "panels",  "files",  "main"};
/// The tables of texts that an engine has a use for.
constexpr std::string_view kTables[] = {"common", "errors", "methods", "page", "panels", "scenes", "window"};
constexpr glm::ivec2 kThumbnail{480, 270};

std::string partOf(const std::string& name) {
    return readFile(assetPath("page") / name, kMaxPartBytes);
}

/// One script of all modules: what they name is named apart.
std::string script() {
    std::string all;
    for (const char* name : kModules) {
        const std::string module = partOf(std::string(name) + ".js");
        for (std::size_t at = 0; at < module.size();) {
            const std::size_t end = std::min(module.find('\n', at), module.size() - 1) + 1;
            std::string_view line(module.data() + at, end - at);
            at = end;
            if (line.starts_with("import ")) continue;
            if (line.starts_with("export ")) line.remove_prefix(std::string_view("export ").size());
            all += line;
        }
    }
    return all;
}

/// The texts that the script asks for by their keys, in every language.
ordered_json textsFor(const std::string& code) {
    static const std::regex kKey(R"(t\('([a-z0-9_.-]+)'\))");
    std::vector<std::string> keys{"panels.canvas.world", "panels.canvas.difference", "panels.timeline.pause",
                                  "panels.timeline.play"};
    for (std::sregex_iterator found(code.begin(), code.end(), kKey), end; found != end; ++found)
        keys.push_back((*found)[1]);
    ordered_json all;
    for (const LanguageName& language : languages()) {
        const auto texts = textsOf(language.code);
        for (const std::string& key : keys)
            if (const auto text = texts.find(key); text != texts.end())
                all[language.code][key] = text->second;
    }
    return all;
}

std::string packed(const std::string& bytes) {
    return base64Of(gzipped(bytes));
}

/// Language tables and pseudo-code, by their names below the assets.
std::string assetsText() {
    ordered_json all;
    const auto add = [&](const fs::path& file) {
        all[fs::relative(file, assetPath("")).generic_string()] = readFile(file, kMaxPartBytes);
    };
    for (const LanguageName& language : languages())
        for (const std::string_view table : kTables) {
            const fs::path file = assetPath("languages") / language.code / (std::string(table) + ".json");
            if (fs::exists(file)) add(file);
        }
    std::vector<fs::path> files;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(assetPath("methods")))
        if (entry.is_regular_file()) files.push_back(entry.path());
    std::ranges::sort(files);
    for (const fs::path& file : files) add(file);
    return all.dump();
}

/// JSON that stands in HTML: no text in it can end the element that it is in.
std::string forHtml(const ordered_json& json) {
    std::string text = json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    replaceAll(text, "<", "\\u003c");
    return text;
}

std::string escapedText(std::string text) {
    replaceAll(text, "&", "&amp;");
    replaceAll(text, "<", "&lt;");
    replaceAll(text, ">", "&gt;");
    replaceAll(text, "\"", "&quot;");
    return text;
}

/// A mesh's hull in the place of the path to the mesh.
Scene withoutFiles(Scene scene) {
    for (Body& body : scene.bodies) {
        body.shape.mesh.clear();
        body.shape.meshFile.clear();
    }
    return scene;
}

ordered_json titlesOf(const PageScene& each) {
    ordered_json titles{{"en", each.scene.title.empty() ? each.name : each.scene.title}};
    if (each.stem.empty()) return titles;
    for (const LanguageName& language : languages()) {
        const auto texts = textsOf(language.code);
        if (const auto text = texts.find("scene." + each.stem + ".title"); text != texts.end())
            titles[language.code] = text->second;
    }
    return titles;
}

std::string block(const std::string& id, const std::string& type, const std::string& content) {
    return "<script id=\"" + id + "\" type=\"" + type + "\">" + content + "</script>\n";
}

/// Fills the places `{{name}}` of a template, each once: what is put in is not looked at again.
std::string filled(const std::string& pattern, const std::map<std::string, std::string>& parts) {
    std::string text;
    for (std::size_t at = 0; at < pattern.size();) {
        const std::size_t open = std::min(pattern.find("{{", at), pattern.size());
        text.append(pattern, at, open - at);
        if (open == pattern.size()) break;
        const std::size_t close = pattern.find("}}", open);
        text += parts.at(pattern.substr(open + 2, close - open - 2));
        at = close + 2;
    }
    return text;
}

std::string policyOf(const std::string& code, const std::string& style, bool isStatic) {
    return "default-src 'none'; script-src " + policyHash(code) + (isStatic ? "" : " 'wasm-unsafe-eval'") +
           "; style-src " + policyHash(style) + "; img-src blob: data:; base-uri 'none'; form-action 'none'";
}

}  // namespace

fs::path pageEngine() {
    std::error_code ignored;
    for (const fs::path& file :
         {assetPath("page/gjkscope_page.wasm"), assetPath("../build/page/bin/gjkscope_page.wasm")})
        if (fs::is_regular_file(file, ignored)) return file;
    return {};
}

std::string pageDocument(const PageContent& content) {
    const fs::path engine = pageEngine();
    if (!content.isStatic && engine.empty()) throw std::runtime_error(tr("page.no_engine"));
    const std::string code = script(), style = partOf("page.css");
    const std::string theme = content.theme.empty() ? "light" : content.theme;
    ordered_json page{{"language", currentLanguage()}, {"texts", textsFor(code)}};
    if (!content.theme.empty()) page["theme"] = content.theme;
    ordered_json stills;
    for (const PageScene& each : content.scenes) {
        const Scene scene = withoutFiles(each.scene);
        ordered_json entry{{"name", each.name}, {"titles", titlesOf(each)}, {"text", sceneLine(scene)}};
        if (!each.stem.empty()) entry["stem"] = each.stem;
        page["scenes"].push_back(std::move(entry));
        stills.push_back(stillsOf(scene, theme, content.allSteps ? StillSteps::All : StillSteps::Last));
    }
    std::string data = block("page", "application/json", forHtml(page));
    if (!content.isStatic) {
        data += block("engine", "text/plain", packed(readFile(engine, kMaxPartBytes)));
        data += block("assets", "text/plain", packed(assetsText()));
    }
    data += block("stills", "text/plain", packed(stills.dump()));
    const PageScene& first = content.scenes.front();
    std::string still = stillOf(withoutFiles(first.scene), theme, 1200, 675);
    still.erase(0, still.find("<svg"));
    return filled(partOf("page.html"),
                  {{"language", currentLanguage() == "zh-Hans" ? "zh-CN" : currentLanguage()},
                   {"policy", policyOf(code, style, content.isStatic)},
                   {"version", GJKSCOPE_VERSION},
                   {"title", escapedText(first.scene.title.empty() ? first.name : first.scene.title)},
                   {"style", style},
                   {"noscript", still},
                   {"data", data},
                   {"script", code}});
}

void writeGallery(const fs::path& folder, bool isStatic) {
    PageContent content;
    content.isStatic = isStatic;
    content.allSteps = isStatic;
    for (const SceneEntry& entry : bundledScenes())
        content.scenes.push_back({readScene(entry.path).scene, entry.path.filename().string(), entry.stem});
    const std::string document = pageDocument(content);
    std::error_code error;
    fs::create_directories(folder / "pictures", error);
    if (error) throw std::runtime_error(fileErrorText("errors.write", folder / "pictures", error.value()));
    writeFileAtomically(folder / "page.html", document);
    std::string cards;
    for (const std::string_view group : kSceneGroups) {
        cards += "<h2>" + escapedText(tr("scenes.group." + std::string(group))) + "</h2>\n<ul>\n";
        for (const PageScene& each : content.scenes) {
            if (each.scene.group != group) continue;
            const SceneEntry entry{{}, each.stem};
            writeFileAtomically(folder / "pictures" / (each.stem + ".svg"),
                                stillOf(withoutFiles(each.scene), "light", kThumbnail.x, kThumbnail.y));
            cards += "<li><a href=\"page.html#scene=" + escapedText(each.stem) + "\"><img src=\"pictures/" +
                     escapedText(each.stem) +
                     ".svg\" alt=\"\" width=\"480\" height=\"270\" loading=\"lazy\"><b>" +
                     escapedText(titleOf(entry, each.scene)) + "</b> <span>" +
                     escapedText(noteOf(entry, each.scene)) + "</span></a></li>\n";
        }
        cards += "</ul>\n";
    }
    const std::string style = partOf("gallery.css");
    writeFileAtomically(
        folder / "index.html",
        filled(partOf("gallery.html"),
               {{"language", currentLanguage() == "zh-Hans" ? "zh-CN" : currentLanguage()},
                {"policy", "default-src 'none'; img-src 'self' file: data:; style-src " + policyHash(style)},
                {"title", escapedText(tr("page.gallery"))},
                {"style", style},
                {"cards", cards}}));
}

}  // namespace gjkscope
