// The page in a browser, from its own file: every test says what a reader does and sees.
//   node browser_test.mjs chromium|firefox PAGE.html STATIC.html GALLERY [FOLDER for screenshots]
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { runTests, started } from './browser.mjs';

const [which, file, still, gallery, folder] = process.argv.slice(2);
const url = pathToFileURL(file).href;
const browser = await started(which);
const tests = {};

/** What must hold of a page whatever was done to it. */
function quiet(page) {
    assert.deepEqual(page.messages, []);
    assert.ok(page.requests.every((each) => /^(file|blob|data):/.test(each)), page.requests.join());
}
async function on(address, options, test) {
    const page = await browser.open(address, options);
    await test(page);
    quiet(page);
    await page.close();
}
const status = (page) => page.value("scope.querySelector('#status').textContent");

tests['shows the scene'] = () => on(url, {}, async (page) => {
    assert.equal(await page.value("scope.querySelectorAll('.canvas svg').length"), 2);
    assert.equal(await page.text('title'), 'Apart');
});

/** All that a reader sees or hears beside the pictures. */
const allTexts = (page) => page.value(`[scope.getElementById('scope').innerText,
    ...[...scope.querySelectorAll('[aria-label], [aria-valuetext], [title]')].flatMap((each) => [each.ariaLabel, each.ariaValueText, each.title])].join()`);
const kResult = /Separated|Intersecting|0\.71595|converged/;

tests['gives no answer away before its step, unless asked'] = () => on(url, {}, async (page) => {
    assert.doesNotMatch(await allTexts(page), kResult);
    const samples = () => page.value("scope.querySelectorAll('#plot circle').length");
    const first = await samples();
    await page.key('PageDown');
    await page.parked();
    assert.doesNotMatch(await allTexts(page), kResult);
    await page.key('End');
    await page.parked();
    assert.match(await status(page), /Separated/);
    assert.ok(await samples() > first);
    await page.key('Home');
    await page.parked();
    assert.doesNotMatch(await allTexts(page), kResult);
    assert.equal(await samples(), first);
    await page.key('j');
    assert.match(await status(page), /Separated/);
    await page.key('j');
    // EPA comes after GJK where the shapes meet
    await page.choose('scene', '2');
    const stages = () => page.value("[...scope.querySelectorAll('#ticks b')].filter((each) => each.checkVisibility()).length");
    assert.equal(await stages(), 1);
    assert.doesNotMatch(await allTexts(page), kResult);
    await page.key('End');
    await page.parked();
    assert.equal(await stages(), 2);
    assert.match(await status(page), /Intersecting/);
});

tests['steps by the keys of the window'] = () => on(url, {}, async (page) => {
    const start = await page.text('sentence');
    await page.key('ArrowRight');
    await page.until(`scope.getElementById('sentence').textContent !== ${JSON.stringify(start)}`);
    const first = await page.text('step');
    await page.key('ArrowLeft');
    assert.equal(await page.text('sentence'), start);
    await page.key('PageDown');
    assert.notEqual(await page.text('step'), first);
    await page.key('End');
    assert.equal(await page.value("scope.getElementById('time').getAttribute('aria-valuetext')"), await page.text('step'));
    await page.key('Home');
    assert.equal(await page.text('sentence'), start);
});

tests['plays and pauses'] = () => on(url, {}, async (page) => {
    const before = await page.text('step');
    await page.key('.');
    await page.key('.');
    await page.key(' ');
    await page.until(`scope.getElementById('step').textContent !== ${JSON.stringify(before)}`);
    await page.key(' ');
    const paused = await page.value("scope.getElementById('play').hasAttribute('data-playing')");
    assert.equal(paused, false);
});

tests['plays about a step a second'] = () => on(url, {}, async (page) => {
    await page.value(`new MutationObserver(() => (window.changes ??= []).push(performance.now()))
        .observe(scope.getElementById('step'), { childList: true, characterData: true, subtree: true })`);
    await page.key(' ');
    await page.until('window.changes?.length >= 3');
    const [first, , third] = await page.value('window.changes');
    assert.ok(third - first > 1200 && third - first < 4000, `two steps in ${Math.round(third - first)} ms`);
});

tests['drags a shape, stays on its step, and takes it back'] = () => on(url, {}, async (page) => {
    await page.key('PageDown');
    await page.until("scope.getElementById('time').value === String(Math.round(scope.getElementById('time').value))");
    const step = await page.text('step');
    await page.key('j');
    const before = await status(page);
    const [x, y] = await page.label('world', 'B');
    await page.drag([x, y], [x - 70, y + 40]);
    const after = await status(page);
    assert.notEqual(after, before);
    assert.equal(await page.text('step'), step);
    await page.key('z', { control: true });
    assert.equal(await status(page), before);
    await page.key('y', { control: true });
    assert.equal(await status(page), after);
});

tests['drags A − B and the origin'] = () => on(url, {}, async (page) => {
    await page.key('j');
    const before = await status(page);
    const [x, y] = await page.label('difference', 'A − B');
    await page.drag([x, y], [x + 40, y - 30]);
    const moved = await status(page);
    assert.notEqual(moved, before);
    const origin = await page.value(`(() => { const p = scope.querySelector('#difference .origin path').getBoundingClientRect(); return [p.x + p.width / 2, p.y + p.height / 2]; })()`);
    await page.drag(origin, [origin[0] - 40, origin[1] + 30]);
    assert.notEqual(await status(page), moved);
});

