// What can't wait for the app. A file of its own because the page's policy allows no inline script.

// The colour scheme that was chosen, else the system's; same key and values as the theme provider's. Before the first
// paint, but for pages that the server rendered: those have a scheme already, which is a guess where `data-scheme` says so.
(function () {
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || scheme;
  } catch {
    // No storage: the system decides.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  document.documentElement.removeAttribute('data-scheme');
})();

// Until the app has taken over what the server rendered: which button was pressed last
// (src/boot/pre-hydration-clicks.ts presses it again). Links work without the app.
(function () {
  function mark(event) {
    var root = document.documentElement;
    if (root.hasAttribute('data-started')) {
      document.removeEventListener('click', mark, true);
      return;
    }
    var button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    var former = document.querySelector('[data-pressed]');
    if (former !== null) former.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  }
  document.addEventListener('click', mark, true);
})();

// A page that the server rendered is drawn first; then its code is asked for, all of it at once.
(function () {
  function begin() {
    var parts = ['entry-part', 'entry'].flatMap(function (name) {
      return Array.from(document.getElementsByName(name), function (part) {
        return part.content;
      });
    });
    parts.forEach(function (part) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = part;
      document.head.append(link);
    });
    // They come together and run one after the other, each in a task of its own: between them a finger is heard. Whether
    // the app can do without one that did not come is the app's to say.
    function later() {
      setTimeout(next);
    }
    function next() {
      var part = parts.shift();
      if (part !== undefined) import(part).then(later, later);
    }
    next();
    takeFont();
  }
  // On a later visit the worker has the shop's own font, which takes the local face's place as soon as the page is seen: both have
  // the same measures (src/ui/theme/fonts.css). On the first it comes from far away, and waits for the next screen.
  function takeFont() {
    var root = document.documentElement;
    var worker = navigator.serviceWorker;
    if (!root.hasAttribute('data-font') || !worker || worker.controller === null) return;
    document.fonts.load("1em 'Figtree Variable'").then(
      function (faces) {
        if (faces.length > 0) root.removeAttribute('data-font');
      },
      function () {
        // The local face stays.
      },
    );
  }
  function beginAfterPaint() {
    // A paint is told once it is on the screen. What begins with the frame takes the processor from it, and the line.
    if (window.PerformanceObserver && PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(function (_paints, observer) {
        observer.disconnect();
        begin();
      }).observe({ type: 'paint', buffered: true });
      return;
    }
    requestAnimationFrame(function () {
      setTimeout(begin);
    });
  }
  // There this file waits for nothing, so it may come late.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', beginAfterPaint);
  else beginAfterPaint();
})();
