#pragma once

/// In place of the C library's, or around it (-Wl,--wrap).
extern "C" {

double sin(double x);
double cos(double x);

long double __wrap_sinl(long double x);
long double __wrap_cosl(long double x);

}  // extern "C"
