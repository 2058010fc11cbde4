// The page's host is linted and formatted: scripts, and those of its tests, by Debian's eslint (which only checks; with --fix it
// formats as well), its style sheets and its HTML by what stands here.
//   node lint_test.mjs SOURCE
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [source, ...fix] = process.argv.slice(2);
const host = join(source, 'assets', 'page');
const problems = [];
const textOf = (name) => readFileSync(join(host, name), 'utf8');
const linesOf = (name) => textOf(name).split('\n');
const report = (name, line, sentence) => problems.push(`assets/page/${name}:${line}: ${sentence}`);
const kMaxLine = 140;

function checkLines(name) {
    const lines = linesOf(name);
    if (lines.at(-1) !== '' || lines.at(-2) === '') report(name, lines.length, 'ends with one newline');
    lines.forEach((line, i) => {
        if (/\s$/.test(line)) report(name, i + 1, 'space at the end of the line');
        if (line.includes('\t')) report(name, i + 1, 'tab');
    });
}

const scripts = readdirSync(host).filter((name) => name.endsWith('.js'));
// the program writes a lesson's text, and the engine what is in sheets
const written = ['answer_html', 'panel_html'].map((name) => readFileSync(join(source, 'app', 'page', `${name}.cpp`), 'utf8')).join('\n');
const named = ['formula display', written, textOf('scope.html'), textOf('head.html'), textOf('page.html'), textOf('lesson.html'), textOf('gallery.html'), ...scripts.map(textOf)].join('\n');

/** A rule a line, or a declaration a line, indented by four; colors as the theme's variables or in lower case; no dead rules. */
function checkStyle(name) {
    checkLines(name);
    let depth = 0;
    const seen = [new Set()];
    linesOf(name).forEach((line, i) => {
        const fail = (sentence) => report(name, i + 1, sentence);
        const text = line.trim();
        if (text === '' || /^\/\*.*\*\/$/.test(text)) return;
        if (line.length > kMaxLine && !text.includes(' { ')) fail(`longer than ${kMaxLine}`);
        if (text.startsWith('}')) depth -= 1;
        const isContinued = line.length - line.trimStart().length > 4 * depth && !/[{}]/.test(text);
        if (!isContinued && line !== `${' '.repeat(4 * depth)}${text}`) fail('indented by four a level');
        if (/[^ ]\{|\{[^ ]/.test(text) || /[^\s]\}|\}[^ )]/.test(text.replace(/\{\{\w+\}\}/g, ''))) fail('spaces about braces');
        for (const [, property, value] of text.matchAll(/(?:^|[{;]\s*)(--?[\w-]+|[a-z-]+)\s*:\s*([^;{}]+);/g)) {
            if (!text.includes(`${property}: ${value}`)) fail(`one space after ${property}:`);
            if (/#[0-9a-f]*[A-F]/.test(value)) fail('colors in lower case');
        }
        if (/[a-z-]+:\s*[^;{}]+\}$/.test(text) && !text.startsWith('@')) fail('a semicolon after the last declaration');
        const property = /^([a-z-]+):/.exec(text)?.[1];
        if (property && text.endsWith(';')) {
            if (seen.at(-1).has(property)) fail(`${property} stands here twice`);
            seen.at(-1).add(property);
        }
        if (text.endsWith('{')) {
            depth += 1;
            seen.push(new Set());
        }
        if (text.startsWith('}')) seen.pop();
        const selector = text.startsWith('@') ? '' : text.replace(/\{.*/, '');
        if (/[{,]$/.test(text) || text.includes(' { '))
            for (const [, word] of selector.matchAll(/[#.]([a-z][\w-]*)/g))
                if (!named.includes(word)) fail(`nothing is named ${word}`);
    });
    if (depth !== 0) report(name, 1, 'braces that do not match');
}

const kVoid = /^(meta|link|input|img|!doctype|path)$/;
/** `before`: a file that stands before this one in a document, whose end the program writes. */
function checkHtml(name, before) {
    checkLines(name);
    const open = [];
    const ids = new Set();
    const lines = before ? [...linesOf(before), ...linesOf(name), '</body></html>'] : linesOf(name);
    lines.forEach((line, i) => {
        const fail = (sentence) => report(name, i + 1, sentence);
        for (const [whole, close, tag, attributes] of line.matchAll(/<(\/?)([a-z!][\w-]*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g)) {
            if (close) {
                if (open.pop() !== tag) fail(`</${tag}> closes something else`);
                continue;
            }
            if (!kVoid.test(tag) && !whole.endsWith('/>')) open.push(tag);
            for (const [, key, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
                if (key.startsWith('on') || key === 'style') fail(`no ${key} in the markup`);
                if (key === 'id' && ids.has(value)) fail(`the id ${value} stands here twice`);
                if (key === 'id') ids.add(value);
            }
            if (tag === 'button' && !attributes.includes('type="button"')) fail('a button without its type');
            if (tag === 'svg' && !attributes.includes('aria-hidden="true"')) fail('an icon that screen readers would read');
            if (tag === 'img' && !attributes.includes('alt=')) fail('a picture without alt');
        }
    });
    if (open.length) report(name, 1, `${open.join()} is not closed`);
    return ids;
}

for (const name of ['scope.css', 'page.css', 'lesson.css', 'gallery.css']) checkStyle(name);
checkLines('head.html');
const ids = new Set([checkHtml('scope.html'), ...['page.html', 'lesson.html'].map((name) => checkHtml(name, 'head.html'))].flatMap((each) => [...each]));
checkHtml('gallery.html', 'head.html');
for (const name of scripts)
    linesOf(name).forEach((line, i) => {
        for (const [, id] of line.matchAll(/(?:byId|inDocument)\('([\w-]+)'\)/g))
            if (!ids.has(id)) report(name, i + 1, `the page has no #${id}`);
    });
if (textOf('scope.css').match(/!important/)) report('scope.css', 1, '!important');
for (const problem of problems) console.log(problem);

const eslint = '/usr/share/nodejs/eslint/bin/eslint.js';
if (!existsSync(eslint)) {
    console.log('skipped: no eslint (apt-get install eslint)');
    process.exit(problems.length ? 1 : 77);
}
const run = spawnSync(process.execPath, [eslint, '--no-eslintrc', '-c', join('tests', 'page', 'eslint.json'), '-f', 'unix',
    '--ext', '.js,.mjs', ...fix, join('assets', 'page'), join('tests', 'page')], {
    // Debian's node looks there by itself, others don't
    cwd: source, encoding: 'utf8', env: { ...process.env, NODE_PATH: '/usr/share/nodejs:/usr/lib/nodejs' },
});
console.log(run.stdout + run.stderr);
if (run.status) console.log('node tests/page/lint_test.mjs . --fix formats the scripts');
process.exit(run.status || (problems.length ? 1 : 0));
