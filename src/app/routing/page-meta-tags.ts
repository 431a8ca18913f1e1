import type { AppRouter } from './router.ts';

/** The path of the page that the server sent, wherever the app has gone since. */
const getInitialPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? window.location.href).pathname;

function removeMetaTags(): void {
  for (const tag of document.head.querySelectorAll('[data-page-tag]')) tag.remove();
}

/**
 * Removes what the server put into the head for the page that it sent (server/previews) once another page is shown:
 * browsers and extensions share the canonical URL in place of the address, and would share the former page. Without
 * these tags the address counts, and the title is the new page's (`PageHeading`).
 * @returns the way to stop
 */
export function removeMetaTagsOnNavigation(router: AppRouter): () => void {
  // The app may have gone on before this code was loaded.
  if (window.location.pathname !== getInitialPath()) removeMetaTags();
  return router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
    // At the start the app may write a search in fewer words: it is the same page.
    if (fromLocation !== undefined && hrefChanged) removeMetaTags();
  });
}
