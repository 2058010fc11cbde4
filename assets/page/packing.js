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

export async function unpacked(base64) {
    const binary = atob(base64.trim());
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < bytes.length; ++i) bytes[i] = binary.charCodeAt(i);
    return through(bytes, new DecompressionStream('gzip'));
}
export const unpackedText = async (base64) => new TextDecoder().decode(await unpacked(base64));

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
