import {
  signWebhook,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '#server/orders/payments/sandbox/notification-signature.ts';
import { WEBHOOK_PATH } from '#server/orders/payments/webhook-path.ts';
import type { Ledger } from '#tests/chaos/ledger.ts';
import type { HttpClient } from './http-client.ts';
import type { RetryUntilAvailable } from './retry.ts';

export type PaymentDecision = 'approved' | 'refused';

interface ProviderContext {
  readonly client: HttpClient;
  readonly retry: RetryUntilAvailable;
  readonly ledger: Ledger;
  readonly secret: string;
}

/** Simulates the payment provider: its page, where the member decides, and its webhook, sent until acknowledged. */
export function createProvider({ client, retry, ledger, secret }: ProviderContext) {
  const post = (id: string, transactionId: string, state: PaymentDecision, amount: number) => async () => {
    const body = JSON.stringify({ id, transactionId, state, amount, currency: 'EUR' });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const { status } = await client.request(`${WEBHOOK_PATH}/Nexi`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signWebhook(secret, timestamp, body),
      },
      body,
    });
    return { status };
  };

  return {
    /** Approves or refuses on the provider's page. @returns the payment state at the provider */
    decide: async (transactionId: string, state: PaymentDecision): Promise<PaymentDecision> => {
      const decision = state === 'approved' ? 'approve' : 'refuse';
      const { status } = await retry(async () => {
        const response = await client.request(`/sandbox/payment/Nexi/${transactionId}`, {
          method: 'POST',
          body: new URLSearchParams({ decision }),
        });
        await response.arrayBuffer();
        return { status: response.status };
      });
      if (status !== 303) ledger.faults.push(`the provider's page: ${String(status)}`);
      ledger[state].add(transactionId);
      return state;
    },

    notify: async (transactionId: string, state: PaymentDecision, { twice = false } = {}): Promise<void> => {
      const id = `${transactionId}:${state}`;
      const amount = ledger.due.get(transactionId) ?? 0;
      const send = () => retry(post(id, transactionId, state, amount), { kind: 'webhook', id });
      const responses = await Promise.all(twice ? [send(), send()] : [send()]);
      for (const { status } of responses) {
        if (status !== 200) ledger.faults.push(`a webhook: ${String(status)}`);
      }
      ledger.settled.add(transactionId);
    },
  };
}
