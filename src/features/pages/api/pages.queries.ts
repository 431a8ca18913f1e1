import { queryOptions } from '@tanstack/react-query';
import { FAQS_PER_PAGE, pageCalls } from '#contract/pages.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

/** The texts change a few times a year. */
const CONTENT_STALE_TIME_MS = 10 * 60_000;

export const pageQueries = (request: ApiRequest, language: Language) => ({
  /** @param page from 1 */
  faqs: (page: number) =>
    queryOptions({
      queryKey: ['faqs', { language, page }],
      queryFn: ({ signal }) => request(pageCalls.faqs, { query: { page, limit: FAQS_PER_PAGE } }, { signal, language }),
      staleTime: CONTENT_STALE_TIME_MS,
    }),

  /** One request returns privacy policy and terms (REQ-PAGE-03), so both pages share the cached response. */
  legal: () =>
    queryOptions({
      queryKey: ['legal-texts', { language }],
      queryFn: async ({ signal }) => (await request(pageCalls.legalTexts, {}, { signal, language })).data,
      staleTime: CONTENT_STALE_TIME_MS,
    }),

  cookies: () =>
    queryOptions({
      queryKey: ['cookie-policy', { language }],
      queryFn: async ({ signal }) => (await request(pageCalls.cookiePolicy, {}, { signal, language })).data,
      staleTime: CONTENT_STALE_TIME_MS,
    }),

  accessibility: () =>
    queryOptions({
      queryKey: ['accessibility-statement', { language }],
      queryFn: async ({ signal }) => (await request(pageCalls.accessibilityStatement, {}, { signal, language })).data,
      staleTime: CONTENT_STALE_TIME_MS,
    }),
});
