// What the symbols of code, sentence and numbers mean: a tip and a ring where the pointer rests, and a list of all.
import { make, showHtml } from './dom.js';

export function showLegend(figure, legend) {
    figure.symbols = new Map(legend.map((entry) => [entry.id, entry]));
    figure.byId('symbols').replaceChildren(...legend.flatMap(({ id, symbol, text }) => {
        const term = make('dt', { 'data-symbol': id });
        showHtml(term, symbol);
        return [term, make('dd', {}, text)];
    }));
}

export function light({ all, symbols }, id) {
    for (const each of all('.lit')) each.classList.remove('lit');
    if (!id) return;
    for (const each of all(`[data-symbol="${id}"]`)) each.classList.add('lit');
    for (const role of symbols.get(id)?.roles ?? [])
        for (const each of all(`.canvas g.${role}`)) each.classList.add('lit');
}

/** The tip stands below the symbol, or above it where there is no room, within the figure. */
function showTip({ byId, symbols }, node) {
    const tip = byId('tip');
    const entry = node && !node.closest('#symbols') && symbols.get(node.dataset.symbol);
    tip.hidden = !entry;
    if (!entry) return;
    tip.textContent = entry.text;
    const box = node.getBoundingClientRect();
    const room = byId('scope').getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const below = box.bottom + 6 + height < room.bottom;
    const scale = room.width / byId('scope').offsetWidth;
    tip.style.left = `${Math.max(8, Math.min(box.left - room.left, room.width - width - 8)) / scale}px`;
    tip.style.top = `${((below ? box.bottom + 6 : box.top - height - 6) - room.top) / scale}px`;
}

export function listenToSymbols(figure) {
    const { byId } = figure;
    let shown = null;
    const show = (node) => {
        if (node === shown) return;
        shown = node;
        light(figure, node?.dataset.symbol);
        showTip(figure, node);
    };
    // a finger has no way to rest on a word: it taps
    for (const type of ['pointerover', 'pointerdown'])
        byId('panel').addEventListener(type, ({ target }) => show(target.closest('[data-symbol]')));
    byId('panel').addEventListener('pointerleave', () => show(null));
    addEventListener('keydown', () => show(null));
}
