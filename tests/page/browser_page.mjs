// A page in a browser, whichever: what tests do and see. Browsers add `value`, `key`, `click`, `drag`, `touchDrag`, `screenshot`.

export class BrowserPage {
    messages = [];
    requests = [];

    /** When `condition` holds: at first that of a page that is one figure. */
    async shown(condition = "performance.getEntriesByName('gjkscope-shown').length > 0") {
        await this.until(condition);
        await this.value("(globalThis.scope = document.querySelector('gjk-scope')?.shadowRoot, 0)");
        return this;
    }
    async until(expression, milliseconds = 20000) {
        for (const end = Date.now() + milliseconds; Date.now() < end;) {
            if (await this.value(expression).catch(() => false)) return;
            await new Promise((done) => { setTimeout(done, 25); });
        }
        throw new Error(`never came true: ${expression}; ${this.messages.join('; ')}`);
    }
    /** When the step that was headed for is reached. */
    async parked() {
        await this.frame();
        await this.until("Number.isInteger(Number(scope.getElementById('time').value))");
        await this.frame();
    }
    text(id) {
        return this.value(`scope.getElementById('${id}').textContent`);
    }
    /** Two frames later all events are shown. */
    frame() {
        return this.value('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))');
    }
    async clickOn(selector) {
        const [x, y] = await this.value(`(() => { const b = scope.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`);
        await this.click(x, y);
    }
    /** Where the middle of the nth of these is. */
    async middle(selector, index = 0) {
        const at = await this.value(`(() => { const e = scope.querySelectorAll(${JSON.stringify(selector)})[${index}]; if (!e) return null; const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`);
        if (!at) throw new Error(`no ${selector}`);
        return at;
    }
    canvas(which) {
        return this.value(`scope.getElementById('${which}').innerHTML`);
    }
    /** A choice of a list, as if made in it. */
    choose(id, value) {
        return this.value(`(() => { const s = scope.getElementById('${id}'); s.value = ${JSON.stringify(value)}; s.dispatchEvent(new Event('change', { bubbles: true })); })()`);
    }
    /** Where a label of a canvas stands, such as "A" inside its shape. */
    async label(canvas, text) {
        const at = await this.value(`(() => {
            for (const each of scope.querySelectorAll('#${canvas} svg text'))
                if (each.textContent === ${JSON.stringify(text)}) { const b = each.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }
            return null; })()`);
        if (!at) throw new Error(`no label ${text} in ${canvas}`);
        return at;
    }
}
