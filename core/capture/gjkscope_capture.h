/* gjkscope_capture.h: writes the pairs that an engine's collision query gets, for gjkscope to open.
 *
 * C99 or C++11, one header, nothing but the standard library. In one source file, before including it:
 *
 *     #define GJKSCOPE_CAPTURE_IMPLEMENTATION
 *     #include <gjkscope/capture/gjkscope_capture.h>
 *
 *     gjkscope_file* file = gjkscope_open("pairs.jsonl", 3);
 *     gjkscope_body a = gjkscope_box(half_extents), b = gjkscope_hull(vertices, count);
 *     gjkscope_place(&a, position, quaternion_xyzw);
 *     gjkscope_reported reported = gjkscope_nothing();
 *     gjkscope_depth(&reported, 7.0);
 *     gjkscope_pair(file, &a, &b, &reported);
 *     gjkscope_close(file);
 *
 * Each pair is a line of the file: a scene as `gjkscope query - --json < pairs.jsonl` reads it, and
 * `gjkscope render pairs.jsonl --line 17 -o pair.png` draws it. Doubles are written with 17 digits, floats (see
 * gjkscope_single()) with 9, so that they read back bit for bit. A number that is not finite is written as null, which
 * gjkscope refuses with the line and the place: what an engine was given is never made into something else.
 *
 * A pair goes into a buffer first. gjkscope_flush() and gjkscope_close() write it out; gjkscope_flush_on_crash() has
 * that done as well where a signal ends the program (SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGTERM), with write() alone.
 * One file is for one thread; give each thread its own, and join the files with cat.
 *
 * MIT license, as all of gjkscope.
 */
#ifndef GJKSCOPE_CAPTURE_H
#define GJKSCOPE_CAPTURE_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A file that pairs are appended to. */
typedef struct gjkscope_file gjkscope_file;

typedef enum gjkscope_shape {
    GJKSCOPE_POINT,
    GJKSCOPE_SEGMENT,
    GJKSCOPE_TRIANGLE,
    GJKSCOPE_SPHERE,
    GJKSCOPE_CAPSULE,
    GJKSCOPE_BOX,
    GJKSCOPE_CYLINDER,
    GJKSCOPE_CONE,
    GJKSCOPE_ELLIPSOID,
    GJKSCOPE_HULL
} gjkscope_shape;

/* A shape in its own frame, and where that is. Make it with the functions below. */
typedef struct gjkscope_body {
    gjkscope_shape shape;
    double a[3], b[3];      /* segment, capsule: ends; box: half extents in a; ellipsoid: radii in a */
    double radius;          /* sphere, capsule, cylinder, cone */
    double half_height;     /* cylinder, cone */
    int axis;               /* cylinder, cone: 0, 1, 2 for x, y, z */
    double margin;          /* swept by a sphere of this radius */
    const double* vertices; /* triangle, hull: count points, each of stride doubles; or */
    const float* floats;    /* the same in single precision */
    size_t count, stride;
    double position[3];
    double quaternion[4]; /* x, y, z, w */
    double angle;         /* in 2D: radians counter-clockwise */
    double velocity[3];
} gjkscope_body;

enum { GJKSCOPE_MAX_CONTACTS = 8 };

/* A contact point of a manifold. */
typedef struct gjkscope_contact {
    double point[3];
    double depth; /* negative: a gap; NAN: it did not say */
    long long id; /* of its features; -1: none */
} gjkscope_contact;

/* What the engine answered. NAN in any of them: it did not say. Begin with gjkscope_nothing(). */
typedef struct gjkscope_reported {
    int intersects; /* 1, 0, or -1 where it did not say */
    double distance, depth;
    double normal[3], point_a[3], point_b[3];
    const char* by;         /* the engine's name; null: none */
    double signed_distance; /* negative for an overlap */
    double point[3];        /* of both shapes, or between them */
    double time_of_impact;  /* in seconds */
    double fraction;        /* of the motion, from 0 to 1 */
    int iterations;         /* -1: it did not say */
    int contact_count;
    gjkscope_contact contacts[GJKSCOPE_MAX_CONTACTS];
} gjkscope_reported;

