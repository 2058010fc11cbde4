#version 330 core
// One instance per segment, or an arrow: a rectangle around it, cut to shape in the fragment shader.
// Positions in pixels from the viewport's top left corner, y down.

layout(location = 0) in vec4 ends;        // from, to
layout(location = 1) in vec4 neighbors;  // before `from`, after `to`; of an arrow: a corner of the head's base, the tip
layout(location = 2) in vec2 depths;      // of both ends, in pixels, nearer the eye is greater
layout(location = 3) in vec4 style;       // width, dash, arc length at `from`, kind (see stroke.frag)
layout(location = 4) in vec4 color;

uniform vec2 viewSize;
uniform float depthRange;

flat out vec4 segment;
flat out vec4 beside;
flat out vec4 look;
flat out vec4 paint;

void main() {
    segment = ends;
    beside = neighbors;
    look = style;
    paint = color;

    bool isArrow = style.w > 3.5;
    vec2 from = ends.xy;
    vec2 to = isArrow ? neighbors.zw : ends.zw;
    vec2 along = to - from;
    float len = length(along);
    along = len > 0.0 ? along / len : vec2(1.0, 0.0);
    vec2 across = vec2(-along.y, along.x);

    // half the width, and a pixel for the soft edge
    float reach = 0.5 * style.x + 1.0;
    float reachAcross = isArrow ? max(reach, abs(dot(neighbors.xy - to, across)) + 1.0) : reach;
    bool atEnd = (gl_VertexID & 1) != 0;
    float side = (gl_VertexID & 2) != 0 ? 1.0 : -1.0;
    vec2 p = (atEnd ? to + along * reach : from - along * reach) + across * side * reachAcross;
    float depth = clamp(-(atEnd ? depths.y : depths.x) / depthRange, -1.0, 1.0);
    gl_Position = vec4(2.0 * p.x / viewSize.x - 1.0, 1.0 - 2.0 * p.y / viewSize.y, depth, 1.0);
}
