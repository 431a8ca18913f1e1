import { WEBHOOK_PATH } from '#server/payments/webhook/handle-webhook.ts';
import { signWebhook, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#server/payments/webhook/webhook-signature.ts';
import type { RetryUntilAvailable } from './retry.ts';
import type { Ledger } from '#tests/chaos/ledger.ts';
import type { HttpClient } from './http-client.ts';

export type PaymentDecision = 'approved' | 'refused';

interface ProviderContext {
  readonly client: HttpClient;
  readonly retry: RetryUntilAvailable;
  readonly ledger: Ledger;
  readonly secret: string;
}

/** The provider: its page, where the member decides, and its webhook, sent until it is acknowledged. */
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
    /** @returns how it stands in the provider's books */
    decide: async (transactionId: string, wanted: PaymentDecision): Promise<PaymentDecision> => {
      const decision = wanted === 'approved' ? 'approve' : 'refuse';
      const { status } = await retry(async () => {
        const answer = await client.request(`/sandbox/payment/Nexi/${transactionId}`, {
          method: 'POST',
          body: new URLSearchParams({ decision }),
        });
        await answer.arrayBuffer();
        return { status: answer.status };
      });
      if (status !== 303) ledger.faults.push(`the provider's page: ${String(status)}`);
      ledger[wanted].add(transactionId);
      return wanted;
    },

    notify: async (transactionId: string, state: PaymentDecision, { twice = false } = {}): Promise<void> => {
      const id = `${transactionId}:${state}`;
      const amount = ledger.due.get(transactionId) ?? 0;
      const send = () => retry(post(id, transactionId, state, amount), { kind: 'webhook', id });
      const answers = await Promise.all(twice ? [send(), send()] : [send()]);
      for (const { status } of answers) {
        if (status !== 200) ledger.faults.push(`a webhook: ${String(status)}`);
      }
      ledger.settled.add(transactionId);
    },
  };
}
