import type { LegalNotice } from '#contract/legal.ts';
import type { legalTexts, members } from '#server/platform/db/schema/index.ts';

type Reader = Pick<typeof members.$inferSelect, 'createdAt' | 'termsId' | 'privacyId' | 'legalNoticeClosedAt'>;
type CurrentText = Pick<typeof legalTexts.$inferSelect, 'id' | 'kind' | 'version' | 'validFrom'>;

/**
 * The changed texts that a member has not seen yet; null for none. A first version replaces nothing, and what was in force
 * before the member joined is no change.
 */
export function getLegalNotice(reader: Reader, current: readonly CurrentText[]): LegalNotice | null {
  const since = Math.max(reader.createdAt.getTime(), reader.legalNoticeClosedAt?.getTime() ?? 0);
  const changed = current.filter(
    ({ id, version, validFrom }) =>
      version > 1 && validFrom.getTime() > since && id !== reader.termsId && id !== reader.privacyId,
  );
  const texts = (['termsAndCondition', 'privacyPolicy'] as const).filter((kind) =>
    changed.some((text) => text.kind === kind),
  );
  if (texts.length === 0) return null;
  const changedAt = new Date(Math.max(...changed.map(({ validFrom }) => validFrom.getTime())));
  return { texts, changedAt: changedAt.toISOString() };
}
