import { useState } from 'react';
import { RECENT_SEARCHES_KEY } from '#src/lib/storage-keys.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';
import { useMember } from '#src/session/session-context.tsx';
import {
  getSearchesOfShop,
  parseRecentSearches,
  serializeRecentSearches,
  withRecentSearch,
  withoutRecentSearch,
  type RecentSearch,
} from './recent-searches.rules.ts';

const readRecentSearches = (memberId: string): readonly RecentSearch[] =>
  parseRecentSearches(readStorage('localStorage', RECENT_SEARCHES_KEY), memberId);

function writeRecentSearches(searches: readonly RecentSearch[], memberId: string): void {
  const text = searches.length === 0 ? null : serializeRecentSearches(searches, memberId);
  writeStorage('localStorage', RECENT_SEARCHES_KEY, text);
}

/** Recent searches of this member, or of a visitor, in a shop. A logout clears them (src/boot/sync-session.ts). */
export function useRecentSearches(shopId: string) {
  const memberId = useMember()?.id ?? '';
  const [searches, setSearches] = useState(() => readRecentSearches(memberId));
  // Reads first, because another tab may have written meanwhile.
  const update = (change: typeof withRecentSearch, text: string) => {
    const next = change(readRecentSearches(memberId), { shopId, text });
    writeRecentSearches(next, memberId);
    setSearches(next);
  };
  return {
    searches: getSearchesOfShop(searches, shopId),
    add: (text: string) => update(withRecentSearch, text),
    remove: (text: string) => update(withoutRecentSearch, text),
  };
}
