import { useState } from 'react';
import { RECENT_SEARCHES_KEY } from '#src/lib/storage-keys.ts';
import { useMember } from '#src/session/session-context.tsx';
import {
  getSearchesOfShop,
  parseRecentSearches,
  serializeRecentSearches,
  withRecentSearch,
  withoutRecentSearch,
  type RecentSearch,
} from './recent-searches.rules.ts';

function readRecentSearches(memberId: string): readonly RecentSearch[] {
  try {
    return parseRecentSearches(localStorage.getItem(RECENT_SEARCHES_KEY), memberId);
  } catch {
    // Storage is unavailable.
    return [];
  }
}

function writeRecentSearches(searches: readonly RecentSearch[], memberId: string): void {
  try {
    if (searches.length === 0) localStorage.removeItem(RECENT_SEARCHES_KEY);
    else localStorage.setItem(RECENT_SEARCHES_KEY, serializeRecentSearches(searches, memberId));
  } catch {
    // Storage is unavailable: the searches are lost.
  }
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
