// Elements, their texts and their names.

export const inDocument = (id) => document.getElementById(id);
export const kSvg = 'http://www.w3.org/2000/svg';

/** A new element with attributes and children; what a scene says only ever becomes text. */
export function make(tag, attributes = {}, ...children) {
    const node = attributes.xmlns ? document.createElementNS(attributes.xmlns, tag) : document.createElement(tag);
    for (const [key, value] of Object.entries(attributes))
        if (key !== 'xmlns' && value !== undefined && value !== false) node.setAttribute(key, value === true ? '' : value);
    node.append(...children);
    return node;
}

export function setText(node, text) {
    if (node.textContent !== text) node.textContent = text;
}

/** The pieces of a marked-up text: see app/page/panel_json.hpp. */
export function setPieces(node, pieces) {
    // a live region that says the same again is read again
    const signature = JSON.stringify(pieces);
    if (node.pieces === signature) return;
    node.pieces = signature;
    node.replaceChildren(...pieces.map(nodeOf));
}

export const plainText = (pieces) => pieces.map(({ t, f }) => (f ? f.map(plainText).join('/') : t)).join('');

function nodeOf(piece) {
    if (!piece.s && !piece.m && !piece.c && !piece.y && !piece.f) return piece.t;
    const parts = piece.f?.map((part) => make('span', {}, ...part.map(nodeOf))) ?? [piece.t];
    const span = make(piece.s ? 'sub' : 'span', { class: piece.f ? 'fraction' : piece.m && 'm', 'data-symbol': piece.y }, ...parts);
    if (piece.c) span.style.color = piece.c;
    return span;
}

/** Fills a list of choices, which keeps its nodes while they stay the same. */
export function setOptions(select, options, chosen) {
    const signature = JSON.stringify(options);
    if (select.dataset.options !== signature) {
        select.dataset.options = signature;
        select.replaceChildren(...options.map((each) => make('option', {
            value: each.id, disabled: Boolean(each.reason) && each.id !== chosen, title: each.reason || undefined,
        }, each.name)));
    }
    if (select.value !== chosen) select.value = chosen;
}

export function name(node, text, keys) {
    node.setAttribute('aria-label', text);
    node.title = keys ? `${text} (${keys})` : text;
    if (keys) node.setAttribute('aria-keyshortcuts', keys);
}
