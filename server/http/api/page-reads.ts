import { createSharedReads } from '#server/http/shared-reads.ts';
import { authenticate, type SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/deps.ts';

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
  const share: PageReads['share'] = createSharedReads({
    now: () => deps.now().getTime(),
    maxCharacters: MAX_CHARACTERS,
    getLength: ({ length }) => length,
  });
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
