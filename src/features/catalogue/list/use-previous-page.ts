import { useIsOnline } from '#src/offline/connectivity/connectivity-context.tsx';
import { useDeferredLanguage } from '#src/i18n/use-language.ts';

interface PreviousPageOptions {
  /** Id of the shop, country or promotion of the list. */
  readonly id: string;
  /** Positions of the id and of the language in the query key. */
  readonly idIndex: number;
  readonly languageIndex: number;
}

/**
 * Returns a `placeholderData` function for a paged list: the previous page stays until the next is loaded. Never that of
 * another shop, and offline never that in the other language, because nothing would replace it (REL-SW8).
 */
export function usePreviousPage({ id, idIndex, languageIndex }: PreviousPageOptions) {
  const language = useDeferredLanguage();
  const isOnline = useIsOnline();
  return <T>(previous: T | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): T | undefined =>
    query?.queryKey[idIndex] === id && (isOnline || query.queryKey[languageIndex] === language) ? previous : undefined;
}
