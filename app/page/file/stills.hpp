#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace gjkscope {

/// The steps of a scene's run as Page shows them, or the instants of a film, with the SVG of both canvases:
/// what a page shows where it has no engine. Of a long run the ends of the iterations and the milestones.
/// `text` is a scene's or a storyboard's, `name` its file's.
nlohmann::ordered_json stillsOf(const std::string& text, const std::string& name, const std::string& theme);

/// With about half of them, the last always: where all of them take too much room.
nlohmann::ordered_json thinned(const nlohmann::ordered_json& stills);

/// One picture, of the last step or the named one, for readers without scripts.
std::string stillOf(const std::string& text, const std::string& name, const std::string& theme, double width,
                    double height, const std::string& step = {});

}  // namespace gjkscope
