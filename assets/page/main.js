// The page that is one figure: its scenes and films, the address that holds its state, and what is dropped on it.
import { inDocument, make, setOptions } from './dom.js';
import { carried, GjkScope } from './element.js';
import { sizeRequest } from './canvases.js';
import { linkText, textOfLink } from './packing.js';
import { Engine } from './engine.js';
import { listenToHost } from './host.js';
import { Stills } from './stills.js';
import { copy, listenToFiles } from './files.js';

const block = (id) => inDocument(id)?.textContent ?? '';
const page = JSON.parse(block('page') || '{}');
const element = inDocument('page-scope');
let figure;
let sceneIndex = 0;
let [isSeen, waits] = [false, false];

const perform = (request) => figure.perform(request);
const byId = (id) => figure.byId(id);
const t = (key) => figure.t(key);

function showScenes() {
    const { language } = figure;
    document.documentElement.lang = language === 'zh-Hans' ? 'zh-CN' : language;
    const titles = page.scenes.map((scene, i) => ({ id: String(i), name: scene.titles[language] ?? scene.titles.en }));
    if (sceneIndex < 0) titles.unshift({ id: '-1', name: figure.last.scene?.title || t('page.own-scene') });
    setOptions(byId('scene'), titles, String(sceneIndex));
    byId('scene').hidden = false;
}

async function link() {
    const { choices, film, tick, scene } = figure.last;
    const { theme, language } = choices;
    const of = (what) => JSON.parse(perform({ do: what }));
    const state = film && !film.taken ? { film: of('film'), time: film.time }
        : { scene: of('scene-line'), step: tick, lane: scene.lane || undefined, file: page.scenes[sceneIndex]?.name };
    return `#${await linkText(JSON.stringify({ ...state, theme, language }))}`;
}

function rememberSoon() {
    clearTimeout(figure.linkTimer);
    figure.linkTimer = setTimeout(async () => {
        const address = await link();
        try {
            if (location.hash !== address) history.replaceState(null, '', address);
        } catch {
            // a sandboxed frame has no address of its own
        }
    }, 400);
}

/** What mail programs and chats take as one link; else the scene's text goes. */
async function copyLink() {
    const href = `${page.address ?? location.href.split('#')[0]}${await link()}`;
    const told = (text) => text.replace('{length}', href.length);
    const reason = !href.startsWith('http') ? t('page.no-address') : href.length > 2000 && told(t('page.long-link'));
    const done = reason || told(t('page.copied-link'));
    await copy(figure, () => navigator.clipboard.writeText(reason ? perform({ do: 'scene' }) : href), done);
}

const prefers = (what) => matchMedia(`(prefers-${what})`).matches;

const themeNow = () => (prefers('contrast: more') ? 'contrast' : prefers('color-scheme: dark') ? 'dark' : 'light');

/** The reader's, where the page has it; else its author's. */
const languageNow = () => navigator.languages.map((each) => (each.startsWith('zh') ? 'zh-Hans' : each.slice(0, 2)))
    .find((each) => each in page.texts) ?? page.language;

/** Where a gallery has the steps of a scene as pictures, each on a page of its own. */
const stillsOf = (index) => `${page.pages}${page.scenes[index].stem}.html`;

function openScene(index, play = true) {
    if (figure.engine.isStill && page.pages !== undefined && index !== page.at) {
        location.href = stillsOf(index);
        return;
    }
    sceneIndex = index;
    const { text, name: file, stem } = page.scenes[index];
    perform({ do: figure.engine.isStill ? 'still' : 'open', index, text, name: file, stem, keep: true, play: false });
    waits = play && !prefers('reduced-motion: reduce');
    playFilm();
    showScenes();
}

/** A film starts when somebody sees it. */
function playFilm() {
    if (isSeen && waits && figure.last.film && !figure.last.film.playing) perform({ do: 'play' });
    if (isSeen) waits = false;
}

/** The scene stays as it is, and is the reader's from now on. */
function endFilm() {
    sceneIndex = -1;
    perform({ do: 'demo-close' });
    showScenes();
}

