// How fast a page is in a browser: from opening it to its first picture (aim: a second), and from a drag's event to the laid-out
// page (aim: a frame's 16 ms), both for a scene in 2D and one in 3D.
//   node browser_bench.mjs chromium|firefox PAGE.html
import { pathToFileURL } from 'node:url';
import { started } from './browser.mjs';

const [which, file] = process.argv.slice(2);
const browser = await started(which);
const kOpenings = 7;

// layout is part of a frame
const kTimed = `(() => {
    const later = requestAnimationFrame.bind(window);
    window.times = [];
    window.requestAnimationFrame = (act) => later((now) => {
        const before = performance.now();
        act(now);
        document.body?.getBoundingClientRect();
        window.times.push(performance.now() - before);
    });
})()`;
const ascending = (values) => [...values].sort((a, b) => a - b);
const part = (values, fraction) => ascending(values)[Math.floor(fraction * values.length)];

try {
    for (const scene of ['01-apart', '21-boxes-apart']) {
        const address = `${pathToFileURL(file).href}#scene=${scene}`;
        const openings = [];
        for (let i = 0; i < kOpenings; ++i) {
            const page = await browser.open(address, {});
            openings.push(await page.value("performance.getEntriesByName('gjkscope-shown')[0].startTime"));
            await page.close();
        }
        console.log(`${scene}: first picture after ${Math.round(part(openings, 0.5))} ms, the fastest of ${kOpenings} after ${Math.round(Math.min(...openings))} ms`);

        const page = await browser.open(address, { before: kTimed });
        const [x, y] = await page.label('world', 'B');
        await page.value('(window.times.length = 0)');
        await page.drag([x, y], [x - 60, y + 40], { steps: 60 });
        // those that wait for a frame do nothing
        const times = (await page.value('window.times')).filter((each) => each > 0.3);
        console.log(`${scene}: ${times.length} frames of a drag, median ${part(times, 0.5).toFixed(1)} ms, nine of ten within ${part(times, 0.9).toFixed(1)} ms`);
        await page.close();
    }
} finally {
    await browser.close();
}
process.exit(0);
