import { expect, it } from 'vitest';
import type { ApiRequest } from '#src/api/request.ts';
import { defaultListSearch } from '#src/features/catalogue/model/list-search.rules.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';
import { b2bProductQueries } from './b2b-products.queries.ts';
import { b2bQueries } from './b2b.queries.ts';

const request: ApiRequest = () => Promise.reject(new Error('Unexpected request'));
const shops = b2bQueries(request, 'it');
const products = b2bProductQueries(request, 'it');

// With the default `gcTime` a query leaves the memory after 5 minutes, and the storage with the next write.
it.each([
  shops.shops('it', null, { page: 1, search: '', city: '' }),
  shops.cities({ id: 'it', code: 'IT' }),
  shops.shop('navigli'),
  products.list('navigli', null, defaultListSearch),
  products.categories('navigli'),
  products.keywords('navigli'),
  products.product('honey'),
])('persists the query $queryKey', ({ meta, gcTime }) => {
  expect({ meta, gcTime }).toEqual(persistedQueryOptions);
});
