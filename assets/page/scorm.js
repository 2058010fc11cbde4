// A lesson on a learning platform, by SCORM 1.2: the platform's object takes the score and keeps the answers.
import { linkText, textOfLink } from './packing.js';

/** That the standard lets a page keep, in characters. */
const kMaxData = 4096;

/** In the window or one above it, whoever of them is of another site. */
function objectAbove(from) {
    for (let each = from, before = null; each && each !== before; before = each, each = each.parent)
        try {
            if (each.API) return each.API;
        } catch {
            // the next one may be of this site again
        }
    return null;
}

/** As the standard writes a time: 0001:02:03.45. */
function timespan(milliseconds) {
    const all = Math.floor(milliseconds / 10);
    const part = (value, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
    return `${part(all / 360000, 4)}:${part((all / 6000) % 60)}:${part((all / 100) % 60)}.${part(all % 100)}`;
}

/** The most answers that there is room for, packed: the longest ones go first. */
async function packedAnswers(answers) {
    const kept = [...answers];
    const length = (answer) => JSON.stringify(answer).length;
    for (;;) {
        const text = await linkText(JSON.stringify(kept));
        if (text.length <= kMaxData || kept.length === 0) return { text, count: kept.length };
        const longest = kept.reduce((best, each, i) => (length(each) > length(kept[best]) ? i : best), 0);
        kept.splice(longest, 1);
    }
}

export class Platform {
    /** Null where none has opened the page; `say` shows a sentence until the next. */
    static find(t, say) {
        const api = objectAbove(window) ?? objectAbove(window.top.opener);
        if (!api) say(t('lesson.platform.none'));
        return api && new Platform(api, t, say);
    }

    constructor(api, t, say) {
        Object.assign(this, { api, t, say, began: performance.now(), reports: 0, isOver: false });
        this.ask('LMSInitialize', '');
        this.best = Number(this.get('cmi.core.score.raw')) || 0;
        this.status = this.get('cmi.core.lesson_status');
        if (!/^(passed|completed|failed|incomplete)$/.test(this.status)) this.setStatus('incomplete');
        addEventListener('pagehide', () => this.leave());
        // whoever goes back in the browser begins again
        addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
    }

    get(name) {
        return String(this.api.LMSGetValue(name) ?? '');
    }

    ask(name, ...given) {
        const isDone = String(this.api[name](...given)) === 'true';
        if (!isDone) {
            const reason = this.api.LMSGetErrorString(this.api.LMSGetLastError());
            this.say(this.t('lesson.platform.refused').replace('{reason}', () => reason));
        }
        return isDone;
    }

    set(name, value) {
        return this.ask('LMSSetValue', `cmi.${name}`, String(value));
    }

    setStatus(status) {
        this.status = status;
        this.set('core.lesson_status', status);
    }

    /** What was kept of an earlier visit. */
    async earlier() {
        const page = Number(this.get('cmi.core.lesson_location')) || 0;
        const name = this.get('cmi.core.student_name');
        try {
            return { page, name, answers: JSON.parse(await textOfLink(this.get('cmi.suspend_data'))) };
        } catch {
            return { page, name, answers: [] };
        }
    }

    visit({ page, pages, score }) {
        if (this.page !== page) this.set('core.lesson_location', this.page = page);
        const isDone = score.tasks ? score.answered === score.tasks : page === pages - 1;
        if (isDone && (this.status === 'incomplete' || this.status === 'failed')) this.setStatus('completed');
    }

    async report({ answers, score }) {
        const number = ++this.reports;
        // what there was no room for is not wrong on the next visit
        this.best = Math.max(this.best, Math.round((100 * score.right) / score.tasks) || 0);
        const isTaken = [['min', 0], ['max', 100], ['raw', this.best]].every(([name, value]) => this.set(`core.score.${name}`, value));
        const { text, count } = await packedAnswers(answers);
        if (number !== this.reports || this.isOver) return;
        const isKept = this.set('suspend_data', text) && this.commit();
        if (!isTaken || !isKept) return;
        const partly = this.t('lesson.platform.partly').replace('{count}', count).replace('{all}', answers.length);
        this.say(count < answers.length ? partly : this.t('lesson.platform.kept'));
    }

    commit() {
        this.set('core.session_time', timespan(performance.now() - this.began));
        return this.ask('LMSCommit', '');
    }

    leave() {
        if (this.isOver) return;
        this.isOver = true;
        this.set('core.exit', this.status === 'incomplete' ? 'suspend' : '');
        this.commit();
        this.ask('LMSFinish', '');
    }
}