/* Opens or creates a file to append to; dimension is 2 or 3. Null where it can't be opened. */
gjkscope_file* gjkscope_open(const char* path, int dimension);
/* From now on numbers are written with 9 digits: they are floats. */
void gjkscope_single(gjkscope_file* file);
/* The next pair gets this title; null: none. Kept until the next call. */
void gjkscope_title(gjkscope_file* file, const char* title);
/* Appends a pair; reported may be null. Its id is the number of the pair in this file, from 1. 0 where there was no
 * memory or the file can't be written to; then nothing of the pair is written. */
int gjkscope_pair(gjkscope_file* file, const gjkscope_body* a, const gjkscope_body* b,
                  const gjkscope_reported* reported);
/* Writes out what is buffered. 0 where that failed. */
int gjkscope_flush(gjkscope_file* file);
/* Has gjkscope_flush() done for this file where a signal ends the program. */
void gjkscope_flush_on_crash(gjkscope_file* file);
/* Flushes, and gives the file back; null does nothing. 0 where the last pairs could not be written. */
int gjkscope_close(gjkscope_file* file);

gjkscope_body gjkscope_point(void);
gjkscope_body gjkscope_sphere(double radius);
gjkscope_body gjkscope_box(const double half_extents[3]);
gjkscope_body gjkscope_capsule(const double a[3], const double b[3], double radius);
/* Of whole height 2 * half_height, along an axis (0, 1, 2). */
gjkscope_body gjkscope_cylinder(double radius, double half_height, int axis);
gjkscope_body gjkscope_cone(double radius, double half_height, int axis);
gjkscope_body gjkscope_ellipsoid(const double radii[3]);
gjkscope_body gjkscope_segment(const double a[3], const double b[3]);
/* Of so many points, one after the other; they must stay until gjkscope_pair() has returned. In 2D a point is two
 * numbers, in 3D three; stride is how many doubles or floats later the next one begins. */
gjkscope_body gjkscope_hull(const double* vertices, size_t count, size_t stride);
gjkscope_body gjkscope_hull_float(const float* vertices, size_t count, size_t stride);
/* In 3D; quaternion is x, y, z, w. */
void gjkscope_place(gjkscope_body* body, const double position[3], const double quaternion[4]);
/* In 2D. */
void gjkscope_place_2d(gjkscope_body* body, double x, double y, double angle);

gjkscope_reported gjkscope_nothing(void);
void gjkscope_distance(gjkscope_reported* reported, double distance);
void gjkscope_depth(gjkscope_reported* reported, double depth);
/* Adds a contact; those behind the GJKSCOPE_MAX_CONTACTS first ones are left out. */
void gjkscope_add_contact(gjkscope_reported* reported, const double point[3], double depth, long long id);

#ifdef __cplusplus
}
#endif

#endif /* GJKSCOPE_CAPTURE_H */

#if defined(GJKSCOPE_CAPTURE_IMPLEMENTATION) && !defined(GJKSCOPE_CAPTURE_IMPLEMENTED)
#define GJKSCOPE_CAPTURE_IMPLEMENTED

#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#if defined(_WIN32)
#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>
#define GJKSCOPE_OPEN(path) _open(path, _O_WRONLY | _O_CREAT | _O_APPEND | _O_BINARY, _S_IREAD | _S_IWRITE)
#define GJKSCOPE_WRITE(file, data, size) _write(file, data, (unsigned)(size))
#define GJKSCOPE_CLOSE(file) _close(file)
#else
#include <fcntl.h>
#include <unistd.h>
#define GJKSCOPE_OPEN(path) open(path, O_WRONLY | O_CREAT | O_APPEND, 0644)
#define GJKSCOPE_WRITE(file, data, size) write(file, data, size)
#define GJKSCOPE_CLOSE(file) close(file)
#endif

/* Written out when there is more than this. */
#define GJKSCOPE_BUFFER (1 << 18)
/* Files that are flushed in a crash. */
#define GJKSCOPE_MAX_FILES 64

