// Elements, their texts and their names.

export const inDocument = (id) => document.getElementById(id);

/** A new element with attributes and children; what a scene says only ever becomes text. */
export function make(tag, attributes = {}, ...children) {
    const node = document.createElement(tag);
    for (const [key, value] of Object.entries(attributes))
        if (value !== undefined && value !== false) node.setAttribute(key, value === true ? '' : value);
    node.append(...children);
    return node;
}

export function setText(node, text) {
    const [only] = node.childNodes;
    if (node.textContent === text) return;
    if (only?.nodeType === Node.TEXT_NODE && node.childNodes.length === 1) only.data = text;
    else node.textContent = text;
}

/** Gives a node these children: it keeps those that it has, and changes what is another in them. */
export function fill(node, children) {
    children.forEach((next, i) => {
        const old = node.childNodes[i];
        if (!old) return node.append(next);
        if (old.isEqualNode(next)) return;
        if (old.nodeName !== next.nodeName) return old.replaceWith(next);
        if (old.nodeType === Node.TEXT_NODE) {
            old.data = next.data;
            return;
        }
        // a list that a reader has opened stays open
        for (const { name: key } of [...old.attributes]) if (key !== 'open' && !next.hasAttribute(key)) old.removeAttribute(key);
        for (const { name: key, value } of next.attributes) {
            // policies forbid the attribute alone
            if (key === 'style') old.style.cssText = value;
            else if (old.getAttribute(key) !== value) old.setAttribute(key, value);
        }
        fill(old, [...next.childNodes]);
    });
    while (node.childNodes.length > children.length) node.lastChild.remove();
}

/** Shows what the engine has written in the nodes that are there: whoever has the keyboard keeps it, and nothing is read again. */
export function showHtml(node, html) {
    if (node.shown === html) return;
    node.shown = html;
    const drawn = document.createElement('template');
    drawn.innerHTML = html;
    fill(node, [...drawn.content.childNodes]);
    for (const each of node.querySelectorAll('[data-color]')) each.style.color = each.dataset.color;
    for (const each of node.querySelectorAll('option[selected]')) each.selected = true;
    for (const each of node.querySelectorAll('input:not(:focus)')) each.value = each.defaultValue;
}

/** A mark of a timeline, or a stretch of it: parts of its length. */
export function tickAt({ at, size, width, from }) {
    const tick = make(width === undefined ? 'i' : 'b', { class: ['', 'big', 'diamond'][size] || undefined, 'data-from': from });
    tick.style.left = `${100 * at}%`;
    if (width !== undefined) tick.style.width = `${100 * width}%`;
    return tick;
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
