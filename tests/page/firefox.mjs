// Drives a headless Firefox by WebDriver BiDi, over a WebSocket: node 20 has no client for those.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserPage } from './browser_page.mjs';

/** As much of a WebSocket as BiDi needs: text, of any length. */
class Socket {
    constructor(port, path, take) {
        this.take = take;
        this.buffer = Buffer.alloc(0);
        this.parts = [];
        this.opened = new Promise((opened) => { this.open = opened; });
        this.socket = connect(port, '127.0.0.1', () => this.socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n`
            + `Connection: Upgrade\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`));
        this.socket.on('data', (data) => {
            this.buffer = Buffer.concat([this.buffer, data]);
            const head = this.open && this.buffer.indexOf('\r\n\r\n');
            if (this.open && head < 0) return;
            if (this.open) this.buffer = this.buffer.subarray(head + 4);
            this.open?.();
            this.open = null;
            while (this.takeFrame());
        });
    }

    takeFrame() {
        if (this.buffer.length < 2) return false;
        const [first, second] = this.buffer;
        let length = second & 127;
        let start = 2;
        if (length > 125) start = length === 126 ? 4 : 10;
        if (this.buffer.length < start) return false;
        if (length === 126) length = this.buffer.readUInt16BE(2);
        else if (length === 127) length = Number(this.buffer.readBigUInt64BE(2));
        if (this.buffer.length < start + length) return false;
        this.parts.push(this.buffer.subarray(start, start + length));
        this.buffer = this.buffer.subarray(start + length);
        if (first & 128) this.take(Buffer.concat(this.parts.splice(0)).toString());
        return true;
    }

    send(text) {
        const body = Buffer.from(text);
        const mask = randomBytes(4);
        let head = Buffer.from([129, 128 | Math.min(body.length, 125)]);
        if (body.length > 125) {
            const isShort = body.length < 65536;
            head = Buffer.alloc(isShort ? 4 : 10);
            head.set([129, isShort ? 254 : 255]);
            if (isShort) head.writeUInt16BE(body.length, 2);
            else head.writeBigUInt64BE(BigInt(body.length), 2);
        }
        this.socket.write(Buffer.concat([head, mask, body.map((byte, i) => byte ^ mask[i & 3])]));
    }
}

export class Firefox {
    static async start(program) {
        const browser = new Firefox();
        browser.folder = mkdtempSync(join(tmpdir(), 'gjkscope-firefox-'));
        writeFileSync(join(browser.folder, 'user.js'), [
            ['app.update.enabled', false], ['browser.shell.checkDefaultBrowser', false], ['datareporting.policy.dataSubmissionEnabled', false],
            ['layout.css.prefers-color-scheme.content-override', 1], ['security.sandbox.content.level', 0],
        ].map(([name, value]) => `user_pref("${name}", ${value});`).join('\n'));
        browser.process = spawn(program, ['--headless', '--no-remote', '--profile', browser.folder, '--remote-debugging-port', '0'],
            { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: browser.folder, MOZ_HEADLESS: '1' } });
        const port = await new Promise((done, fail) => {
            let said = '';
            browser.process.stderr.on('data', (data) => {
                said += data;
                const found = said.match(/BiDi listening on ws:\/\/127\.0\.0\.1:(\d+)/);
                if (found) done(Number(found[1]));
            });
            browser.process.once('exit', () => fail(new Error(`firefox ended: ${said}`)));
        });
        browser.waiting = new Map();
        browser.listeners = [];
        browser.id = 0;
        browser.socket = new Socket(port, '/session', (text) => browser.take(JSON.parse(text)));
        await browser.socket.opened;
        await browser.send('session.new', { capabilities: {} });
        await browser.send('session.subscribe', { events: ['log.entryAdded', 'network.beforeRequestSent'] });
        return browser;
    }

    take(message) {
        if (message.id === undefined || message.id === null) return this.listeners.forEach((listener) => listener(message));
        const [resolve, reject] = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (message.type === 'error') reject(new Error(message.message));
        else resolve(message.result);
    }

    send(method, params = {}) {
        return new Promise((resolve, reject) => {
            this.waiting.set(++this.id, [resolve, reject]);
            this.socket.send(JSON.stringify({ id: this.id, method, params }));
        });
    }

    async close() {
        const ended = new Promise((done) => { this.process.once('exit', done); });
        this.process.kill();
        await ended;
        // its processes end one by one
        rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }

    async open(url, { width = 1280, height = 720, before = '', shown = undefined } = {}) {
        const { context } = await this.send('browsingContext.create', { type: 'tab' });
        const page = new FirefoxPage(this, context);
        await this.send('browsingContext.setViewport', { context, viewport: { width, height } });
        if (before) await this.send('script.addPreloadScript', { functionDeclaration: `() => { ${before} }`, contexts: [context] });
        await this.send('browsingContext.navigate', { context, url, wait: 'complete' });
        return page.shown(shown);
    }
}

const kKeys = { ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', PageUp: '\uE00E', PageDown: '\uE00F',
    Home: '\uE011', End: '\uE010', Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', Delete: '\uE017' };
const kShift = '\uE008';
const kControl = '\uE009';
const kAlt = '\uE00A';

class FirefoxPage extends BrowserPage {
    constructor(browser, context) {
        super();
        this.browser = browser;
        this.context = context;
        browser.listeners.push(({ method, params }) => {
            if (params?.source?.context !== context && params?.context !== context) return;
            if (method === 'log.entryAdded') this.messages.push(params.text);
            if (method === 'network.beforeRequestSent') this.requests.push(params.request.url);
        });
    }

    close() {
        return this.browser.send('browsingContext.close', { context: this.context });
    }
    /** The page in a frame of this one, of whichever site; its coordinates are its own. */
    async child(index) {
        const { contexts: [{ children }] } = await this.browser.send('browsingContext.getTree', { root: this.context });
        return Object.assign(new FirefoxPage(this.browser, children[index].context), { messages: this.messages, requests: this.requests });
    }
    async value(expression) {
        const { result, exceptionDetails } = await this.browser.send('script.evaluate', {
            expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
            target: { context: this.context }, awaitPromise: true });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result.value);
    }
    async act(...actions) {
        await this.browser.send('input.performActions', { context: this.context, actions });
        await this.frame();
    }
    key(key, { control = false, alt = false, shift = false } = {}) {
        const held = [control && kControl, alt && kAlt, shift && kShift].filter(Boolean);
        const value = kKeys[key] ?? key;
        return this.act({ type: 'key', id: 'keys', actions: [
            ...held.map((each) => ({ type: 'keyDown', value: each })), { type: 'keyDown', value }, { type: 'keyUp', value },
            ...held.reverse().map((each) => ({ type: 'keyUp', value: each }))] });
    }
    pointer(type, actions) {
        return this.act({ type: 'pointer', id: type, parameters: { pointerType: type }, actions });
    }
    click(x, y) {
        return this.pointer('mouse', [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
    }
    doubleClick(x, y) {
        const click = [{ type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
        return this.pointer('mouse', [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }, ...click, ...click]);
    }
    static way([x, y], [toX, toY], steps) {
        return Array.from({ length: steps + 1 }, (_, i) => ({
            type: 'pointerMove', x: Math.round(x + ((toX - x) * i) / steps), y: Math.round(y + ((toY - y) * i) / steps), duration: i ? 16 : 0 }));
    }
    drag(from, to, { steps = 8, button = 'left' } = {}, type = 'mouse') {
        const [start, ...rest] = FirefoxPage.way(from, to, steps);
        const number = { left: 0, middle: 1, right: 2 }[button];
        return this.pointer(type, [start, { type: 'pointerDown', button: number }, ...rest, { type: 'pointerUp', button: number }]);
    }
    move(x, y) {
        return this.pointer('mouse', [{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }]);
    }
    wheel([x, y], deltaY, { control = false } = {}) {
        const scroll = { type: 'wheel', id: 'wheel', actions: [{ type: 'pause' }, { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY }, { type: 'pause' }] };
        const held = { type: 'key', id: 'keys', actions: [{ type: 'keyDown', value: kControl }, { type: 'pause' }, { type: 'keyUp', value: kControl }] };
        return this.act(...(control ? [held] : []), scroll);
    }
    touchDrag(from, to) {
        return this.drag(from, to, {}, 'touch');
    }
    async screenshot(file) {
        const { data } = await this.browser.send('browsingContext.captureScreenshot', { context: this.context });
        writeFileSync(file, Buffer.from(data, 'base64'));
    }
}
