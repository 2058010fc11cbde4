#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <new>
#include <tuple>

#include "app/base/file_handle.hpp"
#include "app/base/language.hpp"
#include "app/base/no_memory.hpp"
#include "tests/base/temporary_folder.hpp"
#include "tests/faults/operation.hpp"
#include "tests/faults/system_faults.hpp"

namespace gjkscope::faults {
namespace {

struct Refusal {
    const char* name;
    Call call;
    int error;
    bool isFault = true;  ///< else the program tries again

    friend std::ostream& operator<<(std::ostream& out, const Refusal& refusal) { return out << refusal.name; }
};

const std::vector<Refusal> kRefusals{{"allocation", Call::Allocation, ENOMEM},
                                     {"open", Call::Open, EMFILE},
                                     {"read", Call::Read, EIO},
                                     {"interrupted read", Call::Read, EINTR, false},
                                     {"write", Call::Write, ENOSPC},
                                     {"interrupted write", Call::Write, EINTR, false},
                                     {"fsync", Call::Flush, EIO},
                                     {"rename", Call::Rename, EACCES}};

std::size_t openFiles() {
    return namesIn("/proc/self/fd").size();
}

/// What an operation ended with.
struct End {
    bool isDone = true;
    std::string sentence;  ///< where it isn't
    bool isStuck = false;  ///< it waited until it was killed
};

End endOf(const std::function<void()>& action) {
    try {
        action();
        return {};
    } catch (const std::bad_alloc&) {
        return {false, "There is not enough memory for this."};
    } catch (const std::exception& error) {
        return {false, error.what()};
    }
}

bool isSentence(const std::string& text) {
    return text.size() > 10 && text.ends_with('.') && text.find('\n') == text.npos;
}

/// With assertions, nlohmann's destructor (3.11.2) stops at an object that got no memory; without them it
/// knows what to do.
bool isJsonAssertion([[maybe_unused]] const std::string& text) {
#ifdef NDEBUG
    return false;
#else
    return text.find("nlohmann::") != text.npos && text.find("assert_invariant") != text.npos;
#endif
}

constexpr unsigned kPatience = 20;  ///< seconds; it takes a tenth of one
/// The address sanitizer's allocator (GCC 12) stays locked in a child if another thread was in it.
#ifdef GJKSCOPE_SANITIZE
constexpr int kTries = 3;
#else
constexpr int kTries = 1;
#endif

/// What came of it in a process of its own, as the whole program has it: a library's destructor that gets no
/// memory ends that.
End endOfProcess(const std::function<void()>& action, long failing, const std::filesystem::path& sentence) {
    const pid_t child = ::fork();
    if (child == 0) {
        ::alarm(kPatience);
        const int errors = ::open(sentence.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        ::dup2(errors, STDERR_FILENO);
        endWhereMemoryEnds();
        arm(Call::Allocation, failing, ENOMEM);
        const End end = endOf(action);
        disarm();
        static_cast<void>(writeAll(errors, end.sentence));
        ::_exit(end.isDone ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    std::string text = textOf(sentence);
    if (text.ends_with('\n')) text.pop_back();
    if (!WIFEXITED(status)) text = "it crashed: " + text + " status " + std::to_string(status) + "\n";
    return {WIFEXITED(status) && WEXITSTATUS(status) == 0, text,
            WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM};
}

/// An operation where the n-th call fails, for every n that there is; every `stride`-th one.
void expectNothingLost(const Operation& operation, const Refusal& refusal, long stride) {
    const TemporaryFolder errors;
    int tries = kTries;
    for (long n = 0, calls = 0; n <= calls;) {
        SCOPED_TRACE(operation.name + ", " + refusal.name + " " + std::to_string(n) + " of " +
                     std::to_string(calls));
        const TemporaryFolder folder;
        const std::size_t filesBefore = openFiles();
        End end;
        {
            const std::function<void()> action = operation.prepared(folder.path());
            if (n > 0 && refusal.call == Call::Allocation) {
                end = endOfProcess(action, n, errors / "sentence");
            } else {
                arm(refusal.call, n, refusal.error);
                end = endOf(action);
                const long made = disarm();
                if (n == 0) calls = made;
            }
        }
        if (end.isStuck && --tries > 0) continue;
        ASSERT_EQ(operation.faultIn(folder.path(), end.isDone), "");
        ASSERT_TRUE(end.isDone || isSentence(end.sentence) || isJsonAssertion(end.sentence)) << end.sentence;
        ASSERT_TRUE(end.isDone || (n > 0 && refusal.isFault)) << end.sentence;
        ASSERT_EQ(openFiles(), filesBefore) << "files are left open";
        n += n == 0 ? 1 : stride;
        tries = kTries;
    }
}

/// An operation in which calls of one kind are refused.
class Faults : public testing::TestWithParam<std::tuple<Operation, Refusal>> {
  protected:
    void SetUp() override {
        setLanguage("en");
        // where writing down to the disk takes no time
        if (std::filesystem::is_directory("/dev/shm")) ::setenv("TMPDIR", "/dev/shm", 1);
    }
};
class FaultsOfSavings : public Faults {};
class FaultsOfExports : public Faults {};

/// Every one is refused, but in the gate, of thousands of allocations and of the calls of exports, which can
/// be made again.
#ifdef GJKSCOPE_FEW_CASES
constexpr long kOfAllocations = 7, kOfExports = 40, kOfExportsAllocations = 400;
#else
constexpr long kOfAllocations = 1, kOfExports = 1, kOfExportsAllocations = 1;
#endif

TEST_P(FaultsOfSavings, LoseNothingOfTheUsersWork) {
    const auto& [operation, refusal] = GetParam();
    expectNothingLost(operation, refusal, refusal.call == Call::Allocation ? kOfAllocations : 1);
}

TEST_P(FaultsOfExports, LeaveThemWholeOrAsTheyWere) {
    const auto& [operation, refusal] = GetParam();
    expectNothingLost(operation, refusal,
                      refusal.call == Call::Allocation ? kOfExportsAllocations : kOfExports);
}

std::string nameOf(const testing::TestParamInfo<std::tuple<Operation, Refusal>>& info) {
    const auto& [operation, refusal] = info.param;
    std::string name = operation.name + "_" + refusal.name;
    std::ranges::replace_if(
        name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(Of, FaultsOfSavings,
                         testing::Combine(testing::ValuesIn(savings()), testing::ValuesIn(kRefusals)),
                         nameOf);
INSTANTIATE_TEST_SUITE_P(Of, FaultsOfExports,
                         testing::Combine(testing::ValuesIn(exports()), testing::ValuesIn(kRefusals)),
                         nameOf);

}  // namespace
}  // namespace gjkscope::faults
