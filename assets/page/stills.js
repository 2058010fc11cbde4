// In the engine's place where there is none: every step as the program drew it when it wrote the page.
import { unpackedText } from './packing.js';

/** A key as the menus name it. */
const textOfKey = ({ key, control, alt, shift }) =>
    `${control ? 'Control+' : ''}${alt ? 'Alt+' : ''}${shift && key.length > 1 ? 'Shift+' : ''}${key.length === 1 ? key.toUpperCase() : key}`;

export class Stills {
    static async start(packed) {
        const stills = new Stills();
        stills.scenes = JSON.parse(await unpackedText(packed));
        stills.speed = 1;
        stills.open(0);
        return stills;
    }

    isStill = true;

    open(index) {
        this.shown = this.scenes[index] ?? this.scenes[0];
        this.at = 0;
        this.playing = false;
        this.sent = this.sentCode = undefined;
    }

    get last() { return this.shown.steps.length - 1; }
    get now() { return this.shown.steps[this.at]; }
    go(to) {
        this.at = Math.max(0, Math.min(this.last, to));
        this.playing = false;
    }

    perform(request) {
        const iteration = (by) => {
            let to = this.at + by;
            while (to > 0 && to < this.last && !this.isSettled(this.shown.steps[to])) to += by;
            this.go(to);
        };
        const actions = {
            state: () => {},
            still: () => this.open(request.index),
            'step-forward': () => this.go(this.at + 1), 'step-back': () => this.go(this.at - 1),
            start: () => this.go(0), end: () => this.go(this.last),
            'iteration-forward': () => iteration(1), 'iteration-back': () => iteration(-1),
            scrub: () => this.go(this.placeOf(Math.round(request.time))), jump: () => this.go(this.placeOf(request.step)),
            'film-seek': () => this.go(this.placeAt(request.time)),
            speed: () => { this.speed = request.speed; },
            play: () => this.togglePlay(),
            pause: () => { this.playing = false; },
            advance: () => this.advance(request.seconds * this.speed),
        };
        const { menus } = this.shown;
        if (request.do === 'menus') return { menus };
        if (request.do === 'follow') return this.follow(request);
        const action = request.do === 'key' ? menus[0].actions.find(({ keys }) => keys?.includes(textOfKey(request)))?.id : request.do;
        if (!actions[action]) return { taken: false, text: '' };
        actions[action]();
        const step = this.now;
        const scene = this.sent === step.s ? undefined : this.shown.scenes[step.s];
        this.sent = step.s;
        const { playing } = this;
        const answer = {
            ...step, lines: this.sentCode === step.c ? undefined : this.shown.codes[step.c],
            film: step.film && { ...step.film, time: playing ? this.clock : step.film.time, playing },
            world: this.shown.worlds[step.w], difference: this.shown.differences[step.d],
            playing, moving: playing, speed: this.speed, notices: [],
            scene, choices: this.shown.choices,
        };
        this.sentCode = step.c;
        return answer;
    }

    togglePlay() {
        this.playing = !this.playing;
        if (this.playing && this.at === this.last) this.at = 0;
        this.clock = this.now.film?.time ?? 0;
    }

    /** A film's pictures have their times; those of a run rest for a second each. */
    advance(seconds) {
        if (!this.playing) return;
        this.clock += seconds;
        if (this.now.film) this.at = this.placeAt(this.clock);
        else if (this.clock >= 1) {
            this.clock = 0;
            ++this.at;
        }
        if (this.at >= this.last) this.go(this.last);
    }

    isSettled({ s, tick }) { return this.shown.scenes[s].steps[tick].settled; }
    /** Of the scene that is shown, the first picture at this step or after it. */
    placeOf(tick) {
        const { s } = this.now;
        const of = this.shown.steps.map((step, i) => ({ i, ...step })).filter((step) => step.s === s);
        return (of.find((step) => step.tick >= tick) ?? of.at(-1)).i;
    }
    /** Goes to the picture nearest to what an address asks, and says what it lacks. */
    follow({ step = 0, time, ...others }) {
        const lacks = Object.keys(others).filter((each) => /^(language|theme|method|lane)$/.test(each));
        if (time) this.go(this.placeAt(Number(time)));
        const { now: { s }, shown } = this;
        const { steps } = shown.scenes[s];
        const names = { first: 0, last: steps.length - 1 };
        const tick = time ? this.now.tick : names[step] ?? steps.findIndex(({ name }, i) => name === step || i === Number(step));
        const far = (i) => Math.abs(shown.steps[i].tick - tick);
        this.go([...shown.steps.keys()].filter((i) => shown.steps[i].s === s).reduce((best, i) => (far(i) < far(best) ? i : best)));
        return { lacks: [...lacks, ...(far(this.at) ? [`step=${step}`] : [])].join(', ') };
    }
    placeAt(seconds) {
        return Math.max(this.shown.steps.findLastIndex(({ film }) => film.time <= seconds + 1e-6), 0);
    }
}
