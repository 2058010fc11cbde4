#include "app/editing/batch_list.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>

#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

constexpr std::size_t kLinesAtOnce = 2048;
/// Nobody sees more often how far it is.
constexpr std::chrono::milliseconds kBetweenNews{120};

std::string nameIn(const Scene& scene) {
    if (!scene.title.empty()) return scene.title;
    const nlohmann::json& extra = scene.extra.value();
    const auto id = extra.find("id");
    if (id == extra.end()) return {};
    return id->is_string() ? id->get<std::string>() : id->dump();
}

/// Distances count as positive and depths as negative, so that they compare across the touch.
double disagreementOf(const Answer& answer, const BatchRow& row, const Reported& reported) {
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    std::optional<double> said;
    if (reported.depth && reported.intersects.value_or(true)) said = -*reported.depth;
    if (reported.distance && !reported.intersects.value_or(false)) said = *reported.distance;
    if (said && !std::isnan(row.value)) return std::abs(*said - row.value);
    if (reported.intersects && answer.intersects && *reported.intersects != *answer.intersects)
        return std::numeric_limits<double>::infinity();
    return kNone;
}

BatchRow rowOfLine(const std::string& text, std::size_t line, const std::filesystem::path& folder) {
    BatchRow row;
    row.line = line;
    const std::string place = tr("shell.line", {{"number", std::to_string(line)}});
    try {
        if (text.size() > kMaxInputBytes)
            throw InputError(tr("shell.line_too_long", {{"limit", std::to_string(kMaxInputBytes >> 20)}}));
        const Scene scene = parseScene(text, place, NamedFiles{folder}).scene;
        row.name = nameIn(scene);
        const Answer answer = runScene(scene)->answer();
        row.intersects = answer.intersects;
        if (answer.intersects.value_or(false) && answer.depth) row.value = -*answer.depth;
        if (!answer.intersects.value_or(true) && answer.distance) row.value = *answer.distance;
        row.iterations = answer.gjkIterations.value_or(0) + answer.epaIterations.value_or(0);
        if (scene.reported) row.disagreement = disagreementOf(answer, row, *scene.reported);
    } catch (const std::exception& error) {
        row.error = error.what();
    }
    return row;
}

bool isShown(const BatchRow& row, const std::string& filter) {
    if (filter.empty()) return true;
    const auto has = [&](const std::string& text) { return lowerCase(text).find(filter) != text.npos; };
    return has(row.name) || has(row.error) || std::to_string(row.line) == filter;
}

/// What has no number comes last, whichever way.
bool comesBefore(double a, double b, bool descending) {
    if (std::isnan(a) || std::isnan(b)) return !std::isnan(a) && std::isnan(b);
    return descending ? a > b : a < b;
}

double keyOfRow(const BatchRow& row, BatchOrder order) {
    switch (order) {
        case BatchOrder::Answer:
            return row.value;
        case BatchOrder::Iterations:
            return row.error.empty() ? row.iterations : std::numeric_limits<double>::quiet_NaN();
        case BatchOrder::Disagreement:
            return row.disagreement;
        default:
            return static_cast<double>(row.line);
    }
}

}  // namespace

void BatchList::open(const std::filesystem::path& file) {
    close();
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        throw std::runtime_error(tr("shell.no_file", {{"file", file.string()}}));
    file_ = file;
    part_ = 0;
    reading_ = true;
    thread_ = std::jthread([this](const std::stop_token& stop) { read(stop); });
}

void BatchList::cancel() {
    thread_ = {};
}

void BatchList::close() {
    cancel();
    file_.clear();
    const std::lock_guard lock(mutex_);
    rows_.clear();
    starts_.clear();
    order_.clear();
}

void BatchList::keep(std::vector<BatchRow> rows, std::vector<std::size_t> starts) {
    const std::lock_guard lock(mutex_);
    rows_.insert(rows_.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
    starts_.insert(starts_.end(), starts.begin(), starts.end());
}

void BatchList::read(const std::stop_token& stop) {
    std::ifstream in(file_, std::ios::binary);
    std::error_code error;
    const auto size = static_cast<double>(std::filesystem::file_size(file_, error));
    auto nextNews = std::chrono::steady_clock::now();
    std::size_t line = 1, at = 0;
    while (in && !stop.stop_requested() && line <= kMaxLines) {
        std::vector<std::string> texts;
        std::vector<std::size_t> starts;
        for (std::string text; texts.size() < kLinesAtOnce && std::getline(in, text);) {
            starts.push_back(at);
            at += text.size() + 1;
            texts.push_back(std::move(text));
        }
        std::vector<BatchRow> rows(texts.size());
        std::atomic<std::size_t> next = 0;
        const auto work = [&] {
            for (std::size_t i = next++; i < rows.size() && !stop.stop_requested(); i = next++)
                rows[i] = rowOfLine(texts[i], line + i, file_.parent_path());
        };
        {
            std::vector<std::jthread> helpers;
            // the window keeps a core
            for (unsigned i = 2; i < std::thread::hardware_concurrency(); ++i) helpers.emplace_back(work);
            work();
        }
        if (stop.stop_requested()) break;
        line += texts.size();
        keep(std::move(rows), std::move(starts));
        if (size > 0) part_ = std::min(1.0, static_cast<double>(at) / size);
        if (ready_ && std::chrono::steady_clock::now() >= nextNews) {
            nextNews = std::chrono::steady_clock::now() + kBetweenNews;
            ready_();
        }
    }
    reading_ = false;
    if (ready_) ready_();
}

std::size_t BatchList::count() const {
    const std::lock_guard lock(mutex_);
    return rows_.size();
}

void BatchList::arrange(BatchOrder order, bool descending, const std::string& filter) {
    const std::string wanted = lowerCase(filter);
    const std::lock_guard lock(mutex_);
    order_.clear();
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (isShown(rows_[i], wanted)) order_.push_back(i);
    if (order == BatchOrder::Line && !descending) return;
    std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
        return comesBefore(keyOfRow(rows_[a], order), keyOfRow(rows_[b], order), descending);
    });
}

BatchRow BatchList::row(std::size_t place) const {
    const std::lock_guard lock(mutex_);
    return rows_.at(order_.at(place));
}

std::optional<std::size_t> BatchList::placeOf(std::size_t line) const {
    const auto found = std::ranges::find(order_, line - 1);
    if (line == 0 || found == order_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - order_.begin());
}

Scene BatchList::scene(std::size_t line) const {
    std::size_t start = 0;
    {
        const std::lock_guard lock(mutex_);
        start = starts_.at(line - 1);
    }
    std::ifstream in(file_, std::ios::binary);
    in.seekg(static_cast<std::streamoff>(start));
    std::string text;
    std::getline(in, text);
    const std::string place =
        file_.filename().string() + ", " + tr("shell.line", {{"number", std::to_string(line)}});
    return parseScene(text, place, NamedFiles{file_.parent_path()}).scene;
}

}  // namespace gjkscope
