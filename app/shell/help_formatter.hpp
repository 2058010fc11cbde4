#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace gjkscope {

/// Help in the user's language, with usage lines of our own.
class HelpFormatter final : public CLI::Formatter {
  public:
    HelpFormatter();
    std::string make_usage(const CLI::App* app, std::string name) const override;
    std::string make_option_opts(const CLI::Option* option) const override;
};

}  // namespace gjkscope
