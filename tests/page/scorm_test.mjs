// A lesson on a learning platform: SCORM 1.2 by an imitated one, which is strict about order, names and values.
//   node scorm_test.mjs chromium|firefox PACKAGE.zip LESSON.gjklesson.md PROGRAM
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTests, started } from './browser.mjs';
import { served, unzipped } from './site.mjs';

const [which, file, lesson, program] = process.argv.slice(2);

/** As the run-time environment of the standard has it: what pages may set, and how it is written. */
const kPlatform = `<!doctype html><title>Platform</title><link rel="icon" href="data:,"><script>
const kValues = {
    'cmi.core.lesson_location': /^.{0,255}$/, 'cmi.core.lesson_status': /^(passed|completed|failed|incomplete|browsed)$/,
    'cmi.core.score.raw': /^(\\d|\\d\\d|100)$/, 'cmi.core.score.min': /^0$/, 'cmi.core.score.max': /^100$/,
    'cmi.core.exit': /^(time-out|suspend|logout|)$/, 'cmi.core.session_time': /^\\d{4}:\\d\\d:\\d\\d\\.\\d\\d$/, 'cmi.suspend_data': /^[^]{0,4096}$/ };
window.cmi = { 'cmi.core.student_name': 'Lovelace, Ada', 'cmi.core.lesson_status': 'not attempted' };
window.committed = {};
window.visits = [];
window.wrong = [];
window.isFull = false;
const answer = (isRight, what) => { if (!isRight) wrong.push(what); return String(Boolean(isRight)); };
let isOpen = false;
window.API = {
    LMSInitialize: (given) => { const isRight = !isOpen && given === ''; isOpen = true; return answer(isRight, 'LMSInitialize'); },
    LMSGetValue: (name) => (isOpen ? cmi[name] ?? '' : (wrong.push(name), '')),
    LMSSetValue: (name, value) => {
        if (isFull && name === 'cmi.suspend_data') return 'false';
        const isRight = isOpen && typeof value === 'string' && kValues[name]?.test(value);
        if (isRight) cmi[name] = value;
        return answer(isRight, name + ' = ' + value);
    },
    LMSCommit: (given) => { committed = { ...cmi }; return answer(isOpen && given === '', 'LMSCommit'); },
    LMSFinish: (given) => { const isRight = isOpen && given === ''; isOpen = false; visits.push({ ...cmi }); return answer(isRight, 'LMSFinish'); },
    LMSGetLastError: () => (isFull ? '101' : '0'),
    LMSGetErrorString: () => 'The disk is full',
    LMSGetDiagnostic: () => '',
};
</script><style>html, body, iframe { width: 100%; height: 100%; margin: 0; border: 0; }</style>`;
const kInFrame = `${kPlatform}<iframe src="lesson.html"></iframe>`;
// as Moodle's player has it: the page in an element of a frame below the platform's
const kInFrames = `${kPlatform}<iframe src="between.html"></iframe>`;
const kInWindow = `${kPlatform}<button type="button" onclick="window.popup = open('lesson.html', 'lesson', 'width=900,height=700')">Open</button>`;

const files = unzipped(readFileSync(file));
assert.deepEqual(Object.keys(files), ['imsmanifest.xml', 'lesson.html']);
const manifest = String(files['imsmanifest.xml']);
for (const needed of ['<schemaversion>1.2</schemaversion>', 'adlcp:scormtype="sco"', 'href="lesson.html"', '<title>Do they meet?</title>'])
    assert.ok(manifest.includes(needed), needed);
const site = await served('/nowhere', { pages: {
    '/lesson.html': files['lesson.html'], '/frame.html': kInFrame, '/frames.html': kInFrames, '/window.html': kInWindow,
    '/between.html': `<!doctype html><link rel="icon" href="data:,"><style>html, body, object { width: 100%; height: 100%; margin: 0; }</style>
        <object type="text/html" data="lesson.html"></object>` } });
const browser = await started(which);
const tests = {};

async function on(path, { inner = 'frames[0]', shown = undefined }, test) {
    const lessonShown = `${inner}?.performance.getEntriesByName('gjkscope-shown').length > 0`;
    const page = await browser.open(`${site.address}/${path}`, { online: true, shown: shown ?? lessonShown });
    await page.value('(localStorage.clear(), 0)');
    await test(page, lessonShown);
    assert.deepEqual(await page.value('window.wrong ?? []'), []);
    assert.deepEqual(page.messages, []);
    assert.ok(page.requests.every((each) => each.startsWith(site.address) || /^(blob|data):/.test(each)), page.requests.join());
    await page.close();
}
const figureIn = (inner) => `${inner}.document.querySelector('gjk-scope').figure`;
const perform = (page, request, inner = 'frames[0]') => page.value(`(${figureIn(inner)}.perform(${JSON.stringify(request)}), 0)`);
const note = (page, inner = 'frames[0]') => page.value(`${inner}.document.getElementById('platform').textContent`);
const cmi = (page, name) => page.value(`cmi['cmi.${name}']`);

