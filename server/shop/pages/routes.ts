import { asc } from 'drizzle-orm';
import type { pageCalls } from '#contract/pages.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { faqs, legalTexts } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';

type LegalKind = (typeof legalTexts.$inferSelect)['kind'];

export function pageHandlers({ db }: Pick<Deps, 'db'>): Handlers<typeof pageCalls> {
  /** The text is empty when the shop has not stored one. */
  const getHtml = async (kind: LegalKind) => {
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
        privacyPolicy: localize(await getHtml('privacyPolicy')),
        termsAndCondition: localize(await getHtml('termsAndCondition')),
      },
    }),
    cookiePolicy: async (_input, { localize }) => ({ data: localize(await getHtml('cookiePolicy')) }),
  };
}
