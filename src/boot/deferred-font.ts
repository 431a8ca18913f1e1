import type { AppRouter } from '#src/app/routing/router.ts';

/** The size does not matter: one size loads the font for all sizes. */
const WEB_FONT = "1em 'Figtree Variable'";

/**
 * A page that the server rendered uses a local font (`data-font`; see src/ui/theme/fonts.css). On a first visit the web
 * font replaces it with the next page, so that no text shifts while it is read. On later visits src/boot/pre-boot
 * has usually replaced it already.
 */
export function applyDeferredFont(router: AppRouter): void {
  const { dataset } = document.documentElement;
  if (dataset['font'] === undefined) return;
  let isLoaded = false;
  const onLoaded = (faces: readonly FontFace[]) => (isLoaded = faces.length > 0);
  // On failure the local font stays.
  document.fonts.load(WEB_FONT).then(onLoaded, () => undefined);
  const unsubscribe = router.subscribe('onRendered', ({ pathChanged }) => {
    if (!isLoaded || !pathChanged) return;
    delete dataset['font'];
    unsubscribe();
  });
}
