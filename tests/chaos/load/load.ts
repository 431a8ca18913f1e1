import type { Deps } from '#server/platform/deps.ts';
import { createLedger, type LostRequest } from '#tests/chaos/ledger.ts';
import { seedLoadTest } from '#tests/chaos/seed.ts';
import { createBuyerLoop } from './buyer.ts';
import { createHttpClient } from './http-client.ts';
import { createProvider } from './provider.ts';
import { createRequestGate } from './request-gate.ts';
import { createRetry } from './retry.ts';

/** Maximum time for the last purchases to complete. */
const FINISH_TIMEOUT_MS = 60_000;

/** Starts members who make one purchase after the other until `finish` or `abort`. */
export async function startLoad(deps: Deps, origin: string, members: number) {
  const { buyers, secret } = await seedLoadTest(deps, members);
  const client = createHttpClient(origin);
  const gate = createRequestGate();
  const ledger = createLedger();
  const abortController = new AbortController();
  let lost: LostRequest[] = [];
  let isFinished = false;
  const retry = createRetry(gate, abortController.signal, (request) => lost.push(request));
  const context = { client, retry, ledger, secret };

  const loops = buyers.map(async (buyer) => {
    const buy = createBuyerLoop(buyer, context);
    while (!isFinished) await buy();
  });
  const allLoops = Promise.all(loops);
  allLoops.catch(() => undefined); // `finish` awaits it and handles the error.
  const ended = Promise.allSettled(loops);

  return {
    client,
    gate,
    ledger,
    members,
    /** Returns the requests without a response since the last call. */
    takeLost: (): LostRequest[] => {
      const result = lost;
      lost = [];
      return result;
    },
    /** Waits for the current purchases, then sends the missing webhooks of the provider. */
    finish: async (): Promise<void> => {
      isFinished = true;
      const timer = setTimeout(() => abortController.abort(new Error('the shop stays unavailable')), FINISH_TIMEOUT_MS);
      try {
        await allLoops;
        const { notify } = createProvider(context);
        for (const state of ['approved', 'refused'] as const) {
          for (const id of ledger[state]) if (!ledger.settled.has(id)) await notify(id, state);
        }
      } finally {
        clearTimeout(timer);
      }
    },
    /** Aborted when the load ends, after success or failure. */
    signal: abortController.signal,
    /** Stops the load immediately. */
    abort: (): void => {
      isFinished = true;
      abortController.abort(new Error('abandoned'));
      gate.open();
    },
    /** Resolves when all members have stopped, after success or failure. */
    ended,
  };
}

export type Load = Awaited<ReturnType<typeof startLoad>>;
