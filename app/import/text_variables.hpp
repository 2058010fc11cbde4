#pragma once

#include <set>
#include <string>

#include "app/import/body_parts.hpp"
#include "app/import/text/text_tree.hpp"

namespace gjkscope {

/// The variables of a text, and what its calls and assignments say of whose they are.
class TextVariables {
  public:
    explicit TextVariables(BodyParts& parts) : parts_(parts) {}

    /// Notes the names of a text's values, those that calls take together, and those of what functions
    /// return.
    void note(const TextValue& record);
    /// `input.proxyA.set(bar, 0)`: what the variable has is the marked body's.
    void noteAlias(const TextItem& item, BodyParts::Path path);

    bool has(const std::string& name) const { return names_.contains(name); }
    /// True if a function returned it: what it is later is an answer.
    bool isResult(const std::string& name) const { return results_.contains(name); }
    /// True if a variable stands in the item's value.
    bool isNamedBy(const TextItem& item) const { return item.value.isWord() && has(item.value.name); }

    /// True for a call that copies a variable's points, `b2MakeProxy(&pill.center1, 2, pill.radius)`.
    bool isCopy(const TextValue& call) const;

  private:
    void noteCalls(const TextValue& value, const std::string& owner);
    void noteComponents();
    void noteResults();

    BodyParts& parts_;
    const TextValue* record_ = nullptr;
    std::set<std::string> names_, results_;
};

}  // namespace gjkscope
