import * as v from 'valibot';
import { defineCall } from './call.ts';

/** Texts whose changes members are notified of. */
export const NoticedText = v.picklist(['termsAndCondition', 'privacyPolicy']);

const TermsVersion = v.object({
  version: v.number(),
  /** When this version replaced the previous one, ISO 8601. */
  validFrom: v.string(),
  /** Empty in a language that the shop has no text in. */
  html: v.string(),
});

const LegalNotice = v.object({
  /** What has changed since the member joined or closed the last notice. */
  texts: v.array(NoticedText),
  /** Of the newest of these texts. Closing the notice sends it back, so that a later change is announced too. */
  changedAt: v.string(),
});

export type LegalNotice = v.InferOutput<typeof LegalNotice>;

/** Not in the specification (ADR 041). Not in `pages.ts`, whose texts are the current ones. */
export const legalCalls = {
  termsVersion: defineCall({
    summary: 'One version of the terms, also one that is no longer in force',
    method: 'GET',
    path: '/terms/{version}',
    access: 'public',
    response: { data: TermsVersion },
    errors: ['notFound'],
  }),
  legalNotice: defineCall({
    summary: 'Terms or privacy policy that have changed and that the member has not seen yet; null for none',
    method: 'GET',
    path: '/user/legal-notice',
    access: 'member',
    response: { data: v.nullable(LegalNotice) },
  }),
  closeLegalNotice: defineCall({
    summary: 'Show the notice about changed texts no more',
    method: 'PUT',
    path: '/user/legal-notice',
    access: 'member',
    body: v.object({
      changedAt: v.pipe(
        v.string(),
        v.check((text) => !Number.isNaN(Date.parse(text)), 'not a time'),
      ),
    }),
    response: {},
    errors: ['forbidden'],
  }),
};
