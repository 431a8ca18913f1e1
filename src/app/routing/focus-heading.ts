import { focusPageHeading } from '#src/ui/navigation/PageHeading.tsx';
import { isOverlayOpen } from '#src/ui/sheet/overlay-entries.ts';
import type { AppRouter } from './router.ts';

/** Search param that separates pages with the same path: on `/` (REQ-MKT-01) and `/promotions` (REQ-PROMO-01). */
const getMode = (search: object): unknown => ('mode' in search ? search.mode : undefined);

/**
 * After a navigation to another page, focuses its h1, so that screen readers read it. Other changes of the
 * search params (page, filter) are the same page and don't move the focus. An overlay that was opened while the page was
 * loading, such as the search, keeps the focus.
 */
export function focusHeadingOnNavigation(router: AppRouter): void {
  // The router has no `fromLocation` either when a link is followed while the first page still loads. A redirect of the
  // first page is a REPLACE.
  let hasNavigated = false;
  router.history.subscribe(({ action }) => {
    if (action.type !== 'REPLACE') hasNavigated = true;
  });
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    const isFirstPage = fromLocation === undefined && !hasNavigated;
    if (isFirstPage || toLocation.hash !== '' || isOverlayOpen()) return;
    if (fromLocation !== undefined && !pathChanged) {
      if (getMode(fromLocation.search) === getMode(toLocation.search)) return;
      // The page has already focused its first field, for example on the login.
      if (document.activeElement?.matches('input') === true) return;
    }
    focusPageHeading();
  });
}
