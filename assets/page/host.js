// A page in somebody's frame: the window above hears what happens, and may ask. README.md, in app/page, has the messages.

export function listenToHost(element) {
    if (parent === window) return;
    const send = (type, more) => parent.postMessage({ type: `gjkscope-${type}`, ...more }, '*');
    for (const type of ['step', 'edit', 'answer', 'answers']) element.addEventListener(type, ({ detail }) => send(type, detail));
    addEventListener('message', ({ source, data }) => {
        if (source !== parent || data?.type !== 'gjkscope-request') return;
        const { id, request } = data;
        const text = request ? element.request(request) : undefined;
        send('reply', { id, text, error: request && element.figure.problem, state: element.state });
    });
    send('ready');
}