tests['turns a 3D scene'] = () => on(`${url}#scene=21-boxes-apart`, {}, async (page) => {
    const before = await page.value("scope.getElementById('world').innerHTML");
    await page.drag([30, 600], [160, 560]);
    const turned = await page.value("scope.getElementById('world').innerHTML");
    assert.notEqual(turned, before);
    await page.key('4');
    await page.key('3');
    assert.notEqual(await page.value("scope.getElementById('world').innerHTML"), turned);
});

/** The canvases as they are, and as another page of the engine draws them afresh. */
const canvasesTwice = (page) => page.value(`(() => {
    const { figure } = document.querySelector('gjk-scope');
    const own = figure.engine.engine.open();
    for (const request of window.asked) own.perform({ ...request, quiet: true });
    const all = own.perform({ do: 'state' });
    own.close();
    // attributes have no order
    const markup = (node) => {
        const copy = node.cloneNode(true);
        for (const each of copy.querySelectorAll('*'))
            for (const attribute of [...each.attributes].sort((one, other) => (one.name < other.name ? -1 : 1)))
                each.setAttributeNode(each.removeAttributeNode(attribute));
        return copy.innerHTML;
    };
    return ['world', 'difference'].map((id) => {
        const whole = document.createElement('div');
        whole.innerHTML = all[id];
        return [markup(scope.getElementById(id)), markup(whole)];
    });
})()`);

tests['changes a picture into the next one, and nothing is left of the last'] = () => on(url, {}, async (page) => {
    await page.value(`(() => {
        const { engine } = document.querySelector('gjk-scope').figure;
        const perform = engine.perform.bind(engine);
        window.asked = [{ do: 'resize', scale: 1, sizes: ['world', 'difference'].map((id) => scope.getElementById(id)).map((each) => [each.clientWidth, each.clientHeight]) }];
        engine.perform = (request) => { window.asked.push(request); return perform(request); };
    })()`);
    for (const scene of [1, 3, 4, 0]) {
        await page.choose('scene', String(scene));
        const [x, y] = await page.label('world', 'B');
        await page.drag([x, y], [x - 40, y + 20]);
        for (const key of ['PageDown', 'End', '3', 'z', 'Home', 'ArrowRight', 'p', 'm']) {
            await page.key(key);
            await page.parked();
            for (const [shown, whole] of await canvasesTwice(page)) assert.equal(shown, whole, `scene ${scene}, after ${key}`);
        }
        await page.key('Escape');
    }
});

tests['steps by keys at once after something was chosen from a list'] = () => on(url, {}, async (page) => {
    for (const id of ['method', 'scene', 'speed']) {
        const [x, y] = await page.middle(`#${id}`);
        await page.click(x, y);
        await page.value(`(() => { const s = scope.getElementById('${id}'); s.focus(); s.value = s.options[1].value; s.dispatchEvent(new Event('change', { bubbles: true })); })()`);
        await page.key('Home');
        const before = await page.text('step');
        await page.key('ArrowRight');
        await page.until(`scope.getElementById('step').textContent !== ${JSON.stringify(before)}`);
    }
    // who goes through a list by its own keys stays in it
    await page.value("(scope.getElementById('method').focus(), 0)");
    await page.key('ArrowDown');
    assert.equal(await page.value('scope.activeElement.id'), 'method');
});

tests['moves vertices, the origin and the start direction by keys alone, and lists its keys'] = () => on(url, {}, async (page) => {
    const scene = () => page.value("JSON.stringify(document.querySelector('gjk-scope').state.scene)");
    const start = await scene();
    const seen = new Set();
    for (let i = 0; i < 20; ++i) {
        await page.key('P', { shift: true });
        const what = await page.text('toast');
        const before = await scene();
        await page.key('ArrowRight', { control: true });
        assert.notEqual(await scene(), before, what);
        await page.key('z', { control: true });
        assert.equal(await scene(), start, what);
        seen.add(what);
    }
    assert.ok([...seen].some((each) => /vertex/i.test(each)) && [...seen].some((each) => /direction/i.test(each)) && seen.size > 3, [...seen].join());
    await page.key('Escape');
    // every action of the menu can be reached, and says its key
    await page.value("(scope.getElementById('menu-button').focus(), 0)");
    await page.key(' ');
    await page.until("scope.querySelectorAll('#choices [data-do][title]').length > 20");
    assert.equal(await page.value("[...scope.querySelectorAll('#choices summary')].every((each) => each.tabIndex === 0)"), true);
});

