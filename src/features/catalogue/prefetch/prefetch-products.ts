import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { MAX_PREFETCHED_PRODUCTS, GALLERY_IMAGE_SIZES } from '#src/features/catalogue/model/catalogue.constants.ts';
import { getImageUrl, getImageSrcSet, IMAGE_CROSS_ORIGIN } from '#src/lib/image-url.ts';
import { canPrefetch, type NetworkInfo } from './prefetch.rules.ts';

/** Delay after the list has loaded. */
const FIRST_PREFETCH_DELAY_MS = 500;
/** Delay before each product. */
const PREFETCH_INTERVAL_MS = 200;

/** Fallback for `requestIdleCallback`, which Safari lacks. */
const IDLE_FALLBACK_MS = 200;

declare global {
  interface Navigator {
    /** Network Information API: only in Chromium, and not in the DOM types. */
    readonly connection?: NetworkInfo;
  }
}

/** Resolves when the browser is idle. */
const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve());
    else setTimeout(resolve, IDLE_FALLBACK_MS);
  });

const delay = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Loads the image in the size that the product page will show. */
const preloadImage = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve());
    image.addEventListener('error', () => resolve());
    image.crossOrigin = IMAGE_CROSS_ORIGIN ?? null;
    image.fetchPriority = 'low';
    image.sizes = GALLERY_IMAGE_SIZES;
    image.srcset = getImageSrcSet(url) ?? '';
    image.src = getImageUrl(url, 480);
  });

/**
 * Prefetches the first product details of the list on screen, one after the other, so that they open offline too.
 * Skips products that are cached.
 * @param signal stops the prefetch. A request in flight is not cancelled, because a product page may be waiting for it.
 */
export async function prefetchProducts(
  queryClient: QueryClient,
  queries: ReturnType<typeof catalogueQueries>,
  { shopId, products }: { shopId: string; products: readonly ListedProduct[] },
  signal: AbortSignal,
): Promise<void> {
  const canContinue = () =>
    !signal.aborted &&
    canPrefetch(navigator.connection ?? {}, { hidden: document.hidden, online: onlineManager.isOnline() });
  await delay(FIRST_PREFETCH_DELAY_MS);
  for (const { id, images } of products.slice(0, MAX_PREFETCHED_PRODUCTS)) {
    const options = queries.product(shopId, id);
    if (queryClient.getQueryData(options.queryKey) !== undefined) continue;
    do {
      await delay(PREFETCH_INTERVAL_MS);
      await waitForIdle();
      // Requests of the page itself come first.
    } while (!signal.aborted && queryClient.isFetching() > 0);
    if (!canContinue()) return;
    try {
      await queryClient.query({ ...options, staleTime: 'static', retry: false });
    } catch {
      return;
    }
    const [firstImage] = images;
    if (firstImage !== undefined && canContinue()) await preloadImage(firstImage);
  }
}
