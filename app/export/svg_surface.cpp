#include "app/export/svg_surface.hpp"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <glm/common.hpp>
#include <glm/vector_relational.hpp>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "app/picture/markup.hpp"

namespace gjkscope {
namespace {

/// Appends a number of thousandths, as short as it can be.
void appendThousandths(std::string& out, std::uint64_t thousandths, bool negative) {
    if (negative && thousandths > 0) out += '-';
    std::array<char, 24> buffer;
    char* const end = buffer.data() + buffer.size();
    char* at = end;
    std::uint64_t whole = thousandths / 1000, part = thousandths % 1000;
    for (int places = 3; places > 0; --places, part /= 10) {
        if (part % 10 != 0 || at != end) *--at = static_cast<char>('0' + part % 10);
    }
    if (at != end) *--at = '.';
    do {
        *--at = static_cast<char>('0' + whole % 10);
        whole /= 10;
    } while (whole > 0);
    out.append(at, end);
}

/// Appends a number as short as a thousandth of a pixel allows, the same in every locale.
void append(std::string& out, double value) {
    // Large surfaces are ten thousands of numbers, and exact decimals of doubles take long. The product is
    // off by half a rounding, at most 1e-4 here: farther than that from a tie both round to the same
    // thousandth.
    const double scaled = std::abs(value) * 1000, part = scaled - std::floor(scaled);
    if (scaled < 1e12 && std::abs(part - 0.5) > 1e-3)
        return appendThousandths(out, static_cast<std::uint64_t>(std::floor(scaled)) + (part > 0.5 ? 1 : 0),
                                 value < 0);
    std::array<char, 400> buffer;  // the largest double has 309 digits before the point
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, 3).ptr;
    std::string text(buffer.data(), end);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    out += text == "-0" ? "0" : text;
}

std::string number(double value) {
    std::string text;
    append(text, value);
    return text;
}

/// U+FFFE and U+FFFF, which can't stand in XML.
bool isNoCharacter(std::string_view utf8) {
    return utf8.starts_with("\xEF\xBF\xBE") || utf8.starts_with("\xEF\xBF\xBF");
}

/// For element content and attribute values alike. Control characters can't stand in XML at all.
std::string escaped(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (isNoCharacter(text.substr(i))) {
            result += ' ';
            i += 2;
        } else if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else if (static_cast<unsigned char>(c) < 0x20)
            result += ' ';
        else
            result += c;
    }
    return result;
}

std::string hex(const Color& color) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "#";
    for (const float part : {color.r, color.g, color.b}) {
        const auto value = static_cast<unsigned>(std::lround(part * 255));
        text += kDigits[value >> 4 & 15];
        text += kDigits[value & 15];
    }
    return text;
}

std::string inkOf(const Color& color) {
    return hex(color) + (color.a < 1 ? number(color.a) : "");
}

class SvgSurface final : public VectorSurface {
  public:
    SvgSurface(const TextSetter& setter, glm::dvec2 size, double scale, std::string_view title,
               std::string_view ids, bool live)
        : setter_(setter), ids_(ids), live_(live) {
        out_ =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
            "xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" version=\"1.1\" "
            "xml:space=\"preserve\"";
        attribute("width", size.x * scale);
        attribute("height", size.y * scale);
        attribute("viewBox", "0 0 " + number(size.x) + " " + number(size.y));
        attribute("font-family", kFontFamilies);
        attribute("stroke-linejoin", "round");
        attribute("stroke-linecap", "round");
        out_ += ">\n";
        if (!title.empty()) out_ += "<title>" + escaped(title) + "</title>\n";
    }

    void beginGroup(const Group& group) override {
        endCircles();
        const std::string id = uniqueId(group.name);
        const std::string clipId = id + "-clip";
        if (group.clip) {
            out_ += "<clipPath";
            attribute("id", clipId);
            out_ += "><rect";
            attribute("x", group.clip->origin.x);
            attribute("y", group.clip->origin.y);
            attribute("width", group.clip->size.x);
            attribute("height", group.clip->size.y);
            out_ += "/></clipPath>\n";
        }
        out_ += "<g";
        attribute("id", id);
        attribute("class", group.name);
        attribute("inkscape:groupmode", "layer");
        attribute("inkscape:label", group.title.empty() ? group.name : group.title);
        if (group.clip) attribute("clip-path", "url(#" + clipId + ")");
        out_ += ">\n";
    }

