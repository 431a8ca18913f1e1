import * as v from 'valibot';
import { CollectionCode } from '#contract/staff/counter.ts';

/** The code that somebody typed or scanned, as the server expects it; undefined for any other text. */
export function parseCollectionCode(text: string): string | undefined {
  const result = v.safeParse(CollectionCode, text);
  return result.success ? result.output : undefined;
}

/** The collection in the URL. */
export const CollectSearch = v.object({
  code: v.optional(v.fallback(v.union([v.literal(''), CollectionCode]), ''), ''),
});
