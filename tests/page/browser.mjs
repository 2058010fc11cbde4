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
