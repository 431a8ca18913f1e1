import { createSharedReads } from '#server/http/shared-reads.ts';

/** A list has about 110,000 characters of two bytes each. */
const MAX_CHARACTERS = 16_000_000;

interface SharedPage {
  /** Empty for a redirect. */
  readonly html: string;
  /** False for a page that only simultaneous requests get. */
  readonly isShared: boolean;
}

/**
 * Pages that don't depend on a person, for all clients with the same key.
 *
 * @param now time in milliseconds
 * @returns a function that reads a page, or creates it
 */
export const createSharedPages = <P extends SharedPage>(now: () => number) =>
  createSharedReads<P>({
    now,
    maxCharacters: MAX_CHARACTERS,
    getLength: ({ html }) => html.length,
    isKept: ({ isShared }) => isShared,
  });
