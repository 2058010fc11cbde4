// The engine's traces are the program's, byte for byte: of all bundled scenes, by every method that takes them, in both
// precisions. So are the sentences about scenes that can't be read.
//   node traces_test.mjs NATIVE SOURCE
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineIn, nodeEngine } from './node_engine.mjs';

const [native, source] = process.argv.slice(2);
const wasm = engineIn(source);
if (!existsSync(wasm)) {
    console.log("skipped: the page's engine is not built (cmake --preset page && cmake --build --preset page)");
    process.exit(77);
}
const engine = await nodeEngine(wasm, join(source, 'assets'));

const requests = [];
const ask = (request) => requests.push(request);
const scenes = join(source, 'assets', 'scenes');
let traces = 0;
for (const name of readdirSync(scenes).filter((each) => each.endsWith('.gjk.json')).sort()) {
    const scene = JSON.parse(readFileSync(join(scenes, name), 'utf8'));
    if (scene.bodies.some(({ shape }) => shape.mesh)) continue;
    ask({ do: 'open', text: JSON.stringify(scene), name, quiet: true });
    ask({ do: 'menus', quiet: true });
    const methods = engine.perform({ do: 'open', text: JSON.stringify(scene), name }).scene.methods;
    for (const precision of ['double', 'float'])
        for (const { id, reason } of methods) {
            if (reason) continue;
            ask({ do: `precision-${precision}`, quiet: true });
            ask({ do: `method-${id}`, id, quiet: true });
            ask({ do: 'trace' });
            ++traces;
        }
    ask({ do: 'reset-scene', quiet: true });
}
for (const text of ['', '{', '[]', '{"dimension": 4}', '{"dimension": 2, "bodies": []}',
    '{"dimension": 2, "bodies": [{"shape": {"type": "circle", "radius": "1"}}, {"shape": {"type": "blob"}}]}',
    '{"dimension": 3, "bodies": [{"shape": {"type": "hull", "mesh": "/etc/passwd"}}, {"shape": {"type": "point"}}]}'])
    ask({ do: 'open', text, name: 'bad.gjk.json', quiet: true });

const lines = requests.map((each) => JSON.stringify(each));
const run = spawnSync(native, { input: `${lines.join('\n')}\n`, maxBuffer: 1 << 30, encoding: 'utf8' });
assert.equal(run.status, 0, run.stderr);
const expected = run.stdout.split('\n');
// the engine's first answer above has given it a scene: both start over
const fresh = await nodeEngine(wasm, join(source, 'assets'));
let differences = 0;
let setting = {};
lines.forEach((line, i) => {
    const { name, id, do: action } = requests[i];
    if (action === 'open') setting = { name };
    else setting = { ...setting, [action]: id };
    const answer = fresh.performText(line);
    if (answer === expected[i]) return;
    let at = 0;
    while (answer[at] === expected[i][at]) ++at;
    if (++differences < 20)
        console.log(`${JSON.stringify(setting)}\n  engine:  ${answer.slice(Math.max(at - 40, 0), at + 80)}\n  program: ${expected[i].slice(Math.max(at - 40, 0), at + 80)}`);
});
console.log(`${traces} traces, ${differences} of ${lines.length} answers differ`);
process.exit(differences ? 1 : 0);
