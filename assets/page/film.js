// A storyboard's bar below the canvases: its caption, and its length to scrub on.
import { fill, name, setText, showHtml, tickAt } from './dom.js';

function showLength(figure, film) {
    const { byId } = figure;
    const duration = Math.max(film.duration, 0.001);
    byId('film-time').max = duration;
    byId('caption').hidden = !film.captioned;
    fill(byId('film-ticks'), film.ticks.map(({ at, scene }) => tickAt({ at: at / duration, size: Number(scene) })));
}

/** `film`: the answer's; nothing where none is open. */
export function showFilm(figure, film, scene) {
    const { byId, classes, t } = figure;
    byId('film').hidden = !film;
    classes.toggle('films', Boolean(film));
    byId('main').dataset.canvases = film?.canvases ?? figure.canvases ?? 'both';
    if (!film) return classes.remove('captions-step');
    if (scene?.film) showLength(figure, scene.film);
    const caption = byId('caption');
    showHtml(caption, film.caption);
    caption.style.opacity = film.strength;
    classes.toggle('captions-step', film.ofStep);
    const time = byId('film-time');
    time.value = film.time;
    time.setAttribute('aria-valuetext', film.clock);
    setText(byId('film-clock'), film.clock);
    byId('film-play').toggleAttribute('data-playing', film.playing);
    name(byId('film-play'), t(film.playing ? 'panels.timeline.pause' : 'panels.timeline.play'), 'Space');
}

export function listenToFilm({ byId, perform }) {
    byId('film-play').addEventListener('click', () => perform({ do: 'play' }));
    byId('film-time').addEventListener('input', () => perform({ do: 'film-seek', time: Number(byId('film-time').value) }));
}