struct gjkscope_file {
    int descriptor, dimension, digits, failed;
    unsigned long pairs;
    char* data;
    size_t size;     /* whole pairs that are still to be written */
    size_t end;      /* with the part of the pair that is being made */
    size_t capacity;
    char title[256];
};

static gjkscope_file* volatile gjkscope_files[GJKSCOPE_MAX_FILES];

static int gjkscope_room(gjkscope_file* file, size_t more) {
    size_t capacity = file->capacity;
    char* data;
    if (file->failed || file->end + more <= capacity) return !file->failed;
    while (file->end + more > capacity) capacity *= 2;
    data = (char*)realloc(file->data, capacity);
    if (data == NULL) {
        file->failed = 1;
        return 0;
    }
    file->data = data;
    file->capacity = capacity;
    return 1;
}

static void gjkscope_text(gjkscope_file* file, const char* text) {
    const size_t size = strlen(text);
    if (!gjkscope_room(file, size)) return;
    memcpy(file->data + file->end, text, size);
    file->end += size;
}

/* 10^(16 i) for i from -20 to 22 as 64 bits times a power of two. */
typedef struct gjkscope_power {
    uint64_t bits;
    int exponent;
} gjkscope_power;
static const gjkscope_power gjkscope_powers[] = {
    {0xFD00B897478238D1ULL, -1127}, {0x8C71DCD9BA0B4926ULL, -1073}, {0x9BECCE62836AC577ULL, -1020},
    {0xAD1C8EAB5EE43B67ULL, -967}, {0xC0314325637A193AULL, -914}, {0xD5605FCDCF32E1D7ULL, -861},
    {0xECE53CEC4A314EBEULL, -808}, {0x8380DEA93DA4BC60ULL, -754}, {0x91FF83775423CC06ULL, -701},
    {0xA21727DB38CB0030ULL, -648}, {0xB3F4E093DB73A093ULL, -595}, {0xC7CABA6E7C5382C9ULL, -542},
    {0xDDD0467C64BCE4A1ULL, -489}, {0xF64335BCF065D37DULL, -436}, {0x88B402F7FD75539BULL, -382},
    {0x97C560BA6B0919A6ULL, -329}, {0xA87FEA27A539E9A5ULL, -276}, {0xBB127C53B17EC159ULL, -223},
    {0xCFB11EAD453994BAULL, -170}, {0xE69594BEC44DE15BULL, -117}, {0x8000000000000000ULL, -63},
    {0x8E1BC9BF04000000ULL, -10}, {0x9DC5ADA82B70B59EULL, 43}, {0xAF298D050E4395D7ULL, 96},
    {0xC2781F49FFCFA6D5ULL, 149}, {0xD7E77A8F87DAF7FCULL, 202}, {0xEFB3AB16C59B14A3ULL, 255},
    {0x850FADC09923329EULL, 309}, {0x93BA47C980E98CE0ULL, 362}, {0xA402B9C5A8D3A6E7ULL, 415},
    {0xB616A12B7FE617AAULL, 468}, {0xCA28A291859BBF93ULL, 521}, {0xE070F78D3927556BULL, 574},
    {0xF92E0C3537826146ULL, 627}, {0x8A5296FFE33CC930ULL, 681}, {0x9991A6F3D6BF1766ULL, 734},
    {0xAA7EEBFB9DF9DE8EULL, 787}, {0xBD49D14AA79DBC82ULL, 840}, {0xD226FC195C6A2F8CULL, 893},
    {0xE950DF20247C83FDULL, 946}, {0x81842F29F2CCE376ULL, 1000}, {0x8FCAC257558EE4E6ULL, 1053},
    {0x9FA42700DB900AD2ULL, 1106}};

/* 10^j for j from 0 to 15, exact. */
static const gjkscope_power gjkscope_fine_powers[] = {
    {0x8000000000000000ULL, -63}, {0xA000000000000000ULL, -60}, {0xC800000000000000ULL, -57},
    {0xFA00000000000000ULL, -54}, {0x9C40000000000000ULL, -50}, {0xC350000000000000ULL, -47},
    {0xF424000000000000ULL, -44}, {0x9896800000000000ULL, -40}, {0xBEBC200000000000ULL, -37},
    {0xEE6B280000000000ULL, -34}, {0x9502F90000000000ULL, -30}, {0xBA43B74000000000ULL, -27},
    {0xE8D4A51000000000ULL, -24}, {0x9184E72A00000000ULL, -20}, {0xB5E620F480000000ULL, -17},
    {0xE35FA931A0000000ULL, -14}};

