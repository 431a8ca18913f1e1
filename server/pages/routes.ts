import { asc } from 'drizzle-orm';
import type { pageCalls } from '#contract/pages.ts';
import { faqs, legalTexts } from '#server/db/schema/index.ts';
import type { Deps, Handlers } from '#server/http/api/handler.ts';
import type { LegalKind } from './store-pages.ts';

export function pageHandlers({ db }: Pick<Deps, 'db'>): Handlers<typeof pageCalls> {
  /** A shop that has written no such text yet shows none. */
  const htmlOf = async (kind: LegalKind) => {
    const rows = await db.select().from(legalTexts);
    return rows.find((row) => row.kind === kind)?.html ?? { it: '' };
  };
  return {
    faqs: async ({ query: { page, limit } }, { localize }) => {
      const rows = await db
        .select()
        .from(faqs)
        .orderBy(asc(faqs.position), asc(faqs.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const data = rows.map(({ id, question, answer }) => ({
        id,
        question: localize(question),
        answer: localize(answer),
      }));
      return { data, totalCount: await db.$count(faqs) };
    },
    legalTexts: async (_input, { localize }) => ({
      data: {
        privacyPolicy: localize(await htmlOf('privacyPolicy')),
        termsAndCondition: localize(await htmlOf('termsAndCondition')),
      },
    }),
    cookiePolicy: async (_input, { localize }) => ({ data: localize(await htmlOf('cookiePolicy')) }),
  };
}
