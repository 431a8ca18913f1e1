import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { ListedProduct } from '#contract/catalogue.ts';
import { pictureAt, pictureSet } from '#src/lib/picture-address.ts';
import { FETCHED_AHEAD, GALLERY_SIZES } from '#src/features/catalogue/catalogue.constants.ts';
import type { catalogueQueries } from '#src/features/catalogue/catalogue.queries.ts';
import { mayFetchAhead, type Network } from './fetch-ahead.rules.ts';

/** After the list is there, and between two details, milliseconds. */
const BEFORE_FIRST = 500;
const BETWEEN = 200;

declare global {
  interface Navigator {
    /** The Network Information API: Chromium's alone, and not in the DOM's types. */
    readonly connection?: Network;
  }
}

/** Resolves when the browser has nothing better to do; Safari does not tell. */
const idle = (): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done());
    else setTimeout(done, 200);
  });

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Loads the picture that the page of the product will show, in the same size. */
const loadPicture = (address: string): Promise<void> =>
  new Promise((done) => {
    const picture = new Image();
    picture.addEventListener('load', () => done());
    picture.addEventListener('error', () => done());
    picture.fetchPriority = 'low';
    picture.sizes = GALLERY_SIZES;
    picture.srcset = pictureSet(address) ?? '';
    picture.src = pictureAt(address, 480);
  });

/**
 * Fetches the first details of a list that is on screen, one after the other, so that they are there
 * without the network too. What is there already is not fetched again.
 * @param signal ends it; what is under way then is one answer, and may be what was just clicked
 */
export async function fetchAhead(
  queryClient: QueryClient,
  queries: ReturnType<typeof catalogueQueries>,
  { shopId, products }: { shopId: string; products: readonly ListedProduct[] },
  signal: AbortSignal,
): Promise<void> {
  const mayGoOn = () =>
    !signal.aborted &&
    mayFetchAhead(navigator.connection ?? {}, { hidden: document.hidden, online: onlineManager.isOnline() });
  await pause(BEFORE_FIRST);
  for (const { id, images } of products.slice(0, FETCHED_AHEAD)) {
    const options = queries.product(shopId, id);
    if (queryClient.getQueryData(options.queryKey) !== undefined) continue;
    do {
      await pause(BETWEEN);
      await idle();
      // The page itself is still asking for something: that comes first.
    } while (!signal.aborted && queryClient.isFetching() > 0);
    if (!mayGoOn()) return;
    try {
      await queryClient.query({ ...options, staleTime: 'static', retry: false });
    } catch {
      return;
    }
    const [first] = images;
    if (first !== undefined && mayGoOn()) await loadPicture(first);
  }
}
