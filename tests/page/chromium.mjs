// Drives a headless Chromium through its debugging pipe: real pointer, touch and key events, and all that the page says.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrowserPage } from './browser_page.mjs';

export class Chromium {
    constructor(program) {
        this.folder = mkdtempSync(join(tmpdir(), 'gjkscope-chromium-'));
        // a container has no user namespaces for its sandbox, and the page is our own
        this.process = spawn(program, ['--headless=new', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe',
            // sandboxed frames are of this process, so that one session has them all
            '--disable-features=IsolateSandboxedIframes',
            `--user-data-dir=${this.folder}`, 'about:blank'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
        this.waiting = new Map();
        this.listeners = [];
        this.id = 0;
        let buffer = '';
        this.process.stdio[4].on('data', (data) => {
            buffer += data;
            for (let end; (end = buffer.indexOf('\0')) >= 0; buffer = buffer.slice(end + 1)) this.take(JSON.parse(buffer.slice(0, end)));
        });
    }

    take(message) {
        if (message.id === undefined) return this.listeners.forEach((listener) => listener(message));
        const [resolve, reject] = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        if (message.error) reject(new Error(message.error.message));
        else resolve(message.result);
    }

    send(method, params = {}, sessionId = undefined) {
        return new Promise((resolve, reject) => {
            this.waiting.set(++this.id, [resolve, reject]);
            this.process.stdio[3].write(`${JSON.stringify({ id: this.id, method, params, sessionId })}\0`);
        });
    }

    async close() {
        const ended = new Promise((done) => { this.process.once('exit', done); });
        this.process.kill();
        await ended;
        // its processes end one by one
        rmSync(this.folder, { recursive: true, force: true, maxRetries: 30, retryDelay: 100 });
    }

    async open(url, { width = 1280, height = 720, dark = false, contrast = false, still = false, touch = false, before = '', shown = undefined, online = false } = {}) {
        const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' });
        const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true });
        const page = new ChromiumPage(this, sessionId, targetId);
        for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await page.send(`${domain}.enable`);
        if (!online) await page.send('Network.emulateNetworkConditions', { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 });
        await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: touch });
        if (touch) await page.send('Emulation.setTouchEmulationEnabled', { enabled: true });
        await page.send('Emulation.setEmulatedMedia', { features: [
            { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
            { name: 'prefers-contrast', value: contrast ? 'more' : 'no-preference' },
            { name: 'prefers-reduced-motion', value: still ? 'reduce' : 'no-preference' }] });
        if (before) await page.send('Page.addScriptToEvaluateOnNewDocument', { source: before });
        await page.send('Page.navigate', { url });
        return page.shown(shown);
    }
}

const kKeyCodes = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, PageUp: 33, PageDown: 34, Home: 36, End: 35,
    Escape: 27, ' ': 32, Enter: 13, Tab: 9, Delete: 46 };

class ChromiumPage extends BrowserPage {
    constructor(browser, sessionId, targetId) {
        super();
        this.browser = browser;
        this.sessionId = sessionId;
        this.targetId = targetId;
        this.contexts = new Map();
        this.offset = [0, 0];
        browser.listeners.push((message) => {
            if (message.sessionId !== sessionId) return;
            const { method, params } = message;
            if (method === 'Runtime.consoleAPICalled') this.messages.push(params.args.map((each) => each.value ?? each.description).join(' '));
            if (method === 'Runtime.exceptionThrown') this.messages.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
            if (method === 'Log.entryAdded') this.messages.push(params.entry.text);
            const { auxData, uniqueId } = params.context ?? {};
            if (method === 'Runtime.executionContextCreated' && auxData.isDefault) this.contexts.set(auxData.frameId, uniqueId);
            if (method === 'Network.requestWillBeSent') this.requests.push(params.request.url);
        });
    }

    send(method, params) {
        return this.browser.send(method, params, this.sessionId);
    }
    close() {
        return this.browser.send('Target.closeTarget', { targetId: this.targetId });
    }
    /** The page in a frame of this one, of whichever site; its coordinates are its own. */
    async child(index) {
        const { frameTree } = await this.send('Page.getFrameTree');
        const offset = await this.value(`(() => { const b = document.querySelectorAll('iframe')[${index}].getBoundingClientRect(); return [b.x, b.y]; })()`);
        return Object.assign(Object.create(this), { frameId: frameTree.childFrames[index].frame.id, offset });
    }
    async value(expression) {
        const uniqueContextId = this.contexts.get(this.frameId);
        const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, uniqueContextId, awaitPromise: true, returnByValue: true });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    }
    async key(key, { control = false, alt = false, shift = false } = {}) {
        const modifiers = (alt ? 1 : 0) + (control ? 2 : 0) + (shift ? 8 : 0);
        const code = kKeyCodes[key] ?? key.toUpperCase().charCodeAt(0);
        const text = key.length === 1 && !control && !alt ? key : undefined;
        await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key, modifiers, windowsVirtualKeyCode: code, text });
        await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key, modifiers, windowsVirtualKeyCode: code });
        await this.frame();
    }
    mouse(type, x, y, more = {}) {
        const [left, top] = this.offset;
        return this.send('Input.dispatchMouseEvent', { type, x: x + left, y: y + top, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1, ...more });
    }
    async click(x, y) {
        await this.mouse('mousePressed', x, y);
        await this.mouse('mouseReleased', x, y);
        await this.frame();
    }
    async doubleClick(x, y) {
        for (const clickCount of [1, 2]) {
            await this.mouse('mousePressed', x, y, { clickCount });
            await this.mouse('mouseReleased', x, y, { clickCount });
            await this.frame();
        }
    }
    async drag([x, y], [toX, toY], { steps = 8, button = 'left', pointerType = 'mouse' } = {}) {
        const buttons = { left: 1, right: 2, middle: 4 }[button];
        await this.mouse('mouseMoved', x, y);
        await this.mouse('mousePressed', x, y, { button, buttons, pointerType });
        for (let i = 1; i <= steps; ++i) {
            await this.mouse('mouseMoved', x + ((toX - x) * i) / steps, y + ((toY - y) * i) / steps, { button, buttons, pointerType });
            await this.frame();
        }
        await this.mouse('mouseReleased', toX, toY, { button, pointerType });
        await this.frame();
    }
    async move(x, y) {
        await this.mouse('mouseMoved', x, y);
        await this.frame();
    }
    async wheel([x, y], deltaY, { control = false } = {}) {
        await this.mouse('mouseWheel', x, y, { deltaX: 0, deltaY, modifiers: control ? 2 : 0 });
        await this.frame();
    }
    async penDrag(from, to) {
        await this.drag(from, to, { pointerType: 'pen' });
    }
    async touchDrag([x, y], [toX, toY], steps = 8) {
        await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        for (let i = 1; i <= steps; ++i) {
            await this.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + ((toX - x) * i) / steps, y: y + ((toY - y) * i) / steps }] });
            await this.frame();
        }
        await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await this.frame();
    }
    /** What a screen reader reads: the nodes that are not ignored, each with its role, name and properties. */
    async spoken() {
        await this.send('Accessibility.enable');
        const { nodes } = await this.send('Accessibility.getFullAXTree');
        return nodes.filter(({ ignored }) => !ignored).map(({ role, name, value, properties = [] }) => ({
            role: role?.value, name: name?.value ?? '', value: value?.value,
            ...Object.fromEntries(properties.map((each) => [each.name, each.value.value])),
        }));
    }
    async screenshot(file) {
        const { data } = await this.send('Page.captureScreenshot', { format: 'png' });
        writeFileSync(file, Buffer.from(data, 'base64'));
    }
}
