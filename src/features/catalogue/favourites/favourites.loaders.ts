import { getActiveLanguage } from '#src/i18n/i18n.ts';
import { cacheFirst, withNotFound, type LoaderContext } from '#src/session/loader-context.ts';
import { favouriteQueries } from './favourites.queries.ts';
import { sharedListQueries } from './shared-list.queries.ts';

/** Loads the favourites of the chosen shop, if one is chosen, and whether they are shared. Takes cached data; the page refetches stale data. */
export async function loadFavourites({ queryClient, request, session, i18n }: LoaderContext): Promise<void> {
  const { shopId } = session.state;
  if (shopId === '') return;
  const language = getActiveLanguage(i18n);
  const { list } = favouriteQueries(request, language);
  queryClient.query(sharedListQueries(request, language).secret(shopId)).catch(() => undefined);
  await queryClient.query({ ...list(shopId), ...cacheFirst });
}

/**
 * Loads the list of a link. Takes cached data; the page refetches stale data.
 * @throws the router's `notFound()` when the link is not shared
 */
export async function loadSharedFavourites(
  { queryClient, request, i18n }: LoaderContext,
  secret: string,
): Promise<void> {
  const { list } = sharedListQueries(request, getActiveLanguage(i18n));
  await withNotFound(queryClient.query({ ...list(secret), ...cacheFirst }));
}
