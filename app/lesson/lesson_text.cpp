#include "app/lesson/lesson_text.hpp"

#include "app/picture/formula.hpp"
#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

using Kind = LessonBlock::Kind;

void addElement(std::string& html, const std::string& tag, const std::string& attributes,
                const std::string& content) {
    html.append("<")
        .append(tag)
        .append(attributes)
        .append(">")
        .append(content)
        .append("</")
        .append(tag)
        .append(">");
}

std::string element(const std::string& tag, const std::string& content, const std::string& attributes = {}) {
    std::string html;
    addElement(html, tag, attributes, content);
    return html;
}

std::string attribute(const char* name, const std::string& value) {
    return std::string(" ").append(name).append("=\"").append(escapedHtml(value)).append("\"");
}

/// A formula in a line of words: `w_1` is "w1", a fraction "a/b".
std::string plainFormula(const std::string& markup) {
    std::string text;
    for (const TextRun& run : parseMarkup(markup)) text += run.text;
    return text;
}

/// Colors are the figures' alone: a page of text has none.
std::string htmlOf(const Formula& boxes) {
    std::string html;
    for (const FormulaBox& box : boxes) switch (box.kind) {
            case FormulaBox::Kind::Text:
                html += escapedHtml(box.text);
                break;
            case FormulaBox::Kind::Subscript:
                html += element("sub", htmlOf(box.parts[0]));
                break;
            case FormulaBox::Kind::Color:
                html += htmlOf(box.parts[0]);
                break;
            case FormulaBox::Kind::Fraction:
                html += element("span",
                                element("span", htmlOf(box.parts[0])) + element("span", htmlOf(box.parts[1])),
                                attribute("class", "fraction"));
        }
    return html;
}

std::string htmlFormula(const LessonText& formula) {
    return element("span", htmlOf(readFormula(formula.text).boxes),
                   attribute("class", formula.display ? "formula display" : "formula"));
}

std::string htmlOf(const LessonText& text) {
    std::string html;
    if (text.formula) {
        html = htmlFormula(text);
    } else {
        for (const char c : text.text) html += c == '\n' && !text.code ? "<br>" : escapedHtml({&c, 1});
    }
    if (text.code) html = element("code", html);
    if (text.emphasis) html = element("em", html);
    if (text.strong) html = element("strong", html);
    if (!text.address.empty())
        html = element("a", html, attribute("href", text.address) + attribute("rel", "noopener noreferrer"));
    if (text.sets)
        html = element("a", html,
                       attribute("href", "#figure") +
                           attribute("data-figure", std::to_string(text.sets->figure)) +
                           attribute("data-step", text.sets->step));
    if (!text.ring.empty()) html = element("span", html, attribute("data-ring", text.ring));
    return html;
}

std::string htmlOf(const std::vector<LessonText>& texts) {
    std::string html;
    for (const LessonText& text : texts) html += htmlOf(text);
    return html;
}

std::string htmlOf(const LessonBlock& block, const FigureHtml& figureHtml) {
    const auto inside = [&] { return lessonHtml(block.blocks, figureHtml); };
    switch (block.kind) {
        case Kind::Paragraph:
            return element("p", htmlOf(block.text));
        case Kind::Heading:
            return element("h3", htmlOf(block.text));
        case Kind::List:
            if (!block.ordered) return element("ul", inside());
            return element("ol", inside(),
                           block.start == 1 ? "" : attribute("start", std::to_string(block.start)));
        case Kind::Item:
            return element("li", inside());
        case Kind::Quote:
            return element("blockquote", inside());
        case Kind::Code:
            return element("pre", htmlOf(block.text));
        case Kind::Table:
            return element("table", inside());
        case Kind::Row:
            return element("tr", inside());
        case Kind::Cell:
            return element(block.header ? "th" : "td", htmlOf(block.text));
        case Kind::Rule:
            return "<hr>";
        case Kind::Figure:
            return figureHtml(block.figure);
    }
    return {};
}

}  // namespace

std::string plainText(const std::vector<LessonText>& text) {
    std::string plain;
    for (const LessonText& each : text) plain += each.formula ? plainFormula(each.text) : each.text;
    return plain;
}

std::string plainText(const std::vector<LessonBlock>& blocks) {
    std::string plain;
    for (const LessonBlock& block : blocks) {
        std::string own = plainText(block.text) + plainText(block.blocks);
        if (block.kind == Kind::Cell) {
            plain += own + "  ";
            continue;
        }
        while (own.ends_with(' ') || own.ends_with('\n')) own.pop_back();
        if (!own.empty()) plain += own + "\n";
    }
    return plain;
}

std::string withIndentation(std::string_view code) {
    std::string text;
    bool isStart = true;
    for (const char c : code) {
        isStart = c == '\n' || (isStart && c == ' ');
        text += isStart && c == ' ' ? std::string("\u00A0") : std::string(1, c);
    }
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

std::string escapedHtml(std::string_view text) {
    std::string html;
    for (const char c : text) {
        switch (c) {
            case '&':
                html += "&amp;";
                break;
            case '<':
                html += "&lt;";
                break;
            case '>':
                html += "&gt;";
                break;
            case '"':
                html += "&quot;";
                break;
            case '\'':
                html += "&#39;";
                break;
            default:
                html += c;
        }
    }
    return html;
}

std::string lessonHtml(const std::vector<LessonBlock>& blocks, const FigureHtml& figureHtml) {
    std::string html;
    for (const LessonBlock& block : blocks) html += htmlOf(block, figureHtml) + "\n";
    return html;
}

}  // namespace gjkscope
