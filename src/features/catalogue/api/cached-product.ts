import type { QueryClient } from '@tanstack/react-query';
import type { ListedProduct } from '#contract/catalogue.ts';
import { toLocalViewedProducts } from '#src/features/catalogue/viewed/viewed-products.rules.ts';
import type { FavouriteChange } from '#src/features/catalogue/favourites/favourite-changes.rules.ts';
import type { OutboxSnapshot } from '#src/offline/outbox/outbox-snapshot.ts';
import type { ViewedProduct } from '#src/offline/viewed-products/viewed-products.rules.ts';
import {
  findCopies,
  findSuggestedCopies,
  getNewestCopy,
  type CachedProductParams,
  type FindCopies,
  type ProductPage,
} from './product-copies.ts';

/** The product as this device has stored it: in an unsent favourite or a recorded view. */
function findStoredProduct(client: QueryClient, params: CachedProductParams): ListedProduct | undefined {
  const { shopId, language, id } = params;
  const favourites = client
    .getQueriesData<OutboxSnapshot<FavouriteChange>>({ queryKey: ['favourite-changes'] })
    .flatMap(([, snapshot]) => snapshot?.operations ?? [])
    .filter((change) => change.shopId === shopId && change.language === language);
  const views = client
    .getQueriesData<readonly ViewedProduct[]>({ queryKey: ['viewed-here'] })
    .flatMap(([, rows]) => rows?.filter((row) => row.shopId === shopId) ?? []);
  return [...favourites, ...toLocalViewedProducts(views, language)]
    .map(({ product }) => product)
    .find((product) => product.id === id);
}

/**
 * The newest copy of a product among the cached data of the pages that link to it: lists, highlighted products,
 * favourites, viewed products and suggestions. Without a response, it is the copy that this device has stored.
 */
export function findCachedProduct(
  client: QueryClient,
  params: CachedProductParams,
  findMoreCopies: FindCopies,
): ListedProduct | undefined {
  const { shopId, language, id } = params;
  const pages = client.getQueriesData<ProductPage>({ queryKey: ['catalogue', shopId, language, 'list'] });
  const lists = [
    ['catalogue', shopId, language, 'highlighted'],
    ['favourites', shopId, language],
    ['viewed', shopId, language],
  ].flatMap((queryKey) => client.getQueriesData<readonly ListedProduct[]>({ queryKey }));
  const copies = [
    ...findCopies(client, pages, ({ data }) => data.find((product) => product.id === id)),
    ...findCopies(client, lists, (products) => products.find((product) => product.id === id)),
    ...findSuggestedCopies(client, params),
    ...findMoreCopies(client, params),
  ];
  return getNewestCopy(copies) ?? findStoredProduct(client, params);
}
