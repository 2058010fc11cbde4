#include "tests/shell/program.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

#include "app/base/json/text.hpp"

extern char** environ;

namespace gjkscope {
namespace {

namespace fs = std::filesystem;

std::string locale = "C.UTF-8";

std::vector<std::string> environmentWithoutDisplay() {
    std::vector<std::string> result;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string text = *entry;
        const std::string name = text.substr(0, text.find('='));
        if (name == "DISPLAY" || name == "WAYLAND_DISPLAY" || name == "LANG" || name.starts_with("LC_"))
            continue;
        result.push_back(text);
    }
    result.push_back("LANG=" + locale);
    return result;
}

std::vector<char*> pointers(std::vector<std::string>& texts) {
    std::vector<char*> result;
    for (std::string& text : texts) result.push_back(text.data());
    result.push_back(nullptr);
    return result;
}

pid_t start(std::vector<std::string> arguments, posix_spawn_file_actions_t& actions) {
    arguments.insert(arguments.begin(), GJKSCOPE_PROGRAM);
    std::vector<std::string> variables = environmentWithoutDisplay();
    pid_t pid = -1;
    const int failed = posix_spawn(&pid, GJKSCOPE_PROGRAM, &actions, nullptr, pointers(arguments).data(),
                                   pointers(variables).data());
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) throw std::runtime_error("the program cannot be started");
    return pid;
}

}  // namespace

void setLocale(const std::string& name) {
    locale = name;
}

Program::Program(std::vector<std::string> arguments, const fs::path& errors) {
    std::signal(SIGPIPE, SIG_IGN);
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0600);
    pid_ = start(std::move(arguments), actions);
    ::close(in[0]);
    ::close(out[1]);
    input_ = in[1];
    output_ = out[0];
}

Program::~Program() {
    closeInput();
    closeOutput();
    if (pid_ < 0) return;
    kill(pid_, SIGKILL);
    wait();
}

bool Program::write(const std::string& text) {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t count = ::write(input_, text.data() + done, text.size() - done);
        if (count < 0) return false;
        done += static_cast<std::size_t>(count);
    }
    return true;
}

void Program::closeInput() {
    if (input_ >= 0) ::close(input_);
    input_ = -1;
}

void Program::closeOutput() {
    if (output_ >= 0) ::close(output_);
    output_ = -1;
}

std::string Program::readLine() {
    for (;;) {
        if (const std::size_t end = buffer_.find('\n'); end != buffer_.npos) {
            std::string line = buffer_.substr(0, end + 1);
            buffer_.erase(0, end + 1);
            return line;
        }
        char chunk[1 << 16];
        const ssize_t count = ::read(output_, chunk, sizeof chunk);
        if (count <= 0) return std::exchange(buffer_, "");
        buffer_.append(chunk, static_cast<std::size_t>(count));
    }
}

std::string Program::readAll() {
    std::string text;
    for (std::string line = readLine(); !line.empty(); line = readLine()) text += line;
    return text;
}

void Program::signal(int number) const {
    kill(pid_, number);
}

Program::End Program::wait() {
    int status = 0;
    rusage usage{};
    wait4(pid_, &status, 0, &usage);
    pid_ = -1;
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), usage.ru_maxrss * 1024};
}

ProgramResult runProgram(const std::vector<std::string>& arguments, const std::string& input,
                         const std::string& output) {
    const TestFolder folder;
    const std::string in = folder.file("stdin", input), out = output.empty() ? folder / "stdout" : output;
    const std::string errors = folder / "stderr";
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, in.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, out.c_str(), O_WRONLY | O_CREAT, 0600);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors.c_str(), O_WRONLY | O_CREAT, 0600);
    const pid_t pid = start(arguments, actions);
    int status = 0;
    waitpid(pid, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), output.empty() ? contentOf(out) : "",
            contentOf(errors)};
}

TestFolder::TestFolder() {
    static std::atomic<int> counter{0};
    path_ = fs::temp_directory_path() /
            ("gjkscope-shell-" + std::to_string(getpid()) + "-" + std::to_string(counter++));
    fs::create_directories(path_);
}

TestFolder::~TestFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

std::string TestFolder::file(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name, std::ios::binary) << text;
    return (path_ / name).string();
}

std::vector<std::string> TestFolder::names() const {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(path_))
        names.push_back(entry.path().filename());
    std::sort(names.begin(), names.end());
    return names;
}

std::string contentOf(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file, std::ios::binary).rdbuf();
    return text.str();
}

std::string circles(double gap) {
    return R"({"dimension": 2, "bodies": [{"name": "A", "shape": {"type": "circle", "radius": 0.5}}, )"
           R"({"name": "B", "shape": {"type": "circle", "radius": 0.5}, "position": [)" +
           exactNumberText(1 + gap) + ", 0]}]}\n";
}

}  // namespace gjkscope
