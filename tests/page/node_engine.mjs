// The page's engine in node, by the page's own module.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Engine } from '../../assets/page/engine.js';

export const engineIn = (source) => join(source, 'build', 'page', 'bin', 'gjkscope_page.wasm');

/** As the program writes it. */
function base85(bytes) {
    let text = '';
    for (let at = 0; at < bytes.length; at += 4) {
        let value = 0;
        for (let i = 0; i < 4; ++i) value = value * 256 + (bytes[at + i] ?? 0);
        let digits = '';
        for (let i = 0; i < 5; ++i, value = Math.floor(value / 85)) digits = String.fromCharCode(40 + (value % 85)) + digits;
        text += digits.slice(0, Math.min(bytes.length - at, 4) + 1);
    }
    return text.replaceAll('<', '}').replaceAll('\\', '~');
}

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
    const packed = (bytes) => base85(gzipSync(bytes, { level: 1 }));
    const width = (text, size) => 0.55 * size * text.length;
    return (await Engine.start(packed(readFileSync(wasm)), packed(JSON.stringify(files)), width)).open();
}
