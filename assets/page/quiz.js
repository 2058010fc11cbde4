// The open question: what is wanted, the answers in words, and the keys.
import { showHtml } from './dom.js';
import { listenToHtml } from './sheet.js';

/** True where the question has just come. */
export function showQuiz({ byId, classes }, quiz) {
    const before = classes.contains('asks');
    classes.toggle('asks', Boolean(quiz));
    classes.toggle('asks-code', Boolean(quiz?.showsCode));
    byId('quiz').hidden = !quiz;
    if (!quiz) return before;
    byId('quiz').dataset.tone = quiz.tone;
    showHtml(byId('quiz'), quiz.html);
    return !before;
}

export function listenToQuiz(figure) {
    const quiz = figure.byId('quiz');
    listenToHtml(figure, quiz);
    // keys are the question's again, unless a key has pressed the button
    quiz.addEventListener('click', ({ target, detail }) => { if (detail) target.closest('button')?.blur(); });
}
