#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/film/storyboard.hpp"
#include "app/scene/io/bundled_scenes.hpp"
#include "app/scene/scene.hpp"

namespace gjkscope {

/// A scene or a film of a page. `stem` is a bundled one's: addresses name it, and its title is in every
/// language.
struct PageScene {
    std::variant<Scene, Storyboard> content;
    std::string name;  ///< of its file
    std::string stem{};
};

struct PageContent {
    std::vector<PageScene> scenes;
    std::string theme{};    ///< empty: the reader's
    std::string address{};  ///< with which links to it begin; empty: where it is opened
    bool asks = false;      ///< opens with a question
    bool isStatic = false;  ///< without the engine: every step as the program draws it
    /// A gallery's folder with each scene's steps as a page of their own, for readers without the engine.
    std::optional<std::string> stillsFolder{};
    std::size_t only = 0;  ///< of a gallery's static page: the scene that it has
};

/// The page as one HTML document that needs nothing else: with the engine, the scenes, and all texts. Throws
/// std::runtime_error with one sentence, of a page that is not static also where there is no engine.
std::string pageDocument(const PageContent& content);

/// The element `<gjk-scope>` for anybody's page, as one script with its engine, texts and the bundled scenes.
/// Throws std::runtime_error where there is no engine.
std::string elementScript();

/// That script as `gjkscope.js`, beside an article that has figures of it.
void writeElement(const std::filesystem::path& folder);

/// All bundled scenes and films as a small site: an index of thumbnails, a page with all of them, and for
/// readers without the engine one with the steps of each.
void writeGallery(const std::filesystem::path& folder, bool isStatic);

}  // namespace gjkscope
