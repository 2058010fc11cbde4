/// Asked for by the leak sanitizer where there is one: fontconfig keeps its configuration until the process
/// ends, linked by offsets that the sanitizer does not take for pointers.
extern "C" const char* __lsan_default_suppressions() {
    return "leak:libfontconfig\n";
}
