// The page: an engine (or the steps that the program drew), its controls and keys, and the address that holds the state.
import { block, byId, make, name, page, setOptions, setPageLanguage, t, toast } from './dom.js';
import { listen, showCanvases, sizeRequest } from './canvases.js';
import { listenToPlot, showPanels } from './panels.js';
import { linkText, textOfLink } from './packing.js';
import { listenToFilm, showFilm } from './film.js';
import { listenToQuiz, showQuiz } from './quiz.js';
import { listenToSymbols, showLegend } from './legend.js';
import { Engine } from './engine.js';
import { Stills } from './stills.js';
import { copy, download, fileName, kPicture, listenToFiles, pngOf, titleNow } from './files.js';

const kSpeeds = [0.25, 0.5, 1, 2, 4, 8];
let engine;
let last = {};
let sceneIndex = 0;
let moving = false;
let linkTimer = 0;

function perform(request) {
    const answer = engine.perform(request);
    if (answer.error) return toast(answer.error);
    // of a key without an action nothing has changed
    if (answer.text !== undefined || answer.taken === false || request.quiet) return answer.text;
    last = { ...last, film: undefined, ...answer, scene: answer.scene ?? last.scene, choices: answer.choices ?? last.choices };
    showCanvases(answer);
    showPanels(answer);
    showFilm(answer.film, answer.scene);
    // the canvases have another size beside a question
    if (showQuiz(answer.quiz) && !engine.isStill) perform(sizeRequest());
    if (answer.choices) showChoices(answer.choices);
    if (answer.choices?.legend) showLegend(answer.choices.legend);
    document.body.classList.toggle('pen', Boolean(answer.pen));
    if (!answer.moving && !answer.dragging) showMenu();
    setOptions(byId('speed'), speeds(answer.speed), String(answer.speed));
    for (const notice of answer.notices) toast(notice);
    if (answer.notices.length) engine.perform({ do: 'dismiss', quiet: true });
    if (answer.moving && !moving) animate();
    if (!answer.moving && !answer.dragging) rememberSoon();
    return undefined;
}

const speeds = (speed) => [...new Set([...kSpeeds, speed])].sort((a, b) => a - b)
    .map((each) => ({ id: String(each), name: `${Math.round(each * 100) / 100}×` }));

function animate() {
    moving = true;
    let before = performance.now();
    requestAnimationFrame(function frame(now) {
        const seconds = Math.min(Math.max(now - before, 0) / 1000, 0.1);
        before = now;
        perform({ do: 'advance', seconds });
        moving = last.moving;
        if (moving) requestAnimationFrame(frame);
    });
}

function showChoices({ colors, dark, language }) {
    for (const [key, color] of Object.entries(colors)) document.documentElement.style.setProperty(`--${key}`, color);
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
    setPageLanguage(language);
    nameOthers();
    const titles = page.scenes.map((scene, i) => ({ id: String(i), name: scene.titles[language] ?? scene.titles.en }));
    if (sceneIndex < 0) titles.unshift({ id: '-1', name: last.scene?.title || t('page.own-scene') });
    setOptions(byId('scene'), titles, String(sceneIndex));
}

// the menu: the engine's actions, and what only a page does

const openMenus = new Set();
let menuShown = '';

function button(label, act, { checked, enabled = true, keys } = {}) {
    const node = make('button', {
        type: 'button', class: checked && 'on', 'aria-pressed': checked === undefined ? undefined : String(checked),
        disabled: !enabled, title: keys,
    }, label);
    node.addEventListener('click', act);
    return node;
}

/** Choices of which one is checked, as a list. */
function choice(title, group, actions) {
    const options = actions.filter(({ enabled, checked }) => enabled || checked);
    const chosen = options.find(({ checked }) => checked);
    const select = make('select', { id: group, title: chosen?.hint });
    setOptions(select, options, chosen?.id);
    select.addEventListener('change', () => perform({ do: select.value }));
    return make('label', {}, make('span', {}, title), select);
}

function section(title, actions) {
    const buttons = actions.map((action) =>
        button(action.name, () => perform({ do: action.id }), { ...action, keys: action.key }));
    const node = make('details', { open: openMenus.has(title) }, make('summary', {}, title),
        make('div', { role: 'group' }, ...buttons));
    node.addEventListener('toggle', () => openMenus[node.open ? 'add' : 'delete'](title));
    return node;
}

function menuNodes(menus) {
    const lists = [];
    const sections = [];
    for (const { title, actions } of menus) {
        const offered = actions.filter((action) => action.offered && title);
        const groups = new Set(offered.map(({ group }) => group));
        // the header has the methods
        for (const group of ['method', undefined]) groups.delete(group);
        for (const group of groups)
            lists.push(choice(group === 'finish' ? t('menu.finish') : title, group, offered.filter((action) => action.group === group)));
        // a list shows what comes next
        const others = offered.filter(({ group, id }) => !group && !id.startsWith('next-'));
        if (others.length) sections.push(section(title, others));
    }
    return [...lists, ...sections];
}