tests['keeps the edits of each scene, and what undoes them'] = () => on(url, {}, async (page) => {
    const place = () => page.value("document.querySelector('gjk-scope').state.scene.bodies[1].position");
    const choose = (index) => page.choose('scene', String(index));
    const first = await place();
    const drag = async () => {
        const [x, y] = await page.label('world', 'B');
        await page.drag([x, y], [x - 50, y + 20]);
    };
    await drag();
    const edited = await place();
    assert.notDeepEqual(edited, first);
    await choose(1);
    const second = await place();
    await drag();
    await choose(0);
    assert.deepEqual(await place(), edited);
    await page.key('z', { control: true });
    assert.deepEqual(await place(), first);
    await page.key('y', { control: true });
    await choose(1);
    await page.key('z', { control: true });
    assert.deepEqual(await place(), second);
    await choose(0);
    await page.until('location.hash.length > 40');
    await new Promise((done) => { setTimeout(done, 1000); });
    await on(await page.value('location.href'), {}, async (again) => {
        assert.equal(await again.value("scope.getElementById('scene').value"), '0');
        const here = () => again.value("document.querySelector('gjk-scope').state.scene.bodies[1].position");
        assert.deepEqual(await here(), edited);
        await again.clickOn('#menu > summary');
        await again.value("(scope.querySelector('#choices [data-do=reset-scene]').click(), 0)");
        assert.deepEqual(await here(), first);
    });
});

if (which === 'chromium')
    tests['a finger that rests takes a vertex away'] = () => on(url, { width: 390, height: 844, touch: true }, async (page) => {
        const count = () => page.value("document.querySelector('gjk-scope').state.scene.bodies[0].shape.vertices.length");
        const before = await count();
        const [x, y] = await page.middle('#world .shape-a circle', 1);
        await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
        await new Promise((done) => { setTimeout(done, 900); });
        await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await page.frame();
        assert.equal(await count(), before - 1);
        const small = await page.value(`[...scope.querySelectorAll('header button, header select, header summary, footer button, footer select')]
            .filter((each) => each.checkVisibility()).map((each) => [each.id, each.offsetWidth, each.offsetHeight]).filter(([, w, h]) => w < 44 || h < 44)`);
        assert.deepEqual(small, []);
    });

if (which === 'chromium')
    tests['follows the theme of the system until its reader has chosen one'] = () => on(url, {}, async (page) => {
        const dark = (is) => page.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: is ? 'dark' : 'light' }] });
        const theme = () => page.value("scope.getElementById('scope').style.colorScheme");
        assert.equal(await theme(), 'light');
        await dark(true);
        await page.frame();
        assert.equal(await theme(), 'dark');
        await dark(false);
        await page.frame();
        assert.equal(await theme(), 'light');
        await page.value("(document.querySelector('gjk-scope').request({ do: 'theme-dark' }), 0)");
        await dark(true);
        await dark(false);
        await page.frame();
        assert.equal(await theme(), 'dark');
    });

tests['speaks the language of the browser'] = () => on(url, { before: "Object.defineProperty(navigator, 'languages', { get: () => ['fr-FR', 'zh-CN', 'en'] })" }, async (page) => {
    assert.equal(await page.value('document.documentElement.lang'), 'zh-CN');
});

tests['says in its own words what it can\'t do'] = () => on(url, {}, async (page) => {
    const error = await page.value("document.querySelector('gjk-scope').figure.engine.perform({ do: 'lesson', text: '{' }).error");
    assert.match(error, /request/);
    assert.doesNotMatch(error, /json|exception/i);
});

for (const [width, height] of [[342, 192], [320, 256]])
    tests[`is whole at ${width} by ${height}`] = () => on(url, { width, height }, async (page) => {
        const roots = "[document.documentElement, scope.getElementById('scope')]";
        assert.equal(await page.value(`${roots}.every((each) => each.scrollWidth <= each.clientWidth)`), true);
        // all of it is at its size, and the page scrolls to it
        for (const id of ['status', 'world', 'difference', 'sentence', 'numbers', 'step-forward', 'time']) {
            const box = await page.value(`(() => { const e = scope.getElementById('${id}'); e.scrollIntoView({ block: 'center' }); const b = e.getBoundingClientRect(); return [b.left, b.right, b.bottom, b.top, b.width, b.height]; })()`);
            assert.ok(box[0] >= -1 && box[1] <= width + 1 && box[2] > 0 && box[3] < height && box[4] > 20 && box[5] > 10, `${id}: ${box}`);
        }
    });

tests['follows a finger'] = () => on(url, { width: 390, height: 844, touch: true }, async (page) => {
    const before = await page.value("scope.getElementById('world').innerHTML");
    const [x, y] = await page.label('world', 'A');
    await page.touchDrag([x, y], [x + 40, y + 10]);
    assert.notEqual(await page.value("scope.getElementById('world').innerHTML"), before);
    assert.equal(await page.value('document.documentElement.scrollWidth <= innerWidth'), true);
});

tests['opens the same state from its link'] = () => on(url, {}, async (page) => {
    const [x, y] = await page.label('world', 'B');
    await page.drag([x, y], [x - 50, y + 20]);
    await page.key('PageDown');
    await page.key('m');
    await page.until('location.hash.length > 40');
    await new Promise((done) => { setTimeout(done, 1500); });
    const [link, heading, sentence, code] = await page.value(`[location.href,
        ...['step', 'sentence'].map((id) => scope.getElementById(id).textContent), scope.getElementById('method').value]`);
    await on(link, {}, async (again) => {
        await again.until(`scope.getElementById('step').textContent === ${JSON.stringify(heading)}`);
        assert.equal(await again.text('sentence'), sentence);
        assert.equal(await again.value("scope.getElementById('method').value"), code);
    });
});

tests['says so of a link that is none'] = () => on(`${url}#AAAA`, {}, async (page) => {
    assert.match(await page.text('toast'), /link/);
    assert.equal(await page.text('title'), 'Apart');
});

