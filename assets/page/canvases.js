// The two canvases: SVG from the engine, and what mouse, pen and fingers do on them.
import { setText } from './dom.js';

export const kCanvases = ['world', 'difference'];
const kReach = { mouse: 9, pen: 13, touch: 24 };
const kWheelZoom = 1.15;
/** A finger that stays within so many pixels rests after so many milliseconds. */
const kStill = 8;
const kRest = 600;

/** What becomes of an element: see app/page/svg_changes.hpp. */
function change(node, { x, a = {}, t, c = {}, p, n, h }) {
    if (x) {
        node.outerHTML = x;
        return;
    }
    for (const [key, value] of Object.entries(a)) node[value === null ? 'removeAttribute' : 'setAttribute'](key, value);
    if (t !== undefined) setText(node, t);
    for (const i of Object.keys(c)) change(node.children[i], c[i]);
    for (let i = 0; i < n; ++i) node.children[p].remove();
    const next = node.children[p];
    if (h) (next ?? node).insertAdjacentHTML(next ? 'beforebegin' : 'beforeend', h);
}

export function showCanvases({ byId }, answer) {
    // the engine hears of the new sizes when they are there
    const part = answer.world_part ?? 0.5;
    const main = byId('main');
    const columns = `--world: ${2 * part}fr; --difference: ${2 - 2 * part}fr`;
    if (main.columns !== columns) main.style.cssText = main.columns = columns;
    for (const id of kCanvases)
        if (answer[id]?.startsWith('{')) change(byId(id).firstElementChild, JSON.parse(answer[id]));
        // the engine has escaped all texts in it
        else if (answer[id]) byId(id).innerHTML = answer[id].replace(/^<\?xml[^>]*>\s*/, '');
}

/** Projectors are seen from the back row: lines, marks and labels are larger there. */
const scaleOf = ({ byId }) => (byId('scope').clientWidth >= 1700 ? 1.4 : 1);

export function sizeRequest(figure) {
    const { byId } = figure;
    const scale = scaleOf(figure);
    const stacked = byId('world').offsetLeft === byId('difference').offsetLeft;
    return { do: 'resize', scale, stacked, sizes: kCanvases.map((id) => [byId(id).clientWidth / scale, byId(id).clientHeight / scale]) };
}

/** Calls `perform` with what the pointers do, at most once a frame. */
export function paced(perform) {
    let waiting = null;
    let scheduled = false;
    const soon = (request) => {
        waiting = request;
        if (scheduled) return;
        scheduled = true;
        requestAnimationFrame(() => {
            scheduled = false;
            if (waiting) perform(waiting);
            waiting = null;
        });
    };
    const now = (request) => {
        if (waiting && waiting.do === 'move') perform(waiting);
        waiting = null;
        perform(request);
    };
    return { soon, now };
}

/** In a host's page (`figure.isGuest`) the wheel and a finger on empty ground scroll; a figure that was clicked zooms. */
export function listen(figure) {
    const { byId, perform } = figure;
    const { soon, now } = paced(perform);
    const fingers = new Map();
    let pressed = null;
    let resting = 0;
    kCanvases.forEach((id, canvas) => {
        const node = byId(id);
        const place = ({ clientX, clientY }, reach) => {
            const box = node.getBoundingClientRect();
            // a deck of slides has been scaled as a whole
            const scale = (scaleOf(figure) * box.width) / node.offsetWidth;
            return { canvas, x: (clientX - box.left) / scale, y: (clientY - box.top) / scale, reach };
        };
        const at = (event) => place(event, kReach[event.pointerType] ?? kReach.mouse);
        // decided before the browser does
        const scrolls = (event) => {
            if (!figure.isGuest || event.pointerType !== 'touch' || fingers.size > 1 || figure.last.quiz) return false;
            perform({ do: 'hover', ...at(event) });
            return figure.last.cursor === 'none';
        };
        node.addEventListener('pointerdown', (event) => {
            fingers.set(event.pointerId, at(event));
            figure.scrolls = scrolls(event);
            if (figure.scrolls) return;
            node.setPointerCapture(event.pointerId);
            if (fingers.size === 2) {
                if (pressed !== null) now({ do: 'cancel' });
                pressed = null;
                return;
            }
            if (fingers.size > 2) return;
            pressed = event.pointerId;
            now({ do: 'press', ...at(event), button: event.button, shift: event.shiftKey });
            // a finger that rests is a right button: it takes a vertex away
            clearTimeout(resting);
            if (event.pointerType === 'touch')
                resting = setTimeout(() => {
                    pressed = null;
                    for (const request of [{ do: 'cancel' }, { do: 'press', ...at(event), button: 2 }, { do: 'release' }]) now(request);
                }, kRest);
        });
        node.addEventListener('touchstart', (event) => {
            if (figure.isGuest && !figure.scrolls) event.preventDefault();
        }, { passive: false });
        const pinch = (which, here) => {
            const before = [...fingers.values()];
            fingers.set(which, here);
            const after = [...fingers.values()];
            if (before[0].canvas !== before[1].canvas) return;
            perform({ do: 'pinch', canvas, before, after, quiet: true });
            soon({ do: 'state' });
        };
        node.addEventListener('pointermove', (event) => {
            const here = at(event);
            const begun = fingers.get(event.pointerId);
            if (begun && Math.hypot(here.x - begun.x, here.y - begun.y) > kStill) clearTimeout(resting);
            if (pressed === event.pointerId) return soon({ do: 'move', x: here.x, y: here.y, snap: event.shiftKey });
            if (fingers.size === 2 && fingers.has(event.pointerId)) return pinch(event.pointerId, here);
            if (event.pointerType !== 'touch' && pressed === null) soon({ do: 'hover', ...here });
        });
        const end = (event, action) => {
            fingers.delete(event.pointerId);
            clearTimeout(resting);
            if (pressed !== event.pointerId) return;
            pressed = null;
            now({ do: action });
        };
        node.addEventListener('pointerup', (event) => end(event, 'release'));
        node.addEventListener('pointercancel', (event) => end(event, 'cancel'));
        node.addEventListener('pointerleave', () => { if (pressed === null) soon({ do: 'leave' }); });
        node.addEventListener('contextmenu', (event) => event.preventDefault());
        node.addEventListener('dblclick', (event) => now({ do: 'double-click', ...at(event) }));
        node.addEventListener('wheel', (event) => {
            if (figure.isGuest && !event.ctrlKey && !figure.hasFocus) return;
            event.preventDefault();
            const notches = -event.deltaY / (event.deltaMode === 0 ? 100 : 3);
            now({ do: 'zoom', ...at(event), factor: kWheelZoom ** Math.max(-4, Math.min(4, notches)) });
        }, { passive: false });
    });
}