function showMenu() {
    const { menus } = engine.perform({ do: 'menus', quiet: true });
    nameControls(menus.flatMap(({ actions }) => actions));
    if (!byId('menu').open) return;
    if (engine.isStill) return byId('choices').replaceChildren(make('p', {}, t('page.still')));
    const shown = JSON.stringify(menus);
    if (shown === menuShown) return;
    menuShown = shown;
    // whoever has the keyboard in the menu keeps it: its controls are made again
    const controls = () => [...byId('choices').querySelectorAll('button, select, summary')];
    const focused = controls().indexOf(document.activeElement);
    const group = (...nodes) => make('div', { role: 'group' }, ...nodes);
    byId('choices').replaceChildren(
        ...menuNodes(menus),
        group(button(t('page.copy-link'), copyLink), button(t('action.open'), chooseFile),
            button(t('page.download-scene'), () => download(`${fileName(titleNow())}.gjk.json`, perform({ do: 'scene' }), 'application/json'))),
        group(button(t('page.download-svg'), () => download(`${fileName(titleNow())}.svg`, picture(), 'image/svg+xml')),
            button(t('page.download-png'), async () => download(`${fileName(titleNow())}.png`, await png(), 'image/png')),
            button(t('page.copy-picture'), copyPicture)),
    );
    if (focused >= 0) controls()[focused]?.focus();
}

const picture = () => perform({ do: 'figure', ...kPicture });
const png = () => pngOf(picture(), kPicture.width, kPicture.height, 1);

function copyPicture() {
    copy(() => navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]), t('page.copied'));
}

/** The buttons of actions, by their ids. */
function nameControls(actions) {
    for (const { id, name: text, keys, enabled } of actions) {
        const node = byId(id);
        if (node?.tagName !== 'BUTTON') continue;
        name(node, text, keys?.[0]);
        if (id === 'undo' || id === 'redo') node.disabled = !enabled;
    }
}

function nameOthers() {
    name(byId('scene'), t('page.scene'));
    name(byId('method'), t('menu.method'), 'M');
    name(document.querySelector('#menu > summary'), t('page.menu'));
    name(byId('speed'), t('panels.timeline.speed'), '. ,');
    name(byId('time'), t('action.pane-timeline'));
    name(byId('film'), t('page.film'));
    name(byId('film-time'), t('page.film-time'));
    name(byId('film-play'), t('panels.timeline.play'), 'Space');
    name(byId('panel'), t('action.pane-steps'));
    document.querySelector('#legend summary').textContent = t('action.legend');
    name(byId('numbers'), t('panels.step.numbers'));
}

/** The key's action, if it has one. */
function performKey(event) {
    const { key, ctrlKey, metaKey, altKey: alt, shiftKey: shift, repeat } = event;
    const control = ctrlKey || metaKey;
    // the browser's own
    if (control && key.toLowerCase() === 'r') return;
    if (key === 'i' && !control && !alt) {
        const legend = byId('legend');
        legend.open = !legend.open;
        if (legend.open) legend.scrollIntoView();
        return;
    }
    last.taken = false;
    perform({ do: 'key', key, control, alt, shift, repeat });
    if (last.taken) event.preventDefault();
}

addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key === 'Escape') {
        if (last.film && !last.dragging && !byId('menu').open) return endFilm();
        byId('menu').open = false;
        return performKey(event);
    }
    // what has the keyboard keeps its own keys
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (target.tagName === 'SELECT' && isPlain && (key.startsWith('Arrow') || key.length === 1 || key === 'Home' || key === 'End')) return;
    if ((target.tagName === 'BUTTON' || target.tagName === 'SUMMARY') && (key === ' ' || key === 'Enter')) return;
    if (target.id === 'panel' && (key === 'ArrowUp' || key === 'ArrowDown')) return;
    performKey(event);
});
addEventListener('keyup', () => { if (last.taken) engine.perform({ do: 'key-up', quiet: true }); });

// the address

async function link() {
    const { theme, language } = last.choices;
    const of = (what) => JSON.parse(perform({ do: what }));
    const state = last.film && !last.film.taken ? { film: of('film'), time: last.film.time }
        : { scene: of('scene-line'), step: last.tick, lane: last.scene.lane || undefined };
    return `#${await linkText(JSON.stringify({ ...state, theme, language }))}`;
}

async function remember() {
    const address = await link();
    if (location.hash === address) return;
    try {
        history.replaceState(null, '', address);
    } catch {
        // a sandboxed frame has no address of its own
    }
}
function rememberSoon() {
    if (engine.isStill) return;
    clearTimeout(linkTimer);
    linkTimer = setTimeout(remember, 400);
}

async function copyLink() {
    await remember();
    await copy(() => navigator.clipboard.writeText(location.href), t('page.copied'));
}

/** What the reader has set in the system. */
const prefers = (what) => matchMedia(`(prefers-${what})`).matches;

/** Where a gallery has the steps of a scene as pictures, each on a page of its own. */
const stillsOf = (index) => `${page.pages}${page.scenes[index].stem}.html`;