tests['says so of a scene that it lacks, and of an address that is nobody else\'s'] = () => on(`${url}#scene=99-nowhere`, {}, async (page) => {
    await page.until("scope.getElementById('toast').textContent.includes('99-nowhere')");
    assert.equal(await page.text('title'), 'Apart');
    await page.value('(navigator.clipboard.writeText = async (text) => { window.copied = text; }, 0)');
    await page.clickOn('#menu > summary');
    await page.value("([...scope.querySelectorAll('#choices button')].find((each) => each.textContent === 'Copy link').click(), 0)");
    await page.until('window.copied?.includes(\'"bodies"\')');
    assert.match(await page.text('toast'), /address/);
});

tests['speaks Chinese'] = () => on(url, {}, async (page) => {
    await page.clickOn('#menu > summary');
    await page.clickOn('#menu > summary');
    await page.choose('language', 'language-zh-Hans');
    await page.frame();
    assert.match(await page.text('sentence'), /[\u4e00-\u9fff]/);
    assert.equal(await page.value('document.documentElement.lang'), 'zh-CN');
    assert.match(await page.text('title'), /[\u4e00-\u9fff]/);
    assert.match(await page.text('note'), /[\u4e00-\u9fff]/);
    assert.match(await page.value("scope.getElementById('undo').getAttribute('aria-label')"), /[\u4e00-\u9fff]/);
});

tests['has the colors of its theme in the sentence'] = () => on(url, {}, async (page) => {
    await page.key('PageDown');
    await page.parked();
    const color = () => page.value("scope.querySelector('#sentence [style]').style.color");
    const light = await color();
    await page.clickOn('#menu > summary');
    await page.choose('theme', 'theme-contrast');
    assert.notEqual(await color(), light);
});

tests['has everything within its window on every screen'] = async () => {
    for (const [width, height] of [[360, 640], [390, 844], [844, 390], [820, 1180], [1024, 768], [1280, 720], [1920, 1080]])
        for (const scene of ['03-overlap', '5-epa&time=20'])
            await on(`${url}#scene=${scene}`, { width, height }, async (page) => {
                const out = await page.value(`[...scope.querySelectorAll('header > *, footer > *, #film > *, section.canvas, #sentence, #caption')]
                    .filter((each) => each.offsetParent && each.textContent + each.innerHTML)
                    .filter((each) => (({ left, right, top, bottom }) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)(each.getBoundingClientRect()))
                    .map((each) => each.id || each.tagName)`);
                assert.deepEqual(out, [], `${width} x ${height}`);
                const rooms = await page.value("[...scope.querySelectorAll('section.canvas')].map((each) => [each.clientWidth, each.clientHeight])");
                assert.ok(rooms.every(([w, h]) => w >= 200 && h >= 110), `${width} x ${height}: ${rooms.join(' and ')} for canvases`);
            });
};

tests['names every control, each within reach of the keyboard'] = () => on(url, {}, async (page) => {
    await page.clickOn('#menu > summary');
    const nameless = await page.value(`[...scope.querySelectorAll('button, select, input, summary, [tabindex]')]
        .filter((each) => !(each.getAttribute('aria-label') || each.textContent.trim() || each.closest('label'))).map((each) => each.outerHTML)`);
    assert.deepEqual(nameless, []);
    assert.equal(await page.value("scope.getElementById('sentence').getAttribute('aria-live')"), 'polite');
    const unreachable = await page.value("[...scope.querySelectorAll('button, select, input, summary')].filter((each) => each.tabIndex < 0).length");
    assert.equal(unreachable, 0);
});

if (which === 'chromium')
    tests['starts as its reader prefers'] = async () => {
        const background = (page) => page.value("getComputedStyle(scope.getElementById('scope')).backgroundColor");
        await on(url, { dark: true }, async (page) => assert.notEqual(await background(page), 'rgb(255, 255, 255)'));
        await on(url, { contrast: true }, async (page) => assert.equal(await background(page), 'rgb(0, 0, 0)'));
        await on(`${url}#scene=5-epa`, { still: true }, async (page) => {
            await new Promise((done) => { setTimeout(done, 300); });
            assert.equal(await page.value("Number(scope.getElementById('film-time').value)"), 0, 'nothing plays by itself');
        });
    };

// Firefox's driver does not show its accessibility tree
if (which === 'chromium')
    tests['tells a screen reader every control, the canvases and each new sentence'] = () => on(`${url}#scene=6-in-space`, {}, async (page) => {
        await page.key(' ');
        await page.clickOn('#menu > summary');
        const nodes = await page.spoken();
        const controls = nodes.filter(({ focusable, role }) => focusable && role !== 'RootWebArea');
        assert.ok(controls.length > 35, `${controls.length} controls`);
        assert.deepEqual(controls.filter(({ name }) => !name.trim()), []);
        const names = controls.filter(({ role }) => role === 'button').map(({ name }) => name);
        assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i && !/^(Play|Pause)/.test(name)), [], 'two of a name');
        const images = nodes.filter(({ role }) => role === 'image');
        assert.deepEqual(images.map(({ name }) => name.split('.')[0]), ['WORLD', 'MINKOWSKI DIFFERENCE']);
        const live = nodes.filter((each) => each.live === 'polite' && each.root === undefined && each.role === 'paragraph');
        assert.equal(live.length, 2, 'the sentence and the caption');
        // playing, nothing is read; at rest, the step is
        await page.key('Escape');
        await page.key('ArrowRight');
        await page.parked();
        assert.equal(await page.value("scope.getElementById('sentence').getAttribute('aria-busy')"), 'false');
        const { value } = (await page.spoken()).find(({ name, role }) => role === 'slider' && /imeline/.test(name));
        assert.ok(String(value).length > 0);
    });

