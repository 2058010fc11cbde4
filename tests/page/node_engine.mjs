// The page's engine in node, by the page's own module.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Engine } from '../../assets/page/engine.js';

export const engineIn = (source) => join(source, 'build', 'page', 'bin', 'gjkscope_page.wasm');

export async function nodeEngine(wasm, assets) {
    const files = {};
    const add = (folder) => {
        for (const name of readdirSync(folder)) {
            const path = join(folder, name);
            if (statSync(path).isDirectory()) add(path);
            else if (/\.(json|txt)$/.test(name)) files[relative(assets, path)] = readFileSync(path, 'utf8');
        }
    };
    add(join(assets, 'languages'));
    add(join(assets, 'methods'));
    add(join(assets, 'compare'));
    const packed = (bytes) => gzipSync(bytes, { level: 1 }).toString('base64');
    const width = (text, size) => 0.55 * size * text.length;
    return (await Engine.start(packed(readFileSync(wasm)), packed(JSON.stringify(files)), width)).open();
}
