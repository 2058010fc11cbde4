#include <gtest/gtest.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "tests/base/temporary_folder.hpp"
#include "tests/faults/operation.hpp"

namespace gjkscope::faults {
namespace {

enum class Ending { Killed, Done, NotTraced };

/// Does it in a process that is killed when it enters or leaves a system call for the n-th time.
Ending killedAt(int n, const std::function<void()>& action) {
    const pid_t child = ::fork();
    if (child == 0) {
        if (::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) != 0) ::_exit(2);
        std::raise(SIGSTOP);
        action();
        ::_exit(0);
    }
    int status = 0;
    for (int stop = 0; ::waitpid(child, &status, 0) == child && WIFSTOPPED(status); ++stop) {
        if (stop == n) ::kill(child, SIGKILL);
        ::ptrace(PTRACE_SYSCALL, child, nullptr, nullptr);
    }
    if (WIFEXITED(status)) return WEXITSTATUS(status) == 2 ? Ending::NotTraced : Ending::Done;
    return Ending::Killed;
}

TEST(Kill, AtEverySystemCallLosesNothing) {
    // where writing down to the disk takes no time
    if (std::filesystem::is_directory("/dev/shm")) ::setenv("TMPDIR", "/dev/shm", 1);
    for (const Operation& operation : savings()) {
        Ending ending = Ending::Killed;
        int n = 1;
        for (; ending == Ending::Killed; ++n) {
            SCOPED_TRACE(operation.name + ", killed at " + std::to_string(n));
            const TemporaryFolder folder;
            {
                const std::function<void()> action = operation.prepared(folder.path());
                ending = killedAt(n, action);
            }
            if (ending == Ending::NotTraced) GTEST_SKIP() << "this system lets no process be traced";
            ASSERT_EQ(operation.faultIn(folder.path(), false), "");
        }
        EXPECT_GT(n, 10) << operation.name << " made no system calls";
    }
}

}  // namespace
}  // namespace gjkscope::faults
