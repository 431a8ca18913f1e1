import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';
import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';

/**
 * Returns a `placeholderData` function for a paged list: the previous page stays until the next is loaded. Never that of
 * another shop, and offline never that in the other language, because nothing would replace it (REL-SW8).
 * @param owner the parameter of the query key with the shop, country or promotion of the list
 */
export function usePreviousPage(owner: Readonly<Record<string, string>>) {
  const language = useDeferredLanguage();
  const isOnline = useIsOnline();
  const required = isOnline ? owner : { ...owner, language };
  return <T>(previous: T | undefined, query: { readonly queryKey: QueryKey } | undefined): T | undefined =>
    query && partialMatchKey(query.queryKey, [query.queryKey[0], required]) ? previous : undefined;
}
