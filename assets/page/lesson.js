// A lesson as a page: its text stands in the page; the figure, the tasks and their answers are the engine's.
import { inDocument, make, setText, showHtml } from './dom.js';
import { carried, GjkScope } from './element.js';
import { sizeRequest } from './canvases.js';
import { light } from './legend.js';
import { Engine } from './engine.js';
import { keepAnswers, keptAnswers, listenToHandIn } from './hand_in.js';
import { listenToHost } from './host.js';
import { textOfLink } from './packing.js';
import { Platform } from './scorm.js';

const block = (id) => inDocument(id)?.textContent ?? '';
const page = JSON.parse(block('lesson'));
const element = inDocument('page-scope');
const languages = Object.keys(page.lessons);
let figure;
let language = languages.includes(page.language) ? page.language : languages[0];
let canvas = 'world';
let asked = '';
let kept = '[]';
let platform = null;

const perform = (request) => figure.perform(request);
const t = (key) => page.texts[language]?.[key] ?? page.texts.en[key] ?? key;
const article = () => document.querySelector(`article[data-language="${language}"]`);
const isNarrow = () => innerWidth <= 820;

function showText(at) {
    for (const each of document.querySelectorAll('article')) {
        each.hidden = each !== article();
        each.toggleAttribute('data-other', each.hidden);
    }
    [...article().querySelectorAll('section')].forEach((each, i) => { each.hidden = i !== at; });
    document.documentElement.lang = article().lang;
    const lesson = page.lessons[language];
    setText(inDocument('lesson-title'), lesson.title);
    setText(inDocument('page-number'), `${at + 1} / ${lesson.pages.length}`);
    inDocument('previous-page').disabled = at === 0;
    inDocument('next-page').disabled = at === lesson.pages.length - 1;
    inDocument('previous-page').setAttribute('aria-label', t('action.previous-page'));
    inDocument('next-page').setAttribute('aria-label', t('action.next-page'));
}

const marked = (tag, content) => {
    const node = make(tag);
    showHtml(node, content);
    return node;
};

/** What is wanted, the answers in words, and what became of them. */
function showTask({ task, letters }) {
    const node = inDocument('task');
    node.hidden = !task;
    const signature = JSON.stringify(task ?? null);
    if (!task || node.dataset.shown === signature) return;
    node.dataset.shown = signature;
    node.dataset.tone = task.tone;
    const focused = [...node.querySelectorAll('button')].indexOf(document.activeElement);
    const answers = task.answers.map(({ choice, text, state }) => {
        const isDone = state === 'refused' || task.tone === 'right';
        const sign = letters ? String.fromCharCode(65 + choice) : String(choice + 1);
        return make('button', { type: 'button', 'data-choice': choice, 'data-state': state, disabled: isDone && state !== 'right' },
            make('b', {}, sign), marked('span', text));
    });
    const keys = [...task.confidence, ...task.keys].filter(({ action }) => action)
        .map(({ text, action, keys: key }) => make('button', { type: 'button', 'data-action': action, title: key }, text));
    node.replaceChildren(...[
        make('h3', {}, task.heading), task.title.length > 0 && marked('p', task.title), ...task.sentences.map((each) => marked('p', each)),
        answers.length > 0 && make('div', { class: 'answers', role: 'group' }, ...answers),
        keys.length > 0 && make('div', { class: 'more' }, ...keys),
    ].filter(Boolean));
    node.querySelectorAll('button')[focused]?.focus();
}

/** On a phone one canvas at a time, where the figure has both. */
function showCanvasChoice(canvases) {
    const isChoice = canvases === 'both' && isNarrow();
    inDocument('canvases').hidden = !isChoice;
    inDocument('canvases').replaceChildren(...['world', 'difference'].map((id) => make('button', {
        type: 'button', 'data-canvas': id, 'aria-pressed': String(id === canvas),
    }, id === 'world' ? t('panels.canvas.world').toLowerCase() : 'A − B')));
    const shown = isChoice ? canvas : canvases;
    if (figure.canvases === shown) return;
    figure.canvases = shown;
    perform({ do: 'state' });
    perform(sizeRequest(figure));
}

function showFigures(lesson, count) {
    inDocument('figures').hidden = count < 2;
    inDocument('stage').hidden = count === 0;
    setText(inDocument('figures'), '');
    const button = (i) => make('button', { type: 'button', 'data-figure': i, 'aria-pressed': String(i === lesson.figure) }, String(i + 1));
    inDocument('figures').append(...Array.from({ length: count }, (_, i) => button(i)));
}