tests['changes every control without a word in the console'] = () => on(`${url}#scene=21-boxes-apart`, {}, async (page) => {
    for (const key of ['r', 'o', 'l', 'g', 's', 's', 'k', 'w', 't', 't', '+', '-', 'f', 'q', 'e', 'ArrowUp', 'ArrowDown', 'x', 'a', '1', '2', '5', '6', '7']) await page.key(key);
    await page.key('ArrowRight', { control: true });
    await page.key('ArrowUp', { alt: true });
    await page.clickOn('#menu > summary');
    const count = await page.value("scope.querySelectorAll('#choices button').length");
    assert.ok(count > 60, `${count} actions`);
    for (const id of ['precision', 'direction', 'theme'])
        await page.value(`(() => { const s = scope.getElementById('${id}'); if (!s) return; s.selectedIndex = 1; s.dispatchEvent(new Event('change', { bubbles: true })); })()`);
    for (const id of ['start', 'iteration-forward', 'iteration-back', 'step-forward', 'step-back', 'end', 'undo', 'redo', 'fit']) await page.clickOn(`#${id}`);
});

tests['shows what a scene says as text'] = () => on(url, {}, async (page) => {
    await page.value(`(() => {
        const text = JSON.stringify({ dimension: 2, title: '<img src=x onerror=alert(1)>', note: '</script><b>note</b>', bodies: [
            { name: '<i>A</i>', shape: { type: 'circle', radius: 1 } }, { name: '"B"', shape: { type: 'circle', radius: 1 }, position: [3, 0] }] });
        const data = new DataTransfer();
        data.items.add(new File([text], 'x.gjk.json'));
        dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    })()`);
    await page.until("scope.getElementById('title').textContent.startsWith('<img')");
    assert.equal(await page.value("scope.querySelectorAll('#main img, #main i, #main b, #note b').length"), 0);
});

tests["says the desktop's sentence of a bad scene"] = () => on(url, {}, async (page) => {
    await page.value(`(() => {
        const data = new DataTransfer();
        data.items.add(new File(['{"dimension": 2, "bodies": [{"shape": {"type": "circle", "radius": -1}}]}'], 'bad.gjk.json'));
        dispatchEvent(new DragEvent('drop', { dataTransfer: data }));
    })()`);
    await page.until("scope.getElementById('toast').textContent.includes('bad.gjk.json:1:')");
    assert.equal(await page.text('title'), 'Apart');
});

if (still)
    tests['shows the steps without an engine'] = async () => {
        for (const [address, before] of [[pathToFileURL(still).href, ''], [url, 'delete globalThis.WebAssembly']])
            await on(address, { before }, async (page) => {
                assert.equal(await page.value("scope.getElementById('scope').classList.contains('still')"), true);
                const start = await page.text('sentence');
                await page.key('ArrowRight');
                assert.notEqual(await page.text('sentence'), start);
                await page.key('End');
                assert.equal(await page.value("scope.querySelectorAll('.canvas svg').length"), 2);
            });
    };

const kMarks = {
    shape: ['world', '.shape-b path'], vertex: ['world', '.shape-b circle'], origin: ['difference', '.origin path'],
    'start direction': ['difference', '.start-direction circle'], handle: ['world', '.handle circle'],
};

/** Drags everything that can be dragged by mouse, pen and finger: each is an edit that Undo takes back. */
// Firefox's driver has no pens
for (const [means, drag, options] of [['the mouse', 'drag', {}], ...(which === 'chromium' ? [['a pen', 'penDrag', {}]] : []), ['a finger', 'touchDrag', { touch: true }]])
    tests[`drags shapes, vertices, handles, origin and start direction with ${means}`] = () => on(url, options, async (page) => {
        await page.key('Home');
        for (const [what, [canvas, selector]] of Object.entries(kMarks)) {
            // only a selected shape has handles
            if (what === 'handle') await page.key('b');
            const from = what === 'shape' ? await page.label('world', 'B') : await page.middle(`#${canvas} ${selector}`);
            const [before, seen] = [await page.canvas('world'), await page.canvas('difference')];
            await page[drag](from, [from[0] + 31, from[1] - 23]);
            assert.notEqual(await page.canvas('difference') + await page.canvas('world'), seen + before, what);
            assert.equal(await page.value("scope.getElementById('undo').disabled"), false, what);
            await page.key('z', { control: true });
            await page.value("scope.getElementById('world').dispatchEvent(new PointerEvent('pointerleave'))");
            await page.frame();
            if (what !== 'shape') assert.equal(await page.canvas('difference'), seen, `${what}: the camera is back, too`);
            assert.equal(await page.value("scope.getElementById('undo').disabled"), true, what);
        }
    });

