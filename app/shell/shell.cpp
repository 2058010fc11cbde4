#include "app/shell/shell.hpp"

#include <csignal>
#include <exception>
#include <new>

#include "app/base/input_error.hpp"
#include "app/base/language.hpp"
#include "app/base/no_memory.hpp"
#include "app/shell/command_line.hpp"
#include "app/shell/diff.hpp"
#include "app/shell/import_command.hpp"
#include "app/shell/output.hpp"
#include "app/shell/page_command.hpp"
#include "app/shell/query.hpp"
#include "app/shell/render.hpp"
#include "app/shell/sweep.hpp"
#include "app/shell/trace.hpp"

namespace gjkscope {
namespace {

constexpr int kDone = 0, kFailed = 1, kBadInput = 2;

/// One call operator for each kind of command.
struct Perform {
    WindowRequest& request;

    std::optional<int> operator()(const WindowRequest& command) const {
        request = command;
        return std::nullopt;
    }
    std::optional<int> operator()(const PrintCommand& command) const {
        writeStandardOutput(command.text);
        return kDone;
    }
    std::optional<int> operator()(const QueryCommand& command) const { return query(command); }
    std::optional<int> operator()(const TraceCommand& command) const { return trace(command); }
    std::optional<int> operator()(const DiffCommand& command) const { return diff(command); }
    std::optional<int> operator()(const SweepCommand& command) const { return sweep(command); }
    std::optional<int> operator()(const RenderCommand& command) const { return render(command); }
    std::optional<int> operator()(const PageCommand& command) const { return writePage(command); }
    std::optional<int> operator()(const ImportCommand& command) const { return importPair(command); }
};

int fail(std::string_view sentence, int status) {
    complain(sentence);
    return status;
}

}  // namespace

std::optional<int> runShell(int argc, char** argv, WindowRequest& request) try {
    // a reader that has gone shows as a failed write, which says more than dying does
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
    const Command command = parseCommandLine(argc, argv);
    endWhereMemoryEnds();
    return std::visit(Perform{request}, command);
} catch (const UsageError& error) {
    return fail(error.what(), kBadInput);
} catch (const InputError& error) {
    return fail(error.what(), kBadInput);
} catch (const OutputClosed&) {
    return kFailed;
} catch (const std::bad_alloc&) {
    return fail(tr("shell.no_memory"), kFailed);
} catch (const std::exception& error) {
    return fail(error.what(), kFailed);
}

}  // namespace gjkscope
