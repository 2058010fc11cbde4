#pragma once

#include "app/film/cue_file.hpp"
#include "app/lesson/markdown.hpp"

namespace gjkscope {

/// Makes a lesson of the parts of a document. What it refuses is a JsonProblem with its offset.
class LessonBuilder : public MarkdownVisitor {
  public:
    LessonBuilder(std::string_view document, const NamedFiles& files);

    void enter(LessonBlock block, int level, std::size_t offset) override;
    void leave() override;
    void text(const LessonText& text, std::size_t offset) override;
    void code(const CodeBlock& block) override;
    LessonText link(const std::string& address, std::size_t offset) override;

    /// To be called once, at the document's end. `stem`: the title of a lesson without one.
    Lesson take(const std::string& stem);
    const std::vector<std::string>& notices() const { return reading_.notices; }

  private:
    struct OpenBlock {
        LessonBlock block;
        int level;
        std::size_t offset;
        bool implied = false;  ///< a paragraph of a tight list's item, which nothing ends
    };
    /// A link to a figure, which may come later on the page.
    struct WantedFigure {
        std::string name, step;
        std::size_t offset;
    };

    void close();
    void closeImplied();
    void place(LessonBlock block);
    LessonPage& page();
    void beginPage(std::string title, std::size_t offset);
    void endPage();
    void addFigure(const std::string& name, const CodeBlock& block);
    void takeTitle(const OpenBlock& heading);

    std::string_view document_;
    CueReading reading_;
    Lesson lesson_;
    bool hasTitle_ = false;
    std::size_t figures_ = 0;
    std::vector<OpenBlock> open_;
    std::vector<WantedFigure>
        wanted_;  ///< on this page; FigureLink::figure is the place in this list meanwhile
};

}  // namespace gjkscope
