/// Asked for by the leak sanitizer where there is one: what libraries keep until the process ends, linked by
/// offsets that the sanitizer does not take for pointers, or lose themselves.
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libfontconfig\n"
           "leak:libcairo\n"
           "leak:libpango\n"
           "leak:libassimp\n"
           "leak:libglib\n"
           "leak:_dri.so\n";
}

/// What is suppressed is not told: tests read what the program prints.
extern "C" const char* __lsan_default_options() {
    return "print_suppressions=0";
}
