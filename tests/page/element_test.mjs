// Figures in somebody else's page: an article with three of them, as a reader scrolls through it.
//   node element_test.mjs chromium|firefox FOLDER (written by gjkscope page --element)
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTests, started } from './browser.mjs';

const [which, folder] = process.argv.slice(2);
const url = pathToFileURL(join(folder, 'article.html')).href;
const browser = await started(which);
const tests = {};
const kShown = "document.querySelector('gjk-scope')?.figure?.last.status";

async function on(options, test) {
    const page = await browser.open(url, { shown: kShown, width: 900, height: 700, ...options });
    await test(page);
    assert.deepEqual(page.messages, []);
    assert.ok(page.requests.every((each) => /^(file|blob|data):/.test(each)), page.requests.join());
    await page.close();
}
/** Of the first figure. */
const figure = (what) => `document.querySelector('gjk-scope').${what}`;
const step = (page) => page.value(figure('state.step'));
const zoomOf = (page) => page.value("scope.querySelector('#world .shape-a path').getBoundingClientRect().width");
const middle = (page, id = 'world') => page.middle(`#${id}`);
const scrolled = (page) => page.value('scrollY');

tests['shows each figure when it comes into sight, by one engine'] = () => on({
    before: 'const compile = WebAssembly.compile; window.compiled = 0; WebAssembly.compile = (...all) => { ++window.compiled; return compile(...all); };',
}, async (page) => {
    assert.equal(await page.value("Boolean(document.querySelectorAll('gjk-scope')[2].figure)"), false, 'the last one is below the window');
    await page.value('scrollTo(0, 3000)');
    await page.until("[...document.querySelectorAll('gjk-scope')].every((each) => each.figure?.last.status)");
    assert.equal(await page.value('compiled'), 1);
    const scenes = await page.value("[...document.querySelectorAll('gjk-scope')].map((each) => each.state.scene.title)");
    assert.deepEqual([...new Set(scenes)].length, 2, scenes.join());
    assert.equal(await page.value("document.querySelectorAll('gjk-scope')[1].shadowRoot.getElementById('quiz').hidden"), false);
});

tests['each figure has its own scene, step and language'] = () => on({}, async (page) => {
    await page.value("document.querySelectorAll('gjk-scope')[2].scrollIntoView()");
    await page.until("document.querySelectorAll('gjk-scope')[2].figure?.last.status");
    await page.value("document.querySelectorAll('gjk-scope')[2].setAttribute('language', 'zh-Hans')");
    await page.value(figure("request({ do: 'step-forward' })"));
    const [first, last] = await page.value(`[0, 2].map((i) => document.querySelectorAll('gjk-scope')[i].shadowRoot.getElementById('sentence').textContent)`);
    assert.match(last, /[\u4e00-\u9fff]/);
    assert.doesNotMatch(first, /[\u4e00-\u9fff]/);
});

tests['scrolls with the wheel, and zooms with Ctrl or after a click'] = () => on({}, async (page) => {
    const before = await zoomOf(page);
    for (let i = 0; i < 4; ++i) await page.wheel(await middle(page), 30);
    await page.until('scrollY > 50');
    assert.equal(await zoomOf(page), before);
    await page.value('scrollTo(0, 0)');
    await page.until('scrollY === 0');
    await page.wheel(await middle(page), -100, { control: true });
    await page.until(`scope.querySelector('#world .shape-a path').getBoundingClientRect().width > ${before}`);
    const zoomed = await zoomOf(page);
    const [x, y] = await page.middle('#difference');
    await page.click(x, y);
    await page.wheel(await middle(page), -100);
    await page.until(`scope.querySelector('#world .shape-a path').getBoundingClientRect().width > ${zoomed}`);
    assert.equal(await scrolled(page), 0);
});

// Firefox's driver does not scroll by touch
if (which === 'chromium')
    tests['a finger scrolls, unless it starts on something that moves'] = () => on({ width: 390, height: 844, touch: true }, async (page) => {
        const status = () => page.value(figure('state.scene.bodies[0].position'));
        const before = await status();
        const box = await page.value("scope.getElementById('world').getBoundingClientRect().toJSON()");
        for (let i = 0; i < 3; ++i) await page.touchDrag([box.x + 20, box.y + box.height - 12], [box.x + 20, box.y - 100]);
        await page.until('scrollY > 60');
        assert.deepEqual(await status(), before);
        await page.value('scrollTo(0, 0)');
        await page.until('scrollY === 0');
        const [x, y] = await page.label('world', 'A');
        await page.touchDrag([x, y], [x + 20, y - 60]);
        assert.notDeepEqual(await status(), before);
        assert.equal(await scrolled(page), 0);
    });

tests['has keys while it has the focus, and leaves the browser its own'] = () => on({}, async (page) => {
    const first = await step(page);
    await page.key('ArrowRight');
    assert.equal(await step(page), first);
    const [x, y] = await page.middle('#difference');
    await page.click(x, y);
    await page.key('ArrowRight');
    assert.equal(await step(page), first + 1);
    const taken = await page.value(`(() => { const taken = []; for (const [key, more] of [['ArrowLeft', { altKey: true }], ['F1', {}], ['z', { ctrlKey: true }], ['k', { metaKey: true }]]) {
        const event = new KeyboardEvent('keydown', { key, ...more, bubbles: true, composed: true, cancelable: true });
        scope.getElementById('world').dispatchEvent(event); if (event.defaultPrevented) taken.push(key); } return taken; })()`);
    assert.deepEqual(taken, []);
    await page.value(figure("setAttribute('keys', 'few')"));
    const code = await page.value(figure('state.scene.method'));
    await page.key('m');
    assert.equal(await page.value(figure('state.scene.method')), code);
    await page.key('ArrowRight');
    assert.equal(await step(page), first + 2);
});

