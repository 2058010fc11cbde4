// What a deck by reveal.js does to figures: scales all slides, hides the others, and takes keys and swipes of the whole document.
window.Reveal = {
    initialize({ width, height }) {
        const slides = document.querySelector('.slides');
        const all = [...slides.children];
        let at = 0;
        const layout = () => {
            const scale = Math.min(innerWidth / width, innerHeight / height) * 0.96;
            slides.style.transform = `translate(-50%, -50%) scale(${scale})`;
        };
        const go = (to) => {
            at = Math.max(0, Math.min(all.length - 1, to));
            all.forEach((each, i) => { each.hidden = i !== at; });
        };
        for (const [key, value] of [['width', `${width}px`], ['height', `${height}px`]]) slides.style[key] = value;
        addEventListener('resize', layout);
        document.addEventListener('keydown', ({ key }) => {
            if (/input|textarea/i.test(document.activeElement?.tagName)) return;
            const by = { ArrowRight: 1, ArrowDown: 1, ' ': 1, PageDown: 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 }[key];
            if (by) go(at + by);
        });
        let start = null;
        const isPrevented = (target) => Boolean(target.closest('[data-prevent-swipe]'));
        slides.addEventListener('pointerdown', ({ pointerType, target, clientX }) => {
            start = pointerType === 'touch' && !isPrevented(target) ? clientX : null;
        });
        slides.addEventListener('pointermove', ({ clientX }) => {
            if (start === null || Math.abs(clientX - start) < 40) return;
            go(at + Math.sign(start - clientX));
            start = null;
        });
        layout();
        go(0);
    },
};