/* The upper half of a product. */
static uint64_t gjkscope_high(uint64_t a, uint64_t b) {
    const uint64_t al = a & 0xFFFFFFFFu, ah = a >> 32, bl = b & 0xFFFFFFFFu, bh = b >> 32;
    const uint64_t low = al * bl, left = ah * bl, right = al * bh;
    const uint64_t middle = (low >> 32) + (left & 0xFFFFFFFFu) + (right & 0xFFFFFFFFu);
    return ah * bh + (left >> 32) + (right >> 32) + (middle >> 32);
}

/* f 2^e times another such number, with the upper bit of f set again. */
static void gjkscope_times(uint64_t* f, int* e, const gjkscope_power* power) {
    *f = gjkscope_high(*f, power->bits);
    *e += power->exponent + 64;
    if ((*f >> 63) == 0) {
        *f <<= 1;
        --*e;
    }
}

/* The first digits of a positive number, as a whole number, and the power of ten of the first one. As Loitsch (2010),
 * "Printing floating-point numbers quickly and accurately": of 64 bits at most three units are lost, which are 0.02
 * of the seventeenth digit; 17 digits read back as the same double while less than 0.05 are. */
static uint64_t gjkscope_digits(double number, int count, int* ten) {
    const uint64_t limit = count == 9 ? 1000000000ULL : 100000000000000000ULL;
    uint64_t f, bits;
    int binary;
    memcpy(&bits, &number, sizeof bits);
    binary = (int)(bits >> 52) - 1022;
    f = (bits << 11) | 0x8000000000000000ULL;
    if (binary == -1022) f = (uint64_t)ldexp(frexp(number, &binary), 53) << 11;
    *ten = (int)((binary - 1 + 1100) * 0.30102999566398120) - 331;
    for (;;) {
        const int power = count - 1 - *ten + 320;
        uint64_t g = f, scaled;
        int e = binary - 64;
        gjkscope_times(&g, &e, &gjkscope_powers[power / 16]);
        gjkscope_times(&g, &e, &gjkscope_fine_powers[power % 16]);
        scaled = (g >> -e) + ((g >> (-e - 1)) & 1);
        if (scaled >= limit)
            ++*ten;
        else if (scaled < limit / 10)
            --*ten;
        else
            return scaled;
    }
}

/* Without printf, which takes ten times as long. */
static size_t gjkscope_format(char* out, double number, int count) {
    char digits[20];
    size_t size = 0;
    int i, ten, used = count;
    uint64_t rest;
    uint32_t low, high;
    if (signbit(number)) out[size++] = '-';
    number = fabs(number);
    if (number == 0) {
        /* JSON's -0 would read back as 0 */
        memcpy(out + size, "0.0", 3);
        return size == 0 ? 1 : size + 3;
    }
    rest = gjkscope_digits(number, count, &ten);
    low = (uint32_t)(rest % 1000000000);
    high = (uint32_t)(rest / 1000000000);
    for (i = count; i > 0; --i) {
        uint32_t* const part = i > count - 9 ? &low : &high;
        digits[i - 1] = (char)('0' + (int)(*part % 10));
        *part /= 10;
    }
    while (used > 1 && digits[used - 1] == '0') --used;
    if (ten >= 0 && ten < count) {
        for (i = 0; i <= ten || i < used; ++i) {
            if (i == ten + 1) out[size++] = '.';
            out[size++] = i < used ? digits[i] : '0';
        }
        return size;
    }
    if (ten < 0 && ten > -6) {
        out[size++] = '0';
        out[size++] = '.';
        for (i = -1; i > ten; --i) out[size++] = '0';
        for (i = 0; i < used; ++i) out[size++] = digits[i];
        return size;
    }
    out[size++] = digits[0];
    if (used > 1) out[size++] = '.';
    for (i = 1; i < used; ++i) out[size++] = digits[i];
    out[size++] = 'e';
    if (ten < 0) out[size++] = '-';
    if (ten < 0) ten = -ten;
    if (ten >= 100) out[size++] = (char)('0' + ten / 100);
    if (ten >= 10) out[size++] = (char)('0' + ten / 10 % 10);
    out[size++] = (char)('0' + ten % 10);
    return size;
}

