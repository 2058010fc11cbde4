#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gjkscope {

/// An engine for which tests are written.
struct TestEngine {
    std::string_view id;    ///< of options, actions and templates
    std::string_view name;  ///< as the engine calls itself
    bool twoD = false, threeD = false;
};

/// All of them, in the order of menus and of the shell's help.
const std::vector<TestEngine>& testEngines();
/// nullptr for none.
const TestEngine* findTestEngine(std::string_view id);

/// How an engine's language writes numbers.
struct LiteralStyle {
    bool hex = false;     ///< hexadecimal floating literals, with the decimals in a comment
    bool single = false;  ///< numbers are rounded to single precision before they are written
    /// The literal's type is single: as few decimals as tell a float from others are enough.
    bool singleLiterals = false;
    std::string suffix{};
};

/// The names in a list such as `box, rounded box`.
std::vector<std::string> listedNames(const std::string& list);

/// A file of assets/codegen: the settings and the sections of one engine's tests. Lines `key: value` come
/// first; each section begins with a line `== name`.
class EngineTemplate {
  public:
    /// Throws std::runtime_error where the file can't be read.
    EngineTemplate(const TestEngine& engine, int dimension);

    /// Empty where the file does not say.
    std::string setting(const std::string& key) const;
    double number(const std::string& key) const;  ///< 0 where the file does not say
    LiteralStyle literalStyle() const;
    /// nullptr for none; a header may name several that share a text.
    const std::string* section(const std::string& name) const;

  private:
    std::map<std::string, std::string> settings_, sections_;
};

}  // namespace gjkscope
