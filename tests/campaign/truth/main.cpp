#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <string_view>
#include <thread>

#include "tests/campaign/truth/scene_campaign.hpp"

// truth_campaign [--pairs N] [--seed N] [--family PREFIX] [--method ID] [--examples FOLDER]
// Runs families of scenes, as texts, and compares the answers with what an oracle reads in the same texts,
// without allowance. Exits with 1 where an answer breaks a promise.

namespace {

using namespace gjkscope::campaign;

struct Options {
    int pairs = 400;
    unsigned seed = 1;
    std::string family, method;
    std::filesystem::path examples;
};

[[noreturn]] void usage() {
    std::fprintf(
        stderr,
        "truth_campaign [--pairs N] [--seed N] [--family PREFIX] [--method ID] [--examples FOLDER]\n");
    std::exit(2);
}

Options read(int argc, char** argv) {
    Options options;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string_view name = argv[i];
        const char* value = argv[i + 1];
        if (name == "--pairs")
            options.pairs = std::atoi(value);
        else if (name == "--seed")
            options.seed = static_cast<unsigned>(std::atoi(value));
        else if (name == "--family")
            options.family = value;
        else if (name == "--method")
            options.method = value;
        else if (name == "--examples")
            options.examples = value;
        else
            usage();
    }
    if (argc % 2 == 0) usage();
    return options;
}

std::vector<SceneFamily> familiesFor(const Options& options) {
    std::vector<SceneFamily> families;
    for (const auto& some : {turnedFamilies(), meshFamilies(), castFamilies(), plainFamilies()})
        for (const SceneFamily& family : some)
            if (family.name.starts_with(options.family)) families.push_back(family);
    return families;
}

/// A line a method with faults, and one for all.
long print(const std::string& family, const Tallies& tallies, const std::filesystem::path& examples) {
    Tally all;
    long faults = 0;
    for (const auto& [method, tally] : tallies) all.add(tally);
    std::printf("%-20s %8ld answers, %ld within rounding\n", family.c_str(), all.answers,
                all.found[static_cast<std::size_t>(Finding::WithinRounding)]);
    for (const auto& [method, tally] : tallies)
        for (std::size_t i = 0; i < tally.found.size(); ++i) {
            if (!isFault(static_cast<Finding>(i)) || tally.found[i] == 0) continue;
            faults += tally.found[i];
            const char* name = nameOf(static_cast<Finding>(i));
            std::printf("    %-24s %-24s %6ld of %ld\n", method.c_str(), name, tally.found[i], tally.answers);
            if (examples.empty()) continue;
            std::string file = family + "." + method + "." + name + ".txt";
            for (char& c : file) c = c == ' ' || c == ':' || c == '/' ? '-' : c;
            std::ofstream(examples / file) << tally.examples[i] << '\n';
        }
    std::fflush(stdout);
    return faults;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = read(argc, argv);
    const std::vector<SceneFamily> families = familiesFor(options);
    if (!options.examples.empty()) std::filesystem::create_directories(options.examples);
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("truth_campaign." + std::to_string(options.seed));
    std::atomic<std::size_t> next = 0;
    std::mutex printing;
    long faults = 0;
    const auto work = [&] {
        for (std::size_t i; (i = next++) < families.size();) {
            const SceneFamily& family = families[i];
            const int scenes = family.isSlow ? options.pairs / 16 + 1 : options.pairs;
            const Tallies tallies = run(family, {options.seed, scenes, folder / family.name, options.method});
            const std::lock_guard lock(printing);
            faults += print(family.name, tallies, options.examples);
        }
    };
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
            workers.emplace_back(work);
    }
    std::printf("%ld faults\n", faults);
    return faults == 0 ? 0 : 1;
}
