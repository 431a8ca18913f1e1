import type { Deps } from '#server/http/api/handler.ts';
import { createBuyerLoop } from './buyer.ts';
import { createRequestGate } from './request-gate.ts';
import { createRetry } from './retry.ts';
import { createLedger, type LostRequest } from '#tests/chaos/ledger.ts';
import { createProvider } from './provider.ts';
import { seedLoadTest } from '#tests/chaos/seed.ts';
import { createHttpClient } from './http-client.ts';

/** How long the last purchases may take to come to their end. */
const FINISH_TIMEOUT_MS = 60_000;

/** Many members who pay, one purchase after the other, until they are told to finish. */
export async function startLoad(deps: Deps, origin: string, members: number) {
  const { buyers, secret } = await seedLoadTest(deps, members);
  const wire = createHttpClient(origin);
  const gate = createRequestGate();
  const ledger = createLedger();
  const giveUp = new AbortController();
  let lost: LostRequest[] = [];
  let isOver = false;
  const retry = createRetry(gate, giveUp.signal, (what) => lost.push(what));
  const around = { client: wire, retry, ledger, secret };

  const work = buyers.map(async (buyer) => {
    const buy = createBuyerLoop(buyer, around);
    while (!isOver) await buy();
  });
  const all = Promise.all(work);
  all.catch(() => undefined); // Awaited at the end.
  const over = Promise.allSettled(work);

  return {
    client: wire,
    gate,
    ledger,
    members,
    /** Requests that were not answered since the last look. */
    takeLost: (): LostRequest[] => {
      const taken = lost;
      lost = [];
      return taken;
    },
    /** Waits for the purchases under way, then sends what the provider still owes. */
    finish: async (): Promise<void> => {
      isOver = true;
      const timer = setTimeout(() => giveUp.abort(new Error('the shop stays away')), FINISH_TIMEOUT_MS);
      try {
        await all;
        const { notify } = createProvider(around);
        for (const state of ['approved', 'refused'] as const) {
          for (const id of ledger[state]) if (!ledger.settled.has(id)) await notify(id, state);
        }
      } finally {
        clearTimeout(timer);
      }
    },
    /** Aborted when all is over, well or not. */
    signal: giveUp.signal,
    /** Ends it whatever it is at. */
    abort: (): void => {
      isOver = true;
      giveUp.abort(new Error('abandoned'));
      gate.open();
    },
    over,
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
