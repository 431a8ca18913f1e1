import * as v from 'valibot';
import { defineCall } from './call.ts';
import { withFieldAliases } from './entity.ts';
import { AccessibilityStatement } from './fields/accessibility.ts';
import { PageNumber, pageSize } from './fields/common.ts';

/** REQ-PAGE-10. */
export const FAQS_PER_PAGE = 10;

/** The answer is HTML; it is sanitized before it is shown (SEC-03). */
const Faq = withFieldAliases(v.object({ id: v.optional(v.string(), ''), question: v.string(), answer: v.string() }), {
  _id: 'id',
});

export type Faq = v.InferOutput<typeof Faq>;

export const pageCalls = {
  faqs: defineCall({
    summary: 'Questions and answers',
    method: 'GET',
    path: '/faqs',
    access: 'member',
    query: v.object({ page: PageNumber, limit: pageSize(FAQS_PER_PAGE) }),
    response: { data: v.array(Faq), totalCount: v.number() },
  }),
  legalTexts: defineCall({
    summary: 'Privacy policy and terms, as HTML',
    method: 'GET',
    path: '/privacypolicy',
    access: 'public',
    response: {
      data: v.object({
        privacyPolicy: v.optional(v.string(), ''),
        termsAndCondition: v.optional(v.string(), ''),
      }),
    },
  }),
  cookiePolicy: defineCall({
    summary: 'Cookie policy, as HTML',
    method: 'GET',
    path: '/cookies',
    access: 'public',
    response: { data: v.string() },
  }),
  /** Not in the specification. */
  accessibilityStatement: defineCall({
    summary: 'What the shop declares of its accessibility; null if it has declared nothing',
    method: 'GET',
    path: '/accessibility',
    access: 'public',
    response: { data: v.nullable(AccessibilityStatement) },
  }),
};