/** A scene that is none of the page's own, or an edited one of them. */
function openText(text, title, play = true, file = undefined) {
    const before = sceneIndex;
    sceneIndex = page.scenes.findIndex(({ name }) => name === file);
    const own = page.scenes[sceneIndex];
    const what = own ? { ...own, keep: true, edited: text } : { text, name: title };
    const { error } = figure.prepare({ do: 'open', play, ...what });
    if (error) sceneIndex = before;
    if (error) figure.toast(error);
    perform({ do: 'state' });
    showScenes();
    return !error;
}

/** What an address names by `scene=`: a bundled scene's stem, or that of its own file. */
const indexOf = (name) => page.scenes.findIndex(({ stem, name: file }) => (stem ?? file.replace(/\.gjk(demo)?\.json$/, '')) === name);

/** Opens the scene that the address names, or has; what else it asks, and can't have, is said. */
async function openAddress() {
    const address = location.hash.slice(1);
    let wanted = Object.fromEntries(new URLSearchParams(address));
    const index = indexOf(wanted.scene);
    const say = (text, what) => { setTimeout(() => figure.toast(text.replace(/\{\w+\}/, () => what))); };
    if (wanted.scene && index < 0) say(t('page.unknown-scene'), wanted.scene);
    if (index >= 0) openScene(index, !wanted.time);
    else if (!address || wanted.scene) return false;
    else
        try {
            wanted = JSON.parse(await textOfLink(address));
            if (figure.engine.isStill) say(t('page.still-lacks'), 'scene');
            const text = JSON.stringify(wanted.film ?? wanted.scene);
            if (figure.engine.isStill || !openText(text, t('page.link'), false, wanted.file)) return false;
        } catch {
            say(t('page.bad-link'));
            return false;
        }
    const { lacks, notices } = figure.prepare({ ...wanted, do: 'follow', scene: undefined, film: undefined, file: undefined });
    perform({ do: 'state' });
    if (notices) say(notices[0]);
    if (lacks) say(t('page.still-lacks'), lacks);
    return true;
}

async function startEngine() {
    if (block('engine'))
        try {
            return (await Engine.start(block('engine'), block('assets'))).open();
        } catch (problem) {
            if (!block('stills') && page.pages === undefined) throw problem;
        }
    if (block('stills')) return Stills.start(block('stills'));
    const { hash } = location;
    location.replace(`${stillsOf(Math.max(indexOf(new URLSearchParams(hash.slice(1)).get('scene')), 0))}${hash}`);
    return new Promise(() => {});
}

async function start() {
    figure = element.take(await startEngine(), page.texts, false);
    const { isStill } = figure.engine;
    figure.prepare(sizeRequest(figure));
    figure.prepare({ do: `language-${languageNow()}` });
    let theme = page.theme ?? themeNow();
    figure.prepare({ do: `theme-${theme}` });
    const follow = () => {
        // unless the page or its reader has another one
        if (!page.theme && figure.last.choices.theme === theme) perform({ do: `theme-${theme = themeNow()}` });
    };
    for (const what of ['contrast: more', 'color-scheme: dark']) matchMedia(`(prefers-${what})`).addEventListener('change', follow);
    Object.assign(figure, { endFilm }, !isStill && { rested: rememberSoon, copyLink, chooseFile: listenToFiles(figure, openText) });
    element.heard = ({ choices }) => { if (choices) showScenes(); };
    if (isStill && block('engine')) setTimeout(() => figure.toast(t('page.still')));
    if (!await openAddress()) openScene(page.at ?? 0);
    if (page.ask && !isStill) perform({ do: 'ask' });
    figure.listen(window);
    if (!isStill) addEventListener('hashchange', async () => { if (location.hash !== await link()) openAddress(); });
    byId('demo-close').addEventListener('click', endFilm);
    byId('scene').addEventListener('change', () => { if (byId('scene').value >= 0) openScene(Number(byId('scene').value)); });
    listenToHost(element);
    new IntersectionObserver(([{ isIntersecting }]) => {
        isSeen = isIntersecting;
        playFilm();
    }).observe(element);
    performance.mark('gjkscope-shown');
}

carried.texts = page.texts;
customElements.define('gjk-scope', GjkScope);
start().catch(() => document.body.prepend(make('p', { role: 'alert' }, (page.texts[languageNow()] ?? page.texts.en)['page.failed'])));
