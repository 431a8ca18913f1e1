import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { legalCalls } from '#contract/legal.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';

const NOTICE_KEY = ['legal-notice'] as const;

export const legalQueries = (request: ApiRequest, language: Language) => ({
  /** A version of the terms, which never changes. */
  termsVersion: (version: number) =>
    queryOptions({
      queryKey: ['terms-version', { language, version }],
      queryFn: async ({ signal }) =>
        (await request(legalCalls.termsVersion, { params: { version: String(version) } }, { signal, language })).data,
      staleTime: Infinity,
    }),

  /** Changed texts that the member has not seen yet; null for none. */
  notice: () =>
    queryOptions({
      queryKey: NOTICE_KEY,
      queryFn: async ({ signal }) => (await request(legalCalls.legalNotice, {}, { signal })).data,
      // The texts change a few times a year.
      staleTime: Infinity,
    }),
});

/** Closes the notice at once. If the request fails, the next visit shows it again. */
export const closeLegalNoticeMutation = (request: ApiRequest) =>
  mutationOptions({
    meta: { failure: 'silent' },
    mutationFn: (changedAt: string) => request(legalCalls.closeLegalNotice, { body: { changedAt } }),
    onMutate: (_changedAt, { client }) => client.setQueryData(NOTICE_KEY, null),
  });
