// Bytes as text, smaller: what the page carries, and what stands in its address.

/** All that comes out, up to a limit. By hand, since Firefox reports what fails inside of a Response. */
async function through(bytes, { writable, readable }, most = 1 << 28) {
    const writer = writable.getWriter();
    for (const end of [writer.write(bytes), writer.close(), writer.closed]) end.catch(() => {});
    const parts = [];
    let length = 0;
    const reader = readable.getReader();
    for (let part; !(part = await reader.read()).done;) {
        length += part.value.length;
        if (length > most) throw new RangeError('too long');
        parts.push(part.value);
    }
    const all = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

/** See base85Of() in app/page/file/packing.hpp. */
function bytesOf(text) {
    const bytes = new Uint8Array(Math.floor((text.length * 4) / 5));
    const digit = (code) => (code === 125 ? 20 : code === 126 ? 52 : code - 40);
    for (let at = 0, to = 0; at < text.length; at += 5) {
        let value = 0;
        for (let i = 0; i < 5; ++i) value = value * 85 + digit(at + i < text.length ? text.charCodeAt(at + i) : 124);
        for (let shift = 24; shift >= 0 && to < bytes.length; shift -= 8) bytes[to++] = Math.floor(value / 2 ** shift) & 255;
    }
    return bytes;
}

export const unpacked = (text) => through(bytesOf(text.trim()), new DecompressionStream('gzip'));
export const unpackedText = async (text) => new TextDecoder().decode(await unpacked(text));

/** Text as it can stand in an address. */
export async function linkText(text) {
    const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
const kMaxLinkBytes = 4 << 20;
export async function textOfLink(link) {
    const binary = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream('deflate-raw'), kMaxLinkBytes);
    return new TextDecoder().decode(text);
}