tests['reports answers and their score, and goes on from them'] = () => on('frame.html', {}, async (page, shown) => {
    assert.equal(await cmi(page, 'core.lesson_status'), 'incomplete');
    await perform(page, { do: 'choose', choice: 0 });
    await page.until("committed['cmi.core.score.raw'] === '0'");
    await perform(page, { do: 'choose', choice: 1 });
    await page.until("committed['cmi.core.score.raw'] === '33' && committed['cmi.suspend_data'].length > 20");
    await page.until("frames[0].document.getElementById('platform').textContent.includes('has your answers')");
    await perform(page, { do: 'next-page' });
    assert.equal(await cmi(page, 'core.lesson_location'), '1');
    await page.value('(frames[0].location.reload(), 0)');
    await page.until(`visits.length === 1 && ${shown}`);
    const [visit] = await page.value('visits');
    assert.equal(visit['cmi.core.exit'], 'suspend');
    assert.match(visit['cmi.core.session_time'], /^0000:/);
    assert.equal(await page.value(`${figureIn('frames[0]')}.last.lesson.score.right`), 1);
    assert.equal(await page.value(`${figureIn('frames[0]')}.last.lesson.page`), 1);
    assert.equal(await page.value("frames[0].document.getElementById('hand-in-name').value"), 'Lovelace, Ada');
    assert.equal(await page.value('frames[0].localStorage.length'), 0, 'the next reader has the same browser');
    for (const to of [1, 2]) {
        await perform(page, { do: 'lesson-page', page: to });
        await perform(page, { do: to === 1 ? 'ask-show' : 'reveal' });
    }
    await page.until("committed['cmi.core.lesson_status'] === 'completed'");
    assert.equal(await cmi(page, 'core.score.raw'), '33');
    await page.value("(frames[0].location.href = 'about:blank', 0)");
    await page.until('visits.length === 2');
    assert.equal(await page.value("visits[1]['cmi.core.exit']"), '');
});

tests['keeps what the program marks'] = () => on('frame.html', {}, async (page) => {
    await perform(page, { do: 'choose', choice: 0 });
    await perform(page, { do: 'choose', choice: 1 });
    await page.until("committed['cmi.core.score.raw'] === '33'");
    await page.value("(frames[0].window.copied = '', frames[0].navigator.clipboard.writeText = async (line) => { frames[0].window.copied = line; }, 0)");
    await page.value("(frames[0].document.getElementById('hand-in-line').click(), 0)");
    await page.until('frames[0].window.copied.length > 20');
    const folder = mkdtempSync(join(tmpdir(), 'gjkscope-scorm-'));
    writeFileSync(join(folder, 'line.txt'), await page.value('frames[0].window.copied'));
    const { stdout } = spawnSync(program, ['marks', join(folder, 'line.txt'), lesson], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.match(stdout, /Lovelace, Ada +2 +– +–/);
});

tests['finds the platform above several frames'] = () =>
    on('frames.html', { inner: 'frames[0].frames[0]' }, async (page) => {
        await perform(page, { do: 'choose', choice: 1 }, 'frames[0].frames[0]');
        await page.until("committed['cmi.core.score.raw'] === '33'");
    });

tests['finds the platform that opened its window'] = () =>
    on('window.html', { inner: 'window.popup', shown: 'document.querySelector("button")' }, async (page, shown) => {
        const [x, y] = await page.value("(() => { const b = document.querySelector('button').getBoundingClientRect(); return [b.x + 5, b.y + 5]; })()");
        await page.click(x, y);
        await page.until(shown);
        await perform(page, { do: 'choose', choice: 1 }, 'window.popup');
        await page.until("committed['cmi.core.score.raw'] === '33'");
        await page.value('(popup.close(), 0)');
        await page.until('visits.length === 1');
    });

tests['says how much of the answers there is room for, and counts all'] = () => on('frame.html', {}, async (page, shown) => {
    await perform(page, { do: 'choose', choice: 1 });
    await perform(page, { do: 'lesson-page', page: 2 });
    const scene = JSON.parse(await page.value(`${figureIn('frames[0]')}.perform({ do: 'scene-line' })`));
    let seed = 1;
    const random = () => { seed = (seed * 16807) % 2147483647; return seed / 2147483647; };
    const turns = Array.from({ length: 700 }, () => 2 * Math.PI * random()).sort((a, b) => a - b);
    scene.bodies.forEach((body) => {
        body.shape = { type: 'polygon', vertices: turns.map((turn) => [Math.cos(turn), Math.sin(turn)]) };
        body.position = [0.5 * random(), 0];
    });
    await perform(page, { do: 'lesson-answers', answers: [{ page: 2, figure: 0, given: [], scene: JSON.stringify(scene), step: '0' }] });
    await page.until("committed['cmi.core.score.raw'] === '67'");
    await page.until("frames[0].document.getElementById('platform').textContent.includes('only 1 of 2')");
    assert.ok((await cmi(page, 'suspend_data')).length < 4096);
    await page.value('(frames[0].location.reload(), 0)');
    await page.until(`visits.length === 1 && ${shown}`);
    await perform(page, { do: 'lesson-page', page: 1 });
    await perform(page, { do: 'ask-show' });
    await page.until("frames[0].document.getElementById('platform').textContent.includes('has your answers')");
    assert.equal(await cmi(page, 'core.score.raw'), '67', 'a score never falls');
});

tests['says what the platform refuses'] = () => on('frame.html', {}, async (page) => {
    await page.value('(window.isFull = true, 0)');
    await perform(page, { do: 'choose', choice: 1 });
    await page.until("frames[0].document.getElementById('platform').textContent.includes('The disk is full')");
});

tests['is a page like any other without a platform'] = () => on('lesson.html', { inner: 'window' }, async (page) => {
    assert.match(await note(page, 'window'), /No learning platform/);
    await perform(page, { do: 'choose', choice: 1 }, 'window');
    await page.until('localStorage.length === 1');
});

const status = await runTests(browser, tests);
site.close();
process.exit(status);
