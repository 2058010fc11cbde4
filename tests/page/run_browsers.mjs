// Writes pages by the program, and has the browsers that are here use them.
//   node run_browsers.mjs PROGRAM SOURCE FOLDER
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
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
const scenes = readdirSync(all).filter((each) => /^(01|03|21|25)-/.test(each)).sort().map((each) => join(all, each));
const page = join(folder, 'page.html');
const still = join(folder, 'static.html');
for (const [output, more] of [[page, []], [still, ['--static']]]) {
    const written = spawnSync(program, ['page', ...scenes, '-o', output, ...more], { encoding: 'utf8' });
    if (written.status !== 0) {
        console.log(written.stderr);
        process.exit(1);
    }
}
const here = dirname(fileURLToPath(import.meta.url));
const used = spawnSync(process.execPath, [join(here, 'browser_test.mjs'), page, still], { stdio: 'inherit' });
process.exit(used.status ?? 1);
