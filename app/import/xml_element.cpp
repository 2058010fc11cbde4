#include "app/import/xml_element.hpp"

#include <algorithm>
#include <cctype>

#include "app/base/language.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kMaxXmlDepth = 64;

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

    void skipSpace() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    }

    void content(XmlElement& parent, std::size_t depth) {
        if (depth > kMaxXmlDepth) refuse(at_);
        while (at_ < text_.size()) {
            const std::size_t open = std::min(text_.find('<', at_), text_.size());
            at_ = open;
            if (open == text_.size() || text_.substr(open).starts_with("</")) return;
            if (text_.substr(open).starts_with("<!--")) {
                at_ = std::min(text_.find("-->", open), text_.size() - 3) + 3;
                if (text_.substr(open, at_ - open).find_first_of("0123456789") != text_.npos)
                    ledger_.leaveOut({open, at_});
            } else if (text_.substr(open).starts_with("<?") || text_.substr(open).starts_with("<!")) {
                at_ = std::min(text_.find('>', open), text_.size() - 1) + 1;
                ledger_.leaveOut({open, at_});
            } else {
                parent.children.push_back(element(depth));
            }
        }
    }

    std::string name() {
        const std::size_t start = at_;
        while (at_ < text_.size() &&
               (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '_' ||
                text_[at_] == '-' || text_[at_] == ':' || text_[at_] == '.'))
            ++at_;
        if (at_ == start) refuse(start);
        return std::string(text_.substr(start, at_ - start));
    }

    XmlElement element(std::size_t depth) {
        XmlElement element;
        element.span.begin = at_++;
        element.name = name();
        for (skipSpace(); at_ < text_.size() && text_[at_] != '>' && text_[at_] != '/'; skipSpace())
            element.attributes.push_back(attribute());
        if (at_ >= text_.size()) refuse(element.span.begin);
        if (text_[at_] == '/') {
            if (++at_ >= text_.size() || text_[at_] != '>') refuse(element.span.begin);
            element.span.end = ++at_;
            return element;
        }
        ++at_;
        content(element, depth + 1);
        if (!text_.substr(at_).starts_with("</" + element.name)) refuse(element.span.begin);
        at_ = std::min(text_.find('>', at_), text_.size() - 1) + 1;
        element.span.end = at_;
        return element;
    }

    XmlAttribute attribute() {
        XmlAttribute attribute;
        attribute.span.begin = at_;
        attribute.name = name();
        skipSpace();
        if (at_ >= text_.size() || text_[at_] != '=') refuse(attribute.span.begin);
        ++at_;
        skipSpace();
        if (at_ >= text_.size() || (text_[at_] != '"' && text_[at_] != '\'')) refuse(attribute.span.begin);
        const std::size_t close = text_.find(text_[at_], at_ + 1);
        if (close == text_.npos) refuse(attribute.span.begin);
        attribute.value = text_.substr(at_ + 1, close - at_ - 1);
        if (attribute.value.size() > 2 && attribute.value.front() == '{' && attribute.value.back() == '}')
            takeVariable(attribute);
        at_ = attribute.span.end = close + 1;
        return attribute;
    }

    /// `vertex="{VERTS}"`: a program around the document puts a text there, `VERTS = """…"""`.
    void takeVariable(XmlAttribute& attribute) {
        const std::string name(attribute.value.substr(1, attribute.value.size() - 2));
        for (std::size_t at = text_.find(name); at != text_.npos; at = text_.find(name, at + 1)) {
            const bool starts =
                at == 0 || std::string_view(" \t\n").find(text_[at - 1]) != std::string_view::npos;
            const std::size_t sign = text_.find_first_not_of(" \t", at + name.size());
            if (!starts || sign == text_.npos || text_[sign] != '=') continue;
            const std::size_t open = text_.find_first_not_of(" \trf", sign + 1);
            if (open == text_.npos || (text_[open] != '"' && text_[open] != '\'')) continue;
            const std::size_t size = text_.substr(open, 3) == std::string(3, text_[open]) ? 3 : 1;
            const std::size_t close = text_.find(text_.substr(open, size), open + size);
            if (close == text_.npos) continue;
            attribute.value = text_.substr(open + size, close - open - size);
            ledger_.use({at, close + size}, PieceRole::Shape);
            ledger_.assume(tr("import.assumed.variable", {{"found", name}}));
            return;
        }
    }

    std::string_view text_;
    ImportLedger& ledger_;
    std::size_t at_ = 0;
};

}  // namespace

const XmlAttribute* XmlElement::attribute(std::string_view wanted) const {
    const auto found = std::ranges::find(attributes, wanted, &XmlAttribute::name);
    return found == attributes.end() ? nullptr : &*found;
}

std::string_view XmlElement::valueOf(std::string_view wanted) const {
    const XmlAttribute* found = attribute(wanted);
    return found == nullptr ? std::string_view() : found->value;
}

XmlElement xmlOf(std::string_view text, ImportLedger& ledger) {
    return XmlReader(text, ledger).document();
}

}  // namespace gjkscope
