#include "tests/export/svg_document.hpp"

#include <libxml/parser.h>
#include <libxml/xpath.h>
#include <libxml/xpathInternals.h>

#include <stdexcept>

namespace gjkscope {
namespace {

const xmlChar* xml(const char* text) {
    return reinterpret_cast<const xmlChar*>(text);
}

}  // namespace

SvgDocument::SvgDocument(const std::string& text)
    : document_(xmlReadMemory(text.data(), static_cast<int>(text.size()), "figure.svg", nullptr,
                              XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING)) {
    if (!document_) throw std::runtime_error("not well-formed");
}

std::vector<std::string> SvgDocument::texts(const std::string& xpath) const {
    const std::unique_ptr<xmlXPathContext, decltype(&xmlXPathFreeContext)> context(
        xmlXPathNewContext(document_.get()), xmlXPathFreeContext);
    xmlXPathRegisterNs(context.get(), xml("s"), xml("http://www.w3.org/2000/svg"));
    xmlXPathRegisterNs(context.get(), xml("xlink"), xml("http://www.w3.org/1999/xlink"));
    xmlXPathRegisterNs(context.get(), xml("inkscape"), xml("http://www.inkscape.org/namespaces/inkscape"));
    const std::unique_ptr<xmlXPathObject, decltype(&xmlXPathFreeObject)> found(
        xmlXPathEvalExpression(xml(xpath.c_str()), context.get()), xmlXPathFreeObject);
    if (!found) throw std::runtime_error("bad XPath " + xpath);
    std::vector<std::string> texts;
    for (int i = 0; found->nodesetval != nullptr && i < found->nodesetval->nodeNr; ++i) {
        xmlChar* content = xmlNodeGetContent(found->nodesetval->nodeTab[i]);
        texts.emplace_back(reinterpret_cast<const char*>(content));
        xmlFree(content);
    }
    return texts;
}

int SvgDocument::count(const std::string& xpath) const {
    return static_cast<int>(texts(xpath).size());
}

std::string SvgDocument::text(const std::string& xpath) const {
    const std::vector<std::string> found = texts(xpath);
    if (found.size() != 1) throw std::runtime_error(std::to_string(found.size()) + " found for " + xpath);
    return found.front();
}

double SvgDocument::number(const std::string& xpath) const {
    return std::stod(text(xpath));
}

}  // namespace gjkscope
