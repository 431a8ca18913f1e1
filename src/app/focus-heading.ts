import { PAGE_HEADING } from '#src/ui/PageHeading.tsx';
import type { AppRouter } from './router.ts';

/**
 * After a navigation to another page the focus goes to its h1, whose text is then read aloud. A
 * change of the search alone (page, filter) is the same page and leaves the focus where it is.
 */
export function focusHeadings(router: AppRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
    if (fromLocation === undefined || !pathChanged || toLocation.hash !== '') return;
    const heading = document.querySelector<HTMLElement>(`[${PAGE_HEADING}]`);
    heading?.focus({ preventScroll: true });
  });
}
