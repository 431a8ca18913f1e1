import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiRequest } from '#src/api/request.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';
import { favouriteQueries } from './favourites.queries.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

/** Loads the favourites of the chosen shop, if one is chosen. Takes cached data; the page refetches stale data. */
export async function loadFavourites({ queryClient, request, session, i18n }: LoaderContext): Promise<void> {
  const { shopId } = session.state;
  if (shopId === '') return;
  const { list } = favouriteQueries(request, getActiveLanguage(i18n));
  await queryClient.query({ ...list(shopId), staleTime: 'static' });
}
