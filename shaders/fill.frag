#version 330 core

in vec4 paint;
out vec4 fragment;

void main() { fragment = paint; }
