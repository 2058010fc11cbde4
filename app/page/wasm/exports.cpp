#include "app/page/wasm/exports.hpp"

#include <array>
#include <cstdlib>
#include <string>

#include "app/page/page.hpp"
#include "app/page/wasm/provided.hpp"

namespace {

gjkscope::Page& page() {
    static gjkscope::Page only;
    return only;
}

std::array<std::string, 3> results;

}  // namespace

char* reserve(std::size_t bytes) {
    return static_cast<char*>(std::malloc(bytes));
}

void release(char* memory) {
    std::free(memory);
}

void provide(const char* name, std::size_t nameLength, const char* text, std::size_t textLength) {
    gjkscope::provideFile({name, nameLength}, {text, textLength});
}

void perform(const char* request, std::size_t length) {
    gjkscope::PageAnswer answer = page().perform({request, length});
    results = {std::move(answer.state), std::move(answer.world), std::move(answer.difference)};
}

const char* resultData(int which) {
    return results[static_cast<std::size_t>(which)].data();
}

std::size_t resultSize(int which) {
    return results[static_cast<std::size_t>(which)].size();
}
