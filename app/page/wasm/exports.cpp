#include "app/page/wasm/exports.hpp"

#include <array>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "app/page/page.hpp"
#include "app/page/svg_changes.hpp"
#include "app/page/wasm/provided.hpp"

namespace {

/// A page, and what its host has of the canvases.
struct OpenPage {
    gjkscope::Page page;
    gjkscope::SvgChanges world, difference;
};

std::vector<std::unique_ptr<OpenPage>> pages;
std::array<std::string, 3> results;

std::string changedTo(std::string svg, gjkscope::SvgChanges& canvas) {
    return svg.empty() ? svg : canvas.next(std::move(svg));
}

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

int openPage() {
    pages.push_back(std::make_unique<OpenPage>());
    return static_cast<int>(pages.size()) - 1;
}

void closePage(int page) {
    pages[static_cast<std::size_t>(page)].reset();
}

void perform(int page, const char* request, std::size_t length) {
    OpenPage* const open = pages[static_cast<std::size_t>(page)].get();
    gjkscope::PageAnswer answer{R"({"taken": false})", {}, {}};
    if (open == nullptr) {
        results = {std::move(answer.state), std::string(), std::string()};
        return;
    }
    answer = open->page.perform({request, length});
    results = {std::move(answer.state), changedTo(std::move(answer.world), open->world),
               changedTo(std::move(answer.difference), open->difference)};
}

const char* resultData(int which) {
    return results[static_cast<std::size_t>(which)].data();
}

std::size_t resultSize(int which) {
    return results[static_cast<std::size_t>(which)].size();
}
