import type { AppRouter } from '#src/app/routing/router.ts';

/** One size of it brings all. */
const WEB_FONT = "1em 'Figtree Variable'";

/**
 * A page that the server rendered is drawn with the local face (`data-font`; see src/ui/theme/fonts.css). On a first visit the
 * shop's own comes with the next screen, where nothing that is being read moves under it; on a later one it is there
 * already, as a rule (public/pre-boot.js).
 */
export function applyDeferredFont(router: AppRouter): void {
  const { dataset } = document.documentElement;
  if (dataset['font'] === undefined) return;
  let isThere = false;
  const loaded = (faces: readonly FontFace[]) => (isThere = faces.length > 0);
  // Without it the local face stays.
  document.fonts.load(WEB_FONT).then(loaded, () => undefined);
  const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => {
    if (!isThere || !pathChanged) return;
    delete dataset['font'];
    unsubscribe();
  });
}
