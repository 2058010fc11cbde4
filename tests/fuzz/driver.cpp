#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/fuzzed.hpp"

// libFuzzer's entry; GJKSCOPE_FAULT is the function that it drives
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string fault = gjkscope::fuzz::GJKSCOPE_FAULT({data, size});
    if (fault.empty()) return 0;
    std::fprintf(stderr, "%s\n", fault.c_str());
    std::abort();
}
