#include "app/shell/help_formatter.hpp"

#include "app/base/language.hpp"

namespace gjkscope {

HelpFormatter::HelpFormatter() {
    column_width(24);
    label("Positionals", tr("shell.help.positionals"));
}

std::string HelpFormatter::make_usage(const CLI::App* app, std::string) const {
    const bool whole = app->get_parent() == nullptr;
    const std::string usage = tr(whole ? "shell.usage" : "shell.usage." + app->get_name());
    return "\n" + usage + "\n";
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
    const std::string placeholder = option->get_type_size() == 0 ? "" : option->get_type_name();
    return placeholder.empty() || placeholder == " " ? "" : " " + placeholder;
}

}  // namespace gjkscope
