#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tests/bench/parts.hpp"

namespace gjkscope::bench {
namespace {

struct Part {
    const char* name;
    const char* title;
    void (*add)();  ///< registers its benchmarks
    void (*print)(const Values& times);
};

constexpr Part kParts[] = {
#ifdef GJKSCOPE_BENCH_POLYGONS
    {"polygons", "2D queries", addPolygons, printPolygons},
#endif
#ifdef GJKSCOPE_BENCH_SOLIDS
    {"solids", "3D queries", addSolids, printSolids},
    {"batches", "many pairs of small hulls at once", addBatches, printSolids},
#endif
#ifdef GJKSCOPE_BENCH_PICTURES
    {"pictures", "from a change of a 2D scene to both pictures", addPictures, printMilliseconds},
    {"surfaces", "surfaces of 3D pictures", addSurfaces, printMilliseconds},
    {"labels", "the labels of both pictures", addLabels, printMilliseconds},
#endif
#ifdef GJKSCOPE_BENCH_FILMS
    {"lanes", "from a change of a scene to the pictures of all its lanes", addLanes, printMilliseconds},
    {"views-3d", "from a change of a 3D scene to what the graphics card receives", addViews3D,
     printMilliseconds},
    {"frames", "whole frames, drawn by this machine's OpenGL and read back", addFrames, printMilliseconds},
    {"movies", "a frame of 1920 x 1080 into a movie, the encoder alone", addMovies, printMilliseconds},
    {"films", "a film of 1920 x 1080 at 60 frames per second, drawn and encoded", addFilms,
     printMilliseconds},
#endif
};

class Progress {
  public:
    explicit Progress(std::string title)
        : title_(std::move(title)), start_(Clock::now()), isShown_(isatty(2) != 0) {
        show(0);
    }
    ~Progress() {
        if (isShown_) std::fputs("\r\x1b[K", stderr);
    }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(int finished) const {
        if (!isShown_) return;
        const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
        std::fprintf(stderr, "\r\x1b[K%s: %d measured, %.0f s", title_.c_str(), finished, seconds);
        std::fflush(stderr);
    }

  private:
    using Clock = std::chrono::steady_clock;
    std::string title_;
    Clock::time_point start_;
    bool isShown_;
};

/// Measures a part and prints its table, also where it could not be measured to its end. False where
/// something failed.
bool measurePart(const Part& part) {
    std::string failure;
    std::ostream nowhere(nullptr);
    const Progress progress(part.name);
    FastestTimes times([&](int finished) { progress.show(finished); });
    times.SetErrorStream(&nowhere);
    try {
        part.add();
        benchmark::RunSpecifiedBenchmarks(&times);
    } catch (const std::exception& error) {
        failure = error.what();
    }
    benchmark::ClearRegisteredBenchmarks();
    if (times.times().empty() && failure.empty() && times.failures().empty())
        return true;  // all filtered out
    std::fputs(isatty(2) != 0 ? "\r\x1b[K" : "", stderr);
    std::printf("\n%s: %s\n", part.name, part.title);
    part.print(times.times());
    for (const std::string& line : times.failures()) std::printf("failed: %s\n", line.c_str());
    if (!failure.empty()) std::printf("failed: %s\n", failure.c_str());
    std::fflush(stdout);
    return failure.empty() && times.failures().empty();
}

int usage(std::string_view wrong) {
    std::string names;
    for (const Part& part : kParts) names.append(" ").append(part.name);
    std::fprintf(stderr, "There is no part \"%.*s\". Parts:%s\n", static_cast<int>(wrong.size()),
                 wrong.data(), names.c_str());
    return 2;
}

}  // namespace

/// gjkscope_bench [PART …] [--benchmark_filter=REGEX …]: all parts, or those named. Every benchmark runs
/// several times, all of a part's in random order, since ratios within one run vary much less than times do;
/// the fastest counts.
int run(std::span<char*> arguments) {
    // later ones win: the command line's
    std::vector<std::string> defaults{"--benchmark_enable_random_interleaving=true",
                                      "--benchmark_repetitions=5", "--benchmark_min_time=0.01"};
    std::vector<char*> all{arguments[0]};
    for (std::string& argument : defaults) all.push_back(argument.data());
    for (char* argument : arguments.subspan(1)) all.push_back(argument);
    int count = static_cast<int>(all.size());
    benchmark::Initialize(&count, all.data());

    const std::vector<std::string_view> chosen(all.begin() + 1, all.begin() + count);
    for (const std::string_view name : chosen)
        if (std::ranges::find(kParts, name, &Part::name) == std::end(kParts)) return usage(name);
    bool complete = true;
    for (const Part& part : kParts)
        if (chosen.empty() || std::ranges::find(chosen, part.name) != chosen.end())
            complete = measurePart(part) && complete;
    return complete ? 0 : 1;
}

}  // namespace gjkscope::bench

int main(int argc, char** argv) {
    return gjkscope::bench::run({argv, static_cast<std::size_t>(argc)});
}
