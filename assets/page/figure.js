// A figure: a page of the engine (or the steps that the program drew) with its canvases, panels, controls and keys.
import { name, setOptions } from './dom.js';
import { listen, showCanvases, sizeRequest } from './canvases.js';
import { listenToPlot, showPanels } from './panels.js';
import { copy } from './files.js';
import { listenToFilm, showFilm } from './film.js';
import { listenToQuiz, showQuiz } from './quiz.js';
import { listenToSymbols, showLegend } from './legend.js';
import { listenToMenu, showMenu } from './menu.js';
import { listenToHtml, showSheet } from './sheet.js';

const kSpeeds = [0.25, 0.5, 1, 2, 4, 8];
const kButtons = ['start', 'iteration-back', 'step-back', 'play', 'step-forward', 'iteration-forward', 'end', 'undo', 'redo', 'fit', 'ask'];

const speeds = (speed) => [...new Set([...kSpeeds, speed])].sort((a, b) => a - b)
    .map((each) => ({ id: String(each), name: `${Math.round(each * 100) / 100}×` }));

export class Figure {
    last = {};
    steps = [];
    symbols = new Map();
    moving = false;

    /** `root` has the markup; `texts` are the host's own, by language. A guest stands in somebody else's page. */
    constructor(root, engine, texts, isGuest) {
        Object.assign(this, { root, engine, texts, isGuest, language: 'en' });
        this.classes = this.byId('scope').classList;
        this.classes.toggle('still', Boolean(engine.isStill));
        this.classes.toggle('guest', isGuest);
    }

    byId = (id) => this.root.getElementById(id);
    all = (selector) => this.root.querySelectorAll(selector);
    t = (key) => this.texts[this.language]?.[key] ?? this.texts.en[key] ?? key;
    get hasFocus() { return Boolean(this.root.activeElement); }

    toast = (text) => {
        this.byId('toast').textContent = text;
        clearTimeout(this.toastTimer);
        this.toastTimer = setTimeout(() => this.byId('toast').replaceChildren(), 6000);
    };

    /** Without showing anything yet. */
    prepare(request) {
        return this.engine.perform({ ...request, quiet: true });
    }

    /** What has become of it, for whoever shows more than the figure does. */
    changed() {}
    rested() {}

    perform = (request) => {
        const { byId, engine } = this;
        const answer = engine.perform(request);
        this.problem = answer.error;
        if (answer.error) return this.toast(answer.error);
        // of a key without an action nothing has changed
        if (answer.text !== undefined || answer.taken === false || request.quiet) return answer.text;
        const { last } = this;
        this.last = { ...last, film: undefined, sheet: undefined, ...answer, scene: answer.scene ?? last.scene, choices: answer.choices ?? last.choices };
        showCanvases(this, answer);
        showPanels(this, answer);
        showFilm(this, answer.film, answer.scene);
        showSheet(this, answer);
        // the canvases have another size beside a question
        const task = byId('scope').dataset.controls === 'lesson' ? null : answer.quiz ?? answer.lesson?.task;
        if (showQuiz(this, task) && !engine.isStill) this.perform(sizeRequest(this));
        if (answer.choices) this.showChoices(answer.choices);
        this.classes.toggle('pen', Boolean(answer.pen));
        if (!answer.moving && !answer.dragging) showMenu(this);
        setOptions(byId('speed'), speeds(answer.speed), String(answer.speed));
        for (const notice of answer.notices) this.toast(notice);
        if (answer.clipboard) copy(this, () => navigator.clipboard.writeText(answer.clipboard), this.t('page.copied'));
        if (answer.notices.length) engine.perform({ do: 'dismiss', quiet: true });
        this.changed(answer, last);
        if (answer.moving && !this.moving) this.animate();
        if (!answer.moving && !answer.dragging) this.rested();
        return undefined;
    };

