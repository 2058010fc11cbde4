// What stands beside the canvases: the step's code, sentence, numbers and bounds, and the timeline.
import { kSvg, make, setOptions, setPieces, setText } from './dom.js';
import { kCanvases } from './canvases.js';

const kPlot = { width: 320, height: 150, left: 44, right: 10, top: 8, bottom: 22 };

function showCode({ byId }, { lines, line }) {
    const list = byId('code');
    if (lines)
        list.replaceChildren(...lines.map((pieces) => {
            const item = make('li');
            setPieces(item, pieces);
            return item;
        }));
    [...list.children].forEach((item, i) => {
        if (i === line) item.setAttribute('aria-current', 'step');
        else item.removeAttribute('aria-current');
    });
}

function showNumbers({ byId }, numbers) {
    byId('numbers').tBodies[0].replaceChildren(...numbers.map(({ name, value, note }) => {
        const cells = [make('td'), make('td'), make('td', {}, note)];
        setPieces(cells[0], name);
        setPieces(cells[1], value);
        return make('tr', {}, ...cells);
    }));
}

const shape = (name, attributes) => make(name, { xmlns: kSvg, ...attributes });

function showPlot({ byId }, plot) {
    const figure = byId('plot');
    figure.hidden = !plot;
    if (!plot) return;
    figure.firstElementChild.textContent = plot.note ? `${plot.title} · ${plot.note}` : plot.title;
    const { width, height, left, right, top, bottom } = kPlot;
    const x = (part) => left + part * (width - left - right);
    const y = (part) => height - bottom - part * (height - top - bottom);
    const svg = shape('svg', { viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
    const line = (x1, y1, x2, y2, stroke, dash) =>
        svg.append(shape('line', { x1, y1, x2, y2, stroke, 'stroke-dasharray': dash }));
    const text = (at, down, anchor, words) => {
        const node = shape('text', { x: at, y: down, 'text-anchor': anchor });
        node.textContent = words;
        svg.append(node);
    };
    for (const [part, words] of plot.ticks ?? []) {
        line(left, y(part), width - right, y(part), 'var(--border)');
        text(left - 6, y(part) + 4, 'end', words);
    }
    const { samples } = plot;
    const stride = Math.ceil(samples.length / 10);
    samples.forEach((sample, i) => {
        if (i % stride === 0) text(x(sample.x), height - 6, 'middle', sample.n);
    });
    line(x(plot.now), y(0), x(plot.now), y(1), 'var(--accent)');
    const curve = (points, key, stroke, wide, dash) => svg.append(shape('polyline', {
        points: points.map((s) => `${x(s.x)},${y(s[key])}`).join(' '),
        fill: 'none', stroke, 'stroke-width': wide, 'stroke-dasharray': dash,
    }));
    for (const other of plot.others ?? []) {
        curve(other.samples, 'lower', other.color, 1.4, '5 4');
        curve(other.samples, 'upper', other.color, 1.4);
    }
    curve(samples, 'lower', plot.lowerColor, 2, '5 4');
    curve(samples, 'upper', plot.upperColor, 2);
    if (samples.length < 40)
        for (const s of samples) {
            svg.append(shape('circle', { cx: x(s.x), cy: y(s.lower), r: 2.8, fill: plot.lowerColor }));
            if (!s.open) svg.append(shape('circle', { cx: x(s.x), cy: y(s.upper), r: 3.4, fill: plot.upperColor }));
        }
    const slider = figure.lastElementChild;
    slider.replaceChildren(svg);
    slider.samples = samples;
    const here = placeOf(plot);
    slider.setAttribute('aria-label', plot.title);
    slider.setAttribute('aria-valuemin', 0);
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
    slider.addEventListener('click', (event) => {
        const box = slider.getBoundingClientRect();
        const scale = Math.min(box.width / kPlot.width, box.height / kPlot.height);
        const inset = (box.width - scale * kPlot.width) / 2;
        const part = ((event.clientX - box.left - inset) / scale - kPlot.left) / (kPlot.width - kPlot.left - kPlot.right);
        jump(placeOf({ samples: slider.samples, now: part }));
    });
    slider.addEventListener('keydown', (event) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!by || event.ctrlKey || event.altKey || event.shiftKey) return;
        event.preventDefault();
        event.stopPropagation();
        jump(Number(slider.getAttribute('aria-valuenow')) + by);
    });
}

function showTicks({ byId, steps }) {
    const last = Math.max(steps.length - 1, 1);
    const nodes = [];
    for (let i = 0; i < steps.length;) {
        let end = i;
        while (end < steps.length && steps[end].stage === steps[i].stage) ++end;
        const stretch = make('b');
        stretch.style.left = `${(100 * i) / last}%`;
        stretch.style.width = `${(100 * (Math.min(end, last) - i)) / last}%`;
        nodes.push(stretch);
        i = end;
    }
    const isShown = steps.length <= 120 ? () => true : ({ settled }, i) => settled && steps.length <= 600 && i > 0;
    steps.forEach((step, i) => {
        if (!isShown(step, i)) return;
        const tick = make('i', { class: step.settled && 'big' });
        tick.style.left = `${(100 * i) / last}%`;
        nodes.push(tick);
    });
    byId('ticks').replaceChildren(...nodes);
}

function showScene(figure, scene) {
    const { byId } = figure;
    figure.steps = scene.steps;
    setText(byId('title'), scene.title);
    setText(byId('note'), scene.note);
    setOptions(byId('method'), scene.methods, scene.method);
    byId('lanes').replaceChildren(...scene.lanes.map((lane, i) => make('button', {
        type: 'button', 'data-lane': i, title: lane.effort, class: i === scene.lane && 'on', 'aria-pressed': String(i === scene.lane),
    }, lane.name, make('small', {}, lane.result))));
    byId('time').max = scene.steps.length - 1;
    showTicks(figure);
}

export function showPanels(figure, answer) {
    const { byId, t } = figure;
    if (answer.scene) showScene(figure, answer.scene);
    setText(byId('heading'), answer.heading);
    showCode(figure, answer);
    // what changes with every frame is read when it has come to rest
    byId('sentence').setAttribute('aria-busy', String(Boolean(answer.dragging || answer.moving)));
    setPieces(byId('sentence'), answer.sentence);
    showNumbers(figure, answer.numbers);
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