/* Where there is room. */
static void gjkscope_put(gjkscope_file* file, double number) {
    char* const out = file->data + file->end;
    if (number - number == 0) {
        file->end += gjkscope_format(out, number, file->digits);
    } else {
        memcpy(out, "null", 4);
        file->end += 4;
    }
}

static void gjkscope_number(gjkscope_file* file, double number) {
    if (gjkscope_room(file, 40)) gjkscope_put(file, number);
}

static void gjkscope_list(gjkscope_file* file, const double* numbers, int count) {
    int i;
    if (!gjkscope_room(file, 41 * (size_t)count + 2)) return;
    file->data[file->end++] = '[';
    for (i = 0; i < count; ++i) {
        if (i > 0) file->data[file->end++] = ',';
        gjkscope_put(file, numbers[i]);
    }
    file->data[file->end++] = ']';
}

static void gjkscope_member(gjkscope_file* file, const char* key, double number) {
    gjkscope_text(file, key);
    gjkscope_number(file, number);
}

/* Not negative; with all its digits, of floats too. */
static void gjkscope_whole(gjkscope_file* file, const char* key, long long number) {
    char digits[24];
    int at = 23;
    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    gjkscope_text(file, key);
    gjkscope_text(file, digits + at);
}

static void gjkscope_vector(gjkscope_file* file, const char* key, const double* numbers) {
    gjkscope_text(file, key);
    gjkscope_list(file, numbers, file->dimension);
}

/* A JSON string; control characters, and what is not ASCII, as question marks. */
static void gjkscope_string(gjkscope_file* file, const char* key, const char* text) {
    char one[3] = {0, 0, 0};
    gjkscope_text(file, key);
    gjkscope_text(file, "\"");
    for (; *text != '\0'; ++text) {
        const unsigned char c = (unsigned char)*text;
        one[0] = c == '"' || c == '\\' ? '\\' : c < 32 || c > 126 ? '?' : (char)c;
        one[1] = one[0] == '\\' ? (char)c : '\0';
        gjkscope_text(file, one);
    }
    gjkscope_text(file, "\"");
}

static void gjkscope_vertices(gjkscope_file* file, const gjkscope_body* body) {
    size_t i;
    int axis;
    gjkscope_text(file, ",\"vertices\":[");
    for (i = 0; i < body->count; ++i) {
        double point[3] = {0, 0, 0};
        for (axis = 0; axis < file->dimension; ++axis) {
            const size_t at = i * body->stride + (size_t)axis;
            point[axis] = body->floats != NULL ? (double)body->floats[at] : body->vertices[at];
        }
        if (i > 0) gjkscope_text(file, ",");
        gjkscope_list(file, point, file->dimension);
    }
    gjkscope_text(file, "]");
}

