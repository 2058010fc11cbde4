// The examples of assets/page/examples as their hosts show them: a deck of slides, a notebook, Moodle and WordPress, with the
// frames and policies that these have. REVEAL may name a copy of reveal.js, which is imitated otherwise.
//   node example_test.mjs chromium|firefox FOLDER SOURCE PROGRAM [FOLDER for screenshots]
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTests, started } from './browser.mjs';
import { served } from './site.mjs';

const [which, folder, source, program, pictures] = process.argv.slice(2);
const examples = join(source, 'assets', 'page', 'examples');
function write(...command) {
    const { status, stderr } = spawnSync(program, ['page', ...command], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
}
const deck = join(folder, 'deck');
write('--element', '-o', deck);
mkdirSync(join(deck, 'reveal.js', 'dist', 'theme'), { recursive: true });
if (process.env.REVEAL) cpSync(process.env.REVEAL, join(deck, 'reveal.js'), { recursive: true });
else {
    writeFileSync(join(deck, 'reveal.js', 'dist', 'reveal.js'), readFileSync(join(source, 'tests', 'page', 'imitated_reveal.js')));
    writeFileSync(join(deck, 'reveal.js', 'dist', 'theme', 'white.css'), '');
    writeFileSync(join(deck, 'reveal.js', 'dist', 'reveal.css'), `html, body { height: 100%; margin: 0; overflow: hidden; font-size: 42px; }
        .slides { position: absolute; left: 50%; top: 50%; text-align: center; }`);
}
write(join(source, 'assets', 'scenes', '01-apart.gjk.json'), '-o', join(folder, 'apart.html'));
write(join(source, 'tests', 'page', 'lessons', 'three-tasks.gjklesson.md'), '-o', join(folder, 'framed-lesson.html'));

const kHead = '<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">';
const snippet = (name) => readFileSync(join(examples, name), 'utf8');
const { cells } = JSON.parse(snippet('notebook.ipynb'));
const [outputs] = cells.flatMap(({ outputs: each }) => each ?? []);
// the second cell frames the page's own text
const escaped = (name) => readFileSync(join(folder, name), 'utf8').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const inText = (name) => cells.at(-1).source.join('').match(/<iframe.*<\/iframe>/)[0].replace('{page}', () => escaped(name));
const site = await served(folder, {
    pages: {
        // JupyterLab resolves the frame's address beside the notebook, and serves files sandboxed
        '/lab.html': `${kHead}<div class="jp-OutputArea-output">${outputs.data['text/html'].join('').replace('src="', 'src="/files/')}</div>`,
        '/lab-text.html': `${kHead}<div class="jp-OutputArea-output">${inText('apart.html')}</div>`,
        '/lab-lesson.html': `${kHead}<div class="jp-OutputArea-output">${inText('framed-lesson.html')}</div>`,
        '/moodle.html': `${kHead}<div class="box">${snippet('moodle.html').replace('@@PLUGINFILE@@', '/pluginfile.php/42/mod_page/content/1')}</div>`,
        '/wordpress.html': `${kHead}<article class="entry-content">${snippet('wordpress.html')}</article>`,
        '/refused.html': `${kHead}<iframe src="/refused/apart.html" width="100%" height="560"></iframe>`,
        ...Object.fromEntries(['/files', '/pluginfile.php/42/mod_page/content/1', '/wp-content/uploads', '/refused']
            .map((path) => [`${path}/apart.html`, readFileSync(join(folder, 'apart.html'))])),
    },
    headers: (path) => {
        if (path.startsWith('/files/')) return { 'Content-Security-Policy': "frame-ancestors 'self'; sandbox allow-scripts" };
        if (path.startsWith('/wp-content/')) return { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };
        if (path.startsWith('/refused/') || path === '/deck/article.html')
            return { 'Content-Security-Policy': "script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'" };
        return {};
    },
});
const browser = await started(which);
const tests = {};

async function on(address, options, test) {
    const page = await browser.open(address, { online: address.startsWith('http'), width: 1000, height: 640, ...options });
    await test(page);
    assert.deepEqual(page.messages, []);
    assert.ok(page.requests.every((each) => /^(file|blob|data|about):/.test(each) || each.startsWith(site.address)), page.requests.join());
    await page.close();
}
const look = (page, name) => pictures && page.screenshot(join(pictures, `${which}-${name}.png`));

/** Steps by the keyboard once it has been clicked, and what is dragged stays under the pointer. */
async function isUsed(page) {
    const state = () => page.value("document.querySelector('gjk-scope').state");
    const [cx, cy] = await page.middle('#difference');
    await page.click(cx, cy);
    const { step } = await state();
    await page.key('ArrowRight');
    assert.equal((await state()).step, step + 1);
    const [x, y] = await page.middle('#world .shape-b path');
    await page.drag([x, y], [x - 40, y + 30]);
    const [toX, toY] = await page.middle('#world .shape-b path');
    assert.ok(Math.hypot(toX - x + 40, toY - y - 30) < 3, `${[x, y]} went to ${[toX, toY]}`);
}

const deckUrl = pathToFileURL(join(deck, 'deck.html')).href;
const kFirst = "document.querySelector('gjk-scope')?.figure?.last.status";
const shownSlide = "[...document.querySelectorAll('.slides > section')].findIndex((each) => each.getClientRects().length > 0 && !each.hidden"
    + " && getComputedStyle(each).visibility === 'visible' && (!document.querySelector('.present') || each.classList.contains('present')))";
const slide = (page) => page.value(shownSlide);

tests['a deck scales its figures, whose pointer and keys are right'] = () => on(deckUrl, { shown: kFirst }, async (page) => {
    assert.notEqual(await page.value("Math.round(scope.getElementById('world').getBoundingClientRect().width)"),
        await page.value("scope.getElementById('world').offsetWidth"), 'it is scaled');
    await look(page, 'deck');
    await isUsed(page);
    assert.equal(await slide(page), 0, 'the arrow was the figure\'s');
    await page.value("(scope.getElementById('speed').focus(), 0)");
    await page.key('ArrowDown');
    await page.value("(scope.getElementById('play').focus(), 0)");
    await page.key(' ');
    assert.equal(await slide(page), 0, 'and those of its controls');
    await page.click(20, 630);
    await page.value('(document.activeElement?.blur(), 0)');
    await page.key('ArrowRight');
    await page.until(`${shownSlide} === 1`);
    await page.until("document.querySelectorAll('gjk-scope')[1].figure?.last.quiz");
    await look(page, 'deck-question');
    await page.key('ArrowRight');
    await page.until("document.querySelectorAll('gjk-scope')[2].figure?.last.status");
    await look(page, 'deck-3d');
    await page.key('ArrowLeft');
    await page.key('ArrowLeft');
    await page.until(`${shownSlide} === 0`);
    assert.ok(await page.value("scope.getElementById('world').querySelector('svg').getBoundingClientRect().width > 100"), 'it is there again');
});

// Firefox's driver does not move by touch as a finger does
if (which === 'chromium')
    tests['a swipe on a figure drags and turns no slide'] = () => on(deckUrl, { shown: kFirst, touch: true }, async (page) => {
        const [x, y] = await page.middle('#world .shape-b path');
        await page.touchDrag([x, y], [x - 80, y + 10]);
        assert.equal(await slide(page), 0);
        const [toX] = await page.middle('#world .shape-b path');
        assert.ok(Math.abs(toX - x + 80) < 4, `${x} went to ${toX}`);
    });

for (const name of ['lab', 'lab-text', 'moodle', 'wordpress'])
    tests[`a page works in ${name}'s frame`] = () => on(`${site.address}/${name}.html`, { shown: 'frames.length === 1' }, async (page) => {
        const child = await (await page.child(0)).shown();
        assert.equal(await child.value("scope.getElementById('scope').classList.contains('still')"), false);
        await look(page, name);
        await isUsed(child);
        assert.equal(await child.value("scope.getElementById('panel').scrollWidth <= scope.getElementById('panel').clientWidth"), true, 'the panel is read downwards');
    });

tests['a lesson works in a frame of its text'] = () => on(`${site.address}/lab-lesson.html`, { shown: 'frames.length === 1' }, async (page) => {
    const child = await (await page.child(0)).shown();
    await child.value("(document.querySelector('gjk-scope').figure.perform({ do: 'next-page' }), 0)");
    assert.equal(await child.value("document.getElementById('page-number').textContent"), '2 / 3');
});

tests['where WebAssembly is refused a page shows its pictures, and says so'] = async () => {
    const page = await browser.open(`${site.address}/refused.html`, { online: true, shown: 'frames.length === 1' });
    const child = await (await page.child(0)).shown();
    assert.equal(await child.value("scope.getElementById('scope').classList.contains('still')"), true);
    const before = await child.text('step');
    await child.clickOn('#step-forward');
    assert.notEqual(await child.text('step'), before);
    await child.clickOn('#menu > summary');
    await child.until("scope.getElementById('choices').textContent.includes('solver')");
    await look(page, 'refused');
    await page.close();
};

tests['where WebAssembly is refused a figure keeps its still, and says so'] = async () => {
    const page = await browser.open(`${site.address}/deck/article.html`, {
        online: true, shown: "document.querySelector('gjk-scope')?.shadowRoot?.querySelector('[role=note]')" });
    assert.match(await page.value("scope.querySelector('[role=note]').textContent"), /solver/);
    await look(page, 'refused-article');
    await page.close();
};

const status = await runTests(browser, tests);
site.close();
process.exit(status);
