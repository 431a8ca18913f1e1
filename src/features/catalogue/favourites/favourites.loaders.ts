import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, type LoaderContext } from '#src/session/loader-context.ts';
import { favouriteQueries } from './favourites.queries.ts';

/** Loads the favourites of the chosen shop, if one is chosen. Takes cached data; the page refetches stale data. */
export async function loadFavourites({ queryClient, request, session, i18n }: LoaderContext): Promise<void> {
  const { shopId } = session.state;
  if (shopId === '') return;
  const { list } = favouriteQueries(request, getActiveLanguage(i18n));
  await queryClient.query({ ...list(shopId), ...cacheFirst });
}
