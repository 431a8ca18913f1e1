import { queryOptions } from '@tanstack/react-query';
import { TICKETS_PER_PAGE, supportCalls } from '#contract/support.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

export const TICKETS_KEY = ['tickets'] as const;

/** The member's tickets and the page options of a report. Never persisted. */
export const supportQueries = (request: ApiRequest, language: Language) => ({
  /** @param page from 1 */
  tickets: (page: number) =>
    queryOptions({
      queryKey: [...TICKETS_KEY, { language, page }],
      queryFn: ({ signal }) =>
        request(supportCalls.tickets, { query: { page, limit: TICKETS_PER_PAGE } }, { signal, language }),
      staleTime: 0,
    }),

  /** Loaded once (REQ-SUP-10). */
  pages: () =>
    queryOptions({
      queryKey: ['issue-pages', { language }],
      queryFn: async ({ signal }) => (await request(supportCalls.issuePages, {}, { signal, language })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** @param page key of a page option */
  subPages: (page: string) =>
    queryOptions({
      queryKey: ['issue-sub-pages', { language, page }],
      queryFn: async ({ signal }) =>
        (await request(supportCalls.issueSubPages, { query: { page } }, { signal, language })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
});
