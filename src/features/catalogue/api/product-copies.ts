import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ListedProduct } from '#contract/catalogue.ts';
import type { Suggestions } from '#contract/product-suggestions.ts';
import type { Language } from '#src/i18n/language.ts';

/** A product in a cached response, with the time of the response. */
export interface ProductCopy<P = ListedProduct> {
  readonly product: P;
  readonly updatedAt: number;
}

/** One page of a list of products. */
export interface ProductPage {
  readonly data: readonly ListedProduct[];
}

export interface CachedProductParams {
  readonly shopId: string;
  readonly language: Language;
  readonly id: string;
}

/** Finds copies in responses of features that the catalogue does not know, such as the cart. */
export type FindCopies = (client: QueryClient, params: CachedProductParams) => readonly ProductCopy[];

/** Copies in cached responses. @param find the product in the data of one response */
export const findCopies = <T, P>(
  client: QueryClient,
  responses: readonly (readonly [QueryKey, T | undefined])[],
  find: (data: T) => P | undefined,
): ProductCopy<P>[] =>
  responses.flatMap(([key, data]) => {
    const product = data === undefined ? undefined : find(data);
    return product === undefined ? [] : [{ product, updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 }];
  });

export const getNewestCopy = <P>(copies: readonly ProductCopy<P>[]): P | undefined =>
  [...copies].sort((a, b) => b.updatedAt - a.updatedAt)[0]?.product;

/** Copies in the search suggestions of a shop of any kind. */
export const findSuggestedCopies: FindCopies = (client, { shopId, language, id }) =>
  findCopies(
    client,
    client.getQueriesData<Suggestions>({ queryKey: ['suggestions', shopId, language] }),
    ({ products }) => products.find((product) => product.id === id),
  );
