// The arrows turn slides; once a figure has been clicked they are its own, until a click beside it.
Reveal.initialize({ hash: true, width: 1280, height: 720, margin: 0.02 });
