// Scenes and pictures out of the page and into it.

export function download(name, content, type) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export const fileName = (title) =>
    (title || 'scene').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '').slice(0, 60) || 'scene';

/** An SVG document as a PNG, `scale` times as large. */
export async function pngOf(svg, width, height, scale) {
    const image = new Image();
    const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    try {
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = width * scale;
        canvas.height = height * scale;
        canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
        return await new Promise((done) => { canvas.toBlob(done, 'image/png'); });
    } finally {
        URL.revokeObjectURL(url);
    }
}

export async function copy({ t, toast }, write, done) {
    try {
        await write();
        toast(done);
    } catch {
        toast(t('page.no-clipboard'));
    }
}

/** Scenes that are dropped on the page, chosen as a file or pasted. */
export function listenToFiles({ t, toast }, open) {
    const take = async (file) => {
        if (!file) return;
        if (file.size > 16 << 20) return toast(t('page.file-too-large'));
        open(await file.text(), file.name);
    };
    addEventListener('dragover', (event) => event.preventDefault());
    addEventListener('drop', (event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
    });
    addEventListener('paste', (event) => {
        const text = event.clipboardData?.getData('text/plain').trim();
        if (text?.startsWith('{')) open(text, t('page.clipboard'));
    });
    const chooser = document.createElement('input');
    chooser.type = 'file';
    chooser.accept = '.json';
    chooser.addEventListener('change', () => { take(chooser.files[0]); chooser.value = ''; });
    return () => chooser.click();
}

export const kPicture = { width: 1600, height: 900 };
