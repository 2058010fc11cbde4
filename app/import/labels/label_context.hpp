#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/import/labels/label_words.hpp"

namespace gjkscope {

/// Names that lead to a value: of the headings above it, of the brackets around it, and of its line.
class LabelContext {
  protected:
    using Words = std::vector<std::string>;

    /// A name that values further right, or in its brackets, belong to.
    struct Scope {
        std::size_t indent = 0;
        Words words{};
        FieldRole role{};  ///< of a heading that names one value below it
        bool isUsed = false;
        bool hasDeeper = false;  ///< a heading with a line further right below it
        std::size_t elements = 0;
        bool isRecord = false;  ///< a container that is no remark in a sentence
        std::size_t id = 0;     ///< of a container
    };

    /// The words of all of them, the outermost first.
    Words path() const;
    /// Puts a heading in the place of those that are no further left. One that is said again is another's.
    void pushHeading(Words words, FieldRole role = {});
    void popHeading();
    /// Notes whether a heading has announced a value that did not come.
    void requireUsed();
    /// Notes the words before a role: the first of a line that name a body hold for all of it.
    void noteHead(const Words& rest);
    /// Remembers a body's name, which may begin labels that have no role: `wall.tail`.
    void noteName(Words name);
    /// Splits a label without a role into a body's name and the rest.
    void splitName(const Words& label, LabelMeaning& meaning) const;

    std::vector<Scope> headings_, containers_;
    Words lineWords_;                    ///< that name a body for the rest of the line
    std::size_t indent_ = 0, base_ = 0;  ///< columns of the line's first word, and of the dash before it
    bool isMissing_ = false;             ///< a heading's value did not come

  private:
    std::map<std::string, int> headingsSaid_;
    std::vector<Words> names_;  ///< of bodies
};

}  // namespace gjkscope
