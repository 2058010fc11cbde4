// The open question: what is wanted, the answers in words, and the keys.
import { make, setPieces, setText } from './dom.js';

function pieces(tag, content) {
    const node = make(tag);
    setPieces(node, content);
    return node;
}

/** Replaces the children unless they say the same; whoever has the keyboard there keeps it. */
function replace(node, content, children) {
    const signature = JSON.stringify(content);
    if (node.dataset.shown === signature) return;
    node.dataset.shown = signature;
    const focused = [...node.children].indexOf(node.getRootNode().activeElement);
    node.replaceChildren(...children());
    node.children[focused]?.focus();
}

export function showQuiz({ byId, classes }, quiz) {
    const before = classes.contains('asks');
    classes.toggle('asks', Boolean(quiz));
    classes.toggle('asks-code', Boolean(quiz?.showsCode));
    byId('quiz').hidden = !quiz;
    if (!quiz) return before;
    byId('quiz').dataset.tone = quiz.tone;
    const [heading, place] = byId('quiz-place').children;
    setText(heading, quiz.heading);
    setText(place, quiz.place);
    const texts = [quiz.title, ...quiz.sentences];
    replace(byId('question'), texts, () => texts.map((text, i) => pieces(i ? 'p' : 'h2', text)));
    replace(byId('answers'), quiz.answers, () => quiz.answers.map(({ choice, text, state }) => {
        const node = make('button', { type: 'button', 'data-choice': choice, 'data-state': state, disabled: state === 'refused' });
        node.append(make('b', {}, String(choice + 1)), pieces('span', text));
        if (state === 'marked') node.setAttribute('aria-pressed', 'true');
        return node;
    }));
    const sure = quiz.confidence.map((key) => ({ ...key, on: quiz.sure === (key.action === 'ask-sure') }));
    replace(byId('confidence'), sure, () => sure.map(({ keys, text, action, on }) =>
        make('button', { type: 'button', 'data-action': action, class: on && 'on', 'aria-pressed': String(on) }, make('kbd', {}, keys), ` ${text}`)));
    setText(byId('score'), quiz.score);
    replace(byId('quiz-keys'), quiz.keys, () => quiz.keys.map(({ keys, text, action }) =>
        make(action ? 'button' : 'span', { type: action && 'button', 'data-action': action || undefined }, make('kbd', {}, keys), ` ${text}`)));
    return !before;
}

export function listenToQuiz({ byId, perform }) {
    byId('quiz').addEventListener('click', ({ target, detail }) => {
        // keys are the question's again, unless a key has pressed the button
        if (detail) target.closest('button')?.blur();
        const { choice, action } = target.closest('button')?.dataset ?? {};
        if (choice !== undefined) perform({ do: 'choose', choice: Number(choice) });
        else if (action) perform({ do: action });
    });
}
