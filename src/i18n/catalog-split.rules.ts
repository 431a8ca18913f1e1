/**
 * Files whose messages are in the deferred half of a message catalog: features that most visits don't start
 * with, the install offer, and offline screens. Everything that opens over the initial page waits for this
 * half. All other messages are in the initial half.
 */
const DEFERRED_FILES =
  /^src\/(?:features\/(?:account|addresses|b2b|cart|catalogue\/(?:allergens|facts|favourites|marks|offline|rights|search)|checkout|invoices|notifications\/(?:NotificationsTab|PreferenceTable|PushSettings)|orders|pages|promotions|seller|support)(?:\/|\.tsx)|pwa\/install\/)/;

/** Lazy parts of lists and products (list-controls.ts, FilterSheet.tsx, ImageLightbox.tsx), and what waits for them. */
const DEFERRED_CATALOGUE_FILES =
  /\/(?:ActiveFilters|AllergenFilters|DeliveryTerms|EmptyProductList|FilterForm|FilterSheet|ImageLightbox|ListPages|PriceRangeFields|PurchaseNotes|ShareButton|SortSelect)\.tsx$/;

/** Exceptions: files of these features that the initial pages or the layout use. */
const SHELL_FILES = /\/(?:AddToCartTrigger\.tsx|use-logout\.ts)$/;

/** @param file path from the repository's root */
export const isDeferredFile = (file: string): boolean =>
  (DEFERRED_FILES.test(file) && !SHELL_FILES.test(file)) || DEFERRED_CATALOGUE_FILES.test(file);
