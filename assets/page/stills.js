// In the engine's place where there is none: every step as the program drew it when it wrote the page.
import { unpackedText } from './packing.js';

export class Stills {
    static async start(packed) {
        const stills = new Stills();
        stills.scenes = JSON.parse(await unpackedText(packed));
        stills.scene = stills.scenes[0];
        stills.at = 0;
        stills.speed = 1;
        return stills;
    }

    isStill = true;

    perform(request) {
        const last = () => this.scene.steps.length - 1;
        const go = (to) => { this.at = Math.max(0, Math.min(last(), Math.round(to))); this.playing = false; };
        const iteration = (by) => {
            let to = this.at + by;
            while (to > 0 && to < last() && !this.scene.scene.steps[this.tick(to)].settled) to += by;
            go(to);
        };
        const actions = {
            still: () => { this.scene = this.scenes[request.index]; this.at = 0; this.playing = false; this.told = false; },
            forward: () => go(this.at + 1), back: () => go(this.at - 1), start: () => go(0), end: () => go(last()),
            'iteration-forward': () => iteration(1), 'iteration-back': () => iteration(-1),
            scrub: () => go(this.placeOf(Math.round(request.time))), jump: () => go(this.placeOf(request.step)),
            speed: () => { this.speed = request.speed; },
            play: () => { this.playing = !this.playing; this.rested = 0; if (this.playing && this.at === last()) this.at = 0; },
            advance: () => {
                this.rested += request.seconds;
                if (!this.playing || this.rested < 1 / this.speed) return;
                this.rested = 0;
                if (++this.at >= last()) { this.at = last(); this.playing = false; }
            },
        };
        actions[request.do]?.();
        const step = this.scene.steps[this.at];
        const scene = this.told ? undefined : this.scene.scene;
        this.told = true;
        return {
            ...step, world: this.scene.worlds[step.w], difference: this.scene.differences[step.d], playing: this.playing, moving: this.playing, speed: this.speed, undo: false, redo: false,
            notices: [], scene, choices: this.scene.choices,
        };
    }

    tick(at) { return this.scene.steps[at].tick; }
    placeOf(tick) {
        const found = this.scene.steps.findIndex((step) => step.tick >= tick);
        return found < 0 ? this.scene.steps.length - 1 : found;
    }
}
