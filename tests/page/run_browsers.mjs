// Writes pages by the program, and has the browsers that are here use them.
//   node run_browsers.mjs PROGRAM SOURCE FOLDER
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineIn } from './node_engine.mjs';

const [program, source, folder] = process.argv.slice(2);
if (!existsSync(engineIn(source))) {
    console.log("skipped: the page's engine is not built (cmake --preset page && cmake --build --preset page)");
    process.exit(77);
}
mkdirSync(folder, { recursive: true });
const all = join(source, 'assets', 'scenes');
const scenes = readdirSync(all).filter((each) => /^(01|02|03|21|25)-/.test(each)).sort().map((each) => join(all, each));
scenes.push(join(source, 'assets', 'demos', '5-epa.gjkdemo.json'), join(source, 'assets', 'demos', '6-in-space.gjkdemo.json'));
const page = join(folder, 'page.html');
const still = join(folder, 'static.html');
for (const [output, more] of [[page, []], [still, ['--static']]]) {
    const written = spawnSync(program, ['page', ...scenes, '-o', output, ...more], { encoding: 'utf8' });
    if (written.status !== 0) {
        console.log(written.stderr);
        process.exit(1);
    }
}
// with more pictures than there is room for, were all of them in it
const curved = join(folder, 'curved.html');
const large = readdirSync(all).filter((each) => /^(27|31|34|41)-/.test(each)).map((each) => join(all, each));
const writtenCurved = spawnSync(program, ['page', ...large, '-o', curved], { encoding: 'utf8' });
if (writtenCurved.status !== 0 || statSync(curved).size > 2.5e6) {
    console.log(`${writtenCurved.stderr} ${statSync(curved).size} bytes of curved solids`);
    process.exit(1);
}
const site = join(folder, 'site');
const gallery = spawnSync(program, ['page', '--gallery', '-o', site], { encoding: 'utf8' });
const index = gallery.status === 0 ? readFileSync(join(site, 'index.html'), 'utf8') : '';
const linked = [...index.matchAll(/href="page\.html#scene=([^"]+)"/g)].map(([, stem]) => stem);
const stems = [...readdirSync(all), ...readdirSync(join(source, 'assets', 'demos'))]
    .filter((each) => /\.gjk(demo)?\.json$/.test(each)).map((each) => each.replace(/\.gjk(demo)?\.json$/, ''));
const missing = stems.filter((stem) => !linked.includes(stem) || !existsSync(join(site, 'pictures', `${stem}.svg`))
    || !existsSync(join(site, 'stills', `${stem}.html`)));
if (gallery.status !== 0 || missing.length > 0 || statSync(join(site, 'page.html')).size > 2.5e6 || statSync(page).size > 2.5e6) {
    console.log(`${gallery.stderr} ${missing} of the gallery, or pages too large`);
    process.exit(1);
}
const article = join(folder, 'article');
const element = spawnSync(program, ['page', '--element', '-o', article], { encoding: 'utf8' });
if (element.status !== 0 || statSync(join(article, 'gjkscope.js')).size > 2.5e6) {
    console.log(`${element.stderr} or gjkscope.js is too large`);
    process.exit(1);
}
const here = dirname(fileURLToPath(import.meta.url));
const lesson = join(here, 'lessons', 'three-tasks.gjklesson.md');
const lessonPage = join(folder, 'lesson.html');
const bundled = readdirSync(join(source, 'assets', 'lessons')).filter((each) => /^\d.*(?<!zh-Hans)\.gjklesson\.md$/.test(each));
for (const [from, to] of [[lesson, lessonPage], ...bundled.map((each) => [join(source, 'assets', 'lessons', each), join(folder, `${each}.html`)])]) {
    const written = spawnSync(program, ['page', from, '-o', to], { encoding: 'utf8' });
    if (written.status === 0 && statSync(to).size < 2.5e6) continue;
    console.log(`${written.stderr} or ${to} is too large`);
    process.exit(1);
}
const scorm = join(folder, 'lesson.zip');
if (spawnSync(program, ['page', lesson, '--scorm', '-o', scorm], { stdio: 'inherit' }).status !== 0) process.exit(1);
const results = ['chromium', 'firefox'].map((browser) => {
    console.log(browser);
    const run = (...test) => spawnSync(process.execPath, test, { stdio: 'inherit' }).status ?? 1;
    return run(join(here, 'browser_test.mjs'), browser, page, still, site) || run(join(here, 'ask_test.mjs'), browser, page, source)
        || run(join(here, 'element_test.mjs'), browser, article)
        || run(join(here, 'lesson_test.mjs'), browser, lessonPage, lesson, program)
        || run(join(here, 'still_test.mjs'), browser, page, lessonPage, article, site)
        || run(join(here, 'example_test.mjs'), browser, folder, source, program)
        || run(join(here, 'address_test.mjs'), browser, folder, source, program)
        || run(join(here, 'scorm_test.mjs'), browser, scorm, lesson, program)
        || (browser === 'chromium' && run(join(here, 'axe_test.mjs'), page, lessonPage, article, site)) || 0;
});
// one browser is enough to have tested something
process.exit(results.every((each) => each === 77) ? 77 : results.find((each) => each !== 0 && each !== 77) ?? 0);