static void gjkscope_write_shape(gjkscope_file* file, const gjkscope_body* body) {
    static const char* const axes[3] = {",\"axis\":\"x\"", ",\"axis\":\"y\"", ",\"axis\":\"z\""};
    static const char* const names[2][10] = {
        {"point", "segment", "polygon", "circle", "capsule", "box", "", "", "ellipse", "polygon"},
        {"point", "segment", "triangle", "sphere", "capsule", "box", "cylinder", "cone", "ellipsoid", "hull"}};
    gjkscope_string(file, "\"shape\":{\"type\":", names[file->dimension - 2][body->shape]);
    switch (body->shape) {
        case GJKSCOPE_SEGMENT:
        case GJKSCOPE_CAPSULE:
            gjkscope_vector(file, ",\"a\":", body->a);
            gjkscope_vector(file, ",\"b\":", body->b);
            break;
        case GJKSCOPE_BOX:
            gjkscope_vector(file, ",\"half_extents\":", body->a);
            break;
        case GJKSCOPE_ELLIPSOID:
            gjkscope_vector(file, ",\"radii\":", body->a);
            break;
        case GJKSCOPE_TRIANGLE:
        case GJKSCOPE_HULL:
            gjkscope_vertices(file, body);
            break;
        default:
            break;
    }
    if (body->shape == GJKSCOPE_SPHERE || body->shape == GJKSCOPE_CAPSULE || body->shape == GJKSCOPE_CYLINDER ||
        body->shape == GJKSCOPE_CONE)
        gjkscope_member(file, ",\"radius\":", body->radius);
    if (body->shape == GJKSCOPE_CYLINDER || body->shape == GJKSCOPE_CONE) {
        gjkscope_member(file, ",\"half_height\":", body->half_height);
        gjkscope_text(file, axes[body->axis == 0 || body->axis == 1 ? body->axis : 2]);
    }
    if (body->margin != 0) gjkscope_member(file, ",\"margin\":", body->margin);
    gjkscope_text(file, "}");
}

static void gjkscope_write_body(gjkscope_file* file, const char* name, const gjkscope_body* body) {
    gjkscope_text(file, name);
    gjkscope_write_shape(file, body);
    gjkscope_vector(file, ",\"position\":", body->position);
    if (file->dimension == 2) {
        gjkscope_member(file, ",\"rotation\":", body->angle);
    } else {
        /* a scene's quaternion begins with w */
        double rotation[4];
        rotation[0] = body->quaternion[3];
        memcpy(rotation + 1, body->quaternion, 3 * sizeof *rotation);
        gjkscope_text(file, ",\"rotation\":");
        gjkscope_list(file, rotation, 4);
    }
    if (body->velocity[0] != 0 || body->velocity[1] != 0 || body->velocity[2] != 0)
        gjkscope_vector(file, ",\"velocity\":", body->velocity);
    gjkscope_text(file, "}");
}

static void gjkscope_write_contacts(gjkscope_file* file, const gjkscope_reported* reported) {
    int i;
    for (i = 0; i < reported->contact_count && i < GJKSCOPE_MAX_CONTACTS; ++i) {
        const gjkscope_contact* const contact = &reported->contacts[i];
        gjkscope_text(file, i == 0 ? "\"contacts\":[{" : ",{");
        gjkscope_vector(file, "\"point\":", contact->point);
        if (contact->depth == contact->depth) gjkscope_member(file, ",\"depth\":", contact->depth);
        if (contact->id >= 0) gjkscope_whole(file, ",\"id\":", contact->id);
        gjkscope_text(file, "}");
    }
    gjkscope_text(file, "]");
}

static void gjkscope_write_reported(gjkscope_file* file, const gjkscope_reported* reported) {
    const char* separator = "";
    const double numbers[5] = {reported->distance, reported->signed_distance, reported->depth,
                               reported->time_of_impact, reported->fraction};
    static const char* const names[5] = {
        "\"distance\":", "\"signed_distance\":", "\"depth\":", "\"time_of_impact\":", "\"fraction\":"};
    const double* const vectors[4] = {reported->normal, reported->point, reported->point_a,
                                      reported->point_b};
    static const char* const keys[4] = {"\"normal\":", "\"point\":", "\"point_a\":", "\"point_b\":"};
    int i;
    gjkscope_text(file, ",\"reported\":{");
    if (reported->intersects >= 0) {
        gjkscope_text(file, reported->intersects ? "\"intersects\":true" : "\"intersects\":false");
        separator = ",";
    }
    for (i = 0; i < 5; ++i) {
        if (numbers[i] != numbers[i]) continue;
        gjkscope_text(file, separator);
        gjkscope_member(file, names[i], numbers[i]);
        separator = ",";
    }
    for (i = 0; i < 4; ++i) {
        if (vectors[i][0] != vectors[i][0]) continue;
        gjkscope_text(file, separator);
        gjkscope_vector(file, keys[i], vectors[i]);
        separator = ",";
    }
    if (reported->contact_count > 0) {
        gjkscope_text(file, separator);
        gjkscope_write_contacts(file, reported);
        separator = ",";
    }
    if (reported->iterations >= 0) {
        gjkscope_text(file, separator);
        gjkscope_whole(file, "\"iterations\":", reported->iterations);
        separator = ",";
    }
    if (reported->by != NULL) {
        gjkscope_text(file, separator);
        gjkscope_string(file, "\"by\":", reported->by);
    }
    gjkscope_text(file, "}");
}

