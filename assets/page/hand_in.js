// Answers to a lesson: kept in the reader's own browser, and handed in as a link, a line or a file. Nothing is sent anywhere.
import { inDocument, setText } from './dom.js';
import { linkText } from './packing.js';
import { download, fileName } from './files.js';

/** What mail programs and chats take as one link. */
const kMaxLink = 2000;

/** Of lessons of the same title; a sandboxed frame has no storage. */
const keyOf = (title) => `gjkscope-lesson ${title}`;
export function keptAnswers(title) {
    try {
        return JSON.parse(localStorage.getItem(keyOf(title)) ?? '[]');
    } catch {
        return [];
    }
}
export function keepAnswers(title, answers) {
    try {
        localStorage.setItem(keyOf(title), JSON.stringify(answers));
    } catch {
        // they are gone with the page
    }
}

/** `content()`: the lesson's title and the answers; `address`: where others find the page. */
export function listenToHandIn(t, content, address = location.href.split('#')[0]) {
    const note = (text) => setText(inDocument('hand-in-note'), text);
    const named = () => ({ format: 'gjkscope-answers', version: 1, name: inDocument('hand-in-name').value.trim() });
    const handIn = () => JSON.stringify({ ...named(), ...content() });
    const copy = async (text, done) => {
        try {
            await navigator.clipboard.writeText(text);
            note(done);
        } catch {
            note(t('page.no-clipboard'));
        }
    };
    inDocument('hand-in').addEventListener('click', () => {
        for (const [id, text] of [['label', t('lesson.your-name')], ['link', t('lesson.copy-link')], ['line', t('lesson.copy-line')],
            ['file', t('lesson.save-file')], ['close', t('lesson.close')]]) setText(inDocument(`hand-in-${id}`), text);
        note(t('lesson.hand-in.note'));
        inDocument('hand-in-dialog').showModal();
    });
    inDocument('hand-in-close').addEventListener('click', () => inDocument('hand-in-dialog').close());
    inDocument('hand-in-file').addEventListener('click', () => {
        const { lesson } = content();
        download(`${fileName(`${inDocument('hand-in-name').value} ${lesson}`)}.json`, handIn(), 'application/json');
        note(t('lesson.saved'));
    });
    inDocument('hand-in-line').addEventListener('click', async () => copy(await linkText(handIn()), t('page.copied')));
    inDocument('hand-in-link').addEventListener('click', async () => {
        const link = `${address}#answers=${await linkText(handIn())}`;
        if (!address.startsWith('http')) return note(t('lesson.no-address'));
        if (link.length <= kMaxLink) return copy(link, t('page.copied-link').replace('{length}', link.length));
        inDocument('hand-in-file').focus();
        return note(t('lesson.long-link').replace('{length}', link.length));
    });
}
