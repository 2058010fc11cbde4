#include "app/page/menu_html.hpp"

#include <nlohmann/json.hpp>

#include "app/base/language.hpp"
#include "app/page/html.hpp"

namespace gjkscope {
namespace {

using nlohmann::ordered_json;

std::string buttonOf(const ordered_json& action) {
    std::string html = "<button type=\"button\"" + htmlAttribute("data-do", action["id"]) +
                       htmlAttribute("title", action.value("key", std::string()));
    if (action.contains("checked"))
        html += action["checked"] == true ? " class=\"on\" aria-pressed=\"true\"" : " aria-pressed=\"false\"";
    if (action["enabled"] == false) html += " disabled";
    return html + ">" + escaped(action["name"].get<std::string>()) + "</button>";
}

/// The choices of a group, of which one is checked.
struct ChoiceList {
    std::string group, title, hint, options;

    void add(const ordered_json& action) {
        const bool isChecked = action.value("checked", false);
        if (action["enabled"] == false && !isChecked) return;
        if (isChecked) hint = action.value("hint", std::string());
        options += "<option" + htmlAttribute("value", action["id"]) + (isChecked ? " selected" : "") + ">" +
                   escaped(action["name"].get<std::string>()) + "</option>";
    }
    std::string html() const {
        return options.empty()
                   ? options
                   : "<label><span>" + escaped(title) + "</span><select" + htmlAttribute("id", group) +
                         htmlAttribute("title", hint) + ">" + options + "</select></label>";
    }
};

}  // namespace

std::string menuHtml(const ordered_json& menus) {
    std::string lists, sections;
    for (const ordered_json& menu : menus) {
        const std::string title = menu["title"];
        if (title.empty()) continue;
        std::string buttons;
        ChoiceList list;
        for (const ordered_json& action : menu["actions"]) {
            const std::string group = action.value("group", std::string());
            // a list shows what comes next, and the header has the methods
            const bool isElsewhere =
                group == "method" || (group.empty() && action["id"].get<std::string>().starts_with("next-"));
            if (action["offered"] == false || isElsewhere) continue;
            if (group.empty()) {
                buttons += buttonOf(action);
                continue;
            }
            if (group != list.group) {
                lists += list.html();
                list = {group, group == "finish" ? tr("menu.finish") : title, {}, {}};
            }
            list.add(action);
        }
        lists += list.html();
        // sections keep their places: an open one stays open
        sections += std::string("<details") + (buttons.empty() ? " hidden" : "") + "><summary>" +
                    escaped(title) + "</summary><div role=\"group\">" + buttons + "</div></details>";
    }
    return lists + sections;
}

}  // namespace gjkscope