tests['a vertex under the pointer is lit on both canvases'] = () => on(url, {}, async (page) => {
    const world = await page.canvas('world');
    const [x, y] = await page.middle('#difference .difference-vertex circle', 1);
    await page.move(x, y);
    const lit = await page.canvas('world');
    assert.notEqual(lit, world);
    assert.ok((await page.value("scope.querySelectorAll('#world .highlight').length")) > 0);
    assert.equal(await page.value("scope.getElementById('difference').dataset.cursor"), 'point');
    await page.move(5, 5);
    assert.equal(await page.canvas('world'), world);
    const difference = await page.canvas('difference');
    await page.move(...await page.middle('#world .shape-a circle', 1));
    assert.notEqual(await page.canvas('difference'), difference);
});

tests['a click on the plot goes to its iteration'] = () => on(url, {}, async (page) => {
    await page.key('End');
    await page.value("scope.getElementById('plot').scrollIntoView()");
    const [last, box] = await page.value(`[scope.getElementById('step').textContent,
        scope.querySelector('#plot svg').getBoundingClientRect().toJSON()]`);
    await page.click(box.x + 0.16 * box.width, box.y + box.height / 2);
    await page.until(`scope.getElementById('step').textContent !== ${JSON.stringify(last)}`);
    assert.equal(await page.value("scope.querySelector('#plot [role=slider]').getAttribute('aria-valuenow')"), '0');
});

tests['a click on the plot counts while the run plays'] = () => on(url, {}, async (page) => {
    await page.key('PageDown');
    await page.value("scope.getElementById('plot').scrollIntoView()");
    await page.key(' ');
    const box = await page.value("scope.querySelector('#plot svg').getBoundingClientRect().toJSON()");
    await page.drag([box.x + 0.96 * box.width, box.y + 60], [box.x + 0.96 * box.width, box.y + 61], { steps: 6 });
    await page.key(' ');
    const [now, most] = await page.value("['now', 'max'].map((each) => Number(scope.querySelector('#plot [role=slider]').getAttribute(`aria-value${each}`)))");
    assert.ok(now >= most - 1, `${now} of ${most}`);
});

tests['a double click makes a vertex'] = () => on(url, {}, async (page) => {
    const count = () => page.value("scope.querySelectorAll('#world .shape-a circle').length");
    const before = await count();
    const [[x1, y1], [x2, y2]] = [await page.middle('#world .shape-a circle', 0), await page.middle('#world .shape-a circle', 1)];
    await page.doubleClick((x1 + x2) / 2, (y1 + y2) / 2);
    assert.ok(await count() > before, `${await count()} and ${before}`);
});

tests['shows and hides regions, bounds, labels and the grid'] = () => on(url, {}, async (page) => {
    for (let i = 0; i < 3; ++i) await page.key('PageDown');
    await page.parked();
    for (const [key, selector] of [['r', '.region-elsewhere, .region-holding-origin'], ['o', '.upper-bound, .lower-bound'], ['g', '.grid'], ['l', '.labels text']]) {
        const count = () => page.value(`scope.querySelectorAll('.canvas ${selector.replace(', ', ', .canvas ')}').length`);
        const before = await count();
        await page.key(key);
        assert.notEqual(await count(), before, selector);
        await page.key(key);
        assert.equal(await count(), before, selector);
    }
});

tests['runs by another method, precision, direction policy and initial contact'] = () => on(url, {}, async (page) => {
    await page.choose('method', 'gjk-distance');
    const code = await page.text('code');
    await page.choose('method', 'mpr');
    assert.notEqual(await page.text('code'), code);
    await page.choose('method', 'gjk-distance');
    await page.clickOn('#menu > summary');
    for (const [id, value] of [['precision', 'precision-float'], ['direction', 'direction-nesterov']]) {
        const before = await page.canvas('difference') + await page.text('numbers');
        await page.key('End');
        await page.choose(id, value);
        assert.equal(await page.value(`scope.getElementById('${id}').value`), value);
        assert.notEqual(await page.canvas('difference') + await page.text('numbers'), before, id);
    }
    await page.choose('method', 'shape-cast');
    await page.choose('initial-contact', 'initial-contact-ignore');
    assert.equal(await page.value("scope.getElementById('initial-contact').value"), 'initial-contact-ignore');
    assert.match(await page.value("scope.getElementById('initial-contact').title"), /normal/);
    await page.choose('method', 'mpr');
    assert.equal(await page.value("scope.getElementById('initial-contact')"), null);
});

tests['turns one canvas or both, cuts the difference, and undoes it all'] = () => on(`${url}#scene=21-boxes-apart`, {}, async (page) => {
    await page.key('k');
    const [world, difference] = [await page.canvas('world'), await page.canvas('difference')];
    await page.drag([30, 600], [100, 560]);
    assert.notEqual(await page.canvas('world'), world);
    assert.equal(await page.canvas('difference'), difference);
    await page.key('s');
    assert.notEqual(await page.canvas('difference'), difference);
    await page.key('s');
    await page.key('1');
    const front = await page.canvas('world');
    await page.key('3');
    assert.notEqual(await page.canvas('world'), front);
});

