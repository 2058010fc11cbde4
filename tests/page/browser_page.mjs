// A page in a browser, whichever: what tests do and see. Browsers add `value`, `key`, `click`, `drag`, `touchDrag`, `screenshot`.

export class BrowserPage {
    messages = [];
    requests = [];

    async shown() {
        await this.until("performance.getEntriesByName('gjkscope-shown').length > 0");
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
        await this.until("Number.isInteger(Number(document.getElementById('time').value))");
        await this.frame();
    }
    text(id) {
        return this.value(`document.getElementById('${id}').textContent`);
    }
    /** Two frames later all events are shown. */
    frame() {
        return this.value('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))');
    }
    async clickOn(selector) {
        const [x, y] = await this.value(`(() => { const b = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`);
        await this.click(x, y);
    }
    /** Where the middle of the nth of these is. */
    async middle(selector, index = 0) {
        const at = await this.value(`(() => { const e = document.querySelectorAll(${JSON.stringify(selector)})[${index}]; if (!e) return null; const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`);
        if (!at) throw new Error(`no ${selector}`);
        return at;
    }
    canvas(which) {
        return this.value(`document.getElementById('${which}').innerHTML`);
    }
    /** A choice of a list, as if made in it. */
    choose(id, value) {
        return this.value(`(() => { const s = document.getElementById('${id}'); s.value = ${JSON.stringify(value)}; s.dispatchEvent(new Event('change')); })()`);
    }
    /** Where a label of a canvas stands, such as "A" inside its shape. */
    async label(canvas, text) {
        const at = await this.value(`(() => {
            for (const each of document.querySelectorAll('#${canvas} svg text'))
                if (each.textContent === ${JSON.stringify(text)}) { const b = each.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }
            return null; })()`);
        if (!at) throw new Error(`no label ${text} in ${canvas}`);
        return at;
    }
}
