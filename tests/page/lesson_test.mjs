// A lesson in a browser: its pages, its tasks, and what a class hands in, which the program marks.
//   node lesson_test.mjs chromium|firefox PAGE.html LESSON.gjklesson.md PROGRAM
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTests, started } from './browser.mjs';

const [which, file, lesson, program] = process.argv.slice(2);
const url = pathToFileURL(file).href;
const browser = await started(which);
const tests = {};

async function on(options, test) {
    // nothing is kept of the test before
    const before = await browser.open(url, options);
    await before.value('(localStorage.clear(), 0)');
    await before.close();
    const page = await browser.open(url, options);
    await test(page);
    assert.deepEqual(page.messages, []);
    assert.ok(page.requests.every((each) => /^(file|blob|data):/.test(each)), page.requests.join());
    await page.close();
}
const text = (page, selector) => page.value(`document.querySelector(${JSON.stringify(selector)})?.textContent`);
const tone = (page) => page.value("document.getElementById('task').dataset.tone");
const number = (page) => text(page, '#page-number');
const state = "document.querySelector('gjk-scope').figure.last";
async function click(page, selector) {
    const [x, y] = await page.value(`(() => { const node = document.querySelector(${JSON.stringify(selector)}); node.scrollIntoView({ block: 'center' }); const [b] = node.getClientRects(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`);
    await page.click(x, y);
}

tests['holds the sentence back until a choice is answered, wrongly and rightly'] = () => on({}, async (page) => {
    assert.equal(await page.text('sentence'), '');
    assert.deepEqual(await page.value(`[${state}.sentence, ${state}.plain, ${state}.numbers]`), ['', '', '']);
    await click(page, '[data-choice="0"]');
    assert.equal(await tone(page), 'wrong');
    assert.match(await text(page, '#task'), /Is the origin/);
    await page.key('b');
    assert.equal(await tone(page), 'right');
    assert.match(await text(page, '#task'), /outside/);
    assert.match(await page.text('sentence'), /farthest/);
});

tests['turns pages by keys and buttons, and asks the solver'] = () => on({}, async (page) => {
    await page.key('PageDown');
    assert.equal(await number(page), '2 / 3');
    assert.match(await text(page, '#task'), /comes next/);
    await page.key('1');
    await page.until("document.getElementById('task').dataset.tone !== 'open'");
    await click(page, '#next-page');
    assert.equal(await number(page), '3 / 3');
    await click(page, '#previous-page');
    assert.equal(await number(page), '2 / 3');
    assert.notEqual(await tone(page), 'open');
});

tests['watches a condition'] = () => on({}, async (page) => {
    await page.key('PageDown');
    await page.key('PageDown');
    const [x, y] = await page.label('world', 'B');
    await page.drag([x, y], [x - 180, y + 70]);
    await page.until("document.getElementById('task').dataset.tone === 'right'");
    assert.match(await text(page, '#task'), /inside/);
});

tests['asks again about the next pose, by a key and a button'] = () => on({}, async (page) => {
    const heading = () => text(page, '#task h3');
    const place = () => page.value(`${state}.lesson.pose`);
    await page.key('PageDown');
    await page.key('PageDown');
    assert.match(await heading(), /POSE 1 OF 2/);
    await page.key('n');
    await page.until(`${state}.lesson.pose === 1`);
    assert.match(await heading(), /POSE 2 OF 2/);
    await click(page, '[data-action="reveal"]');
    await page.until(`${state}.lesson.answers.length === 1`);
    assert.equal(await page.value(`${state}.lesson.answers[0].pose`), 1);
    await click(page, '[data-action="next-pose"]');
    await page.until(`${state}.lesson.pose === 0`);
    assert.equal(await tone(page), 'open');
    await page.key('PageUp');
    await page.key('n');
    assert.equal(await place(), 0);
});

tests['links set the figure, words ring in it'] = () => on({}, async (page) => {
    await page.key('b');
    await page.key('End');
    await click(page, 'article a[data-step]');
    await page.until("scope.getElementById('heading').textContent.toLowerCase().includes('support')");
    const [x, y] = await page.value("(() => { const b = document.querySelector('[data-ring]').getBoundingClientRect(); return [b.x + 5, b.y + b.height / 2]; })()");
    await page.move(x, y);
    await page.until("scope.querySelectorAll('.lit').length > 0");
});

tests['shows a canvas at a time on a phone, that of the question'] = () => on({ width: 390, height: 844, touch: true }, async (page) => {
    const shown = () => page.value("['world', 'difference'].filter((id) => scope.getElementById(id).clientHeight > 0).join()");
    assert.equal(await shown(), 'world');
    await click(page, '[data-canvas="difference"]');
    assert.equal(await shown(), 'difference');
    await click(page, '[data-canvas="world"]');
    await click(page, '#next-page');
    await page.until("scope.getElementById('difference').clientHeight > 0");
    assert.equal(await page.value('document.documentElement.scrollWidth <= innerWidth'), true);
});

tests['speaks both languages, and keeps its answers'] = () => on({}, async (page) => {
    await page.key('a');
    await page.key('b');
    await click(page, '#lesson-language');
    assert.match(await text(page, 'article:not([hidden]) section:not([hidden]) h2'), /[\u4e00-\u9fff]/);
    assert.equal(await tone(page), 'right');
    assert.equal(await page.value('document.documentElement.lang'), 'zh-CN');
});

tests['keeps answers, and hands them in for the program to mark'] = () => on({}, async (page) => {
    await page.key('a');
    await page.key('b');
    const kept = await page.value(`JSON.stringify(${state}.lesson.answers)`);
    await page.value('(window.isOld = true, location.reload(), 0)').catch(() => {});
    await page.until(`!window.isOld && document.querySelector('gjk-scope')?.figure?.last.lesson?.answers.length === 1`);
    assert.equal(await page.value(`JSON.stringify(${state}.lesson.answers)`), kept);
    await page.until("performance.getEntriesByName('gjkscope-shown').length > 0");
    await page.value("(globalThis.scope = document.querySelector('gjk-scope').shadowRoot, 0)");
    await page.value("(window.copied = '', navigator.clipboard.writeText = async (line) => { window.copied = line; }, 0)");
    await click(page, '#hand-in');
    await page.value("(document.getElementById('hand-in-name').value = 'Ada', 0)");
    await page.key('b');
    await click(page, '#hand-in-line');
    await page.until('window.copied.length > 20');
    await click(page, '#hand-in-link');
    await page.until("document.getElementById('hand-in-note').textContent.includes('disk')");
    const folder = mkdtempSync(join(tmpdir(), 'gjkscope-marks-'));
    writeFileSync(join(folder, 'ada.txt'), await page.value('window.copied'));
    const { stdout, status } = spawnSync(program, ['marks', join(folder, 'ada.txt'), lesson], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.equal(status, 0);
    assert.match(stdout, /Adab? +2 +– +–/);
});

process.exit(await runTests(browser, tests));
