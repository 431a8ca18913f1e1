import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { ListedProduct } from '#contract/catalogue.ts';
import { getImageUrl, getImageSrcSet } from '#src/lib/image-url.ts';
import { MAX_PREFETCHED_PRODUCTS, GALLERY_IMAGE_SIZES } from '#src/features/catalogue/model/catalogue.constants.ts';
import type { catalogueQueries } from '#src/features/catalogue/api/catalogue.queries.ts';
import { canPrefetch, type NetworkInfo } from './prefetch.rules.ts';

/** After the list is there, and between two details, milliseconds. */
const FIRST_PREFETCH_DELAY_MS = 500;
const PREFETCH_INTERVAL_MS = 200;

declare global {
  interface Navigator {
    /** The Network Information API: Chromium's alone, and not in the DOM's types. */
    readonly connection?: NetworkInfo;
  }
}

/** Resolves when the browser has nothing better to do; Safari does not tell. */
const waitForIdle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done());
    else setTimeout(done, 200);
  });

const delay = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Loads the picture that the page of the product will show, in the same size. */
const preloadImage = (address: string): Promise<void> =>
  new Promise((done) => {
    const picture = new Image();
    picture.addEventListener('load', () => done());
    picture.addEventListener('error', () => done());
    picture.fetchPriority = 'low';
    picture.sizes = GALLERY_IMAGE_SIZES;
    picture.srcset = getImageSrcSet(address) ?? '';
    picture.src = getImageUrl(address, 480);
  });

/**
 * Fetches the first details of a list that is on screen, one after the other, so that they are there
 * without the network too. What is there already is not fetched again.
 * @param signal ends it; what is under way then is one answer, and may be what was just clicked
 */
export async function prefetchProducts(
  queryClient: QueryClient,
  queries: ReturnType<typeof catalogueQueries>,
  { shopId, products }: { shopId: string; products: readonly ListedProduct[] },
  signal: AbortSignal,
): Promise<void> {
  const mayGoOn = () =>
    !signal.aborted &&
    canPrefetch(navigator.connection ?? {}, { hidden: document.hidden, online: onlineManager.isOnline() });
  await delay(FIRST_PREFETCH_DELAY_MS);
  for (const { id, images } of products.slice(0, MAX_PREFETCHED_PRODUCTS)) {
    const options = queries.product(shopId, id);
    if (queryClient.getQueryData(options.queryKey) !== undefined) continue;
    do {
      await delay(PREFETCH_INTERVAL_MS);
      await waitForIdle();
      // The page itself is still asking for something: that comes first.
    } while (!signal.aborted && queryClient.isFetching() > 0);
    if (!mayGoOn()) return;
    try {
      await queryClient.query({ ...options, staleTime: 'static', retry: false });
    } catch {
      return;
    }
    const [first] = images;
    if (first !== undefined && mayGoOn()) await preloadImage(first);
  }
}
