// The menu: the engine's actions, and what only a page does.
import { make, name, showHtml } from './dom.js';
import { listenToHtml } from './sheet.js';
import { copy, download, fileName, kPicture, pngOf } from './files.js';

function button(label, act) {
    const node = make('button', { type: 'button' }, label);
    node.addEventListener('click', act);
    return node;
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
    const { menus, panel } = engine.perform({ do: 'menus', quiet: true });
    nameControls(figure, menus.flatMap(({ actions }) => actions));
    if (!byId('menu').open) return;
    if (engine.isStill) return byId('choices').replaceChildren(make('p', {}, t('page.still')));
    showHtml(byId('actions'), panel);
    const files = byId('files');
    if (files.lang === figure.language) return;
    files.lang = figure.language;
    files.replaceChildren(...fileButtons(figure));
}

export function listenToMenu(figure) {
    const { byId } = figure;
    byId('menu').addEventListener('toggle', () => showMenu(figure));
    listenToHtml(figure, byId('actions'));
}
