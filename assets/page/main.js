// The page: an engine (or the steps that the program drew), its controls and keys, and the address that holds the state.
import { block, byId, make, name, page, setOptions, setPageLanguage, t, toast } from './dom.js';
import { listen, showCanvases, sizeRequest } from './canvases.js';
import { listenToPlot, showPanels } from './panels.js';
import { linkText, textOfLink } from './packing.js';
import { listenToFilm, showFilm } from './film.js';
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
    if (answer.text !== undefined || request.quiet) return answer.text;
    last = { ...last, film: undefined, ...answer, scene: answer.scene ?? last.scene, choices: answer.choices ?? last.choices };
    showCanvases(answer);
    showPanels(answer);
    showFilm(answer.film, answer.scene);
    if (answer.choices) showChoices(answer.choices);
    if (answer.choices?.legend) showLegend(answer.choices.legend);
    document.body.classList.toggle('pen', Boolean(answer.view?.pen));
    if (answer.scene || answer.choices || answer.view) showMenu();
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
    nameControls();
    const titles = page.scenes.map((scene, i) => ({ id: String(i), name: scene.titles[language] ?? scene.titles.en }));
    if (sceneIndex < 0) titles.unshift({ id: '-1', name: last.scene?.title || t('page.own-scene') });
    setOptions(byId('scene'), titles, String(sceneIndex));
}

// the menu

function row(label, control) {
    return make('label', {}, make('span', {}, label), control);
}
function choice(label, id, options, chosen, request) {
    const select = make('select', { id, title: options.find((each) => each.id === chosen)?.hint });
    setOptions(select, options, chosen);
    select.addEventListener('change', () => perform({ ...request, id: select.value }));
    return row(label, select);
}
function button(label, act, pressed) {
    const isPressed = pressed === undefined ? undefined : String(pressed);
    const node = make('button', { type: 'button', class: pressed && 'on', 'aria-pressed': isPressed }, label);
    node.addEventListener('click', act);
    return node;
}

