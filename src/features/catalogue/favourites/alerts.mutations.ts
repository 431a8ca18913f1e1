import { mutationOptions } from '@tanstack/react-query';
import { alertCalls, type AlertKind } from '#contract/favourites.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getAlertsKey } from './favourites.queries.ts';

export interface AlertInput {
  readonly shopId: string;
  readonly productId: string;
  readonly kind: AlertKind;
  /** Whether the member wants the mail. */
  readonly wanted: boolean;
}

/** Asks for a mail about a product, or for none. The server's message confirms it. */
export const setAlertMutation = (request: ApiRequest) =>
  mutationOptions({
    mutationFn: ({ shopId, productId, kind, wanted }: AlertInput) =>
      request(wanted ? alertCalls.addProductAlert : alertCalls.removeProductAlert, {
        params: { shopId, productId },
        query: { kind },
      }),
    // Also after a failure: the product may be available meanwhile. The button waits for the new list.
    onSettled: (_data, _error, { shopId }, _result, { client }) =>
      client.invalidateQueries({ queryKey: getAlertsKey(shopId) }),
    meta: { success: 'server-message' },
  });
