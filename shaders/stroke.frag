#version 330 core
// Coverage of a pixel by a segment with round ends, from the distance to its middle line.
// Where segments of one polyline meet, each pixel belongs to exactly one of them: the nearest, the earlier of
// two as near. So a translucent polyline has no darker joints.

flat in vec4 segment;
flat in vec4 beside;
flat in vec4 look;
flat in vec4 paint;

uniform vec2 viewOrigin;  // bottom left corner of the viewport in the framebuffer
uniform vec2 viewSize;

out vec4 fragment;

const float kHasBefore = 1.0, kHasAfter = 2.0, kArrow = 4.0;

// How far along from a to b the nearest point to p lies.
float nearestAlong(vec2 p, vec2 a, vec2 b) {
    vec2 ab = b - a;
    float squared = dot(ab, ab);
    return squared > 0.0 ? dot(p - a, ab) / squared : 0.0;
}

// The ends are taken as they are, not computed, so that two segments agree about the corner they share.
vec2 pointAt(vec2 a, vec2 b, float t) { return t <= 0.0 ? a : t >= 1.0 ? b : a + t * (b - a); }

float distanceTo(vec2 p, vec2 a, vec2 b) { return length(p - pointAt(a, b, nearestAlong(p, a, b))); }

// Signed distance to a triangle, negative inside.
float triangleDistance(vec2 p, vec2 a, vec2 b, vec2 c) {
    float outline = min(distanceTo(p, a, b), min(distanceTo(p, b, c), distanceTo(p, c, a)));
    vec2 ab = b - a, bc = c - b, ca = a - c;
    vec3 sides = vec3(ab.x * (p.y - a.y) - ab.y * (p.x - a.x), bc.x * (p.y - b.y) - bc.y * (p.x - b.x),
                      ca.x * (p.y - c.y) - ca.y * (p.x - c.x));
    bool inside = all(greaterThanEqual(sides, vec3(0.0))) || all(lessThanEqual(sides, vec3(0.0)));
    return inside ? -outline : outline;
}

// Distance to the dashes on the middle line: like `distance`, and past the round end of a dash further.
float dashed(float distance, float arc, float dash, float halfWidth) {
    float first = min(halfWidth, 0.5 * dash);
    float last = dash - first;
    float u = mod(arc, 2.0 * dash);
    float off = u < first ? first - u : u > last ? min(u - last, 2.0 * dash + first - u) : 0.0;
    return length(vec2(distance, off));
}

void main() {
    vec2 p = vec2(gl_FragCoord.x - viewOrigin.x, viewSize.y - (gl_FragCoord.y - viewOrigin.y));
    vec2 from = segment.xy, to = segment.zw;
    float width = look.x, dash = look.y, halfWidth = 0.5 * width;

    float t = nearestAlong(p, from, to);
    float d = length(p - pointAt(from, to, t));
    bool isArrow = look.w >= kArrow;
    if (!isArrow) {
        bool hasAfter = look.w >= kHasAfter;
        bool hasBefore = look.w == kHasBefore || look.w == kHasBefore + kHasAfter;
        if (hasBefore && distanceTo(p, beside.xy, from) <= d) discard;
        if (hasAfter && distanceTo(p, to, beside.zw) < d) discard;
    }
    if (dash > 0.0) d = dashed(d, look.z + clamp(t, 0.0, 1.0) * distance(from, to), dash, halfWidth);

    // a line thinner than a pixel covers its width of one, not all of it
    float coverage = min(halfWidth + 0.5 - d, width);
    if (isArrow) {
        vec2 tip = beside.zw, left = beside.xy;
        vec2 axis = normalize(to - from);
        vec2 right = left - 2.0 * (left - tip - dot(left - tip, axis) * axis);
        // the corners are rounded by half a pixel
        coverage = max(coverage, 1.0 - triangleDistance(p, tip, left, right));
    }
    fragment = vec4(paint.rgb, paint.a * clamp(coverage, 0.0, 1.0));
}
