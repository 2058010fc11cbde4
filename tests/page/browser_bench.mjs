// How fast a page is in a browser: from opening it to its first picture (aim: a second), and from a drag's event to the page with
// layout and paint (aim: a frame's 16 ms), for each scene that the page has. A second page is measured by turns with the first.
//   node browser_bench.mjs chromium|firefox PAGE.html [OTHER.html]
import { pathToFileURL } from 'node:url';
import { started } from './browser.mjs';

const [which, ...files] = process.argv.slice(2);
const browser = await started(which);
const kOpenings = 5;
const kRounds = 3;

// the browser lays out and paints after a frame's callbacks, before the next message
const kTimed = `(() => {
    const later = requestAnimationFrame.bind(window);
    const { port1, port2 } = new MessageChannel();
    window.times = [];
    let before = 0, waits = false;
    port1.onmessage = () => {
        window.times.push(performance.now() - before);
        waits = false;
    };
    window.requestAnimationFrame = (act) => later((now) => {
        if (!waits) before = performance.now();
        act(now);
        if (!waits) port2.postMessage(0);
        waits = true;
    });
})()`;
const ascending = (values) => [...values].sort((a, b) => a - b);
const part = (values, fraction) => ascending(values)[Math.floor(fraction * values.length)];
const median = (values) => part(values, 0.5);

async function opening(address) {
    const page = await browser.open(address, {});
    const time = await page.value("performance.getEntriesByName('gjkscope-shown')[0].startTime");
    await page.close();
    return time;
}

async function drag(address) {
    const page = await browser.open(address, { before: kTimed });
    const [x, y] = await page.label('world', 'B');
    await page.value('(window.times.length = 0)');
    await page.drag([x, y], [x - 60, y + 40], { steps: 40 });
    const times = await page.value('window.times');
    await page.close();
    // those that wait for a frame do nothing
    return times.filter((each) => each > 2);
}

try {
    const first = await browser.open(pathToFileURL(files[0]).href, {});
    const stems = await first.value("JSON.parse(document.getElementById('page').textContent).scenes.map(({ stem }) => stem)");
    await first.close();
    for (const scene of stems) {
        const addresses = files.map((file) => `${pathToFileURL(file).href}#scene=${scene}`);
        const openings = addresses.map(() => []);
        const drags = addresses.map(() => []);
        for (let i = 0; i < kOpenings; ++i)
            for (const [at, address] of addresses.entries()) openings[at].push(await opening(address));
        for (let i = 0; i < kRounds; ++i)
            for (const [at, address] of addresses.entries()) drags[at].push(...await drag(address));
        for (const [at, file] of files.entries())
            console.log(`${scene} ${file}: first picture after ${Math.round(median(openings[at]))} ms; ${drags[at].length} frames of drags, `
                + `median ${median(drags[at]).toFixed(1)} ms, nine of ten within ${part(drags[at], 0.9).toFixed(1)} ms`);
        if (files.length > 1) console.log(`${scene}: a frame takes ${(median(drags[0]) / median(drags[1])).toFixed(2)} of the other's`);
    }
} finally {
    await browser.close();
}
process.exit(0);
