// Without scripts, and without the engine: a still and a sentence, and nothing that would do nothing.
//   node still_test.mjs chromium|firefox PAGE.html LESSON.html ARTICLE_FOLDER GALLERY [FOLDER for screenshots]
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTests, started } from './browser.mjs';
import { served } from './site.mjs';

const [which, pageFile, lessonFile, article, gallery, pictures] = process.argv.slice(2);
const text = (file) => readFileSync(file, 'utf8');
// a frame that may not run scripts has what a browser shows that runs none
const framed = (address) => `<!doctype html><title>Host</title><link rel="icon" href="data:,">
<style>html, body, iframe { width: 100%; height: 100%; margin: 0; border: 0; }</style><iframe sandbox="allow-same-origin" src="${address}"></iframe>`;
const kAddresses = { page: '/page.html', lesson: '/lesson.html', article: '/article.html', 'the gallery\'s page': '/site/page.html',
    'the gallery\'s index': '/site/index.html', 'a scene of the gallery': '/site/stills/03-overlap.html' };
const inGallery = (name) => [`/site/${name}`, text(join(gallery, name))];
const site = await served(article, { pages: {
    '/page.html': text(pageFile), '/lesson.html': text(lessonFile),
    ...Object.fromEntries([inGallery('page.html'), inGallery('index.html'), inGallery('stills/03-overlap.html'), inGallery('pictures/01-apart.svg')]),
    ...Object.fromEntries(Object.values(kAddresses).map((address) => [`/without${address}`, framed(address)])),
} });
const browser = await started(which);
const tests = {};

const inside = (what) => `frames[0].document.${what}`;
/** Of these selectors, those of which something is in sight and in use. */
const kVisible = (selector) => `[...${inside(`querySelectorAll(${JSON.stringify(selector)})`)}].filter((each) => each.getClientRects().length > 0
    && frames[0].getComputedStyle(each).pointerEvents !== 'none').length`;

for (const [name, address] of Object.entries(kAddresses))
    tests[`without scripts ${name} has pictures, a sentence and no control`] = async () => {
        const page = await browser.open(`${site.address}/without${address}`, { online: true, shown: "frames[0]?.document.readyState === 'complete'", width: 1000, height: 700 });
        await page.until(`${kVisible('svg, img')} > 0`);
        assert.equal(await page.value(kVisible('button, select, input, summary, a[href="#"], a[data-step]')), 0, 'no control');
        if (name !== 'the gallery\'s index') assert.match(await page.value(inside('body.innerText')), /Scripts are off/);
        if (name === 'lesson') assert.equal(await page.value(kVisible('article section')), 3, 'all of the text');
        if (name === 'the gallery\'s page') assert.ok(await page.value(kVisible('a[href^="stills/"]')) > 50, 'the way to all stills');
        assert.equal(await page.value(inside('documentElement.scrollWidth <= frames[0].innerWidth')), true, 'nothing is cut off');
        if (pictures) await page.screenshot(join(pictures, `${which}-without-${name.replaceAll(/\W+/g, '-')}.png`));
        await page.close();
    };

tests['without the engine a lesson is its text and its pictures'] = async () => {
    const page = await browser.open(pathToFileURL(lessonFile).href, { before: 'delete globalThis.WebAssembly', shown: "document.querySelector('[role=alert]')" });
    assert.match(await page.value('document.body.innerText'), /solver may not run here/);
    assert.equal(await page.value("[...document.querySelectorAll('article section, article figure svg')].filter((each) => each.getClientRects().length > 0).length >= 6"), true);
    assert.equal(await page.value("[...document.querySelectorAll('button')].filter((each) => each.getClientRects().length > 0).length"), 0);
    if (pictures) await page.screenshot(join(pictures, `${which}-lesson-without-engine.png`));
    assert.deepEqual(page.messages, []);
    await page.close();
};

tests['without the engine a page says so at once'] = async () => {
    const page = await browser.open(pathToFileURL(pageFile).href, { before: 'delete globalThis.WebAssembly' });
    await page.until("scope.getElementById('toast').textContent.includes('no solver')");
    await page.close();
};

const status = await runTests(browser, tests);
site.close();
process.exit(status);
