#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <string_view>
#include <thread>

#include "tests/campaign/truth/library_families.hpp"
#include "tests/campaign/truth/scene_campaign.hpp"

// truth_campaign [--pairs N] [--seed N] [--family PREFIX] [--method ID] [--examples FOLDER]
// truth_campaign --scene FILE
// Runs families of scenes, as texts, and of calls of the library, and compares the answers with what an
// oracle reads in the same texts and numbers, without allowance. Exits with 1 where an answer breaks a
// promise.

namespace {

using namespace gjkscope::campaign;

struct Options {
    int pairs = 400;
    unsigned seed = 1;
    std::string family, method;
    std::filesystem::path examples, scene;
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
        else if (name == "--scene")
            options.scene = value;
        else
            usage();
    }
    if (argc % 2 == 0) usage();
    return options;
}

/// All of them, as what runs and what its name is.
std::vector<LibraryFamily> familiesFor(const Options& options, const std::filesystem::path& folder) {
    std::vector<LibraryFamily> families;
    const auto add = [&](LibraryFamily family) {
        if (family.name.starts_with(options.family)) families.push_back(std::move(family));
    };
    for (const auto& some :
         {turnedFamilies(), meshFamilies(), castFamilies(), curvedFamilies(), plainFamilies()})
        for (const SceneFamily& family : some)
            add({family.name,
                 [family, folder, method = options.method](unsigned seed, int pairs) {
                     return run(family, {seed, pairs, folder / family.name, method});
                 },
                 family.isSlow});
    for (const auto& some : {memoryFamilies(), turningFamilies()})
        for (const LibraryFamily& family : some) add(family);
    return families;
}

/// Writes an example as a scene file, with its meshes, which are in `folder`.
void writeExample(const std::filesystem::path& examples, std::string name, const std::string& scene,
                  const std::filesystem::path& folder) {
    for (char& c : name)
        if (c == ' ' || c == ':' || c == '/') c = '-';
    std::ofstream(examples / (name + ".gjk.json")) << scene << '\n';
    const Json parsed = Json::parse(scene);
    for (const Json& body : parsed["bodies"]) {
        if (!body["shape"].contains("mesh")) continue;
        const std::string mesh = body["shape"]["mesh"];
        std::filesystem::copy_file(folder / mesh, examples / mesh,
                                   std::filesystem::copy_options::skip_existing);
    }
}

/// A line a method and kind of fault, after one for the family. Returns how many faults there are.
long print(const std::string& family, const Tallies& tallies) {
    Tally all;
    for (const auto& [method, tally] : tallies) all.add(tally);
    std::printf("%-20s %8ld answers, %ld within rounding\n", family.c_str(), all.answers,
                all.found[static_cast<std::size_t>(Finding::WithinRounding)]);
    long faults = 0;
    for (const auto& [method, tally] : tallies)
        for (std::size_t i = 0; i < tally.found.size(); ++i) {
            if (!isFault(static_cast<Finding>(i)) || tally.found[i] == 0) continue;
            faults += tally.found[i];
            std::printf("    %-24s %-24s %6ld of %ld\n", method.c_str(), nameOf(static_cast<Finding>(i)),
                        tally.found[i], tally.answers);
        }
    std::fflush(stdout);
    return faults;
}

void writeExamples(const std::string& family, const Tallies& tallies, const std::filesystem::path& examples,
                   const std::filesystem::path& folder) {
    for (const auto& [method, tally] : tallies)
        for (std::size_t i = 0; i < tally.found.size(); ++i)
            if (!tally.examples[i].empty())
                writeExample(examples, family + "." + method + "." + nameOf(static_cast<Finding>(i)),
                             tally.examples[i], folder);
}

/// The truth of a scene file, and what is wrong with its answers.
int judgeScene(const Options& options) {
    const std::filesystem::path folder = options.scene.parent_path();
    const Json scene = Json::parse(std::ifstream(options.scene));
    std::printf("truth: %s\n", textOf(gjkscope::oracle::truthOf(scene.dump(), folder)).c_str());
    const SceneFamily one{options.scene.stem().string(),
                          [&](SceneRandom&, const std::filesystem::path&) { return scene; }};
    return print(one.name, run(one, {1, 1, folder, options.method})) == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = read(argc, argv);
    if (!options.scene.empty()) return judgeScene(options);
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("truth_campaign." + std::to_string(options.seed));
    const std::vector<LibraryFamily> families = familiesFor(options, folder);
    if (!options.examples.empty()) std::filesystem::create_directories(options.examples);
    std::atomic<std::size_t> next = 0;
    std::mutex printing;
    long faults = 0;
    const auto work = [&] {
        for (std::size_t i; (i = next++) < families.size();) {
            const LibraryFamily& family = families[i];
            const Tallies tallies =
                family.run(options.seed, family.isSlow ? options.pairs / 16 + 1 : options.pairs);
            const std::lock_guard lock(printing);
            faults += print(family.name, tallies);
            if (!options.examples.empty())
                writeExamples(family.name, tallies, options.examples, folder / family.name);
        }
    };
    {
        std::vector<std::jthread> workers;
        for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
            workers.emplace_back(work);
    }
    std::filesystem::remove_all(folder);
    std::printf("%ld faults\n", faults);
    return faults == 0 ? 0 : 1;
}