function showLesson({ lesson }) {
    if (!lesson) return;
    showText(lesson.page);
    // a question is about one of the canvases
    const question = `${lesson.page} ${lesson.figure} ${lesson.asks_on}`;
    if (lesson.asks_on && question !== asked) canvas = lesson.asks_on;
    asked = question;
    showFigures(lesson, page.lessons[language].pages[lesson.page].figures.length);
    showCanvasChoice(lesson.canvases);
    figure.classes.toggle('waits', lesson.isTaskOpen);
    // a condition on the run is reached by stepping, too
    figure.classes.toggle('watches', lesson.watches);
    showTask(lesson);
    const answers = JSON.stringify(lesson.answers);
    inDocument('hand-in').hidden = lesson.answers.length === 0;
    setText(inDocument('hand-in'), t('lesson.hand-in'));
    platform?.visit(lesson);
    if (answers !== kept) {
        kept = answers;
        if (platform) platform.report(lesson);
        else keepAnswers(page.lessons[language].title, lesson.answers);
        const detail = { lesson: page.lessons[language].title, answers: lesson.answers, score: lesson.score };
        element.dispatchEvent(new CustomEvent('answers', { detail }));
    }
    try {
        if (location.hash !== `#page=${lesson.page + 1}`) history.replaceState(null, '', `#page=${lesson.page + 1}`);
    } catch {
        // a frame of mere text has no address of its own
    }
}

function openLesson(again) {
    figure.prepare({ do: `language-${language}` });
    const text = JSON.stringify(page.lessons[language]);
    perform({ do: 'lesson', text, again });
}

function setLanguage(code) {
    language = code;
    openLesson(true);
    const next = languages.find((each) => each !== language);
    inDocument('lesson-language').hidden = !next;
    setText(inDocument('lesson-language'), next === 'zh-Hans' ? '中文' : 'English');
}

function listenToReader() {
    inDocument('next-page').addEventListener('click', () => perform({ do: 'next-page' }));
    inDocument('previous-page').addEventListener('click', () => perform({ do: 'previous-page' }));
    inDocument('lesson-language').addEventListener('click', () => setLanguage(languages.find((each) => each !== language)));
    document.addEventListener('click', (event) => {
        const data = event.target.closest?.('[data-choice], [data-action], [data-canvas], [data-figure]')?.dataset;
        if (!data) return;
        if (data.choice) perform({ do: 'choose', choice: Number(data.choice) });
        else if (data.action) perform({ do: data.action });
        else if (data.step) {
            event.preventDefault();
            perform({ do: 'lesson-link', figure: Number(data.figure), step: data.step });
        } else if (data.figure) perform({ do: 'lesson-figure', figure: Number(data.figure) });
        else {
            canvas = data.canvas;
            showLesson(figure.last);
        }
    });
    listenToHandIn(t, () => ({ lesson: page.lessons[language].title, answers: figure.last.lesson.answers }), page.address);
    document.addEventListener('pointerover', ({ target }) => light(figure, page.rings[target.closest?.('[data-ring]')?.dataset.ring]));
    // what is typed then is the dialog's
    addEventListener('keydown', (event) => { if (inDocument('hand-in-dialog').open) event.stopImmediatePropagation(); }, true);
    addEventListener('resize', () => showLesson(figure.last));
}

const pageOfAddress = () => Number(new URLSearchParams(location.hash.slice(1)).get('page') ?? 1) - 1;

/** Of a link that somebody has handed in. */
async function answersOfAddress() {
    const [, packed] = location.hash.match(/^#answers=(.+)$/) ?? [];
    try {
        return packed && JSON.parse(await textOfLink(packed)).answers;
    } catch {
        return undefined;
    }
}

/** Of a link, of the platform, or of an earlier visit: what it begins with. */
async function earlier() {
    const title = page.lessons[language].title;
    const given = await answersOfAddress();
    if (given) return { answers: given };
    if (platform) return platform.earlier();
    return { answers: keptAnswers(title), page: pageOfAddress() };
}

async function start() {
    if (page.scorm) platform = Platform.find(t, (text) => setText(inDocument('platform'), text));
    figure = element.take((await Engine.start(block('engine'), block('assets'))).open(), page.texts, false);
    document.body.classList.add('live');
    figure.prepare(sizeRequest(figure));
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    figure.prepare({ do: `theme-${page.theme ?? (isDark ? 'dark' : 'light')}` });
    element.heard = (answer) => {
        for (const [key, color] of Object.entries(answer.choices?.colors ?? {})) document.documentElement.style.setProperty(`--${key}`, color);
        showLesson(answer);
    };
    const { answers, page: at, name } = await earlier();
    if (name) inDocument('hand-in-name').value = name;
    setLanguage(page.language);
    if (answers.length) perform({ do: 'lesson-answers', answers });
    if (at > 0) perform({ do: 'lesson-page', page: at });
    listenToReader();
    figure.listen(window);
    listenToHost(element);
    performance.mark('gjkscope-shown');
}

carried.texts = page.texts;
customElements.define('gjk-scope', GjkScope);
showText(0);
start().catch(() => {
    for (const each of article().querySelectorAll('section')) each.hidden = false;
    inDocument('text').prepend(make('p', { role: 'alert' }, t('lesson.still')));
});
