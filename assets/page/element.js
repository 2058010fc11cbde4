// <gjk-scope>: a figure in anybody's page. README.md, in app/page, says what its attributes, events and methods are.
import { make } from './dom.js';
import { Engine } from './engine.js';
import { Figure } from './figure.js';
import { sizeRequest } from './canvases.js';

/** What the script that has this element brings along. */
export const carried = { engine: '', assets: '', texts: { en: {} }, scenes: {} };

let compiled;
/** One engine for all figures of a document. */
const engine = () => (compiled ??= Engine.start(carried.engine, carried.assets));

const sheet = new CSSStyleSheet();
sheet.replaceSync(kStyle);

/** The color scheme behind the element: its host's background decides. */
function isDarkBehind(node) {
    for (let each = node; each; each = each.parentElement ?? each.getRootNode().host) {
        const [r, g, b, a = 1] = getComputedStyle(each).backgroundColor.match(/[\d.]+/g).map(Number);
        if (a > 0.5) return 0.299 * r + 0.587 * g + 0.114 * b < 128;
    }
    return matchMedia('(prefers-color-scheme: dark)').matches;
}

export class GjkScope extends HTMLElement {
    static observedAttributes = ['scene', 'step', 'cues', 'layers', 'drag', 'controls', 'height', 'ask', 'keys', 'language', 'theme'];
    figure = null;

    connectedCallback() {
        if (this.figure) return;
        const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [sheet];
        root.replaceChildren(make('slot'));
        this.setHeight();
        this.seen = new IntersectionObserver(([{ isIntersecting }]) => { if (isIntersecting) this.start(); }, { rootMargin: '200px' });
        if (!this.hasAttribute('waits')) this.seen.observe(this);
    }

    disconnectedCallback() {
        // moved within its page, it goes on
        queueMicrotask(() => {
            if (this.isConnected) return;
            for (const each of [this.seen, this.following]) each?.disconnect();
            Object.assign(this.figure?.last ?? {}, { moving: false });
            this.figure?.engine.close?.();
            this.figure = null;
        });
    }

    attributeChangedCallback(which) {
        if (which === 'height') this.setHeight();
        if (!this.figure) return;
        if (which === 'theme' || which === 'language') this.dress();
        else if (which === 'controls' || which === 'keys') this.setControls();
        else if (which !== 'height') this.open();
    }

    setHeight() {
        const height = this.getAttribute('height');
        this.style.height = height && (/^\d+$/.test(height) ? `${height}px` : height);
    }

    setControls() {
        this.figure.byId('scope').dataset.controls = this.getAttribute('controls') ?? 'steps';
        this.figure.withoutLetters = this.getAttribute('keys') === 'few';
    }

    async start() {
        this.seen.disconnect();
        try {
            this.take((await engine()).open(), carried.texts, true);
        } catch {
            // the still stays, and says so
            const texts = carried.texts[this.languageNow()] ?? carried.texts.en;
            this.toggleAttribute('still', true);
            this.shadowRoot.prepend(make('p', { role: 'note' }, texts['page.still-figure']));
            return;
        }
        this.figure.prepare(sizeRequest(this.figure));
        this.dress();
        this.open();
        this.follow();
        this.figure.listen(this.shadowRoot);
        this.dispatchEvent(new CustomEvent('ready'));
    }

    /** Shows what an engine's page, or stills in its place, have. */
    take(pageOfEngine, texts, isGuest) {
        const template = document.createElement('template');
        template.innerHTML = kMarkup;
        this.shadowRoot.replaceChildren(template.content);
        this.figure = new Figure(this.shadowRoot, pageOfEngine, texts, isGuest);
        this.figure.changed = (now, before) => { this.tell(now, before); this.heard?.(now); };
        this.setControls();
        return this.figure;
    }

    languageNow() {
        const code = this.getAttribute('language') ?? this.closest('[lang]')?.lang ?? '';
        return code.startsWith('zh') ? 'zh-Hans' : 'en';
    }

    dress() {
        const isDark = isDarkBehind(this.parentElement);
        this.figure.prepare({ do: `language-${this.languageNow()}` });
        this.figure.perform({ do: `theme-${this.getAttribute('theme') ?? (isDark ? 'dark' : 'light')}` });
    }

    /** The host's colors and language, when they change. */
    follow() {
        const dress = () => this.dress();
        this.following = new MutationObserver(dress);
        for (const each of [document.documentElement, document.body])
            this.following.observe(each, { attributes: true, attributeFilter: ['class', 'style', 'lang', 'data-theme'] });
        matchMedia('(prefers-color-scheme: dark)').addEventListener('change', dress);
    }

    /** The figure as a lesson has it: its cues, or those that the attributes stand for. */
    cues() {
        if (this.hasAttribute('cues')) return JSON.parse(this.getAttribute('cues'));
        const scene = this.getAttribute('scene') ?? '01-apart';
        const words = (which) => this.getAttribute(which)?.split(/[\s,]+/).filter(Boolean);
        const [step, layers, drag, ask] = [this.getAttribute('step'), words('layers'), words('drag'), this.getAttribute('ask')];
        return [{ scene: scene.trim().startsWith('{') ? JSON.parse(scene) : scene }, step && { step }, layers && { layers },
            drag && { drag }, ask && { ask }].filter(Boolean);
    }

    open() {
        const { figure } = this;
        try {
            const cues = this.cues().map((cue) => {
                if (typeof cue.scene !== 'string') return cue;
                if (!carried.scenes[cue.scene]) throw new RangeError(figure.t('page.no-scene').replace('{scene}', cue.scene));
                return { ...cue, scene: JSON.parse(carried.scenes[cue.scene]) };
            });
            const stem = this.cues().map(({ scene }) => scene).find((each) => typeof each === 'string');
            figure.perform({ do: 'lesson', stem, text: JSON.stringify({ pages: [{ figures: [{ cues }] }] }) });
        } catch (problem) {
            return figure.toast(problem instanceof SyntaxError ? figure.t('page.bad-figure') : problem.message);
        }
        // without a kind, one question after the other
        if (this.getAttribute('ask') === '') figure.perform({ do: 'ask' });
    }

    tell(now, before) {
        const send = (type, detail) => this.dispatchEvent(new CustomEvent(type, { detail }));
        if (now.tick !== before.tick) send('step', { tick: now.tick, title: this.figure.steps[now.tick]?.title });
        this.isEdited ||= Boolean(now.scene && before.scene && !now.choices);
        if (this.isEdited && !now.dragging) {
            this.isEdited = false;
            send('edit', {});
        }
        const taskOf = ({ quiz, lesson }) => quiz ?? lesson?.task;
        const answerIn = (state) => taskOf(state)?.tone !== 'open' && JSON.stringify(taskOf(state)?.title);
        if (answerIn(now) && answerIn(now) !== answerIn(before))
            send('answer', { right: taskOf(now).tone === 'right', question: taskOf(now).plain });
    }

    /** The scene as its file has it (none of stills), the step, the status in words, and a lesson's answers. */
    get state() {
        const { last, engine: own } = this.figure ?? {};
        if (!last?.status) return null;
        const { text } = own.perform({ do: 'scene-line', quiet: true });
        return { scene: text ? JSON.parse(text) : null, step: last.tick, status: last.status.text, answers: last.lesson?.answers };
    }

    /** A request of the engine's: see Requests. */
    request(request) {
        return this.figure?.perform(request);
    }
}
