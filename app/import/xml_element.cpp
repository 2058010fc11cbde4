#include "app/import/xml_element.hpp"

#include <algorithm>
#include <cctype>
#include <map>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kMaxXmlDepth = 64;
constexpr std::string_view kXmlBlanks = " \t\r\n\f\v";

class XmlReader {
  public:
    XmlReader(std::string_view text, ImportLedger& ledger) : text_(text), ledger_(ledger) {}

    XmlElement document() {
        XmlElement root;
        content(root, 0);
        if (at_ < text_.size()) refuse(at_);
        return root;
    }

  private:
    [[noreturn]] void refuse(std::size_t at) const {
        ledger_.refuse("import.xml", {at, std::min(at + 30, text_.size())});
    }

    char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool isAt(std::string_view part) const { return text_.substr(at_).starts_with(part); }
    void skipSpace() { at_ = std::min(text_.find_first_not_of(kXmlBlanks, at_), text_.size()); }
    /// Goes on behind the next such part, or to the end.
    void skipTo(std::string_view part) {
        const std::size_t found = text_.find(part, at_);
        at_ = found == text_.npos ? text_.size() : found + part.size();
    }

    void content(XmlElement& parent, std::size_t depth) {
        if (depth > kMaxXmlDepth) refuse(at_);
        while (true) {
            const std::size_t open = at_ = std::min(text_.find('<', at_), text_.size());
            const bool isComment = isAt("<!--");
            if (open == text_.size() || isAt("</")) return;
            if (isComment || isAt("<?") || isAt("<!")) {
                skipTo(isComment ? "-->" : ">");
                if (!isComment || hasDigit(partOf(text_, {open, at_}))) ledger_.leaveOut({open, at_});
            } else {
                element(parent.children.emplace_back(), depth);
            }
        }
    }

    std::string name() {
        const std::size_t start = at_;
        while (std::isalnum(static_cast<unsigned char>(here())) != 0 ||
               (here() != '\0' && std::string_view("_-:.").find(here()) != text_.npos))
            ++at_;
        if (at_ == start) refuse(start);
        return std::string(partOf(text_, {start, at_}));
    }

    void element(XmlElement& element, std::size_t depth) {
        const std::size_t begin = element.span.begin = at_++;
        element.name = name();
        for (skipSpace(); here() != '>' && here() != '/'; skipSpace()) attribute(element);
        const bool isClosed = isAt("/>");
        if (here() == '/' && !isClosed) refuse(begin);
        at_ += isClosed ? 2 : 1;
        if (!isClosed) {
            const std::size_t inside = at_;
            content(element, depth + 1);
            if (!isAt("</" + element.name)) refuse(begin);
            const std::string_view text = partOf(text_, {inside, at_});
            const bool isText = element.children.empty() && text.find_first_not_of(kXmlBlanks) != text.npos;
            if (isText) element.content = {element.name, text, {inside, at_}};
            skipTo(">");
        }
        element.span.end = at_;
    }

    void attribute(XmlElement& element) {
        XmlAttribute& attribute = element.attributes.emplace_back();
        const std::size_t begin = at_;
        if (at_ >= text_.size()) refuse(element.span.begin);
        attribute.name = name();
        skipSpace();
        if (here() != '=') refuse(begin);
        ++at_;
        skipSpace();
        const std::size_t close = here() == '"' || here() == '\'' ? text_.find(here(), at_ + 1) : text_.npos;
        if (close == text_.npos) refuse(begin);
        attribute.value = partOf(text_, {at_ + 1, close});
        at_ = close + 1;
        attribute.span = {begin, at_};
    }

    std::string_view text_;
    ImportLedger& ledger_;
    std::size_t at_ = 0;
};

}  // namespace

XmlElement xmlOf(std::string_view text, ImportLedger& ledger) {
    return XmlReader(text, ledger).document();
}

namespace {

using GeomDefaults = std::map<std::string_view, std::vector<XmlAttribute>>;

/// Adds attributes that are not there yet.
void addMissing(std::vector<XmlAttribute>& to, const std::vector<XmlAttribute>& from) {
    for (const XmlAttribute& each : from)
        if (each.name != "class" && std::ranges::find(to, each.name, &XmlAttribute::name) == to.end())
            to.push_back(each);
}

/// Notes the attributes of a class, and of those within it, which inherit.
void noteDefaults(const XmlElement& element, const std::vector<XmlAttribute>& inherited, GeomDefaults& all) {
    std::vector<XmlAttribute> own;
    for (const XmlElement& child : element.children)
        if (child.name == "geom") own = child.attributes;
    addMissing(own, inherited);
    for (const XmlElement& child : element.children)
        if (child.name == "default") noteDefaults(child, own, all);
    const std::string_view name = element.valueOf("class");
    all[name.empty() ? "main" : name] = std::move(own);
}

void noteAllDefaults(const XmlElement& element, GeomDefaults& all) {
    for (const XmlElement& child : element.children)
        child.name == "default" ? noteDefaults(child, {}, all) : noteAllDefaults(child, all);
}

void takeDefaults(XmlElement& element, std::string_view childClass, const GeomDefaults& all) {
    if (element.name == "default") return;
    if (const std::string_view given = element.valueOf("childclass"); !given.empty()) childClass = given;
    if (element.name == "geom") {
        const std::string_view own = element.valueOf("class");
        const auto defaults = all.find(own.empty() ? childClass : own);
        if (defaults != all.end()) addMissing(element.attributes, defaults->second);
    }
    for (XmlElement& child : element.children) takeDefaults(child, childClass, all);
}

}  // namespace

void applyDefaults(XmlElement& root) {
    GeomDefaults all;
    noteAllDefaults(root, all);
    takeDefaults(root, "main", all);
}

}  // namespace gjkscope
