import * as v from 'valibot';
import { declareCall } from './call.ts';
import { alsoSpelled } from './entity.ts';
import { Page, limit } from './fields.ts';

/** FAQ page size of doc 2 §9. */
export const FAQS_PER_PAGE = 10;

/** The answer is HTML and passes the sanitiser on show (S3). */
const Faq = alsoSpelled(v.object({ id: v.optional(v.string(), ''), question: v.string(), answer: v.string() }), {
  _id: 'id',
});

export type Faq = v.InferOutput<typeof Faq>;

export const pageCalls = {
  faqs: declareCall({
    summary: 'Questions and answers',
    method: 'GET',
    path: '/faqs',
    access: 'member',
    query: v.object({ page: Page, limit: limit(FAQS_PER_PAGE) }),
    answer: { data: v.array(Faq), totalCount: v.number() },
  }),
  legalTexts: declareCall({
    summary: 'Privacy policy and terms, as HTML',
    method: 'GET',
    path: '/privacypolicy',
    access: 'public',
    answer: {
      data: v.object({
        privacyPolicy: v.optional(v.string(), ''),
        termsAndCondition: v.optional(v.string(), ''),
      }),
    },
  }),
  cookiePolicy: declareCall({
    summary: 'Cookie policy, as HTML',
    method: 'GET',
    path: '/cookies',
    access: 'public',
    answer: { data: v.string() },
  }),
};
