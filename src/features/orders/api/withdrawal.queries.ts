import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { withdrawalCalls } from '#contract/withdrawals.ts';
import { isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Language } from '#src/i18n/language.ts';
import { invalidateOrders, ORDER_RESOURCES } from './orders.queries.ts';

/** What of an order the member can still withdraw from. Personal data: never persisted, and refetched on every view. */
export const withdrawalQuery = (request: ApiRequest, language: Language, id: string) =>
  queryOptions({
    queryKey: [ORDER_RESOURCES.withdrawal, { language, id }],
    queryFn: async ({ signal }) =>
      (await request(withdrawalCalls.withdrawal, { params: { id } }, { signal, language })).data,
    staleTime: 0,
  });

interface WithdrawalItem {
  readonly line: number;
  readonly quantity: number;
}

const toBody = (items: readonly WithdrawalItem[]) => ({
  items: items.map(({ line, quantity }) => ({ line, quantity })),
});

/** Requests the refund of a withdrawal from these items. The dialog shows the errors. */
export const withdrawalRefundMutation = (request: ApiRequest, id: string) =>
  mutationOptions({
    meta: { failure: 'silent' },
    mutationFn: async (items: readonly WithdrawalItem[]) =>
      (await request(withdrawalCalls.withdrawalRefund, { params: { id }, body: toBody(items) })).data,
  });

interface DeclareInput {
  readonly items: readonly WithdrawalItem[];
  /** A repeat with the same key declares nothing and gets the first response. */
  readonly idempotencyKey: string;
}

/** Declares a withdrawal. The dialog shows the errors. */
export const declareWithdrawalMutation = (request: ApiRequest, id: string) =>
  mutationOptions({
    meta: { failure: 'silent' },
    mutationFn: async ({ items, idempotencyKey }: DeclareInput) =>
      (await request(withdrawalCalls.declareWithdrawal, { params: { id }, body: toBody(items), idempotencyKey })).data,
    // The order has changed, for example on another device.
    onError: (error, _input, _result, { client }) => {
      if (isApiError(error) && error.code === 'notWithdrawable') {
        void invalidateOrders(client);
      }
    },
    // Not awaited, because the dialog shows the response. The page below gets the new timeline.
    onSuccess: (_response, _input, _result, { client }) => {
      void invalidateOrders(client);
    },
  });
