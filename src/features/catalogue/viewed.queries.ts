import { queryOptions } from '@tanstack/react-query';
import { viewedProducts } from '#src/offline/viewed-products.ts';

/**
 * What a member saw on this device, in every shop and language, newest first. Never old: IndexedDB
 * is its owner, another tab may have written to it.
 */
export const viewedHere = (memberId: string) =>
  queryOptions({
    queryKey: ['viewed-here', memberId],
    queryFn: () => viewedProducts().ofMember(memberId),
    staleTime: 0,
  });
