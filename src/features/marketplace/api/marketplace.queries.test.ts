import { expect, it } from 'vitest';
import type { ApiRequest } from '#src/api/request.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';
import { marketplaceQueries } from './marketplace.queries.ts';

const request: ApiRequest = () => Promise.reject(new Error('Unexpected request'));
const queries = marketplaceQueries(request);

it.each([queries.countries(), queries.shops('it')])('persists the query $queryKey', ({ meta, gcTime }) => {
  expect({ meta, gcTime }).toEqual(persistedQueryOptions);
});
