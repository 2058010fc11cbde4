// Bytes as text, smaller: what the page carries, and what stands in its address.

async function through(bytes, stream) {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
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
    const text = await through(bytes, new DecompressionStream('deflate-raw'));
    if (text.length > kMaxLinkBytes) throw new RangeError('link');
    return new TextDecoder().decode(text);
}
