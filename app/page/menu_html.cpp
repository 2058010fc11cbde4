#include "app/page/menu_html.hpp"

#include <nlohmann/json.hpp>

#include "app/base/json/text.hpp"
#include "app/base/language.hpp"
#include "app/editing/run_fields.hpp"
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

/// A section of numbers; hidden without any, so that the others keep their places.
std::string fieldsOf(const char* heading, const std::vector<RunRow>& rows) {
    std::string html;
    for (const RunRow& row : rows)
        for (const RunField& field : row.fields) {
            const std::string name = field.name.empty() ? row.label : row.label + " " + field.name;
            html += "<label><span>" + escaped(name) + "</span><input type=\"number\" data-do=\"run-field\"" +
                    htmlAttribute("name", field.id) + htmlAttribute("value", exactNumberText(field.value)) +
                    htmlAttribute("min", exactNumberText(field.least)) +
                    htmlAttribute("max", exactNumberText(field.most)) +
                    htmlAttribute("step", field.kind == RunFieldKind::Whole ? "1" : "any") + "></label>";
        }
    return std::string("<details") + (html.empty() ? " hidden" : "") + "><summary>" + escaped(tr(heading)) +
           "</summary><div role=\"group\">" + html + "</div></details>";
}

}  // namespace

std::string menuHtml(const ordered_json& menus, const Workbench& work) {
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
    return lists + sections + fieldsOf("menu.circles", circleRows(work.session)) +
           fieldsOf("menu.limits", limitRows(work.session)) +
           fieldsOf("menu.engine", engineRows(work.session));
}

}  // namespace gjkscope
