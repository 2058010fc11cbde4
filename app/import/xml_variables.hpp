#pragma once

#include <string>
#include <string_view>

#include "app/import/ledger.hpp"
#include "app/import/xml_element.hpp"

namespace gjkscope {

/// Puts values in place of what a script, or xacro, computes in elements: `{YAW}` below `YAW = 0.3`,
/// `%g` with `% (1, 2)` behind, `{pos}` with `.format(pos=…)`, `${r / 2}` of a JavaScript constant, `${4*r}`
/// below `<xacro:property name="r" value="0.045"/>`.
class XmlVariables {
  public:
    /// `whole`: the text with what stands around its elements.
    XmlVariables(std::string_view whole, ImportLedger& ledger);

    /// The attribute's value with these; what has no value stays.
    std::string substituted(const XmlAttribute& attribute) const;

  private:
    /// The value that a conversion has, by its place among all of them; nothing where there is none.
    TextSpan formatted(std::size_t place) const;
    /// The text that a value in the program stands for: itself, a variable's, or what is computed; empty for
    /// nothing.
    std::string valueAt(TextSpan given) const;
    /// The argument of `.format(pos="0 0 1")` behind the elements, by its name or its place; nothing where
    /// there is none.
    TextSpan argument(std::string_view name) const;
    /// The value of a variable; nothing where none has that name.
    TextSpan assigned(std::string_view name) const;
    /// The text with the values of what is in braces. `depth`: of values within values.
    std::string withBraces(std::string text, int depth = 0) const;
    /// The value of `4*r`, and of a variable; empty where it has none.
    std::string computed(const std::string& expression, int depth) const;

    std::string_view whole_;
    TextSpan elements_;
    ImportLedger& ledger_;
    mutable int substituted_ = 0;  ///< values that were put in place of others
};

}  // namespace gjkscope
