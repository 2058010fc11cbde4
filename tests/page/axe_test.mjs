// What axe finds in a page, a lesson, an article's figures and the gallery, in Chromium: nothing.
//   NODE_PATH=… node axe_test.mjs PAGE.html LESSON.html ARTICLE GALLERY      (npm install axe-core)
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runTests, started } from './browser.mjs';

const [file, lesson, article, gallery] = process.argv.slice(2);
let axe;
try {
    axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
} catch {
    console.log('skipped: no axe (npm install axe-core)');
    process.exit(0);
}
const browser = await started('chromium');
const kFigure = "document.querySelector('gjk-scope')?.figure?.last.status";
const tests = {};
for (const [name, path, shown, part] of [['page', file, undefined, 'html'], ['film', `${file}#scene=5-epa`, undefined, 'html'],
    ['lesson', lesson, kFigure, 'html'], ['article', join(article, 'article.html'), kFigure, 'gjk-scope'],
    ['gallery', join(gallery, 'index.html'), "document.readyState === 'complete'", 'html']])
    for (const dark of [false, true])
        tests[`axe finds nothing in the ${name}${dark ? ', dark' : ''}`] = async () => {
            const [plain, hash] = path.split('#');
            const page = await browser.open(pathToFileURL(plain).href + (hash ? `#${hash}` : ''), { dark, shown });
            await page.value(`(() => { ${axe}; return 0; })()`);
            assert.deepEqual(await page.value(`axe.run('${part}', { resultTypes: ['violations'] })
                .then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))].join(': ')))`), []);
            await page.close();
        };
process.exit(await runTests(browser, tests));
