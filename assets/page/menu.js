// The menu: the engine's actions, and what only a page does.
import { make, name, setOptions } from './dom.js';
import { copy, download, fileName, kPicture, pngOf } from './files.js';

const openMenus = new Set();

function button(label, act, { checked, enabled = true, keys } = {}) {
    const node = make('button', {
        type: 'button', class: checked && 'on', 'aria-pressed': checked === undefined ? undefined : String(checked),
        disabled: !enabled, title: keys,
    }, label);
    node.addEventListener('click', act);
    return node;
}

/** Choices of which one is checked, as a list. */
function choice({ perform }, title, group, actions) {
    const options = actions.filter(({ enabled, checked }) => enabled || checked);
    const chosen = options.find(({ checked }) => checked);
    const select = make('select', { id: group, title: chosen?.hint });
    setOptions(select, options, chosen?.id);
    select.addEventListener('change', () => perform({ do: select.value }));
    return make('label', {}, make('span', {}, title), select);
}

function section({ perform }, title, actions) {
    const buttons = actions.map((action) =>
        button(action.name, () => perform({ do: action.id }), { ...action, keys: action.key }));
    const node = make('details', { open: openMenus.has(title) }, make('summary', {}, title),
        make('div', { role: 'group' }, ...buttons));
    node.addEventListener('toggle', () => openMenus[node.open ? 'add' : 'delete'](title));
    return node;
}

function menuNodes(figure, menus) {
    const lists = [];
    const sections = [];
    for (const { title, actions } of menus) {
        const offered = actions.filter((action) => action.offered && title);
        const groups = new Set(offered.map(({ group }) => group));
        // the header has the methods
        for (const group of ['method', undefined]) groups.delete(group);
        for (const group of groups)
            lists.push(choice(figure, group === 'finish' ? figure.t('menu.finish') : title, group,
                offered.filter((action) => action.group === group)));
        // a list shows what comes next
        const others = offered.filter(({ group, id }) => !group && !id.startsWith('next-'));
        if (others.length) sections.push(section(figure, title, others));
    }
    return [...lists, ...sections];
}

/** What leaves the figure and comes into it. */
function fileButtons(figure) {
    const { byId, perform, t } = figure;
    const title = () => fileName(byId('title').textContent);
    const picture = () => perform({ do: 'figure', ...kPicture });
    const png = () => pngOf(picture(), kPicture.width, kPicture.height, 1);
    const group = (...nodes) => make('div', { role: 'group' }, ...nodes.filter(Boolean));
    return [
        group(figure.copyLink && button(t('page.copy-link'), figure.copyLink),
            figure.chooseFile && button(t('action.open'), figure.chooseFile),
            button(t('page.download-scene'), () => download(`${title()}.gjk.json`, perform({ do: 'scene' }), 'application/json'))),
        group(button(t('page.download-svg'), () => download(`${title()}.svg`, picture(), 'image/svg+xml')),
            button(t('page.download-png'), async () => download(`${title()}.png`, await png(), 'image/png')),
            button(t('page.copy-picture'), () =>
                copy(figure, () => navigator.clipboard.write([new ClipboardItem({ 'image/png': png() })]), t('page.copied')))),
    ];
}

/** The buttons of actions, by their ids. */
function nameControls({ byId }, actions) {
    for (const { id, name: text, keys, enabled } of actions) {
        const node = byId(id);
        if (node?.tagName !== 'BUTTON') continue;
        name(node, text, keys?.[0]);
        if (id === 'undo' || id === 'redo') node.disabled = !enabled;
    }
}

export function showMenu(figure) {
    const { byId, engine, t } = figure;
    const { menus } = engine.perform({ do: 'menus', quiet: true });
    nameControls(figure, menus.flatMap(({ actions }) => actions));
    if (!byId('menu').open) return;
    if (engine.isStill) return byId('choices').replaceChildren(make('p', {}, t('page.still')));
    const shown = JSON.stringify(menus);
    if (shown === figure.menuShown) return;
    figure.menuShown = shown;
    // whoever has the keyboard in the menu keeps it: its controls are made again
    const controls = () => [...byId('choices').querySelectorAll('button, select, summary')];
    const focused = controls().indexOf(figure.root.activeElement);
    byId('choices').replaceChildren(...menuNodes(figure, menus), ...fileButtons(figure));
    if (focused >= 0) controls()[focused]?.focus();
}
