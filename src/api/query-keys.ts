import { partialMatchKey, type QueryFilters } from '@tanstack/react-query';

type QueryParams = Readonly<Record<string, unknown>>;

/**
 * The shape of all query keys, checked by the compiler: what the data is, and its named parameters. `[resource]` matches
 * all keys of a resource, and `[resource, params]` those that have at least these parameters.
 */
type AppQueryKey = readonly [resource: string, params?: QueryParams];

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: AppQueryKey;
  }
}

/** Matches the queries of any of these resources that have at least these parameters. */
export const matchResources = (
  resources: Readonly<Record<string, string>>,
  params: QueryParams = {},
): QueryFilters => ({
  predicate: ({ queryKey }) =>
    Object.values(resources).some((resource) => partialMatchKey(queryKey, [resource, params])),
});