let menuShown = '';
function showMenu() {
    const { scene, choices, view } = last;
    const shown = JSON.stringify([scene.precision, scene.policy, scene.initialContact, scene.method, scene.dimension, scene.lanes.length,
        choices.theme, choices.language, view]);
    if (shown === menuShown) return;
    menuShown = shown;
    const group = (...nodes) => make('div', { role: 'group' }, ...nodes);
    const look = [choice(t('menu.theme'), 'theme', choices.themes, choices.theme, { do: 'theme' }),
        choice(t('menu.language'), 'language', choices.languages, choices.language, { do: 'language' })];
    if (engine.isStill) {
        byId('choices').replaceChildren(make('p', {}, t('page.still')));
        return;
    }
    // whoever has the keyboard in the menu keeps it: its controls are made again
    const controls = () => [...byId('choices').querySelectorAll('button, select')];
    const focused = controls().indexOf(document.activeElement);
    const toggle = (what, label) => button(label, () => perform({ do: 'show', what }), view[what]);
    const is3D = scene.dimension === 3;
    const takes = scene.methods.find(({ id }) => id === scene.method) ?? {};
    const views = [['front', t('action.view-front')], ['right', t('action.view-right')], ['above', t('action.view-top')],
        ['start', t('action.view-start')], ['normal', t('action.view-along-normal')]];
    byId('choices').replaceChildren(
        choice(t('menu.precision'), 'precision', ['double', 'float'].map((id) => ({ id, name: id })), scene.precision, { do: 'precision' }),
        ...(takes.policy ? [choice(t('menu.direction'), 'policy', scene.policies, scene.policy, { do: 'policy' })] : []),
        ...(takes.initialContact ? [choice(t('menu.initial-contact'), 'initial-contact', scene.initialContacts, scene.initialContact,
            { do: 'initial-contact' })] : []),
        ...look,
        group(toggle('regions', t('action.show-regions')), toggle('bounds', t('action.show-bounds')),
            toggle('labels', t('action.show-labels')), toggle('grid', t('action.show-grid'))),
        ...(is3D ? [group(...views.map(([from, label]) => button(label, () => perform({ do: 'look', from }))),
            toggle('flatten', t('action.flatten')), toggle('linked', t('action.link-orbits')),
            button(t('action.next-finish'), () => perform({ do: 'show', what: 'finish' })))]
            : [group(button(t('action.next-set'), () => perform({ do: 'show', what: 'set' })))]),
        group(toggle('pen', t('action.pen')), button(t('action.pen-color'), () => perform({ do: 'pen-color' })),
            button(t('action.pen-undo'), () => perform({ do: 'pen-undo' })),
            button(t('action.pen-wipe'), () => perform({ do: 'pen-wipe' }))),
        ...(scene.lanes.length > 1 ? [group(button(t('action.divergence'), () => perform({ do: 'divergence' })))] : []),
        // phones have no room for its button
        group(...(byId('fit').offsetParent ? [] : [button(t('action.fit'), () => perform({ do: 'fit' }))]),
            button(t('action.swap'), () => perform({ do: 'swap' })), button(t('action.reset-scene'), () => perform({ do: 'reset' }))),
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

function nameControls() {
    name(byId('scene'), t('page.scene'));
    name(byId('method'), t('menu.method'), 'M');
    name(byId('undo'), t('action.undo'), 'Control+Z');
    name(byId('redo'), t('action.redo'), 'Control+Y');
    name(byId('fit'), t('action.fit'), 'F');
    name(document.querySelector('#menu summary'), t('page.menu'));
    name(byId('start'), t('action.start'), 'Home');
    name(byId('iteration-back'), t('action.iteration-back'), 'PageUp');
    name(byId('back'), t('action.step-back'), 'ArrowLeft');
    name(byId('play'), t('action.play'), 'Space');
    name(byId('forward'), t('action.step-forward'), 'ArrowRight');
    name(byId('iteration-forward'), t('action.iteration-forward'), 'PageDown');
    name(byId('end'), t('action.end'), 'End');
    name(byId('speed'), t('panels.timeline.speed'), '. ,');
    name(byId('time'), t('action.pane-timeline'));
    name(byId('film'), t('page.film'));
    name(byId('film-play'), t('action.play'), 'Space');
    name(byId('film-time'), t('page.film-time'));
    name(byId('film-close'), t('action.demo-close'), 'Escape');
    name(byId('panel'), t('action.pane-steps'));
    document.querySelector('#legend summary').textContent = t('action.legend');
    name(byId('numbers'), t('panels.step.numbers'));
}

// the keys of the window

const kKeys = {
    ArrowRight: 'forward', ArrowLeft: 'back', 'Shift+ArrowRight': 'iteration-forward', 'Shift+ArrowLeft': 'iteration-back',
    PageDown: 'iteration-forward', PageUp: 'iteration-back', Home: 'start', End: 'end', ' ': 'play',
    '.': 'faster', ',': 'slower', '/': 'normal-speed', f: 'fit', x: 'swap', Delete: 'remove-vertex', Backspace: 'remove-vertex',
    v: 'divergence', c: 'pen-color', u: 'pen-undo', d: 'pen-wipe',
    'Control+z': 'undo', 'Control+y': 'redo', 'Control+Shift+z': 'redo', 'Control+r': undefined,
};
const kShown = { r: 'regions', o: 'bounds', l: 'labels', g: 'grid', z: 'set', s: 'flatten', k: 'linked', w: 'finish', p: 'pen' };
const kLooks = { 1: 'front', 2: 'right', 3: 'above', 4: 'start', 5: 'normal', 6: 'beside-normal', 7: 'direction' };
const kArrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const kOrbit = 26;

function requestOf(event) {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const { ctrlKey, metaKey, altKey, shiftKey } = event;
    const control = ctrlKey || metaKey;
    const arrow = kArrows[key];
    if (control && arrow) return { do: 'nudge', x: arrow[0], y: arrow[1], fine: shiftKey };
    if (altKey && arrow) return { do: 'turn', x: -arrow[0], y: arrow[1] };
    const action = kKeys[`${control ? 'Control+' : ''}${shiftKey && key.length > 1 | control ? 'Shift+' : ''}${key}`];
    if (action) return { do: action };
    if (control || altKey) return undefined;
    if (kShown[key]) return { do: 'show', what: kShown[key] };
    if (kLooks[key]) return { do: 'look', from: kLooks[key] };
    if (key === 'a' || key === 'b') return { do: 'select', side: key === 'a' ? 0 : 1 };
    if (key === '+' || key === '-') return { do: 'zoom-middle', factor: key === '+' ? 1.25 : 0.8 };
    if (key === 'm' || key === 't' || key === 'y') return nextOf(key);
    if (key === 'i') {
        const legend = byId('legend');
        legend.open = !legend.open;
        if (legend.open) legend.scrollIntoView();
    }
    if (last.scene.dimension === 3 && arrow?.[1]) return { do: 'orbit', x: 0, y: kOrbit * arrow[1] };
    if (last.scene.dimension === 3 && (key === 'q' || key === 'e')) return { do: 'orbit', x: key === 'q' ? kOrbit : -kOrbit, y: 0 };
    return undefined;
}

function nextOf(key) {
    const { methods, method, lanes, lane } = last.scene;
    const { themes, theme } = last.choices;
    const after = (list, id) => list[(list.findIndex((each) => each.id === id) + 1) % list.length].id;
    if (key === 'y') return lanes.length > 1 ? { do: 'lane', lane: (lane + 1) % lanes.length } : undefined;
    if (key === 't') return { do: 'theme', id: after(themes, theme) };
    return { do: 'method', id: after(methods.filter(({ reason }) => !reason), method) };
}

addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (key === 'Escape') {
        if (last.film && !last.dragging && !byId('menu').open) return closeFilm();
        byId('menu').open = false;
        return perform({ do: 'cancel' });
    }
    // what has the keyboard keeps its own keys
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (target.tagName === 'SELECT' && isPlain && (key.startsWith('Arrow') || key.length === 1 || key === 'Home' || key === 'End')) return;
    if ((target.tagName === 'BUTTON' || target.tagName === 'SUMMARY') && (key === ' ' || key === 'Enter')) return;
    if (target.id === 'panel' && (key === 'ArrowUp' || key === 'ArrowDown')) return;
    const request = requestOf(event);
    if (!request) return;
    event.preventDefault();
    perform(request);
});

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
function closeFilm() {
    sceneIndex = -1;
    perform({ do: 'film-close' });
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
        if (state.language) engine.perform({ do: 'language', id: state.language, quiet: true });
        if (state.theme) engine.perform({ do: 'theme', id: state.theme, quiet: true });
        if (!openText(JSON.stringify(state.film ?? state.scene), t('page.link'), false)) return false;
        if (state.film && state.theme) perform({ do: 'theme', id: state.theme });
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
    prepare({ do: 'language', id: page.language });
    const theme = prefers('contrast: more') ? 'contrast' : prefers('color-scheme: dark') ? 'dark' : 'light';
    prepare({ do: 'theme', id: page.theme ?? theme });
    if (!await openAddress()) openScene(page.at ?? 0);
    if (!engine.isStill) {
        listen(perform);
        chooseFile = listenToFiles(openText);
        new ResizeObserver(() => perform(sizeRequest())).observe(byId('world'));
        addEventListener('hashchange', async () => { if (location.hash !== await link()) openAddress(); });
    }
    listenToPlot(perform);
    listenToFilm(perform);
    listenToSymbols();
    byId('film-close').addEventListener('click', closeFilm);
    for (const id of ['start', 'iteration-back', 'back', 'play', 'forward', 'iteration-forward', 'end', 'undo', 'redo', 'fit'])
        byId(id).addEventListener('click', () => perform({ do: id }));
    byId('time').addEventListener('input', () => perform({ do: 'scrub', time: Number(byId('time').value) }));
    byId('time').addEventListener('change', () => perform({ do: 'scrub', time: Math.round(Number(byId('time').value)) }));
    byId('scene').addEventListener('change', () => { if (byId('scene').value >= 0) openScene(Number(byId('scene').value)); });
    byId('method').addEventListener('change', () => perform({ do: 'method', id: byId('method').value }));
    byId('speed').addEventListener('change', () => perform({ do: 'speed', speed: Number(byId('speed').value) }));
    byId('lanes').addEventListener('click', ({ target }) => {
        if (target.dataset.lane) perform({ do: 'lane', lane: Number(target.dataset.lane) });
    });
    document.addEventListener('click', ({ target }) => { if (!byId('menu').contains(target)) byId('menu').open = false; });
    document.body.classList.remove('waits');
    performance.mark('gjkscope-shown');
}

/** Without showing anything yet. */
const prepare = (request) => engine.perform({ ...request, quiet: true });

document.body.classList.add('waits');
start().catch((problem) => toast(`${t('page.failed')} ${problem.message}`));
