#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/lesson/lesson.hpp"

namespace gjkscope {

/// A code block with the places of its lines in the document.
struct CodeBlock {
    std::string info{};  ///< behind the opening fence
    std::string body{};
    std::size_t offset = 0;  ///< of the info or, where that is empty, of about the first line
    struct Place {
        std::size_t inBody, inDocument;
    };
    std::vector<Place> places{};

    /// The place in the document of an offset into the body.
    std::size_t inDocument(std::size_t inBody) const;
};

/// Receiver of a document's parts in their order. Offsets are into the document; all may throw.
class MarkdownVisitor {
  public:
    virtual ~MarkdownVisitor() = default;
    /// A block begins. `level`: of a heading, 1 to 6.
    virtual void enter(LessonBlock block, int level, std::size_t offset) = 0;
    /// The last one that began and has not ended ends.
    virtual void leave() = 0;
    virtual void text(const LessonText& text, std::size_t offset) = 0;
    virtual void code(const CodeBlock& block) = 0;
    /// The style of a link's text.
    virtual LessonText link(const std::string& address, std::size_t offset) = 0;
};

/// Parses CommonMark with tables and `$formulas$`. Throws JsonProblem for images, HTML and what is nested too
/// deep, and what the visitor throws.
void parseMarkdown(std::string_view document, MarkdownVisitor& visitor);

}  // namespace gjkscope
