// What an address asks of a page, the links that the page copies, and what it tells the window above it.
//   node address_test.mjs chromium|firefox FOLDER SOURCE PROGRAM
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTests, started } from './browser.mjs';
import { served } from './site.mjs';

const [which, folder, source, program] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const own = join(folder, 'my pair.gjk.json');
copyFileSync(join(source, 'assets', 'scenes', '03-overlap.gjk.json'), own);
const scenes = ['01-apart', '02-near-miss'].map((each) => join(source, 'assets', 'scenes', `${each}.gjk.json`));
function write(name, ...more) {
    const { status, stderr } = spawnSync(program, ['page', ...scenes, own, '-o', join(folder, name), ...more], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    return pathToFileURL(join(folder, name)).href;
}
const url = write('addressed.html');
const still = write('addressed-static.html', '--static');
const lesson = join(source, 'tests', 'page', 'lessons', 'three-tasks.gjklesson.md');
assert.equal(spawnSync(program, ['page', lesson, '-o', join(folder, 'placed-lesson.html'), '--address', 'https://example.org/lesson.html']).status, 0);
write('placed.html', '--address', 'https://example.org/class/placed.html#old');
const frame = (inner) => `<!doctype html><title>Host</title><link rel="icon" href="data:,"><script>
window.heard = [];
addEventListener('message', ({ source, data, origin }) => { if (source === frames[0]) heard.push({ ...data, origin }); });
</script><style>html, body, iframe { width: 100%; height: 100%; margin: 0; border: 0; }</style>${inner}`;
const site = await served(folder, { pages: { '/host.html': frame('<iframe src="addressed.html"></iframe>'), '/empty.html': frame('<iframe></iframe>'),
    '/class.html': frame('<iframe src="placed-lesson.html"></iframe>') } });
const browser = await started(which);
const tests = {};

async function on(address, options, test) {
    const page = await browser.open(address, { online: address.startsWith('http'), ...options });
    await test(page);
    assert.deepEqual(page.messages, []);
    assert.ok(page.requests.every((each) => /^(file|blob|data|about):/.test(each) || each.startsWith(site.address)), page.requests.join());
    await page.close();
}
const toast = (page) => page.text('toast');
const said = (page, what) => page.until(`scope.getElementById('toast').textContent.includes(${JSON.stringify(what)})`);
const kLast = "document.querySelector('gjk-scope').figure.last";
const title = (page) => page.text('title');
const kNoEngine = { before: 'delete globalThis.WebAssembly' };

tests['follows a scene, a step, a method, a theme and a language'] = () =>
    on(`${url}#scene=02-near-miss&step=1&method=mpr&theme=dark&language=zh-Hans`, {}, async (page) => {
        await page.parked();
        const { tick, choices, scene } = await page.value(kLast);
        assert.deepEqual([tick, choices.theme, choices.language, scene.method], [1, 'dark', 'zh-Hans', 'mpr']);
        assert.equal(await toast(page), '');
    });

tests['opens scenes of its own by the names of their files'] = () => on(`${url}#scene=my%20pair&step=2`, {}, async (page) => {
    await page.parked();
    assert.equal(await page.value(`${kLast}.tick`), 2);
    assert.match(await title(page), /Overlap/);
});

tests['says what it can not follow, and follows the rest'] = () =>
    on(`${url}#scene=01-apart&step=99.bound&theme=pink&method=guess&language=zh-Hans`, {}, async (page) => {
        await said(page, '99.bound');
        assert.match(await toast(page), /language|theme=pink/);
        assert.match(await toast(page), /method=guess/);
        assert.equal(await page.value(`${kLast}.choices.language`), 'zh-Hans');
    });

tests['without an engine it shows the nearest picture, and says so'] = async () => {
    for (const [address, options] of [[still, {}], [url, kNoEngine]]) {
        await on(`${address}#scene=02-near-miss&step=1.direction`, options, async (page) => {
            assert.equal(await page.value(`${kLast}.tick`), 1);
            assert.doesNotMatch(await toast(page), /nearest/);
        });
        await on(`${address}#scene=01-apart&step=99&theme=dark`, options, async (page) => {
            await said(page, 'step=99');
            assert.match(await toast(page), /theme/);
        });
        await on(`${address}#scene=nowhere`, options, (page) => said(page, 'nowhere'));
    }
    let link = '';
    await on(url, {}, async (page) => {
        await page.key('ArrowRight');
        await page.until('location.hash.length > 40');
        link = await page.value('location.hash');
    });
    await on(`${url}${link}`, kNoEngine, (page) => said(page, 'solver'));
};

/** What *Copy link* copies of the page in a window, and what it says. */
async function copied(page, inner = 'window') {
    await page.value(`(window.copied = '', ${inner}.navigator.clipboard.writeText = async (text) => { window.copied = text; }, 0)`);
    await page.value(`(${inner}.document.querySelector('gjk-scope').figure.copyLink(), 0)`);
    await page.until('window.copied.length > 0');
    return page.value('window.copied');
}
const kShownInFrame = "frames[0].performance.getEntriesByName('gjkscope-shown').length > 0";

tests['copies a link where others can open it, and else the text'] = async () => {
    await on(url, {}, async (page) => assert.match(await copied(page), /"bodies"/));
    await on(`${site.address}/addressed.html`, {}, async (page) => {
        const link = await copied(page);
        assert.ok(link.startsWith(`${site.address}/addressed.html#`), link);
        await said(page, `${link.length} characters`);
    });
    await on(pathToFileURL(join(folder, 'placed.html')).href, {}, async (page) => {
        const link = await copied(page);
        assert.ok(link.startsWith('https://example.org/class/placed.html#') && !link.includes('old'), link);
    });
    const text = JSON.stringify(readFileSync(join(folder, 'addressed.html'), 'utf8')).replaceAll('<', '\\u003c');
    const kUses = [`(frames[0].frameElement.srcdoc = window.page, 0)`,
        `(frames[0].frameElement.src = URL.createObjectURL(new Blob([window.page], { type: 'text/html' })), 0)`];
    for (const use of kUses)
        await on(`${site.address}/empty.html`, { shown: 'frames.length === 1' }, async (page) => {
            await page.value(`(window.page = ${text}, 0)`);
            await page.value(use);
            await page.until(kShownInFrame);
            assert.match(await copied(page, 'frames[0]'), /"bodies"/);
        });
};

tests['hands answers in as a link that says its length, and as a file where that is too long'] = () =>
    on(pathToFileURL(join(folder, 'placed-lesson.html')).href, {}, async (page) => {
        const perform = (request) => page.value(`(document.querySelector('gjk-scope').figure.perform(${JSON.stringify(request)}), 0)`);
        const press = (id) => page.value(`(document.getElementById('${id}').click(), 0)`);
        await page.value("(window.copied = '', navigator.clipboard.writeText = async (text) => { window.copied = text; }, 0)");
        await perform({ do: 'choose', choice: 1 });
        await press('hand-in');
        await press('hand-in-link');
        await page.until('window.copied.length > 0');
        const link = await page.value('window.copied');
        assert.ok(link.startsWith('https://example.org/lesson.html#answers='), link);
        const note = "document.getElementById('hand-in-note').textContent";
        await page.until(`${note}.includes('${link.length} characters')`);
        await perform({ do: 'lesson-page', page: 2 });
        const scene = JSON.parse(await page.value("document.querySelector('gjk-scope').figure.perform({ do: 'scene-line' })"));
        const corners = Array.from({ length: 700 }, (_, i) => [Math.cos(i / 111.5), Math.sin(i / 111.5)]);
        scene.bodies.forEach((body) => Object.assign(body, { shape: { type: 'polygon', vertices: corners }, position: [0.1, 0] }));
        await perform({ do: 'lesson-answers', answers: [{ page: 2, figure: 0, given: [], scene: JSON.stringify(scene), step: '0' }] });
        await press('hand-in-link');
        await page.until(`/would have \\d{4,} characters/.test(${note})`);
        assert.equal(await page.value('document.activeElement.id'), 'hand-in-file');
        assert.equal(await page.value('window.copied'), link);
    });

tests['tells the window above what happens, and answers it'] = () => on(`${site.address}/host.html`, { shown: kShownInFrame }, async (page) => {
    await page.until("heard.some(({ type }) => type === 'gjkscope-ready')");
    const ask = async (id, request) => {
        await page.value(`(frames[0].postMessage({ type: 'gjkscope-request', id: ${id}, request: ${JSON.stringify(request)} }, '*'), 0)`);
        await page.until(`heard.some(({ id }) => id === ${id})`);
        return page.value(`heard.find(({ id }) => id === ${id})`);
    };
    const first = await ask(1);
    assert.equal(first.type, 'gjkscope-reply');
    assert.equal(first.state.step, 0);
    assert.ok(first.state.scene.bodies.length === 2 && first.state.status);
    assert.equal((await ask(2, { do: 'jump', step: 1 })).state.step, 1);
    await page.until("heard.some(({ type, tick, title }) => type === 'gjkscope-step' && tick === 1 && title)");
    assert.match((await ask(3, { do: 'fly' })).error, /fly/);
    assert.match((await ask(4, { do: 'scene' })).text, /"bodies"/);
    await ask(5, { do: 'ask' });
    await ask(6, { do: 'choose', choice: 0 });
    await page.until("heard.some(({ type, question }) => type === 'gjkscope-answer' && question.length > 5)");
    await ask(7, { do: 'undo' });
    // another window has no say
    await page.value("(document.body.append(document.createElement('iframe')), 0)");
    await page.value(`(frames[1].eval("parent.frames[0].postMessage({ type: 'gjkscope-request', id: 8, request: { do: 'jump', step: 2 } }, '*')"), 0)`);
    assert.equal((await ask(9)).state.step, first.state.step + 1);
    assert.equal(await page.value('heard.some(({ id }) => id === 8)'), false);
});

tests['tells it the answers to a lesson, and whether they are right'] = () => on(`${site.address}/class.html`, { shown: kShownInFrame }, async (page) => {
    const choose = (choice) => page.value(`(frames[0].postMessage({ type: 'gjkscope-request', id: 1, request: { do: 'choose', choice: ${choice} } }, '*'), 0)`);
    await choose(0);
    await page.until("heard.some(({ type, right }) => type === 'gjkscope-answer' && right === false)");
    await choose(1);
    await page.until("heard.some(({ type, right }) => type === 'gjkscope-answer' && right === true)");
    const [last] = (await page.value("heard.filter(({ type }) => type === 'gjkscope-answers')")).slice(-1);
    assert.deepEqual([last.lesson, last.answers[0].given, last.score], ['Do they meet?', [[0], [1]], { tasks: 3, answered: 1, right: 1 }]);
    assert.equal(last.name, undefined, 'nobody is named');
});

const status = await runTests(browser, tests);
site.close();
process.exit(status);
