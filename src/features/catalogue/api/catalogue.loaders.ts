import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { isNotFoundError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getActiveLanguage } from '#src/i18n/i18n.ts';
import type { Session } from '#src/session/session-store.ts';
import { catalogueQueries, type ShopParams } from './catalogue.queries.ts';
import type { ListSearch } from '#src/features/catalogue/list/list-search.rules.ts';

interface LoaderContext {
  readonly queryClient: QueryClient;
  readonly request: ApiRequest;
  readonly session: Session;
  readonly i18n: I18n;
}

/** `stay` is a change of the search alone, or another page of the same route. */
type LoadCause = 'enter' | 'preload' | 'stay';

/** What is there is shown, however old; the page asks again for what is stale. */
const cacheFirst = { staleTime: 'static' } as const;

/** For what the page itself asks for again, and then shows the failure of. */
const ignoreError = () => undefined;

/** @throws the router's not-found for what is missing, else the failure as it came */
export async function withNotFound(answers: Promise<unknown>): Promise<void> {
  try {
    await answers;
  } catch (error) {
    throw isNotFoundError(error) ? notFound() : error;
  }
}

/**
 * The categories and one page of the list. A list that is open already is not waited for: its page
 * dims what it shows until the next answer is there, and says in its place when none comes.
 */
export async function loadProductList(
  { queryClient, request, i18n }: LoaderContext,
  shop: ShopParams,
  search: ListSearch,
  cause: LoadCause,
): Promise<void> {
  const queries = catalogueQueries(request, getActiveLanguage(i18n));
  const list = queries.list(shop, search);
  if (cause === 'stay') {
    queryClient.query(list).catch(ignoreError);
    return;
  }
  const answers = withNotFound(
    Promise.all([
      queryClient.query({ ...queries.categories(shop.shopId), ...cacheFirst }),
      queryClient.query({ ...list, ...cacheFirst }),
    ]),
  );
  // A click that comes while a link is loaded ahead takes what comes of that: a failure would stand
  // in the place of the whole page, which asks again and says it in the list's place.
  await (cause === 'preload' ? answers.catch(ignoreError) : answers);
}

/**
 * The product and the menu; what stands below them is asked for beside, and comes when it comes. With a product that is
 * there already the page is as soon, and asks by itself: an answer that came while React still takes over what the
 * server rendered would be one that this markup lacks.
 */
export async function loadProduct(
  { queryClient, request, session, i18n }: LoaderContext,
  shopId: string,
  id: string,
): Promise<void> {
  const queries = catalogueQueries(request, getActiveLanguage(i18n));
  const product = queries.product(shopId, id);
  if (queryClient.getQueryData(product.queryKey) === undefined) {
    queryClient.query(queries.highlighted(shopId)).catch(ignoreError);
    if (session.state.token !== '') queryClient.query(queries.viewed(shopId)).catch(ignoreError);
  }
  await withNotFound(
    Promise.all([
      queryClient.query({ ...queries.categories(shopId), ...cacheFirst }),
      queryClient.query({ ...product, ...cacheFirst }),
    ]),
  );
}

/** The highlighted products of the chosen shop; without a shop there is nothing to ask. */
export async function loadHighlightedProducts({ queryClient, request, session, i18n }: LoaderContext): Promise<void> {
  const { shopId } = session.state;
  if (shopId === '') return;
  const queries = catalogueQueries(request, getActiveLanguage(i18n));
  await queryClient.query({ ...queries.highlighted(shopId), ...cacheFirst });
}