tests['goes to where lanes diverge'] = () => on(url, {}, async (page) => {
    const lanes = { dimension: 2, bodies: [{ name: 'A', shape: { type: 'ngon', sides: 7, radius: 1 } }, { name: 'B', shape: { type: 'circle', radius: 1 }, position: [3, 0.4] }],
        method: 'gjk-distance', compare: [{ name: 'plain' }, { name: 'other', start_direction: [0, 1] }] };
    await page.value(`(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(JSON.stringify(lanes))}], 'lanes.gjk.json')); dispatchEvent(new DragEvent('drop', { dataTransfer: data })); })()`);
    await page.until("scope.querySelectorAll('#lanes button').length === 2");
    await page.key('End');
    const step = await page.text('step');
    await page.key('v');
    assert.match(await page.text('toast'), /plain, .* other/);
    await page.until(`scope.getElementById('step').textContent !== ${JSON.stringify(step)}`);
    await page.clickOn('#lanes button:last-child');
    assert.equal(await page.value("scope.querySelector('#lanes button:last-child').getAttribute('aria-pressed')"), 'true');
    await page.key('y');
    assert.equal(await page.value("scope.querySelector('#lanes button:last-child').getAttribute('aria-pressed')"), 'false');
});

tests['draws with the pen, and wipes'] = () => on(url, {}, async (page) => {
    const strokes = () => page.value("scope.querySelectorAll('.canvas :is(.pen-red, .pen-blue, .pen-green) path').length");
    await page.key('p');
    const [x, y] = await page.label('world', 'A');
    await page.drag([x, y], [x + 80, y + 30]);
    assert.equal(await strokes(), 1);
    assert.equal(await page.value("scope.getElementById('undo').disabled"), true, 'no shape has moved');
    await page.key('c');
    await page.drag([x, y + 40], [x + 80, y + 70]);
    assert.equal(await page.value("scope.querySelectorAll('.canvas .pen-blue path').length"), 1);
    await page.key('u');
    assert.equal(await strokes(), 1);
    await page.key('d');
    assert.equal(await strokes(), 0);
    await page.key('p');
    await page.drag([x, y], [x + 30, y + 30]);
    assert.equal(await page.value("scope.getElementById('undo').disabled"), false);
});

const kSheet = "scope.querySelector('#sheet:not([hidden])')";
const isResting = "!document.querySelector('gjk-scope').figure.last.moving";

tests['shows all answers, of which rows become lanes'] = () => on(url, {}, async (page) => {
    await page.clickOn('#menu > summary');
    await page.value("(scope.querySelector('#choices [data-do=all-answers]').click(), 0)");
    await page.until(`${isResting} && scope.querySelectorAll('#sheet tbody tr').length > 40`, 60000);
    assert.equal(await page.value("scope.getElementById('menu').open"), false);
    for (const row of [2, 3]) await page.clickOn(`#sheet tbody tr:nth-child(${row}) button`);
    await page.clickOn('#sheet [data-do=answers-compare]');
    await page.until("scope.querySelectorAll('#lanes button').length === 2");
    assert.equal(await page.value(`Boolean(${kSheet})`), false);
});

tests['opens the pair at a point of the map'] = () => on(url, {}, async (page) => {
    await page.value("(document.querySelector('gjk-scope').figure.perform({ do: 'sweep-map' }), 0)");
    await page.until(`${isResting} && scope.querySelector('#sheet canvas')`, 60000);
    const colors = "new Set(new Uint32Array(scope.querySelector('#sheet canvas').getContext('2d').getImageData(0, 0, 256, 256).data.buffer)).size";
    assert.equal(await page.value(colors), 2, 'apart and overlapping');
    await page.clickOn('#sheet .map button');
    await page.until(`!${kSheet}`);
    await page.key('End');
    await page.parked();
    assert.match(await status(page), /Intersecting/);
});

tests['takes B along a sweep where it is pressed'] = () => on(url, {}, async (page) => {
    await page.value("(document.querySelector('gjk-scope').figure.perform({ do: 'path-strip' }), 0)");
    await page.value(`(() => { const s = scope.querySelector('#sheet [data-do=path-way]'); s.value = '2'; s.dispatchEvent(new Event('change', { bubbles: true })); })()`);
    await page.until(`${isResting} && scope.querySelector('#sheet polyline')`, 60000);
    assert.equal(await page.value("scope.querySelector('#sheet [data-do=path-way]').value"), '2');
    const before = await page.canvas('world');
    await page.clickOn('#sheet .plot');
    await page.until(`scope.getElementById('world').innerHTML !== ${JSON.stringify(before)}`);
    await page.clickOn('#sheet .close');
    assert.equal(await page.value(`Boolean(${kSheet})`), false);
});

tests['explains symbols of code, sentence and numbers'] = () => on(url, {}, async (page) => {
    await page.key('PageDown');
    await page.parked();
    for (const place of ['code', 'sentence', 'numbers']) {
        await page.value(`scope.querySelector('#${place} [data-symbol]').scrollIntoView({ block: 'center' })`);
        await page.move(...await page.middle(`#${place} [data-symbol]`));
        await page.until("!scope.getElementById('tip').hidden");
        assert.ok((await page.text('tip')).length > 20, place);
        const fits = await page.value(`(({ left, right, top, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)(
            scope.getElementById('tip').getBoundingClientRect())`);
        assert.ok(fits, place);
        assert.ok((await page.value("scope.querySelectorAll('.lit').length")) > 0);
    }
    await page.move(300, 300);
    await page.until("scope.getElementById('tip').hidden");
    await page.key('i');
    assert.ok((await page.value("scope.querySelectorAll('#symbols dd').length")) > 15);
});

