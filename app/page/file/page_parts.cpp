#include "app/page/file/page_parts.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "app/base/files.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/page/file/packing.hpp"

namespace gjkscope {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

constexpr std::size_t kMaxPartBytes = 64 << 20;
/// The tables of texts that an engine has a use for.
constexpr std::string_view kTables[] = {"common", "errors", "film",      "judge",  "lesson",   "methods",
                                        "page",   "panels", "questions", "scenes", "variants", "window"};

/// Adds a module after those that it needs: what they name is named apart.
void addModule(const std::string& name, std::set<std::string>& added, std::string& all) {
    if (!added.insert(name).second) return;
    const std::string module = partOf(name + ".js");
    std::string own;
    for (std::size_t at = 0; at < module.size();) {
        const std::size_t end = std::min(module.find('\n', at), module.size() - 1) + 1;
        std::string_view line(module.data() + at, end - at);
        at = end;
        if (line.starts_with("import ")) {
            const std::size_t from = line.find("'./") + 3;
            addModule(std::string(line.substr(from, line.find(".js'") - from)), added, all);
            continue;
        }
        if (line.starts_with("export ")) line.remove_prefix(std::string_view("export ").size());
        own += line;
    }
    all += own;
}

}  // namespace

std::string partOf(const std::string& name) {
    return readFile(assetPath("page") / name, kMaxPartBytes);
}

std::string scriptOf(const std::string& module) {
    std::string all;
    for (const auto& [name, file] : {std::pair("kStyle", "scope.css"), std::pair("kMarkup", "scope.html")})
        all.append("const ").append(name).append(" = ").append(ordered_json(partOf(file)).dump()) += ";\n";
    std::set<std::string> added;
    addModule(module, added, all);
    return all;
}

ordered_json textsFor(const std::string& code) {
    std::vector<std::string> keys{"page.failed",
                                  "page.still",
                                  "page.still-figure",
                                  "panels.canvas.world",
                                  "panels.canvas.difference",
                                  "panels.timeline.pause",
                                  "panels.timeline.play"};
    constexpr std::string_view kCall = "t('", kKeyEnd = "')";
    for (std::size_t at = code.find(kCall); at != std::string::npos; at = code.find(kCall, at)) {
        at += kCall.size();
        const std::size_t end = std::min(code.find(kKeyEnd, at), code.size());
        keys.push_back(code.substr(at, end - at));
    }
    ordered_json all = ordered_json::object();
    for (const LanguageName& language : languages()) {
        const auto texts = textsOf(language.code);
        ordered_json ownTexts = ordered_json::object();
        for (const std::string& key : keys)
            if (const auto text = texts.find(key); text != texts.end()) ownTexts[key] = text->second;
        if (!ownTexts.empty()) all[language.code] = std::move(ownTexts);
    }
    return all;
}

std::string packed(const std::string& bytes) {
    return base85Of(gzipped(bytes));
}

std::string assetsText() {
    ordered_json all = ordered_json::object();
    const auto add = [&](const fs::path& file) {
        all[fs::relative(file, assetPath("")).generic_string()] = readFile(file, kMaxPartBytes);
    };
    for (const LanguageName& language : languages())
        for (const std::string_view table : kTables) {
            const fs::path file = assetPath("languages") / language.code / (std::string(table) + ".json");
            if (fs::exists(file)) add(file);
        }
    std::vector<fs::path> files;
    for (const char* folder : {"codegen", "methods"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(assetPath(folder)))
            if (entry.is_regular_file()) files.push_back(entry.path());
    std::ranges::sort(files);
    for (const fs::path& file : files) add(file);
    add(assetPath("compare/presets.json"));
    return all.dump();
}

std::string forHtml(const ordered_json& json) {
    std::string text = json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    replaceAll(text, "<", "\\u003c");
    return text;
}

std::string dataBlock(const std::string& id, const std::string& type, const std::string& content) {
    return "<script id=\"" + id + "\" type=\"" + type + "\">" + content + "</script>\n";
}

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

std::string documentOf(const std::string& body, std::map<std::string, std::string> parts) {
    parts["version"] = GJKSCOPE_VERSION;
    return filled(partOf("head.html") + partOf(body) + "</body>\n</html>\n", parts);
}

std::string policyOf(const std::string& code, const std::string& style, bool isStatic) {
    return "default-src 'none'; script-src " + policyHash(code) + (isStatic ? "" : " 'wasm-unsafe-eval'") +
           "; style-src " + policyHash(style) + "; img-src blob: data:; base-uri 'none'; form-action 'none'";
}

fs::path pageEngine() {
    std::error_code ignored;
    for (const fs::path& file :
         {assetPath("page/gjkscope_page.wasm"), assetPath("../build/page/bin/gjkscope_page.wasm")})
        if (fs::is_regular_file(file, ignored)) return file;
    return {};
}

Scene withoutFiles(Scene scene) {
    for (Body& body : scene.bodies) {
        body.shape.mesh.clear();
        body.shape.meshFile.clear();
    }
    return scene;
}

void dropFiles(std::vector<Cue>& cues) {
    for (Cue& cue : cues)
        if (auto* const brought = std::get_if<SceneCue>(&cue.action)) {
            brought->file.clear();
            brought->scene = withoutFiles(std::move(brought->scene));
        }
}

std::string engineBytes() {
    const fs::path engine = pageEngine();
    if (engine.empty()) throw std::runtime_error(tr("page.no_engine"));
    return readFile(engine, kMaxPartBytes);
}

std::string htmlLanguage(const std::string& code) {
    return code == "zh-Hans" ? "zh-CN" : code;
}

}  // namespace gjkscope