    void endGroup() override {
        endCircles();
        out_ += "</g>\n";
    }

    void paths(std::span<const std::vector<glm::dvec2>> lines, bool closed, const Paint& paint) override {
        endCircles();
        const bool isLine = live_ && !paint.fill && paint.stroke && !(paint.dash > 0);
        // lines of one ink after each other are one element; of a clear ink, which is darker where they
        // cross, those that go on from each other
        const bool isClear = isLine && paint.stroke->a < 1;
        const bool follows = !closed && lines.size() == 1 && !lines[0].empty() &&
                             glm::all(glm::equal(inHundredths(lines[0].front()), line_.tip));
        const bool goesOn = isLine && line_.end == out_.size() && line_.ink == inkOf(*paint.stroke) &&
                            line_.width == paint.width && (!isClear || follows);
        std::string look;
        if (goesOn) {
            look = out_.substr(line_.dataEnd);
            out_.resize(line_.dataEnd);
            if (!isClear) out_ += ' ';
        } else {
            out_ += "<path d=\"";
        }
        pathData(lines, closed, goesOn && isClear);
        if (isLine) {
            const bool hasTip = !closed && !lines.empty() && !lines.back().empty();
            line_ = {out_.size(), 0, inkOf(*paint.stroke), paint.width,
                     hasTip ? inHundredths(lines.back().back()) : glm::dvec2(NAN)};
        }
        if (goesOn) {
            out_ += look;
        } else {
            out_ += '"';
            paintAttributes(paint);
            if (paint.seamless) attribute("shape-rendering", "crispEdges");
            out_ += "/>\n";
        }
        if (isLine) line_.end = out_.size();
    }

    void circle(glm::dvec2 center, double radius, const Paint& paint) override {
        if (live_ && !circles_) {
            // those that move together are laid out in one go
            out_ += "<g";
            attribute("transform", translation(center));
            out_ += ">\n";
            circles_ = center;
        }
        out_ += "<circle";
        if (live_) {
            if (center != *circles_) attribute("transform", translation(center - *circles_));
        } else {
            attribute("cx", center.x);
            attribute("cy", center.y);
        }
        attribute("r", radius);
        paintAttributes(paint);
        out_ += "/>\n";
    }

    void text(glm::dvec2 corner, std::string_view marked, const TextStyle& style) override {
        endCircles();
        const std::vector<TextRun> runs = parseMarkup(marked);
        // moved as a whole: a browser that shows the next picture in place of this one sets its letters once
        const glm::dvec2 base = corner + glm::dvec2(0, setter_.ascent(style));
        if (live_ && runs.size() == 1 && !runs[0].subscript) return textOfOneRun(base, runs[0].text, style);
        const std::string id = uniqueId("text");
        out_ += "<g";
        textAttributes(base, style);
        out_ += ">";
        if (style.rim) {
            // the text has no color of its own, so its copy takes this one
            out_ += "<use";
            attribute("xlink:href", "#" + id);
            paintAttributes({style.rim, style.rim, 2 * kTextRim, 0});
            out_ += "/>";
        }
        out_ += "<text";
        attribute("id", id);
        out_ += ">";
        double lowered = 0;
        for (const TextRun& run : runs) {
            const double wanted = run.subscript ? kSubscriptDrop * style.size : 0;
            out_ += "<tspan";
            if (wanted != lowered) attribute("dy", wanted - lowered);
            if (run.subscript) attribute("font-size", kSubscriptSize * style.size);
            out_.append(">").append(escaped(run.text)).append("</tspan>");
            lowered = wanted;
        }
        out_ += "</text></g>\n";
    }

    std::string finish() override {
        endCircles();
        return std::move(out_) + "</svg>\n";
    }