function openScene(index, { step, time, play = true } = {}) {
    if (engine.isStill && page.pages !== undefined && index !== page.at) {
        location.href = stillsOf(index);
        return;
    }
    sceneIndex = index;
    if (engine.isStill) perform({ do: 'still', index });
    else {
        const { text, name: file } = page.scenes[index];
        perform({ do: 'open', text, name: file, play: play && !time && !prefers('reduced-motion: reduce') });
    }
    showChoices(last.choices);
    if (step) perform({ do: 'scrub', time: step });
    if (time) perform({ do: 'film-seek', time });
}

/** The scene stays as it is, and is the reader's from now on. */
function endFilm() {
    sceneIndex = -1;
    perform({ do: 'demo-close' });
    showChoices(last.choices);
}

/** A scene that is none of the page's own. */
function openText(text, title, play = true) {
    const before = sceneIndex;
    sceneIndex = -1;
    const { error } = engine.perform({ do: 'open', text, name: title, play, quiet: true });
    if (error) sceneIndex = before;
    if (error) toast(error);
    perform({ do: 'state' });
    showChoices(last.choices);
    return !error;
}

async function openAddress() {
    const address = location.hash.slice(1);
    if (!address) return false;
    const named = new URLSearchParams(address);
    if (named.has('scene')) {
        const index = page.scenes.findIndex(({ stem }) => stem === named.get('scene'));
        if (index < 0) return false;
        openScene(index, { step: Number(named.get('step') ?? 0), time: Number(named.get('time') ?? 0) });
        return true;
    }
    if (engine.isStill) return false;
    try {
        const state = JSON.parse(await textOfLink(address));
        if (state.language) prepare({ do: `language-${state.language}` });
        if (state.theme) prepare({ do: `theme-${state.theme}` });
        if (!openText(JSON.stringify(state.film ?? state.scene), t('page.link'), false)) return false;
        if (state.film && state.theme) perform({ do: `theme-${state.theme}` });
        if (state.film) perform({ do: 'film-seek', time: state.time ?? 0 });
        if (state.film) return true;
        if (state.lane) perform({ do: 'lane', lane: state.lane });
        perform({ do: 'scrub', time: state.step ?? 0 });
        return true;
    } catch {
        toast(t('page.bad-link'));
        return false;
    }
}

// the start

async function startEngine() {
    if (block('engine'))
        try {
            return await Engine.start(block('engine'), block('assets'));
        } catch (problem) {
            if (!block('stills') && page.pages === undefined) throw problem;
        }
    if (block('stills')) return Stills.start(block('stills'));
    const { hash } = location;
    location.replace(stillsOf(Math.max(page.scenes.findIndex(({ stem }) => hash.startsWith(`#scene=${stem}`)), 0)));
    return new Promise(() => {});
}

let chooseFile = () => {};

async function start() {
    engine = await startEngine();
    document.body.classList.toggle('still', Boolean(engine.isStill));
    prepare(sizeRequest());
    prepare({ do: `language-${page.language}` });
    const theme = prefers('contrast: more') ? 'contrast' : prefers('color-scheme: dark') ? 'dark' : 'light';
    prepare({ do: `theme-${page.theme ?? theme}` });
    if (!await openAddress()) openScene(page.at ?? 0);
    if (page.ask && !engine.isStill) perform({ do: 'ask' });
    if (!engine.isStill) {
        listen(perform);
        chooseFile = listenToFiles(openText);
        new ResizeObserver(() => perform(sizeRequest())).observe(byId('world'));
        addEventListener('hashchange', async () => { if (location.hash !== await link()) openAddress(); });
    }
    listenToPlot(perform);
    listenToFilm(perform);
    listenToQuiz(perform);
    listenToSymbols();
    byId('menu').addEventListener('toggle', showMenu);
    byId('demo-close').addEventListener('click', endFilm);
    for (const id of ['start', 'iteration-back', 'step-back', 'play', 'step-forward', 'iteration-forward', 'end',
        'undo', 'redo', 'fit', 'ask'])
        byId(id).addEventListener('click', () => perform({ do: id }));
    byId('time').addEventListener('input', () => perform({ do: 'scrub', time: Number(byId('time').value) }));
    byId('time').addEventListener('change', () => perform({ do: 'scrub', time: Math.round(Number(byId('time').value)) }));
    byId('scene').addEventListener('change', () => { if (byId('scene').value >= 0) openScene(Number(byId('scene').value)); });
    byId('method').addEventListener('change', () => perform({ do: `method-${byId('method').value}` }));
    byId('speed').addEventListener('change', () => perform({ do: 'speed', speed: Number(byId('speed').value) }));
    byId('lanes').addEventListener('click', ({ target }) => {
        const { lane } = target.closest('button')?.dataset ?? {};
        if (lane) perform({ do: 'lane', lane: Number(lane) });
    });
    document.addEventListener('click', ({ target }) => { if (!byId('menu').contains(target)) byId('menu').open = false; });
    document.body.classList.remove('waits');
    performance.mark('gjkscope-shown');
}

/** Without showing anything yet. */
const prepare = (request) => engine.perform({ ...request, quiet: true });

document.body.classList.add('waits');
start().catch((problem) => toast(`${t('page.failed')} ${problem.message}`));
