#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <thread>

#include "tests/campaign/report.hpp"

// campaign [--pairs N] [--seed N] [--full]
// Throws random and adversarial pairs at every method, prints how well each answers, and exits with 1 when
// one breaks a promise. CI runs a short form; minutes with --pairs 20000.

namespace {

using namespace gjkscope::campaign;

struct Options {
    int pairs = 400;
    unsigned seed = 1;
    bool full = false;
};

Options read(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string_view name = argv[i];
        if (name == "--full")
            options.full = true;
        else if (name == "--pairs" && i + 1 < argc)
            options.pairs = std::atoi(argv[++i]);
        else if (name == "--seed" && i + 1 < argc)
            options.seed = static_cast<unsigned>(std::atoi(argv[++i]));
        else {
            std::fprintf(stderr, "campaign [--pairs N] [--seed N] [--full]\n");
            std::exit(2);
        }
    }
    return options;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = read(argc, argv);
    Report report, ofShapes;
    {
        const std::jthread shapes([&] { ofShapes = shapeCampaign(options.seed, options.pairs / 40 + 1); });
        report = polytopeCampaign(options.seed, options.pairs);
    }
    report.add(ofShapes);
    report.print(options.full);
    const std::vector<std::string> faults = report.faults();
    for (const std::string& fault : faults) std::printf("\n%s\n", fault.c_str());
    return faults.empty() ? 0 : 1;
}
