#include "tests/e2e/program.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <stdexcept>

extern char** environ;

namespace gjkscope::e2e {

namespace {

/// This process' environment with the display and the home of the program under test.
std::vector<std::string> environment(const std::string& display, const std::filesystem::path& home) {
    std::vector<std::string> result;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string text = *entry;
        const std::string name = text.substr(0, text.find('='));
        if (name == "DISPLAY" || name == "WAYLAND_DISPLAY" || name == "LANG" || name.starts_with("LC_") ||
            name.starts_with("XDG_") || name.starts_with("SDL_"))
            continue;
        result.push_back(text);
    }
    result.push_back("DISPLAY=" + display);
    result.push_back("LANG=C.UTF-8");
    result.push_back("SDL_VIDEODRIVER=x11");
    result.push_back("LIBGL_ALWAYS_SOFTWARE=1");
    result.push_back("XDG_CONFIG_HOME=" + (home / "config").string());
    result.push_back("XDG_STATE_HOME=" + (home / "state").string());
    return result;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> result;
    for (std::string& text : texts) result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

}  // namespace

Program::Program(const std::string& display, const std::filesystem::path& home,
                 std::vector<std::string> arguments)
    : errorFile_(home / "stderr.txt") {
    arguments.insert(arguments.begin(), {GJKSCOPE_PROGRAM, "--announce"});
    std::vector<std::string> variables = environment(display, home);
    int pipeEnds[2];
    if (pipe2(pipeEnds, O_CLOEXEC) != 0) throw std::runtime_error("no pipe for the program");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, pipeEnds[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errorFile_.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
    const int failed = posix_spawn(&pid_, GJKSCOPE_PROGRAM, &actions, nullptr, pointers(arguments).data(),
                                   pointers(variables).data());
    posix_spawn_file_actions_destroy(&actions);
    close(pipeEnds[1]);
    if (failed != 0) throw std::runtime_error("the program cannot be started");
    reader_ = std::thread([this, descriptor = pipeEnds[0]] { readStatuses(descriptor); });
}

Program::~Program() {
    if (running()) signal(SIGKILL);
    if (!ended_) wait();
    reader_.join();
}

void Program::readStatuses(int descriptor) {
    FILE* stream = fdopen(descriptor, "r");
    char* line = nullptr;
    std::size_t capacity = 0;
    while (getline(&line, &capacity, stream) > 0) {
        nlohmann::json status = nlohmann::json::parse(line, nullptr, false);
        if (status.is_discarded()) continue;
        const std::lock_guard lock(mutex_);
        latest_ = std::move(status);
        arrived_.notify_all();
    }
    free(line);
    fclose(stream);
}

nlohmann::json Program::waitFor(const std::string& what, const Predicate& holds,
                                std::chrono::milliseconds patience) {
#if defined(GJKSCOPE_SANITIZE)
    patience *= 10;
#endif
    std::unique_lock lock(mutex_);
    const bool held = arrived_.wait_for(lock, patience, [&] { return !latest_.is_null() && holds(latest_); });
    if (!held)
        throw std::runtime_error("never saw: " + what + "; the last status was " + latest_.dump() + "\n" +
                                 errors());
    return latest_;
}

nlohmann::json Program::status() {
    const std::lock_guard lock(mutex_);
    return latest_;
}

void Program::signal(int number) const {
    kill(pid_, number);
}

bool Program::running() {
    if (ended_) return false;
    siginfo_t info{};
    waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
    return info.si_pid == 0;
}

int Program::wait() {
    int status = 0;
    waitpid(pid_, &status, 0);
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

std::string Program::errors() const {
    std::ostringstream text;
    text << std::ifstream(errorFile_).rdbuf();
    return text.str();
}

}  // namespace gjkscope::e2e
