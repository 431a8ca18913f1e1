import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { consentCalls, type Consents } from '#contract/consents.ts';
import { alertCalls } from '#contract/favourites.ts';
import { notificationCalls } from '#contract/notifications.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { PREFERENCES_KEY, PUSH_KEY } from '#src/features/notifications/api/notifications.queries.ts';
import type { Language } from '#src/i18n/language.ts';

export const CONSENTS_KEY = ['consents'] as const;

/** What the member has agreed to. Personal data: never persisted, and refetched on every view. */
export const consentQueries = (request: ApiRequest, language: Language) => ({
  list: () =>
    queryOptions({
      queryKey: [...CONSENTS_KEY, { language }],
      queryFn: async ({ signal }) => (await request(consentCalls.consents, {}, { signal, language })).data,
      staleTime: 0,
    }),
});

/** Reloads the list after a failure too: another device may have withdrawn the consent first. */
const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: CONSENTS_KEY });

export const consentMutations = (request: ApiRequest) => ({
  withdrawPush: () =>
    mutationOptions({
      mutationFn: (id: string) => request(consentCalls.withdrawPushConsent, { params: { id } }),
      onSettled: async (_response, _error, _id, _result, { client }) => {
        await client.invalidateQueries({ queryKey: PUSH_KEY });
        await reload(client);
      },
      meta: { success: 'server-message' },
    }),
  withdrawPromotions: () =>
    mutationOptions({
      mutationFn: ({ channel }: Consents['promotions'][number]) =>
        request(notificationCalls.changeNotificationPreference, { body: { kind: 'promotion', channel, isOn: false } }),
      onSettled: async (_response, _error, _consent, _result, { client }) => {
        await client.invalidateQueries({ queryKey: PREFERENCES_KEY });
        await reload(client);
      },
    }),
  withdrawAlert: () =>
    mutationOptions({
      mutationFn: ({ shopId, productId, kind }: Consents['alerts'][number]) =>
        request(alertCalls.removeProductAlert, { params: { shopId, productId }, query: { kind } }),
      onSettled: async (_response, _error, _alert, _result, { client }) => {
        await client.invalidateQueries({ queryKey: ['product-alerts'] });
        await reload(client);
      },
      meta: { success: 'server-message' },
    }),
  withdrawMarketing: () =>
    mutationOptions({
      mutationFn: (id: string) => request(consentCalls.withdrawMarketingConsent, { params: { id } }),
      onSettled: (_response, _error, _id, _result, { client }) => reload(client),
      meta: { success: 'server-message' },
    }),
});
