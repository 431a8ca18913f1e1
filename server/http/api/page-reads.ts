import { LRUCache } from 'lru-cache';
import { authenticate, type SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';

/** As for the pages of visitors (server/web/static/shared-pages.ts). */
const MAX_AGE_MS = 1000;

/** A list has 10,000 characters. */
const MAX_CHARACTERS = 8_000_000;

/** What the calls of one rendered page read together. */
export interface PageReads {
  /** Returns the member of the page's token, which is looked up once. */
  readonly authenticate: (token: string) => Promise<SignedInMember | undefined>;
  /** Returns the response of a public read, at most a second old. @param key all that the response depends on */
  readonly share: (key: string, read: () => Promise<string>) => Promise<string>;
}

/**
 * Creates the reads of one page after another. All pages share the responses of public reads, which differ between members
 * only in what they may see of prices.
 */
export function createPageReads(deps: Pick<Deps, 'db' | 'now'>): () => PageReads {
  const responses = new LRUCache<string, string, () => Promise<string>>({
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now: () => deps.now().getTime() },
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (response, key) => response.length + key.length,
    // A response that is evicted while it is read is still used.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  const share: PageReads['share'] = async (key, read) => (await responses.fetch(key, { context: read })) ?? read();
  return () => {
    const members = new Map<string, Promise<SignedInMember | undefined>>();
    return {
      share,
      authenticate: (token) => {
        const member = members.get(token) ?? authenticate(deps, token);
        members.set(token, member);
        return member;
      },
    };
  };
}
