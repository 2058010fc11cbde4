// A folder as a site on this machine, for what browsers refuse to pages from a disk.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const kTypes = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };

/** `pages`: texts by their paths, before the folder's files; `headers`: of the answer to a path. */
export async function served(folder, { pages = {}, headers = () => ({}) } = {}) {
    const server = createServer(({ url }, response) => {
        const path = normalize(decodeURIComponent(new URL(url, 'http://site').pathname));
        try {
            const content = pages[path] ?? readFileSync(join(folder, path));
            response.writeHead(200, { 'Content-Type': kTypes[extname(path)] ?? 'application/octet-stream', ...headers(path) });
            response.end(content);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((done) => { server.listen(0, '127.0.0.1', done); });
    const close = () => {
        server.closeAllConnections();
        server.close();
    };
    return { address: `http://127.0.0.1:${server.address().port}`, close };
}

/** The files of a ZIP archive, by its directory at the end. */
export function unzipped(archive) {
    const files = {};
    const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
    let at = archive.readUInt32LE(end + 16);
    for (let left = archive.readUInt16LE(end + 10); left > 0; --left) {
        const size = archive.readUInt32LE(at + 20);
        const nameSize = archive.readUInt16LE(at + 28);
        const start = archive.readUInt32LE(at + 42);
        const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
        files[archive.toString('utf8', at + 46, at + 46 + nameSize)] = inflateRawSync(archive.subarray(data, data + size));
        at += 46 + nameSize + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    }
    return files;
}
