#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "app/film/storyboard.hpp"

/// The parts of which documents for browsers are made.
namespace gjkscope {

/// The path of the engine that the preset `page` builds; empty if it has not been built.
std::filesystem::path pageEngine();
/// The engine's bytes. Throws std::runtime_error with one sentence where there is none.
std::string engineBytes();

/// A file of assets/page.
std::string partOf(const std::string& name);
/// One script of a module and all that it needs, with a figure's style and markup.
std::string scriptOf(const std::string& module);
/// The texts that a script requests by their keys, in every language.
nlohmann::ordered_json textsFor(const std::string& code);
/// Language tables, pseudo-code and presets of lanes, by their names below the assets.
std::string assetsText();

/// A mesh's hull in the place of the path to the mesh: a page reads no files.
Scene withoutFiles(Scene scene);
void dropFiles(std::vector<Cue>& cues);

std::string packed(const std::string& bytes);
/// JSON that stands in HTML: no text in it can end the element that it is in.
std::string forHtml(const nlohmann::ordered_json& json);
std::string dataBlock(const std::string& id, const std::string& type, const std::string& content);
/// A document of the head that all have and this body, a file of assets/page, with its places filled.
std::string documentOf(const std::string& body, std::map<std::string, std::string> parts);
/// Fills the places `{{name}}` of a template, each once: what is put in is not expanded again.
std::string filled(const std::string& pattern, const std::map<std::string, std::string>& parts);
/// The content security policy of a document with this script and style alone.
std::string policyOf(const std::string& code, const std::string& style, bool isStatic);
/// As HTML names a language: "zh-CN".
std::string htmlLanguage(const std::string& code);

}  // namespace gjkscope
