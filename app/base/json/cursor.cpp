#include "app/base/json/cursor.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "app/base/json/document.hpp"
#include "app/base/json/text.hpp"
#include "app/base/language.hpp"

namespace gjkscope {
namespace {

std::string quoted(const std::string& text) {
    return std::string(1, '"').append(excerpt(text)).append(1, '"');
}

/// A short array of plain values is shown as it is.
bool isShown(const nlohmann::json& array) {
    constexpr std::size_t kMaxShown = 5;
    return array.size() <= kMaxShown &&
           std::ranges::all_of(array, [](const nlohmann::json& item) { return item.is_primitive(); });
}

/// A value as a message names it: short whatever it is.
std::string describe(const nlohmann::json& value) {
    if (value.is_object()) return tr("errors.found.object");
    if (value.is_array()) {
        return isShown(value) ? excerpt(lineText(value))
                              : tr("errors.found.array", {{"size", std::to_string(value.size())}});
    }
    if (value.is_string()) return quoted(value.get_ref<const std::string&>());
    return value.is_number_float() ? exactNumberText(value.get<double>()) : value.dump();
}

}  // namespace

JsonPath JsonCursor::path() const {
    JsonPath path;
    for (const JsonCursor* at = this; at->parent_ != nullptr; at = at->parent_) {
        if (at->key_.empty())
            path.emplace_back(at->index_);
        else
            path.emplace_back(std::string(at->key_));
    }
    std::ranges::reverse(path);
    return path;
}

JsonCursor JsonCursor::operator[](std::string_view key) const {
    requireObject();
    const auto found = value_->find(key);
    JsonCursor member(found == value_->end() ? nullptr : &*found, this);
    member.key_ = key;
    return member;
}

JsonCursor JsonCursor::operator[](std::size_t index) const {
    JsonCursor element(&(*value_)[index], this);
    element.index_ = index;
    return element;
}

void JsonCursor::refuse(const std::string& accepted) const {
    const std::string where = namedPath(path());
    if (!present()) refuseWith(tr("errors.missing", {{"path", where}, {"accepted", accepted}}));
    refuseWith(tr("errors.value", {{"path", where}, {"found", describe(*value_)}, {"accepted", accepted}}));
}

void JsonCursor::refuseWith(std::string sentence) const {
    throw JsonProblem(path(), std::move(sentence));
}

void JsonCursor::requireObject() const {
    if (!present() || !value_->is_object()) refuse(tr("errors.accepted.object"));
}

std::size_t JsonCursor::arraySize(std::size_t least, std::size_t most, const std::string& accepted) const {
    if (!present() || !value_->is_array()) refuse(accepted);
    if (value_->size() < least || value_->size() > most) refuse(accepted);
    return value_->size();
}

double JsonCursor::number(const std::string& accepted) const {
    if (!present() || !value_->is_number()) refuse(accepted);
    return value_->get<double>();
}

double JsonCursor::number(double least, double most, const std::string& accepted) const {
    const double value = number(accepted);
    if (!(value >= least && value <= most)) refuse(accepted);
    return value;
}

int JsonCursor::integer(int least, int most) const {
    const std::string accepted =
        tr("errors.accepted.integer", {{"least", std::to_string(least)}, {"most", std::to_string(most)}});
    const double value = number(least, most, accepted);
    if (value != std::floor(value)) refuse(accepted);
    return static_cast<int>(value);
}

bool JsonCursor::boolean() const {
    if (!present() || !value_->is_boolean()) refuse(tr("errors.accepted.boolean"));
    return value_->get<bool>();
}

std::string JsonCursor::text(std::size_t mostBytes) const {
    const std::string accepted = tr("errors.accepted.text", {{"limit", std::to_string(mostBytes)}});
    if (!present() || !value_->is_string()) refuse(accepted);
    const auto& text = value_->get_ref<const std::string&>();
    if (text.size() > mostBytes) refuse(accepted);
    return text;
}

std::size_t JsonCursor::indexIn(const std::vector<std::string>& names) const {
    const auto found =
        std::ranges::find_if(names, [&](const std::string& name) { return present() && *value_ == name; });
    if (found == names.end()) refuse(oneOf(names));
    return static_cast<std::size_t>(found - names.begin());
}

std::string JsonCursor::oneOf(const std::vector<std::string>& names) {
    if (names.size() == 1) return quoted(names.front());
    constexpr std::size_t kMaxListed = 24;  // all methods and all shapes
    std::string list;
    for (std::size_t i = 0; i < std::min(names.size(), kMaxListed); ++i)
        list.append(list.empty() ? "" : ", ").append(quoted(names[i]));
    if (names.size() > kMaxListed) list.append(", …");
    return tr("errors.accepted.one_of", {{"list", list}});
}

}  // namespace gjkscope
