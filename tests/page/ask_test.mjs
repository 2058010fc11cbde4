// Questions in a page: each kind answered rightly and wrongly, with real clicks and keys, beside an engine that knows the answers.
//   node ask_test.mjs chromium|firefox PAGE.html SOURCE
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { started } from './browser.mjs';
import { engineIn, nodeEngine } from './node_engine.mjs';

const [which, file, source] = process.argv.slice(2);
const browser = await started(which);
const answered = { right: new Map(), wrong: new Map() };
const kSizes = { do: 'resize', scale: 1, sizes: [[600, 400], [600, 400]] };

/** The same page in node: it shows each answer, and so which it is. */
async function twinOf(page, stem, method) {
    const twin = await nodeEngine(engineIn(source), join(source, 'assets'));
    const { text, name } = await page.value(`JSON.parse(document.getElementById('page').textContent).scenes.find(({ stem }) => stem === '${stem}')`);
    twin.perform(kSizes);
    twin.perform({ do: 'open', text, name });
    twin.perform({ do: `method-${method}` });
    return twin;
}

const state = (page) => page.value("scope.getElementById('quiz').hidden ? '' : scope.getElementById('quiz').dataset.tone + scope.getElementById('question').textContent");
const title = (page) => page.value("scope.querySelector('#question h2').textContent");

/** Clicks the number on its canvas, or the answer's button; else presses its digit. */
async function take(page, choice, byMouse) {
    if (!byMouse) return page.key(String(choice + 1));
    const button = await page.value(`Boolean(scope.querySelector('[data-choice="${choice}"]'))`);
    if (button) return page.clickOn(`[data-choice="${choice}"]`);
    const at = await page.value(`(() => {
        const label = [...scope.querySelectorAll('.canvas svg text')].find((each) => each.textContent === '${choice + 1}' && each.closest('svg').querySelector('.choice, .taken-choice'));
        const b = label.getBoundingClientRect();
        return [b.x + b.width / 2, b.y + b.height / 2]; })()`);
    return page.click(...at);
}

async function answer(page, twin, rightly, byMouse) {
    const open = twin.perform({ do: 'state' }).quiz;
    const choices = Number(open.keys[0].keys.split(' ').pop());
    const { right = [] } = twin.perform({ do: 'ask-show' }).quiz;
    const several = open.keys[0].text === 'mark';
    const wanted = [...Array(choices).keys()].filter((each) => right.includes(each) === rightly);
    for (const choice of several ? wanted : wanted.slice(0, 1)) {
        await take(page, choice, byMouse);
        await page.frame();
    }
    if (several) await page.key('Enter');
    await page.until(`scope.getElementById('quiz').dataset.tone === '${rightly ? 'right' : 'wrong'}'`);
    const isWrong = await page.value("scope.querySelector('#quiz-place strong').textContent === 'NOT THAT ONE'");
    if (isWrong) await page.key('Enter');
    if (isWrong) await page.until("scope.querySelector('#quiz-place strong').textContent === 'WRONG'");
}

async function askAbout(stem, method, questions) {
    const page = await browser.open(`${pathToFileURL(file).href}#scene=${stem}`);
    await page.choose('method', method);
    const twin = await twinOf(page, stem, method);
    await page.key('?');
    let { quiz } = twin.perform({ do: 'ask' });
    for (let i = 0; i < questions && quiz; ++i) {
        const asked = quiz.plain;
        assert.equal(await title(page), asked);
        assert.doesNotMatch(await page.value("scope.getElementById('scope').innerText"), /upper bound met|Separated|Intersecting/);
        const kind = asked.replace(/ (A|B|w\d+|edge|face)\b/g, '');
        const rightly = (answered.right.get(kind) ?? 0) <= (answered.wrong.get(kind) ?? 0);
        await answer(page, twin, rightly, i % 2 === 0);
        answered[rightly ? 'right' : 'wrong'].set(kind, 1 + (answered[rightly ? 'right' : 'wrong'].get(kind) ?? 0));
        const before = await state(page);
        await page.key(' ');
        ({ quiz } = twin.perform({ do: 'ask-next' }));
        if (quiz) await page.until(`scope.getElementById('quiz').dataset.tone + scope.getElementById('question').textContent !== ${JSON.stringify(before)}`);
    }
    assert.deepEqual(page.messages, []);
    await page.close();
}

let failed = 0;
try {
    await askAbout('03-overlap', 'gjk-epa', 16);
    await askAbout('02-near-miss', 'gjk', 14);
    await askAbout('01-apart', 'sat', 4);
    await askAbout('25-deep-boxes', 'gjk-epa', 16);
    for (const method of ['mpr', 'triangle-iteration', 'calipers', 'minkowski', 'obb', 'grid', 'pixels']) await askAbout('03-overlap', method, 6);
    assert.ok(answered.right.size >= 20, [...answered.right.keys()].join('; '));
    assert.ok(answered.wrong.size >= 14, [...answered.wrong.keys()].join('; '));
    console.log(`ok      ${answered.right.size} kinds of questions rightly, ${answered.wrong.size} wrongly`);
} catch (problem) {
    ++failed;
    console.log(`FAILED  ${problem.stack}`);
} finally {
    await browser.close();
}
process.exit(failed);
