#include "app/shell/shell.hpp"
#include "app/ui/window_loop.hpp"

int main(int argc, char** argv) {
    gjkscope::WindowRequest request;
    if (const std::optional<int> status = gjkscope::runShell(argc, argv, request)) return *status;
    return gjkscope::runWindow({request.files, request.language, request.announce});
}
