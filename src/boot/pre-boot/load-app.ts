const getUrls = (metaName: string): string[] =>
  Array.from(document.querySelectorAll<HTMLMetaElement>(`meta[name="${metaName}"]`), ({ content }) => content);

/**
 * Runs the chunks one after the other, each in its own task, so that input is handled in between. A chunk that fails to
 * load is skipped: the app itself handles missing chunks.
 */
function runChunks(urls: string[]): void {
  const url = urls.shift();
  if (url === undefined) return;
  const runNext = () => setTimeout(() => runChunks(urls));
  // oxlint-disable-next-line bottega/layers -- the server lists the chunks of the page
  import(/* @vite-ignore */ url).then(runNext, runNext);
}

/**
 * On a later visit the service worker has the web font cached, so it replaces the local font at once. Both have the same
 * metrics (src/ui/theme/fonts.css). On the first visit the web font waits for the next page (src/boot/deferred-font.ts).
 */
function applyCachedFont(): void {
  const root = document.documentElement;
  // Undefined outside of secure contexts.
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!root.hasAttribute('data-font') || !worker?.controller) return;
  document.fonts.load("1em 'Figtree Variable'").then(
    (faces) => {
      if (faces.length > 0) root.removeAttribute('data-font');
    },
    () => {
      // The local font stays.
    },
  );
}

function loadApp(): void {
  const urls = [...getUrls('entry-part'), ...getUrls('entry')];
  for (const href of urls) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  runChunks(urls);
  applyCachedFont();
}

function loadAfterPaint(): void {
  // A paint entry is reported when the paint is on the screen. Work that starts with the frame would delay it.
  if ('PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('paint')) {
    new PerformanceObserver((_paints, observer) => {
      observer.disconnect();
      loadApp();
    }).observe({ type: 'paint', buffered: true });
    return;
  }
  requestAnimationFrame(() => setTimeout(loadApp));
}

/** On a page that the server rendered, loads the app's chunks after the first paint, all in parallel. */
export function loadAppAfterPaint(): void {
  // The script may also run after DOMContentLoaded.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', loadAfterPaint);
  else loadAfterPaint();
}
