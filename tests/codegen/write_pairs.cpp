#include <cstdlib>
#include <fstream>

#include "app/base/language.hpp"
#include "app/codegen/engine_test.hpp"
#include "tests/codegen/random_pairs_for_engines.hpp"

/// write_pairs ENGINE COUNT FILE: random pairs as one file of tests, which the build compiles with the
/// engine.
int main(int argc, char** argv) {
    using namespace gjkscope;
    const TestEngine* engine = argc == 4 ? findTestEngine(argv[1]) : nullptr;
    if (engine == nullptr) return 2;
    setLanguage("en");
    std::vector<TestPair> pairs;
    for (const Scene& scene : test::randomPairsFor(*engine, std::strtoul(argv[2], nullptr, 10), 1))
        pairs.push_back({scene});
    std::ofstream(argv[3]) << engineTest(*engine, pairs);
}