gjkscope_file* gjkscope_open(const char* path, int dimension) {
    gjkscope_file* file;
    if (dimension != 2 && dimension != 3) return NULL;
    file = (gjkscope_file*)calloc(1, sizeof *file);
    if (file == NULL) return NULL;
    file->dimension = dimension;
    file->digits = 17;
    file->capacity = 2 * GJKSCOPE_BUFFER;
    file->data = (char*)malloc(file->capacity);
    file->descriptor = file->data == NULL ? -1 : GJKSCOPE_OPEN(path);
    if (file->descriptor < 0) {
        free(file->data);
        free(file);
        return NULL;
    }
    return file;
}

void gjkscope_single(gjkscope_file* file) { file->digits = 9; }

void gjkscope_title(gjkscope_file* file, const char* title) {
    file->title[0] = '\0';
    if (title != NULL) strncat(file->title, title, sizeof file->title - 1);
}

int gjkscope_pair(gjkscope_file* file, const gjkscope_body* a, const gjkscope_body* b,
                  const gjkscope_reported* reported) {
    file->end = file->size;
    gjkscope_text(file, file->dimension == 2 ? "{\"dimension\":2" : "{\"dimension\":3");
    gjkscope_member(file, ",\"id\":", (double)(file->pairs + 1));
    if (file->title[0] != '\0') gjkscope_string(file, ",\"title\":", file->title);
    gjkscope_write_body(file, ",\"bodies\":[{\"name\":\"A\",", a);
    gjkscope_write_body(file, ",{\"name\":\"B\",", b);
    gjkscope_text(file, "]");
    if (reported != NULL) gjkscope_write_reported(file, reported);
    gjkscope_text(file, "}\n");
    if (file->failed) {
        file->end = file->size;
        file->failed = 0;
        return 0;
    }
    ++file->pairs;
    file->size = file->end;
    return file->size < GJKSCOPE_BUFFER || gjkscope_flush(file);
}

/* Nothing but write(): it may run in a signal's handler. */
int gjkscope_flush(gjkscope_file* file) {
    size_t written = 0;
    while (written < file->size) {
        const long count = (long)GJKSCOPE_WRITE(file->descriptor, file->data + written, file->size - written);
        if (count <= 0) break;
        written += (size_t)count;
    }
    if (written > 0) memmove(file->data, file->data + written, file->size - written);
    file->size -= written;
    file->end = file->size;
    return file->size == 0;
}

static void gjkscope_crash(int number) {
    int i;
    signal(number, SIG_DFL);
    for (i = 0; i < GJKSCOPE_MAX_FILES; ++i)
        if (gjkscope_files[i] != NULL) gjkscope_flush(gjkscope_files[i]);
    raise(number);
}

void gjkscope_flush_on_crash(gjkscope_file* file) {
    static const int signals[] = {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGTERM};
    size_t i;
    for (i = 0; i < GJKSCOPE_MAX_FILES; ++i) {
        if (gjkscope_files[i] != NULL) continue;
        gjkscope_files[i] = file;
        break;
    }
    for (i = 0; i < sizeof signals / sizeof *signals; ++i) signal(signals[i], gjkscope_crash);
}

int gjkscope_close(gjkscope_file* file) {
    int i, whole;
    if (file == NULL) return 1;
    whole = gjkscope_flush(file);
    for (i = 0; i < GJKSCOPE_MAX_FILES; ++i)
        if (gjkscope_files[i] == file) gjkscope_files[i] = NULL;
    if (GJKSCOPE_CLOSE(file->descriptor) != 0) whole = 0;
    free(file->data);
    free(file);
    return whole;
}