    animate() {
        this.moving = true;
        let before = performance.now();
        const frame = (now) => {
            const seconds = Math.min(Math.max(now - before, 0) / 1000, 0.1);
            before = now;
            this.perform({ do: 'advance', seconds });
            this.moving = this.last.moving;
            if (this.moving) requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
    }

    showChoices({ colors, dark, language, legend }) {
        const { style } = this.byId('scope');
        for (const [key, color] of Object.entries(colors)) style.setProperty(`--${key}`, color);
        style.colorScheme = dark ? 'dark' : 'light';
        this.language = language;
        this.byId('scope').lang = language === 'zh-Hans' ? 'zh-CN' : language;
        this.nameOthers();
        if (legend) showLegend(this, legend);
    }

    nameOthers() {
        const { byId, t } = this;
        for (const [id, text, key] of [['scene', t('page.scene')], ['method', t('menu.method'), 'M'], ['menu-button', t('page.menu')],
            ['speed', t('panels.timeline.speed'), '. ,'], ['time', t('action.pane-timeline')], ['film', t('page.film')],
            ['film-time', t('page.film-time')], ['film-play', t('panels.timeline.play'), 'Space'], ['panel', t('action.pane-steps')],
            ['numbers', t('panels.step.numbers')], ['sheet', t('answers.heading')]]) name(byId(id), text, key);
        byId('legend-title').textContent = t('action.legend');
    }

    /** The key's action, if it has one. */
    performKey(event) {
        const { key, ctrlKey, metaKey, altKey: alt, shiftKey: shift, repeat } = event;
        const control = ctrlKey || metaKey;
        // the browser's own
        if (control && key.toLowerCase() === 'r') return;
        if (key === 'i' && !control && !alt) {
            const legend = this.byId('legend');
            legend.open = !legend.open;
            if (legend.open) legend.scrollIntoView();
            return;
        }
        this.last.taken = false;
        this.perform({ do: 'key', key, control, alt, shift, repeat });
        if (!this.last.taken) return;
        event.preventDefault();
        event.stopPropagation();
    }

    /** A key that was pressed in the figure, or in the page that is its own. */
    keyDown(event) {
        const { byId } = this;
        const { key } = event;
        const [target] = event.composedPath();
        if (key === 'Escape') {
            if (this.last.film && this.endFilm && !this.last.dragging && !byId('menu').open && this.last.sheet?.kind !== 'cover') return this.endFilm();
            byId('menu').open = false;
            return this.performKey(event);
        }
        // what has the keyboard keeps its own keys
        const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
        const isOfList = key.startsWith('Arrow') || key.length === 1 || key === 'Home' || key === 'End';
        const isOwn = target.type === 'number' ? isPlain : target.tagName === 'SELECT' ? isPlain && isOfList
            : /^(BUTTON|SUMMARY)$/.test(target.tagName) ? key === ' ' || key === 'Enter'
                : target.id === 'panel' && (key === 'ArrowUp' || key === 'ArrowDown');
        if (isOwn) return event.stopPropagation();
        // the host's: its own shortcuts, and single letters where it wants them
        if (this.isGuest && (!isPlain || /^F\d+$/.test(key) || (this.withoutLetters && key.length === 1 && key !== ' '))) return;
        this.performKey(event);
    }

    /** `keys`: where keys are pressed that are the figure's. */
    listen(keys) {
        const { byId, perform } = this;
        keys.addEventListener('keydown', (event) => this.keyDown(event));
        keys.addEventListener('keyup', () => { if (this.last.taken) this.engine.perform({ do: 'key-up', quiet: true }); });
        if (!this.engine.isStill) {
            listen(this);
            new ResizeObserver(() => perform(sizeRequest(this))).observe(byId('world'));
        }
        // what was chosen by a pointer gives the keys back; who goes through a list by keys stays in it
        let typed = false;
        this.root.addEventListener('keydown', ({ key }) => { typed = key !== 'Enter' && key !== ' '; });
        this.root.addEventListener('pointerdown', () => { typed = false; });
        this.root.addEventListener('change', ({ target }) => { if (target.matches('select') && !typed) byId('world').focus(); });
        listenToPlot(this);
        listenToFilm(this);
        listenToQuiz(this);
        listenToSymbols(this);
        listenToMenu(this);
        for (const id of ['lanes', 'sheet']) listenToHtml(this, byId(id));
        for (const id of kButtons) byId(id).addEventListener('click', () => perform({ do: id }));
        byId('time').addEventListener('input', () => perform({ do: 'scrub', time: Number(byId('time').value) }));
        byId('time').addEventListener('change', () => perform({ do: 'scrub', time: Math.round(Number(byId('time').value)) }));
        byId('method').addEventListener('change', () => perform({ do: `method-${byId('method').value}` }));
        byId('speed').addEventListener('change', () => perform({ do: 'speed', speed: Number(byId('speed').value) }));
        document.addEventListener('click', (event) => { if (!event.composedPath().includes(byId('menu'))) byId('menu').open = false; });
    }
}
