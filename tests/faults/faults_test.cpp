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
    long calls = 0;        ///< that could have failed
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

End endWith(const Operation& operation, const std::filesystem::path& folder, const Refusal& refusal, long n) {
    const std::function<void()> action = operation.prepared(folder);
    arm(refusal.call, n, refusal.error);
    End end = endOf(action);
    end.calls = disarm();
    return end;
}

constexpr unsigned kPatience = 20;  ///< seconds; it takes a tenth of one

/// What came of it in a process of its own, as the whole program has it: a library's destructor that gets no
/// memory ends that. All that the operation needs is made there: this process has no thread that could hold
/// a lock while it is copied.
End endOfProcess(const Operation& operation, const std::filesystem::path& folder, const Refusal& refusal,
                 long n) {
    const TemporaryFolder said;
    const pid_t child = ::fork();
    if (child == 0) {
        ::alarm(kPatience);
        std::function<void()> action = operation.prepared(folder);
        const int sentence =
            ::open((said / "sentence").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
        ::dup2(sentence, STDERR_FILENO);
        endWhereMemoryEnds();
        arm(refusal.call, n, refusal.error);
        const End end = endOf(action);
        writeText(said / "calls", std::to_string(disarm()));
        static_cast<void>(writeAll(sentence, end.sentence));
        action = nullptr;
        ::_exit(end.isDone ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    End end{WIFEXITED(status) && WEXITSTATUS(status) == 0, textOf(said / "sentence")};
    if (end.sentence.ends_with('\n')) end.sentence.pop_back();
    if (!WIFEXITED(status))
        end.sentence = "it crashed: " + end.sentence + " status " + std::to_string(status) + "\n";
    if (n == 0) end.calls = std::stol(textOf(said / "calls"));
    return end;
}

/// An operation where the n-th call fails, for every n that there is; every `stride`-th one.
void expectNothingLost(const Operation& operation, const Refusal& refusal, long stride) {
    for (long n = 0, calls = 0; n <= calls; n += n == 0 ? 1 : stride) {
        SCOPED_TRACE(operation.name + ", " + refusal.name + " " + std::to_string(n) + " of " +
                     std::to_string(calls));
        const TemporaryFolder folder;
        const std::size_t filesBefore = openFiles();
        const End end = refusal.call == Call::Allocation ? endOfProcess(operation, folder.path(), refusal, n)
                                                         : endWith(operation, folder.path(), refusal, n);
        if (n == 0) calls = end.calls;
        ASSERT_EQ(operation.faultIn(folder.path(), end.isDone), "");
        ASSERT_TRUE(end.isDone || isSentence(end.sentence)) << end.sentence;
        ASSERT_TRUE(end.isDone || (n > 0 && refusal.isFault)) << end.sentence;
        ASSERT_EQ(openFiles(), filesBefore) << "files are left open";
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
