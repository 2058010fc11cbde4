#include "app/import/lines/debugger_commands.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <string_view>

#include "app/import/lines/browser_console.hpp"
#include "app/import/lines/line_edits.hpp"
#include "app/import/text/names.hpp"
#include "app/import/text/text_tokens.hpp"

namespace gjkscope {
namespace {

/// The type that a cast names, `const JPH::BoxShape *`.
std::string_view typeOf(std::string_view cast) {
    for (std::string_view name; !(name = nameAt(cast)).empty(); cast = without(cast.substr(name.size()), " "))
        if (!isOneOf("const struct class volatile", name)) return name;
    return {};
}

/// `Box a` for `*(Box *) a`, `*static_cast<Box const*>(a)`, `a` for `*a@count`; empty for what is computed.
std::string declarationOf(std::string_view printed) {
    if (printed.starts_with('/')) printed = printed.substr(std::min(printed.find(' '), printed.size()));
    printed = without(printed, "*& ");
    std::string_view type;
    const std::size_t open = printed.find_first_of("<("), close = printed.find_first_of(">)");
    const bool isCast = printed.find("_cast<") < open || printed.starts_with('(');
    if (isCast && close != printed.npos) {
        type = typeOf(without(printed.substr(open + 1, close - open - 1), " ("));
        printed = without(printed.substr(close + 1), "*& (");
    }
    std::string name(nameAt(printed));
    std::string_view rest = without(printed.substr(name.size()), " )\r");
    // `((btBoxShape*)a)->getHalfExtentsWithMargin()`
    if (rest.starts_with("->get")) {
        name += nameAt(rest);
        rest.remove_prefix(nameAt(rest).size());
    }
    // `tf.translation()`
    const bool isRole =
        isAnyOf(roleNamed(name.substr(name.rfind('.') + 1)), {"position", "rotation", "transform"});
    const bool isGetter = rest == "()" && (isRole || name.find("get") != name.npos);
    if (name.empty() || isDigit(name[0]) || !(rest.empty() || rest.starts_with('@') || isGetter)) return {};
    return std::string(type) + (type.empty() ? "" : " ") + name + " =";
}

/// The length of `$1 = `, or of `(JPH::BoxShape) $0 = `, at the start of a printed value.
std::size_t resultAt(std::string_view line) {
    std::size_t at = line.starts_with('(') ? line.find(") $") : 0;
    // newer versions of lldb give it no name
    const std::size_t type = line.find(") ");
    if (at == line.npos) return type != line.npos ? type + 2 : 0;
    at += at == 0 ? 0 : 2;
    const std::size_t end = line.find_first_not_of("0123456789", at + 1);
    const bool isResult =
        at < line.size() && line[at] == '$' && line.substr(std::min(end, line.size())).starts_with(" = ");
    return isResult ? end + 3 : 0;
}

/// Blanks in place of each remark that begins so.
void eraseRemarks(std::string& text, std::string_view beginning) {
    for (std::size_t at = text.find(beginning); at != text.npos; at = text.find(beginning, at + 1)) {
        const std::size_t end = text.find_first_of(">\n", at);
        if (end == text.npos || text[end] != '>') continue;
        // a number in it is none of the remark's
        const std::size_t name = at + beginning.size();
        if (text.find_first_of(" ,", name) < end && hasDigit(partOf(text, {name, end}))) continue;
        text.replace(at, end + 1 - at, end + 1 - at, ' ');
    }
}

/// The parts of a row of IntelliJ's variables, `0 = {Vector3f@1884} "(1, 2, 3)"`, or of Rider's,
/// `size = {Vector3} "(1, 2, 3)"`, by their bytes.
struct IdeRow {
    TextSpan name, type, value;
    std::size_t size = 0;  ///< so many rows are below
    bool isElement = false;
};

std::optional<IdeRow> ideRowAt(std::string_view text, TextSpan line) {
    const std::string_view row = partOf(text, line);
    const std::size_t name = row.find_first_not_of(' '), sign = row.find(" = {"), close = row.find('}', sign),
                      at = std::min(row.find('@', sign), close);
    // Rider's has no address
    const bool isText = close != row.npos && row.substr(close).starts_with("} \"(");
    if (sign == row.npos || close == row.npos || row.find(' ', sign + 3) < at ||
        (at == close ? !isText : row.find_first_not_of("0123456789", at + 1) != close))
        return std::nullopt;
    IdeRow found;
    found.name = {line.begin + name, line.begin + sign};
    found.type = {line.begin + sign, line.begin + close + 1};
    found.value = {line.begin + close + 1, line.end};
    found.isElement = row.find_first_not_of("0123456789", name) == sign;
    // `{Vec2[8]@2048}`
    const std::size_t array = row.find('[', sign);
    if (array < at) found.size = std::strtoul(row.data() + array + 1, nullptr, 10);
    const std::size_t size = row.find("size = ", close);
    if (!found.isElement && hasDigit(row.substr(name, 1))) return std::nullopt;
    if (size == row.npos) return found;
    found.size = std::strtoul(row.data() + size + 7, nullptr, 10);
    const bool isWhole = row.find_first_not_of("0123456789\r", size + 7) == row.npos;
    return isWhole ? std::optional(found) : std::nullopt;
}

/// Makes points below a name of the rows of a list, and values of those that have a text.
void openIdeRows(std::string& text) {
    if (text.find(" = {") == text.npos) return;
    const std::string original = text;
    const auto blank = [&](TextSpan part) {
        text.replace(part.begin, part.end - part.begin, part.end - part.begin, ' ');
    };
    const auto rowAt = [&](std::size_t at) { return ideRowAt(original, lineSpanAt(original, at)); };
    for (std::size_t at = 0; at < original.size(); at = lineSpanAt(original, at).end + 1) {
        const std::optional<IdeRow> row = rowAt(at);
        if (!row) continue;
        std::size_t below = 0;
        for (std::size_t next = row->value.end + 1; next < original.size();
             next = lineSpanAt(original, next).end + 1, ++below)
            if (const auto each = rowAt(next); !each || !each->isElement) break;
        // some are not shown
        if (!row->isElement && row->size != below) continue;
        if (row->isElement) blank(row->name);
        blank(row->type);
        if (row->size > 0) {
            text[row->type.begin] = ':';
            blank(row->value);
        } else if (const std::size_t open = original.find('"', row->value.begin); open < row->value.end) {
            if (!row->isElement) text[row->type.begin + 1] = '=';
            text[open] = ' ';
            text[original.find_last_of('"', row->value.end - 1)] = ' ';
        }
    }
}

/// The length of Python's prompt at the start, `>>> `, `(Pdb) p ` or `In [7]: `, and of what it has before a
/// value, `Out[7]: `; 0: something else.
std::size_t pythonPromptAt(std::string_view line, std::string_view numbered) {
    if (numbered == "In [")
        for (const std::string_view prompt : {">>> ", "(Pdb) pp ", "(Pdb) p ", "(Pdb) "})
            if (line.starts_with(prompt)) return prompt.size();
    if (!line.starts_with(numbered)) return 0;
    const std::size_t close = line.find_first_not_of("0123456789", numbered.size());
    return close != line.npos && line.substr(close).starts_with("]: ") ? close + 3 : 0;
}

/// The name of a rotation in the form that SciPy's method returns: `as_quat(scalar_first=True)`,
/// `as_euler('xyz', degrees=True)`; empty for others.
std::string rotationName(std::string_view call) {
    static const std::map<std::string_view, std::string> kNames = {
        {"as_quat()", "as_quat"},
        {"as_quat(scalar_first=False)", "as_quat"},
        {"as_quat(scalar_first=True)", "quat_wxyz"},
        {"as_matrix()", "as_matrix"},
        {"as_rotvec()", "rotvec"},
        {"as_rotvec(degrees=True)", "rotvec_deg"},
        {"as_euler('xyz')", "rpy_rad"},
        {"as_euler('xyz', degrees=True)", "rpy_deg"}};
    const auto found = kNames.find(call);
    if (found != kNames.end()) return found->second;
    const std::string_view method = nameAt(call);
    const bool isOwn = roleNamed(method) == "rotation" && call.substr(method.size()) == "()";
    return isOwn ? std::string(method) : std::string();
}

/// True for `[:3, 3]`, the position of a transform.
bool isLastColumn(std::string_view index) {
    return index == "[:3, 3]" || index == "[:3,3]" || index == "[:3, -1]";
}

/// `lid` for its transform `T_lid`.
std::string_view ownerOf(std::string_view transform) {
    return transform.starts_with("T_") ? transform.substr(2) : transform;
}

/// `R_a_as_quat` for `R_a.as_quat()` and `Rotation.from_matrix(R_a[:3, :3]).as_quat()`; empty for other
/// expressions. Throws for a rotation in a form that is not read.
std::string convertedName(const std::string& text, std::string_view expression) {
    const std::size_t open = expression.find('('), chained = expression.find(").");
    if (open == expression.npos) return {};
    const std::size_t point = chained != expression.npos ? chained + 1 : expression.rfind('.', open);
    if (point == expression.npos || (point < open) == (chained != expression.npos)) return {};
    const std::string_view method = expression.substr(point + 1);
    std::string_view value = expression.substr(0, point);
    if (chained != expression.npos) value = value.substr(open + 1, chained - open - 1);
    if (value.ends_with("[:3, :3]")) value = ownerOf(value.substr(0, value.size() - 8));
    if (value.empty() || nameAt(value) != value || nameAt(method).empty()) return {};
    const std::string form = rotationName(method);
    if (form.empty() && method.starts_with("as_"))
        refuseLine("import.arithmetic", text, static_cast<std::size_t>(expression.data() - text.data()));
    return form.empty() ? form : std::string(value.substr(value.rfind('.') + 1)) + "_" + form;
}

/// `caps.radius, caps.halfLength` of what is looked up at a prompt, or printed; empty for what is computed.
/// The element of a list has its index as a name.
std::string lookedUp(const std::string& text, std::string_view command) {
    const std::size_t remark = command.find(" #");
    if (remark != command.npos && !hasDigit(command.substr(remark))) command = command.substr(0, remark);
    command = command.substr(0, command.find_last_not_of(" \r") + 1);
    if (command.starts_with("print(") && command.ends_with(')'))
        command = command.substr(6, command.size() - 7);
    if (std::string name = convertedName(text, command); !name.empty()) return name;
    std::string names;
    while (!command.empty()) {
        // `type(a.geometry).__name__`
        constexpr std::string_view kType = "type(", kTypeName = ").__name__";
        const bool isType = command.starts_with(kType) && command.find(kTypeName) != command.npos;
        if (isType) command.remove_prefix(kType.size());
        std::string_view name = nameAt(command);
        command.remove_prefix(name.size());
        if (isType && !command.starts_with(kTypeName)) return {};
        if (isType) command.remove_prefix(kTypeName.size());
        const std::size_t close = command.find(']');
        std::string position;
        if (close != command.npos && isLastColumn(command.substr(0, close + 1))) {
            position = std::string(ownerOf(name)) + "_position";
            command.remove_prefix(close + 1);
            name = position;
        } else if (command.starts_with('[') && command.find(']') != command.npos) {
            name = nameAt(command.substr(1));
            command.remove_prefix(command.find(']') + 1);
            name = name.substr(name.rfind('.') + 1);
        }
        if (name.empty() || isDigit(name[0]) || !(command.empty() || command.starts_with(", "))) return {};
        names.append(names.empty() ? "" : ", ").append(name).append(isType ? ".type" : "");
        command.remove_prefix(std::min<std::size_t>(command.size(), 2));
    }
    return names;
}

/// True if the names say what values are of a body.
bool sayGeometry(std::string_view names) {
    bool isSaid = false;
    while (!names.empty()) {
        const std::string_view name = nameAt(names);
        const FieldRole role = roleNamed(name.substr(name.rfind('.') + 1));
        if (!role || role == "reported") return false;
        isSaid = isSaid || role != "ignored";
        names = without(names.substr(name.size()), ", ");
    }
    return isSaid;
}

/// Assigns what Python's prompt prints to what was looked up there.
void assignLookedUp(std::string& text) {
    for (std::size_t start = 0; start < text.size();) {
        const TextSpan line = lineSpanAt(text, start);
        start = line.end + 1;
        // IPython's lines that go on
        constexpr std::string_view kGoesOn = "...: ";
        const std::size_t mark = text.find_first_not_of(' ', line.begin);
        if (mark != text.npos && text.compare(mark, kGoesOn.size(), kGoesOn) == 0)
            overwrite(text, {mark, mark + kGoesOn.size()});
        const std::size_t prompt = pythonPromptAt(partOf(text, line), "In [");
        if (start >= text.size()) continue;
        const std::string_view below = partOf(text, lineSpanAt(text, start));
        const bool isPrinted =
            partOf(text, line).starts_with("print(") && without(below, " ").starts_with("R =");
        if (prompt == 0 && !isPrinted) continue;
        const std::size_t result = pythonPromptAt(below, "Out[");
        const std::string names = lookedUp(text, partOf(text, line).substr(prompt));
        // pinocchio's poses
        const bool isPose = without(below, " ").starts_with("R =");
        const std::string declared = names + (isPose ? ":" : " =");
        const bool isValue = isPose ? names.find(',') == names.npos : sayGeometry(names);
        const std::string_view value = without(below.substr(result), " ");
        const bool isSaid = isPose || value.starts_with("array(") || value.starts_with('(') ||
                            value.starts_with('[') || isDigit(value.empty() ? ' ' : value[0]);
        if (names.empty() || !isValue || !isSaid || declared.size() > line.end - line.begin) continue;
        overwrite(text, line, declared);
        text.replace(start, result, result, ' ');
    }
}

/// Opens what lldb's `po` prints of Swift's values, `▿ center : Vec2` above `- x : 2.0`: members below the
/// name of what was printed.
void openSwiftTrees(std::string& text, std::vector<TextSpan>& answers) {
    constexpr std::string_view kNode = "▿ ", kCommand = "(lldb) po ";
    const bool hasFrame = text.find("▿ origin : (") != text.npos && text.find("▿ size : (") != text.npos;
    bool isRead = false;
    for (std::size_t start = 0; start < text.size();) {
        const TextSpan line = lineSpanAt(text, start);
        start = line.end + 1;
        const std::string own(partOf(text, line));
        if (own.starts_with(kCommand) && text.substr(std::min(start, text.size())).starts_with(kNode)) {
            const std::string name(nameAt(own.substr(kCommand.size())));
            isRead = name.size() == own.size() - kCommand.size();
            const std::string type(nameAt(text.substr(start + kNode.size(), kCommand.size() + own.size())));
            const std::string typed = name + ": " + type;
            if (isRead)
                overwrite(text, line, shapeIn({type}) && typed.size() <= own.size() ? typed : name + ":");
            if (isRead) continue;
        }
        const std::size_t at = std::min(own.find_first_not_of(' '), own.size());
        const std::string_view rest = std::string_view(own).substr(at);
        const TextSpan part{line.begin + at, line.end};
        const std::size_t sign = rest.find(" : ");
        if (rest.starts_with("- ") && isRead) {
            text[part.begin] = ' ';
        } else if (rest.starts_with(kNode) && isRead && sign != rest.npos) {
            std::string name(rest.substr(kNode.size(), sign - kNode.size()));
            // a CGRect has the corner of a box
            if (hasFrame && name == "origin") name = "low";
            if (hasFrame && name == "size") name = "sides";
            // what it shows of its members again
            if (hasDigit(rest.substr(sign))) answers.push_back({part.begin + sign, part.end});
            overwrite(text, part, name + ":");
        } else if (rest.starts_with(kNode)) {
            if (hasDigit(rest)) answers.push_back(part);
            overwrite(text, part);
        }
    }
}

/// The member `x = -1.5` of one of GLM's unions in lldb, `= (x = -1.5, r = -1.5, s = -1.5)`, whose names have
/// one value; empty for other lines.
std::string_view unionMemberIn(std::string_view line) {
    constexpr std::string_view kOpen = "= (", kIs = "x = ";
    line = line.substr(0, line.find_last_not_of(" \r") + 1);
    if (!line.starts_with(kOpen) || !line.ends_with(')')) return {};
    std::string_view rest = line.substr(kOpen.size(), line.size() - kOpen.size() - 1);
    const std::string_view first = rest.substr(0, rest.find(", "));
    for (int names = 0; names < 3; ++names) {
        const std::string_view member = rest.substr(0, rest.find(", "));
        const bool isNamed =
            member.size() > kIs.size() && isLetter(member[0]) && member.substr(1, 3) == kIs.substr(1);
        if (!isNamed || member.substr(kIs.size()) != first.substr(kIs.size())) return {};
        rest.remove_prefix(std::min(rest.size(), member.size() + 2));
    }
    return rest.empty() ? first : std::string_view();
}

/// Makes members of GLM's unions. Throws for a union whose names differ.
void openUnions(std::string& text) {
    bool isOpened = false;
    for (std::size_t start = 0; start < text.size();) {
        const TextSpan line = lineSpanAt(text, start);
        start = line.end + 1;
        const TextSpan own{std::min(text.find_first_not_of(' ', line.begin), line.end), line.end};
        const std::string member(unionMemberIn(partOf(text, own)));
        if (member.empty() && isOpened && partOf(text, own).starts_with("= ("))
            refuseLine("import.no_value", text, own.begin);
        if (member.empty()) continue;
        isOpened = true;
        overwrite(text, own, member + ",");
    }
}

}  // namespace

void assignPrinted(std::string& text, std::vector<TextSpan>& answers) {
    if (text.find("(lldb) po ") != text.npos) openSwiftTrees(text, answers);
    if (text.find(" = (x = ") != text.npos) openUnions(text);
    openBrowserConsole(text, answers);
    for (const std::string_view prompt : {">>> ", "In [", "(Pdb) ", "print("})
        if (text.find(prompt) != text.npos) {
            assignLookedUp(text);
            break;
        }
    openIdeRows(text);
    for (const std::string_view remark : {"<vtable for ", "<No data fields"}) eraseRemarks(text, remark);
    for (std::size_t start = 0; start < text.size();) {
        const TextSpan line = lineSpanAt(text, start);
        start = line.end + 1;
        const std::string_view command = partOf(text, line);
        const std::size_t prompt = command.find("(gdb) ") != command.npos    ? command.find("(gdb) ") + 6
                                   : command.find("(lldb) ") != command.npos ? command.find("(lldb) ") + 7
                                                                             : command.npos;
        if (prompt == command.npos || start >= text.size()) continue;
        const std::string_view shown = partOf(text, lineSpanAt(text, start));
        std::size_t result = resultAt(shown);
        // Eigen's printer: `Eigen::Matrix<double,3,1> (data ptr: 0x7ffd) = {…}`
        constexpr std::string_view kData = " (data ptr: 0x", kIs = ") = ";
        const std::size_t type = result > 0 ? shown.find(' ', result) : shown.npos;
        if (type != shown.npos && shown.substr(type).starts_with(kData)) {
            const std::size_t close = shown.find_first_not_of("0123456789abcdef", type + kData.size());
            if (close != shown.npos && shown.substr(close).starts_with(kIs)) result = close + kIs.size();
        }
        const std::size_t verb = command.find_first_of(" /", prompt);
        if (result == 0 || verb == command.npos ||
            !isOneOf("p print po expr v", command.substr(prompt, verb - prompt)))
            continue;
        std::string declared = declarationOf(without(command.substr(verb), " "));
        // lldb says the type
        if (declared.find(' ') + 2 == declared.size() && text[start] == '(')
            declared = std::string(typeOf(std::string_view(text).substr(start + 1))) + " " + declared;
        const TextSpan value{start + result, lineSpanAt(text, start).end};
        const std::string_view printed = without(partOf(text, value), " ");
        // what a test returned, `p tf.isIdentity(1e-12)`
        if (declared.empty() && isOneOf("true false", printed)) {
            answers.push_back(line);
            overwrite(text, {line.begin, line.end});
            overwrite(text, value);
            continue;
        }
        // a number stands behind its name, on its own line, and a record where that has no room
        const bool isNumber =
            hasDigit(printed) && printed.find_first_not_of("-+.0123456789einfa\r") == printed.npos;
        const bool isBehind = isNumber || declared.size() > command.size();
        const std::size_t room = (isBehind ? value.begin - 1 : line.end) - line.begin;
        if (declared.empty() || declared.size() > room) continue;
        overwrite(text, {line.begin, isBehind ? value.begin : line.end},
                  isBehind ? "\n" + declared : declared);
        if (!isBehind) text.replace(start, result, result, ' ');
    }
}

}  // namespace gjkscope
