// What the engine has computed of all answers, over the canvases or below them, and the controls that it writes.
import { showHtml } from './dom.js';
import { paced } from './canvases.js';

export function showSheet({ byId }, { sheet, pixels }) {
    const node = byId('sheet');
    const isNew = node.hidden === Boolean(sheet);
    node.hidden = !sheet;
    node.className = sheet?.kind ?? '';
    showHtml(node, sheet?.html ?? '');
    if (pixels) {
        const canvas = node.querySelector('canvas');
        const bytes = Uint8ClampedArray.from(atob(pixels), (c) => c.charCodeAt(0));
        canvas.getContext('2d').putImageData(new ImageData(bytes, canvas.width), 0, 0);
    }
    if (!isNew) return;
    if (sheet) byId('menu').open = false;
    (sheet ? node : byId('world')).focus();
}

/** Performs what its controls say. */
export function listenToHtml({ perform }, node) {
    const { soon } = paced(perform);
    const request = (act, of, { clientX, clientY }, isAt) => {
        const { left, top, width, height } = act.getBoundingClientRect();
        const at = isAt && { x: (clientX - left) / width, y: (clientY - top) / height };
        return { do: of, name: act.name, value: act.value, ...at };
    };
    node.addEventListener('click', (event) => {
        const act = event.target.closest('button[data-do]');
        // a key has no place
        if (act) perform(request(act, act.dataset.do, event, event.detail > 0));
    });
    node.addEventListener('pointermove', (event) => {
        const act = event.target.closest('[data-hover]');
        if (act) soon(request(act, act.dataset.hover, event, true));
    });
    node.addEventListener('change', ({ target }) => {
        // one that can't be had is taken back
        node.shown = undefined;
        perform({ do: target.dataset.do ?? target.value, name: target.name, value: target.value });
    });
}
