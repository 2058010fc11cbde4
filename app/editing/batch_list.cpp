#include "app/editing/batch_list.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numeric>

#include "app/base/file_lines.hpp"
#include "app/base/input_error.hpp"
#include "app/base/json/input_document.hpp"
#include "app/base/language.hpp"
#include "app/base/plain_text.hpp"
#include "app/base/regular_file.hpp"
#include "app/judge/judgment.hpp"
#include "app/judge/pair_truth.hpp"
#include "app/runs/run.hpp"
#include "app/scene/io/scene_file.hpp"

namespace gjkscope {
namespace {

/// Enough for many cores, and little memory.
constexpr std::size_t kLinesAtOnce = 2048, kBytesAtOnce = 16 << 20;
/// Nobody sees more often how far it is.
constexpr std::chrono::milliseconds kBetweenNews{120};

std::string nameIn(const Scene& scene) {
    if (!scene.title.empty()) return scene.title;
    const nlohmann::json& extra = scene.extra.value();
    const auto id = extra.find("id");
    if (id == extra.end()) return {};
    return id->is_string() ? id->get<std::string>() : id->dump();
}

Scene sceneOf(const FileLines::Line& line, const std::string& place, const std::filesystem::path& folder) {
    if (line.tooLong)
        throw InputError(tr("shell.line_too_long", {{"limit", std::to_string(kMaxInputBytes >> 20)}}));
    return parseScene(line.text, place, NamedFiles{folder}).scene;
}

BatchRow rowOfLine(const FileLines::Line& text, std::size_t line, const std::filesystem::path& folder) {
    BatchRow row;
    row.line = line;
    const std::string place = tr("shell.line", {{"number", std::to_string(line)}});
    try {
        const Scene scene = sceneOf(text, place, folder);
        row.name = nameIn(scene);
        std::optional<PairTruth> truth;
        if (hasClaims(scene)) truth.emplace(scene);
        // what claims are judged by often is the answer itself
        const bool isPlain = truth && scene.method == truth->scene().method && scene.options == Options{};
        const Answer answer = isPlain ? truth->answer() : runScene(scene)->answer();
        row.intersects = answer.intersects;
        if (answer.intersects.value_or(false) && answer.depth) row.value = -*answer.depth;
        if (!answer.intersects.value_or(true) && answer.distance) row.value = *answer.distance;
        row.iterations = answer.gjkIterations.value_or(0) + answer.epaIterations.value_or(0);
        if (truth) row.wrong = differing(judgmentsOf(scene, *truth, 0));
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

/// Compares numbers for sorting; NaN comes last in either direction.
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
        case BatchOrder::Wrong:
            return row.wrong ? static_cast<double>(row.wrong->size())
                             : std::numeric_limits<double>::quiet_NaN();
        default:
            return static_cast<double>(row.line);
    }
}

}  // namespace

void BatchList::open(const std::filesystem::path& file) {
    close();
    handle_.emplace(openRegularFile(file));
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
    handle_.reset();
    const std::lock_guard lock(mutex_);
    rows_.clear();
    starts_.clear();
    order_.clear();
}

void BatchList::keep(std::vector<BatchRow> rows, std::vector<std::uint64_t> starts) {
    const std::lock_guard lock(mutex_);
    rows_.insert(rows_.end(), std::make_move_iterator(rows.begin()), std::make_move_iterator(rows.end()));
    starts_.insert(starts_.end(), starts.begin(), starts.end());
}

void BatchList::read(const std::stop_token& stop) {
    try {
        readAll(stop);
    } catch (const std::runtime_error& error) {
        BatchRow row;
        row.line = count() + 1;
        row.error = error.what();
        keep({std::move(row)}, {std::numeric_limits<std::int64_t>::max()});
    }
    reading_ = false;
    if (ready_) ready_();
}

void BatchList::readAll(const std::stop_token& stop) {
    FileLines lines(*handle_, kMaxInputBytes);
    const double size = static_cast<double>(sizeOf(*handle_));
    auto nextNews = std::chrono::steady_clock::now();
    for (std::size_t line = 1; line <= kMaxLines;) {
        std::vector<FileLines::Line> texts;
        std::vector<std::uint64_t> starts;
        std::size_t bytes = 0;
        while (texts.size() < kLinesAtOnce && bytes < kBytesAtOnce) {
            std::optional<FileLines::Line> text = lines.next(stop);
            if (!text) break;
            starts.push_back(text->start);
            bytes += text->text.size();
            texts.push_back(std::move(*text));
        }
        if (texts.empty()) return;
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
        if (stop.stop_requested()) return;
        line += texts.size();
        keep(std::move(rows), std::move(starts));
        if (size > 0) part_ = std::min(1.0, static_cast<double>(lines.position()) / size);
        if (ready_ && std::chrono::steady_clock::now() >= nextNews) {
            nextNews = std::chrono::steady_clock::now() + kBetweenNews;
            ready_();
        }
    }
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
    std::uint64_t start = 0;
    {
        const std::lock_guard lock(mutex_);
        start = starts_.at(line - 1);
    }
    const std::string place =
        file_.filename().string() + ", " + tr("shell.line", {{"number", std::to_string(line)}});
    const auto text = FileLines(*handle_, kMaxInputBytes, start).next();
    return sceneOf(text.value_or(FileLines::Line{}), place, file_.parent_path());
}

}  // namespace gjkscope
