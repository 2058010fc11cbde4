// The answers of all methods, or of the pair's symmetries, beside the exact one: a row becomes a lane where it is pressed.
import { fill, make } from './dom.js';

const rowOf = ({ name, answer, facts, reason, differs, lane }, i) => make('tr', { class: differs && 'differs', title: reason || facts },
    make('th', { scope: 'row' }, lane ? make('button', { type: 'button', 'data-row': i }, name) : name),
    make('td', {}, reason ? '–' : `${differs ? '✗ ' : ''}${answer}`));

/** Where the table is open: of the scene as it is. */
export function showAnswers(figure) {
    const { byId } = figure;
    if (!byId('all-answers').open) return;
    const { answers } = figure.prepare({ do: 'answers', of: byId('answers-of').value });
    byId('answers-sentence').textContent = answers.sentence;
    fill(byId('answer-table').tBodies[0], answers.lines.map(rowOf));
}

/** Once the scene has come to rest. */
export function showAnswersSoon(figure) {
    clearTimeout(figure.answersTimer);
    if (figure.byId('all-answers').open) figure.answersTimer = setTimeout(() => showAnswers(figure), 200);
}

export function nameAnswers({ byId, t }) {
    byId('answers-title').textContent = t('answers.heading');
    const [methods, symmetries] = byId('answers-of').options;
    methods.textContent = t('answers.show_methods');
    symmetries.textContent = t('answers.show_symmetries');
    byId('answers-of').setAttribute('aria-label', t('answers.heading'));
}

export function listenToAnswers(figure) {
    const { byId } = figure;
    byId('all-answers').addEventListener('toggle', () => showAnswers(figure));
    byId('answers-of').addEventListener('change', () => showAnswers(figure));
    byId('answer-table').addEventListener('click', ({ target }) => {
        const { row } = target.closest('button')?.dataset ?? {};
        if (row) figure.perform({ do: 'compare-answer', row: Number(row) });
    });
}
