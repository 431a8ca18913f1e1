import type { AnyRouter } from '@tanstack/react-router';

/** Path of the page that the server sent, independent of later client-side navigations. */
const getInitialPath = (): string =>
  new URL(performance.getEntriesByType('navigation')[0]?.name ?? window.location.href).pathname;

function removeMetaTags(): void {
  for (const tag of document.head.querySelectorAll('[data-page-tag]')) tag.remove();
}

/**
 * Removes the meta tags that the server added for the initial page (server/web/seo) when another page is shown.
 * Browsers and extensions share the canonical URL instead of the current URL, so they would share the previous page.
 * The title is updated by `PageHeading`.
 * @returns a function that unsubscribes
 */
export function removeMetaTagsOnNavigation(router: Pick<AnyRouter, 'subscribe'>): () => void {
  // The app may have navigated before this code was loaded.
  if (window.location.pathname !== getInitialPath()) removeMetaTags();
  return router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
    // At startup the router may normalize the search params of the same page: `fromLocation` is undefined then.
    if (fromLocation !== undefined && hrefChanged) removeMetaTags();
  });
}