tests['tells its host what happens, and takes requests'] = () => on({}, async (page) => {
    await page.value(`(window.heard = [], ['step', 'edit', 'answer'].forEach((type) => { for (const each of document.querySelectorAll('gjk-scope')) each.addEventListener(type, ({ detail }) => heard.push([type, detail])); }))`);
    await page.value(figure("request({ do: 'step-forward' })"));
    await page.until("heard.some(([type, { title }]) => type === 'step' && title)");
    const [x, y] = await page.label('world', 'B');
    await page.drag([x, y], [x - 30, y + 20]);
    await page.until("heard.some(([type]) => type === 'edit')");
    await page.value("document.querySelectorAll('gjk-scope')[1].scrollIntoView()");
    await page.until("document.querySelectorAll('gjk-scope')[1].figure?.last.quiz");
    await page.value("document.querySelectorAll('gjk-scope')[1].request({ do: 'choose', choice: 0 })");
    await page.until("heard.some(([type, { right, question }]) => type === 'answer' && typeof right === 'boolean' && question)");
});

tests['is dressed as its host, also when that changes'] = () => on({}, async (page) => {
    const background = () => page.value("getComputedStyle(scope.getElementById('scope')).backgroundColor");
    const light = await background();
    await page.value("(document.body.style.backgroundColor = '#101418')");
    await page.until(`getComputedStyle(scope.getElementById('scope')).backgroundColor !== '${light}'`);
    await page.value("(document.documentElement.lang = 'zh')");
    await page.until("scope.getElementById('heading').textContent.match(/[\\u4e00-\\u9fff]/)");
    assert.notEqual(await background(), light);
});

tests['may be taken away while it plays, and put back'] = () => on({}, async (page) => {
    await page.value("(window.taken = document.querySelector('gjk-scope'), taken.request({ do: 'play' }), 0)");
    await page.value('(taken.remove(), 0)');
    await page.until("[...document.querySelectorAll('gjk-scope')].every(({ figure }) => !figure || (figure.last.status && !figure.last.moving))");
    await page.frame();
    await page.value(`(window.asked = 0, requestAnimationFrame = new Proxy(requestAnimationFrame, { apply: (f, self, all) => { ++window.asked; return f(...all); } }), 0)`);
    await page.value('new Promise((done) => setTimeout(() => done(0), 300))');
    assert.equal(await page.value('asked'), 0, 'nothing goes on out of sight');
    await page.value("(document.querySelector('h1').after(taken), 0)");
    await page.until('taken.figure?.last.status');
    const first = await page.value('taken.state.step');
    await page.value("(taken.request({ do: 'step-forward' }), 0)");
    assert.equal(await page.value('taken.state.step'), first + 1);
});

tests['copies itself as an element that shows the same'] = () => on({}, async (page) => {
    await page.value("(window.copied = '', navigator.clipboard.writeText = async (text) => { window.copied = text; }, 0)");
    await page.value(figure("setAttribute('layers', 'A,B,difference')"));
    await page.value(figure("request({ do: 'step-forward' })"));
    await page.parked();
    await page.value(figure("request({ do: 'copy-element' })"));
    await page.until('window.copied.length > 0');
    assert.match(await page.value('window.copied'), /^<gjk-scope scene='01-apart' step='[\w.]+' layers='A,B,[^']+' theme='light'>\n<svg /);
    const drawn = await page.canvas('world');
    const state = await page.value(`JSON.stringify(${figure('state')})`);
    // in one go: a figure takes the place of its still at once
    const width = await page.value(`(document.querySelector('gjk-scope').outerHTML = window.copied,
        document.querySelector('gjk-scope > svg').getBoundingClientRect().width)`);
    assert.ok(width > 300, width);
    await page.until(kShown);
    await page.value("(globalThis.scope = document.querySelector('gjk-scope').shadowRoot, 0)");
    assert.equal(await page.value(`JSON.stringify(${figure('state')})`), state);
    assert.equal((await page.canvas('world')).length, drawn.length);
});

tests['says what it can not open'] = () => on({}, async (page) => {
    await page.value(figure("setAttribute('scene', '99-nowhere')"));
    assert.match(await page.text('toast'), /99-nowhere/);
    await page.value(figure("setAttribute('scene', '02-near-miss')"));
    await page.value(figure("setAttribute('step', '99.bound')"));
    await page.until("scope.getElementById('toast').textContent.includes('99.bound')");
});

tests['keeps its still where WebAssembly is refused'] = async () => {
    const page = await browser.open(url, { before: 'delete globalThis.WebAssembly', shown: "document.querySelector('gjk-scope').shadowRoot?.querySelector('[role=note]')" });
    assert.match(await page.value("scope.querySelector('[role=note]').textContent"), /solver/);
    assert.equal(await page.value("scope.querySelector('slot') !== null"), true);
    await page.close();
};

process.exit(await runTests(browser, tests));