static gjkscope_body gjkscope_body_of(gjkscope_shape shape) {
    gjkscope_body body;
    memset(&body, 0, sizeof body);
    body.shape = shape;
    body.axis = 2;
    body.quaternion[3] = 1;
    return body;
}

gjkscope_body gjkscope_point(void) { return gjkscope_body_of(GJKSCOPE_POINT); }

gjkscope_body gjkscope_sphere(double radius) {
    gjkscope_body body = gjkscope_body_of(GJKSCOPE_SPHERE);
    body.radius = radius;
    return body;
}

gjkscope_body gjkscope_box(const double half_extents[3]) {
    gjkscope_body body = gjkscope_body_of(GJKSCOPE_BOX);
    memcpy(body.a, half_extents, sizeof body.a);
    return body;
}

gjkscope_body gjkscope_capsule(const double a[3], const double b[3], double radius) {
    gjkscope_body body = gjkscope_segment(a, b);
    body.shape = GJKSCOPE_CAPSULE;
    body.radius = radius;
    return body;
}

gjkscope_body gjkscope_cylinder(double radius, double half_height, int axis) {
    gjkscope_body body = gjkscope_sphere(radius);
    body.shape = GJKSCOPE_CYLINDER;
    body.half_height = half_height;
    body.axis = axis;
    return body;
}

gjkscope_body gjkscope_cone(double radius, double half_height, int axis) {
    gjkscope_body body = gjkscope_cylinder(radius, half_height, axis);
    body.shape = GJKSCOPE_CONE;
    return body;
}

gjkscope_body gjkscope_ellipsoid(const double radii[3]) {
    gjkscope_body body = gjkscope_box(radii);
    body.shape = GJKSCOPE_ELLIPSOID;
    return body;
}

gjkscope_body gjkscope_segment(const double a[3], const double b[3]) {
    gjkscope_body body = gjkscope_body_of(GJKSCOPE_SEGMENT);
    memcpy(body.a, a, sizeof body.a);
    memcpy(body.b, b, sizeof body.b);
    return body;
}

gjkscope_body gjkscope_hull(const double* vertices, size_t count, size_t stride) {
    gjkscope_body body = gjkscope_body_of(GJKSCOPE_HULL);
    body.vertices = vertices;
    body.count = count;
    body.stride = stride;
    return body;
}

gjkscope_body gjkscope_hull_float(const float* vertices, size_t count, size_t stride) {
    gjkscope_body body = gjkscope_hull(NULL, count, stride);
    body.floats = vertices;
    return body;
}

void gjkscope_place(gjkscope_body* body, const double position[3], const double quaternion[4]) {
    memcpy(body->position, position, sizeof body->position);
    memcpy(body->quaternion, quaternion, sizeof body->quaternion);
}

void gjkscope_place_2d(gjkscope_body* body, double x, double y, double angle) {
    body->position[0] = x;
    body->position[1] = y;
    body->angle = angle;
}

gjkscope_reported gjkscope_nothing(void) {
    gjkscope_reported reported;
    const double nan = (double)NAN;
    memset(&reported, 0, sizeof reported);
    reported.intersects = -1;
    reported.iterations = -1;
    reported.distance = reported.depth = reported.signed_distance = nan;
    reported.time_of_impact = reported.fraction = nan;
    reported.normal[0] = reported.point[0] = reported.point_a[0] = reported.point_b[0] = nan;
    return reported;
}

void gjkscope_distance(gjkscope_reported* reported, double distance) {
    reported->intersects = 0;
    reported->distance = distance;
}

void gjkscope_depth(gjkscope_reported* reported, double depth) {
    reported->intersects = 1;
    reported->depth = depth;
}

void gjkscope_add_contact(gjkscope_reported* reported, const double point[3], double depth, long long id) {
    gjkscope_contact* contact;
    if (reported->contact_count >= GJKSCOPE_MAX_CONTACTS) return;
    contact = &reported->contacts[reported->contact_count++];
    memcpy(contact->point, point, sizeof contact->point);
    contact->depth = depth;
    contact->id = id;
}

#endif /* GJKSCOPE_CAPTURE_IMPLEMENTATION */
