/// Asked for by the leak sanitizer where there is one: what libraries keep until the process ends, linked by
/// offsets that the sanitizer does not take for pointers, or lose themselves.
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libfontconfig\n"
           "leak:libcairo\n"
           "leak:libpango\n"
           "leak:libglib\n"
           "leak:libdbus\n"
           "leak:libX11\n"
           "leak:_dri.so\n";
}

/// Hides suppressed reports: tests read what the program prints.
extern "C" const char* __lsan_default_options() {
    return "print_suppressions=0";
}

/// Instead of the system's: libraries stay loaded until leaks have been searched for, so that what they keep
/// is still reached (Mesa's drivers), or has their name.
extern "C" int dlclose(void* /*library*/) {
    return 0;
}
