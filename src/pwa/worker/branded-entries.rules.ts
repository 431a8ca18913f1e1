import type { WorkerBrand } from '#contract/brand.ts';

interface PrecacheEntry {
  readonly url: string;
  /** Null for a URL whose content never changes. */
  readonly revision?: string | null;
}

/**
 * The precached files of a brand. The page and the icons are the same files in each release, so their revision has to
 * change with the brand: browsers would keep those of the previous one.
 */
export const toBrandedEntries = <Entry extends PrecacheEntry>(
  entries: readonly Entry[],
  { revision, hasWebFont, urls }: WorkerBrand,
): (Entry | { url: string; revision: null })[] => [
  ...entries
    .filter(({ url }) => hasWebFont || !url.endsWith('.woff2'))
    .map((entry) => (entry.revision ? { ...entry, revision: entry.revision + revision } : entry)),
  ...urls.map((url) => ({ url, revision: null })),
];