  private:
    /// A path of lines, while it is the last element.
    struct Line {
        std::size_t dataEnd = 0, end = 0;  ///< places in the document
        std::string ink;
        double width = 0;
        glm::dvec2 tip{NAN};  ///< its last point
    };

    void endCircles() {
        if (circles_) out_ += "</g>\n";
        circles_.reset();
    }

    static std::string translation(glm::dvec2 way) {
        return "translate(" + number(way.x) + "," + number(way.y) + ")";
    }

    static glm::dvec2 inHundredths(glm::dvec2 p) { return glm::round(p * 100.0) / 100.0; }

    /// `goesOn`: from the last point that was written, which is the first one.
    void pathData(std::span<const std::vector<glm::dvec2>> lines, bool closed, bool goesOn) {
        const char* const on = live_ ? " " : " L";
        bool isFirst = true;
        for (const std::vector<glm::dvec2>& line : lines) {
            std::string_view command = goesOn ? on : isFirst ? "M" : " M";
            for (const glm::dvec2 p : std::span(line).subspan(goesOn ? 1 : 0)) {
                out_ += command;
                appendPlace(p.x);
                out_ += ',';
                appendPlace(p.y);
                command = on;
            }
            isFirst = isFirst && line.empty();
            if (closed) out_ += " Z";
        }
    }

    /// Appends a coordinate.
    void appendPlace(double value) { append(out_, live_ ? std::round(value * 100) / 100 : value); }

    /// Its rim is under all of its letters, and not only under each.
    void textOfOneRun(glm::dvec2 base, std::string_view text, const TextStyle& style) {
        out_ += "<text";
        textAttributes(base, style);
        if (style.rim) {
            color("stroke", *style.rim);
            attribute("stroke-width", 2 * kTextRim);
            attribute("paint-order", "stroke");
        }
        out_.append(">").append(escaped(text)).append("</text>\n");
    }

    void textAttributes(glm::dvec2 base, const TextStyle& style) {
        attribute("transform", translation(base));
        color("fill", style.color);
        attribute("font-size", style.size);
        if (style.strong) attribute("font-weight", "600");
        if (style.slanted) attribute("font-style", "italic");
        if (style.mono) attribute("font-family", kMonoFamilies);
        if (style.spacing != 0) attribute("letter-spacing", style.size * style.spacing);
    }

    std::string uniqueId(std::string_view name) {
        const int times = ++used_[std::string(name)];
        const std::string id = ids_ + std::string(name);
        return times == 1 ? id : id + "-" + std::to_string(times);
    }

    void attribute(std::string_view name, std::string_view value) {
        out_.append(" ").append(name).append("=\"").append(escaped(value)).append("\"");
    }

    void attribute(std::string_view name, double value) {
        out_.append(" ").append(name).append("=\"");
        append(out_, value);
        out_ += '"';
    }

    void color(std::string_view name, const Color& color) {
        attribute(name, hex(color));
        if (color.a < 1) attribute(std::string(name) + "-opacity", color.a);
    }

    void paintAttributes(const Paint& paint) {
        if (paint.fill)
            color("fill", *paint.fill);
        else
            attribute("fill", "none");
        if (!paint.stroke) return;
        color("stroke", *paint.stroke);
        attribute("stroke-width", paint.width);
        if (!(paint.dash > 0)) return;
        const DashPattern dash = dashPattern(paint);
        attribute("stroke-dasharray", number(dash.on) + " " + number(dash.off));
        attribute("stroke-dashoffset", dash.offset);
    }

    const TextSetter& setter_;
    std::string ids_;  ///< prefix of all ids
    bool live_;
    Line line_;
    std::optional<glm::dvec2> circles_{};  ///< center of the first of circles in a row, while they go on
    std::string out_;
    std::map<std::string, int, std::less<>> used_;  ///< how often an id was used
};

}  // namespace

std::unique_ptr<VectorSurface> svgSurface(const TextSetter& setter, glm::dvec2 size, double scale,
                                          std::string_view title, std::string_view ids, bool live) {
    return std::make_unique<SvgSurface>(setter, size, scale, title, ids, live);
}

}  // namespace gjkscope
