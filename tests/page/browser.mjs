// The browsers that are here.
import { existsSync } from 'node:fs';
import { Chromium } from './chromium.mjs';
import { Firefox } from './firefox.mjs';

const kSkipped = 77;
const kPrograms = {
    chromium: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
    firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
};

/** `which` ('chromium' or 'firefox'), started; ends the process where it is not installed. */
export async function started(which) {
    const program = kPrograms[which].find(existsSync);
    if (!program) {
        console.log(`skipped: no ${which} (apt-get install chromium firefox-esr)`);
        process.exit(kSkipped);
    }
    return which === 'chromium' ? new Chromium(program) : Firefox.start(program);
}

/** Runs each test whose name contains the environment's ONLY; then `more`. Returns the exit status. */
export async function runTests(browser, tests, more = () => {}) {
    let failed = 0;
    try {
        for (const [name, test] of Object.entries(tests).filter(([each]) => each.includes(process.env.ONLY ?? '')))
            try {
                await test();
                console.log(`ok      ${name}`);
            } catch (problem) {
                ++failed;
                console.log(`FAILED  ${name}\n${problem.stack}`);
            }
        await more();
    } finally {
        await browser.close();
    }
    return failed ? 1 : 0;
}
