import { NOTIFICATION_PATH } from '#server/payments/notification.ts';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#server/payments/signature.ts';
import type { Insist } from './insist.ts';
import type { Ledger } from './ledger.ts';
import type { Wire } from './wire.ts';

export type Outcome = 'approved' | 'refused';

interface Around {
  readonly wire: Wire;
  readonly insist: Insist;
  readonly ledger: Ledger;
  readonly secret: string;
}

/** The provider: its page, where the member decides, and its webhook, sent until it is acknowledged. */
export function providerFor({ wire, insist, ledger, secret }: Around) {
  const post = (id: string, transactionId: string, state: Outcome, amount: number) => async () => {
    const body = JSON.stringify({ id, transactionId, state, amount, currency: 'EUR' });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const { status } = await wire.request(`${NOTIFICATION_PATH}/Nexi`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: sign(secret, timestamp, body),
      },
      body,
    });
    return { status };
  };

  return {
    /** @returns how it stands in the provider's books */
    decide: async (transactionId: string, wanted: Outcome): Promise<Outcome> => {
      const decision = wanted === 'approved' ? 'approve' : 'refuse';
      const { status } = await insist(async () => {
        const answer = await wire.request(`/sandbox/payment/Nexi/${transactionId}`, {
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

    notify: async (transactionId: string, state: Outcome, { twice = false } = {}): Promise<void> => {
      const id = `${transactionId}:${state}`;
      const amount = ledger.due.get(transactionId) ?? 0;
      const send = () => insist(post(id, transactionId, state, amount), { kind: 'webhook', id });
      const answers = await Promise.all(twice ? [send(), send()] : [send()]);
      for (const { status } of answers) {
        if (status !== 200) ledger.faults.push(`a webhook: ${String(status)}`);
      }
      ledger.settled.add(transactionId);
    },
  };
}
