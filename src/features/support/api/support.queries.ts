import { queryOptions } from '@tanstack/react-query';
import { TICKETS_PER_PAGE, supportCalls } from '#contract/support.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

export const TICKETS_KEY = ['tickets'] as const;

/** The member's own reports, and what a report can be about. Never persisted. */
export const supportQueries = (request: ApiRequest, language: Language) => ({
  /** @param page from 1 */
  tickets: (page: number) =>
    queryOptions({
      queryKey: [...TICKETS_KEY, language, page],
      queryFn: ({ signal }) =>
        request(supportCalls.tickets, { query: { page, limit: TICKETS_PER_PAGE } }, { signal, language }),
      staleTime: 0,
    }),

  /** Loaded once (doc 1 §4). */
  pages: () =>
    queryOptions({
      queryKey: ['issue-pages', language],
      queryFn: async ({ signal }) => (await request(supportCalls.issuePages, {}, { signal, language })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** @param page a page's key */
  subPages: (page: string) =>
    queryOptions({
      queryKey: ['issue-pages', language, page],
      queryFn: async ({ signal }) =>
        (await request(supportCalls.issueSubPages, { query: { page } }, { signal, language })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
});
