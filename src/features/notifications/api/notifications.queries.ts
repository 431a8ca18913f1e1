import { queryOptions } from '@tanstack/react-query';
import { notificationCalls } from '#contract/notifications.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';
import { persistedQueryOptions } from '#src/offline/query-persistence/persisted-queries.ts';

/** Start of the key of the list in each language. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;
export const PUSH_KEY = ['push-key'] as const;
export const PREFERENCES_KEY = ['notification-preferences'] as const;

export const notificationQueries = (request: ApiRequest, language: Language) => ({
  /** The newest notifications, also offline. */
  list: () =>
    queryOptions({
      queryKey: [...NOTIFICATIONS_KEY, { language }],
      queryFn: ({ signal }) => request(notificationCalls.notifications, {}, { signal, language }),
      staleTime: 0,
      ...persistedQueryOptions,
    }),

  /** Which notifications the member wants, also offline. */
  preferences: () =>
    queryOptions({
      queryKey: PREFERENCES_KEY,
      queryFn: async ({ signal }) => (await request(notificationCalls.notificationPreferences, {}, { signal })).data,
      staleTime: 0,
      ...persistedQueryOptions,
    }),

  /** Whether the browser of this session gets push messages. */
  push: () =>
    queryOptions({
      queryKey: PUSH_KEY,
      queryFn: ({ signal }) => request(notificationCalls.pushKey, {}, { signal }),
      staleTime: 0,
    }),
});