const filmTime = (page) => page.value("Number(scope.getElementById('film-time').value)");
const caption = (page) => page.value("scope.querySelector('#film').hidden ? null : scope.getElementById('caption').textContent");

tests['plays a storyboard with its captions and its camera'] = () => on(`${url}#scene=6-in-space`, {}, async (page) => {
    assert.match(await caption(page), /the same algorithm/);
    await page.until("Number(scope.getElementById('film-time').value) > 1");
    const camera = await page.value("scope.getElementById('world').innerHTML");
    await page.until(`scope.getElementById('world').innerHTML !== ${JSON.stringify(camera)}`);
    await page.key(' ');
    const at = await filmTime(page);
    await new Promise((done) => { setTimeout(done, 300); });
    assert.equal(await filmTime(page), at, 'it is paused');
    // to the middle by the mouse
    await page.clickOn('#film-time');
    assert.ok(Math.abs(await filmTime(page) - 29.5) < 2, String(await filmTime(page)));
    const said = await caption(page);
    assert.doesNotMatch(said, /the same algorithm/);
    // steps are the reader's, and playing on is the film's again
    const step = await page.text('step');
    await page.key('ArrowRight');
    assert.notEqual(await page.text('step'), step);
    assert.equal(await caption(page), said);
    await page.clickOn('#film-play');
    await page.until(`Number(scope.getElementById('film-time').value) > ${await filmTime(page)} + 0.2`);
    await page.key('Escape');
    assert.equal(await caption(page), null);
    assert.equal(await page.value("scope.getElementById('scene').value"), '-1');
});

tests['a shape that is taken hold of stops the film'] = () => on(`${url}#scene=5-epa`, {}, async (page) => {
    await page.until("Number(scope.getElementById('film-time').value) > 0.2");
    await page.key('j');
    const before = await status(page);
    const [x, y] = await page.label('world', 'B');
    await page.drag([x, y], [x + 150, y - 60]);
    assert.notEqual(await status(page), before);
    const at = await filmTime(page);
    await new Promise((done) => { setTimeout(done, 300); });
    assert.equal(await filmTime(page), at);
    assert.equal(await page.value("scope.getElementById('undo').disabled"), false);
});

tests['opens a film at the place that its link says, in Chinese'] = () => on(`${url}#scene=5-epa&time=14`, {}, async (page) => {
    assert.match(await caption(page), /EPA blows it up/);
    await page.clickOn('#menu > summary');
    await page.choose('language', 'language-zh-Hans');
    assert.match(await caption(page), /[\u4e00-\u9fff]/);
    const said = await caption(page);
    await page.until('location.hash.length > 40');
    await new Promise((done) => { setTimeout(done, 800); });
    await on(await page.value('location.href'), {}, async (again) => {
        await again.until(`scope.getElementById('caption').textContent === ${JSON.stringify(said)}`);
        assert.ok(Math.abs(await filmTime(again) - 14) < 0.01);
    });
});

tests['shows a film as pictures without an engine'] = async () => {
    for (const [address, before] of [[`${pathToFileURL(still).href}#scene=5-epa`, ''], [`${url}#scene=5-epa`, 'delete globalThis.WebAssembly']])
        await on(address, { before }, async (page) => {
            const first = await caption(page);
            await page.clickOn('#film-time');
            assert.notEqual(await caption(page), first);
            const [at, picture] = [await filmTime(page), await page.value("scope.getElementById('difference').innerHTML")];
            await page.clickOn('#film-play');
            await page.until(`scope.getElementById('difference').innerHTML !== ${JSON.stringify(picture)}`);
            await page.key(' ');
            assert.ok(await filmTime(page) > at && await filmTime(page) < at + 10, 'it plays in its own time');
        });
};

if (gallery)
    tests['opens every step of a scene of the gallery without an engine'] = () =>
        on(`${pathToFileURL(gallery).href}/page.html#scene=03-overlap`, { before: 'delete globalThis.WebAssembly' }, async (page) => {
            assert.match(await page.value('location.pathname'), /stills\/03-overlap\.html$/);
            const steps = new Set();
            for (let i = 0; i < 40; ++i) {
                steps.add(await page.text('step'));
                await page.key('ArrowRight');
            }
            assert.ok(steps.size > 5, [...steps].join());
            assert.equal(steps.size, 1 + await page.value("Number(scope.getElementById('time').max)"));
            await page.choose('scene', '0').catch(() => {});
            await page.until("location.pathname.endsWith('stills/01-apart.html') && performance.getEntriesByName('gjkscope-shown').length");
        });

const kScreens = { phone: [390, 844], tablet: [820, 1180], laptop: [1280, 720], projector: [1920, 1080] };
async function screenshots() {
    for (const [name, [width, height]] of Object.entries(kScreens))
        for (const dark of [false, true])
            for (const scene of ['01-apart', '25-deep-boxes']) {
                const page = await browser.open(`${url}#scene=${scene}&step=5`, { width, height, dark });
                await page.screenshot(`${folder}/${name}-${scene.slice(0, 2)}-${dark ? 'dark' : 'light'}.png`);
                await page.close();
            }
}

process.exit(await runTests(browser, tests, async () => { if (folder) await screenshots(); }));
