// The solver, compiled from the program's own sources: app/page/wasm. Requests go in and answers come out as JSON.
import { unpacked, unpackedText } from './packing.js';

const kFonts = 'Inter, "Noto Sans CJK SC", "DejaVu Sans", "Liberation Sans", Arial, sans-serif';

/** Widths of texts, as the browser will draw them. */
function widths() {
    const context = document.createElement('canvas').getContext('2d');
    const known = new Map();
    return (text, size, strong) => {
        const key = `${strong}${size} ${text}`;
        let width = known.get(key);
        if (width === undefined) {
            // measured large, since browsers round small ones to the screen
            context.font = `${strong ? 600 : 400} 100px ${kFonts}`;
            width = (context.measureText(text).width * size) / 100;
            if (known.size > 5000) known.clear();
            known.set(key, width);
        }
        return width;
    };
}

/** The compiled module: one for all figures of a document. */
export class Engine {
    /** Throws where WebAssembly is forbidden. */
    static async start(packedModule, packedAssets, widthOf = widths()) {
        const engine = new Engine();
        const [module, assets] = await Promise.all([unpacked(packedModule), unpackedText(packedAssets)]);
        const lacking = () => 52;  // ENOSYS: no clocks, no files
        const wasi = new Proxy({}, { get: () => lacking });
        const compiled = await WebAssembly.compile(module);
        const imports = { page: { textWidth: (at, length, size, strong) => widthOf(engine.read(at, length), size, strong) } };
        for (const { module: from, name } of WebAssembly.Module.imports(compiled))
            if (from !== 'page') (imports[from] ??= {})[name] = wasi[name];
        engine.exports = (await WebAssembly.instantiate(compiled, imports)).exports;
        engine.exports._initialize?.();
        for (const [file, text] of Object.entries(JSON.parse(assets))) engine.provide(file, text);
        return engine;
    }

    read(at, length) {
        return new TextDecoder().decode(new Uint8Array(this.exports.memory.buffer, at, length));
    }

    write(text) {
        const bytes = new TextEncoder().encode(text);
        const at = this.exports.reserve(bytes.length + 1);
        new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
        return [at, bytes.length];
    }

    provide(file, text) {
        const [nameAt, nameLength] = this.write(file);
        const [at, length] = this.write(text);
        this.exports.provide(nameAt, nameLength, at, length);
        this.exports.release(nameAt);
        this.exports.release(at);
    }

    result(which) {
        return this.read(this.exports.resultData(which), this.exports.resultSize(which));
    }

    open() {
        return new EnginePage(this);
    }
}

/** A page of the engine: see app/page/page.hpp. */
class EnginePage {
    constructor(engine) {
        this.engine = engine;
        this.number = engine.exports.openPage();
    }

    /** The state, with the SVGs as `world` and `difference`. */
    perform(request) {
        const state = JSON.parse(this.performText(JSON.stringify(request)));
        return { ...state, world: this.engine.result(1), difference: this.engine.result(2) };
    }

    performText(request) {
        const { engine } = this;
        const [at, length] = engine.write(request);
        engine.exports.perform(this.number, at, length);
        engine.exports.release(at);
        return engine.result(0);
    }

    close() {
        this.engine.exports.closePage(this.number);
    }
}
