// Runs before the app is loaded. It is a separate file because the CSP allows no inline script.

// Sets the chosen color scheme, otherwise the system's, with the theme provider's key and values. It runs before the
// first paint. A page that the server rendered has a scheme already. `data-scheme` marks a scheme that is only assumed.
(function () {
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value') || scheme;
  } catch {
    // Storage is unavailable: use the system's scheme.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  document.documentElement.removeAttribute('data-scheme');
})();

// Marks the button that was clicked last before hydration. src/boot/pre-hydration-clicks.ts clicks it again.
// Links work without the app.
(function () {
  function markButton(event) {
    var root = document.documentElement;
    if (root.hasAttribute('data-started')) {
      document.removeEventListener('click', markButton, true);
      return;
    }
    var button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button === null) return;
    var previous = document.querySelector('[data-pressed]');
    if (previous !== null) previous.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  }
  document.addEventListener('click', markButton, true);
})();

// On a page that the server rendered, loads the app's chunks after the first paint, all in parallel.
(function () {
  function loadChunks() {
    var urls = ['entry-part', 'entry'].flatMap(function (name) {
      return Array.from(document.getElementsByName(name), function (meta) {
        return meta.content;
      });
    });
    urls.forEach(function (url) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = url;
      document.head.append(link);
    });
    // They run one after the other, each in its own task, so that input is handled in between. A chunk that fails to load
    // is skipped: the app itself handles missing chunks.
    function runNextLater() {
      setTimeout(runNext);
    }
    function runNext() {
      var url = urls.shift();
      if (url !== undefined) import(url).then(runNextLater, runNextLater);
    }
    runNext();
    loadWebFont();
  }
  // On a later visit the service worker has the web font cached, so it replaces the local font at once. Both have the
  // same metrics (src/ui/theme/fonts.css). On the first visit the web font waits for the next page
  // (src/boot/deferred-font.ts).
  function loadWebFont() {
    var root = document.documentElement;
    var worker = navigator.serviceWorker;
    if (!root.hasAttribute('data-font') || !worker || worker.controller === null) return;
    document.fonts.load("1em 'Figtree Variable'").then(
      function (faces) {
        if (faces.length > 0) root.removeAttribute('data-font');
      },
      function () {
        // The local font stays.
      },
    );
  }
  function loadChunksAfterPaint() {
    // A paint entry is reported when the paint is on the screen. Work that starts with the frame would delay it.
    if (window.PerformanceObserver && PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(function (_paints, observer) {
        observer.disconnect();
        loadChunks();
      }).observe({ type: 'paint', buffered: true });
      return;
    }
    requestAnimationFrame(function () {
      setTimeout(loadChunks);
    });
  }
  // This script may also run after DOMContentLoaded.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', loadChunksAfterPaint);
  else loadChunksAfterPaint();
})();
