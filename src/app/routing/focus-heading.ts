import { PAGE_HEADING_ATTRIBUTE } from '#src/ui/navigation/PageHeading.tsx';
import type { AppRouter } from './router.ts';

/** What tells pages of one path apart: those of the marketplace and of the promotions (doc 2 §2). */
const getMode = (search: object): unknown => ('mode' in search ? search.mode : undefined);

/**
 * After a navigation to another page the focus goes to its h1, whose text is then read aloud. Any
 * other change of the search (page, filter) is the same page and leaves the focus where it is.
 */
export function focusHeadingOnNavigation(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation === undefined || toLocation.hash !== '') return;
    if (!pathChanged) {
      if (getMode(fromLocation.search) === getMode(toLocation.search)) return;
      // The mode has put it into its first field, such as the login's.
      if (document.activeElement?.matches('input') === true) return;
    }
    const heading = document.querySelector<HTMLElement>(`[${PAGE_HEADING_ATTRIBUTE}]`);
    heading?.focus({ preventScroll: true });
  });
}
