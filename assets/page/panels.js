// What stands beside the canvases: the step's code, sentence, numbers and bounds, and the timeline.
import { fill, setOptions, setText, showHtml, tickAt } from './dom.js';
import { kCanvases } from './canvases.js';

function showCode({ byId }, { lines, line }) {
    const list = byId('code');
    if (lines) showHtml(list, lines);
    const [now, next] = [list.querySelector('[aria-current]'), list.children[line]];
    if (now !== next) now?.removeAttribute('aria-current');
    next?.setAttribute('aria-current', 'step');
}

function showPlot({ byId }, plot) {
    const figure = byId('plot');
    figure.hidden = !plot;
    if (!plot) return;
    const { title, svg, samples } = plot;
    setText(figure.firstElementChild, title);
    const slider = figure.lastElementChild;
    showHtml(slider, svg);
    slider.samples = samples;
    const here = placeOf(plot);
    slider.setAttribute('aria-label', title);
    slider.setAttribute('aria-valuemax', samples.length - 1);
    slider.setAttribute('aria-valuenow', here);
    slider.setAttribute('aria-valuetext', samples[here].tip);
    slider.title = samples[here].tip;
}

const placeOf = ({ samples, now }) =>
    samples.reduce((best, sample, i) => (Math.abs(sample.x - now) < Math.abs(samples[best].x - now) ? i : best), 0);

/** Clicks on the plot, and its arrow keys, go to an iteration. */
export function listenToPlot({ byId, perform }) {
    const slider = byId('plot').lastElementChild;
    const jump = (i) => slider.samples[i] && perform({ do: 'jump', step: slider.samples[i].step });
    slider.addEventListener('click', ({ clientX, clientY }) => {
        const { x } = new DOMPoint(clientX, clientY).matrixTransform(slider.firstElementChild.getScreenCTM().inverse());
        jump(placeOf({ samples: slider.samples, now: x }));
    });
    slider.addEventListener('keydown', (event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by || event.ctrlKey || event.altKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        jump(Number(slider.getAttribute('aria-valuenow')) + by);
    });
}

function showScene(figure, scene) {
    const { byId } = figure;
    figure.steps = scene.steps;
    setText(byId('title'), scene.title);
    setText(byId('note'), scene.note);
    setOptions(byId('method'), scene.methods, scene.method);
    byId('time').max = scene.steps.length - 1;
    fill(byId('ticks'), scene.ticks.map(tickAt));
}

export function showPanels(figure, answer) {
    const { byId, t } = figure;
    if (answer.scene) showScene(figure, answer.scene);
    showHtml(byId('lanes'), answer.lanes);
    // a stage to come says what the last one found
    for (const each of byId('ticks').children) each.hidden = answer.hides && each.dataset.from > answer.tick;
    setText(byId('heading'), answer.heading);
    showCode(figure, answer);
    // what changes with every frame is read when it has come to rest
    byId('sentence').setAttribute('aria-busy', String(Boolean(answer.dragging || answer.moving)));
    showHtml(byId('sentence'), answer.sentence);
    showHtml(byId('numbers').tBodies[0], answer.numbers);
    showPlot(figure, answer.plot);
    const { status } = answer;
    const [sign, strong, facts] = byId('status').children;
    sign.dataset.contact = status.contact;
    sign.style.color = status.color;
    setText(strong, status.text);
    setText(facts, status.facts.map(([name, value]) => (value ? `${name} ${value}` : name)).join(' · '));
    const time = byId('time');
    time.value = answer.time;
    const title = figure.steps[answer.tick]?.title ?? '';
    time.setAttribute('aria-valuetext', title);
    setText(byId('step'), title);
    byId('play').toggleAttribute('data-playing', answer.playing);
    byId('play').setAttribute('aria-label', t(answer.playing ? 'panels.timeline.pause' : 'panels.timeline.play'));
    kCanvases.forEach((id) => {
        byId(id).dataset.cursor = answer.cursor ?? 'none';
        byId(id).setAttribute('aria-label', `${t(`panels.canvas.${id}`)}. ${answer.plain}`);
    });
}
