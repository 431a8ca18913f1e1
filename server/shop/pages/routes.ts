import { asc } from 'drizzle-orm';
import type { legalCalls } from '#contract/legal.ts';
import type { pageCalls } from '#contract/pages.ts';
import type { Handlers } from '#server/http/api/handler.ts';
import { faqs } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { readAccessibilityStatement } from './accessibility-statement.ts';
import {
  closeLegalNotice,
  findCurrentLegalText,
  findTermsVersion,
  readLegalNotice,
  type LegalTextRow,
} from './legal-texts.ts';

/** Digits of a version number. Longer numbers don't fit into the column. */
const VERSION = /^[1-9]\d{0,8}$/u;

export function pageHandlers(deps: Pick<Deps, 'db' | 'now'>): Handlers<typeof pageCalls & typeof legalCalls> {
  const { db } = deps;
  /** The text is empty when the shop has not stored one. */
  const getHtml = async (kind: LegalTextRow['kind']) => (await findCurrentLegalText(db, kind))?.html ?? { it: '' };
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
    termsVersion: async ({ params }, { localize }) => {
      const terms = VERSION.test(params.version) ? await findTermsVersion(db, Number(params.version)) : undefined;
      if (!terms) throw new AppError('notFound');
      const { version, validFrom, html } = terms;
      return { data: { version, validFrom: validFrom.toISOString(), html: localize(html) } };
    },
    legalNotice: async (_input, { member }) => ({ data: await readLegalNotice(deps, member) }),
    closeLegalNotice: async ({ body }, { member }) => {
      await closeLegalNotice(deps, member, new Date(body.changedAt));
      return {};
    },
    accessibilityStatement: async (_input, { localize }) => {
      const statement = await readAccessibilityStatement(db);
      return { data: statement && { ...statement, limits: statement.limits.map(localize) } };
    },
  };
}
