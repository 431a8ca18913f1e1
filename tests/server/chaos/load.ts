import type { Deps } from '#server/http/context.ts';
import { buyerOn } from './buyer.ts';
import { newGate } from './gate.ts';
import { insisting } from './insist.ts';
import { newLedger, type Lost } from './ledger.ts';
import { providerFor } from './provider.ts';
import { furnish } from './stock.ts';
import { wireTo } from './wire.ts';

/** How long the last purchases may take to come to their end. */
const LAST_ORDERS_MS = 60_000;

/** Many members who pay, one purchase after the other, until they are told to finish. */
export async function openLoad(deps: Deps, origin: string, members: number) {
  const { buyers, secret } = await furnish(deps, members);
  const wire = wireTo(origin);
  const gate = newGate();
  const ledger = newLedger();
  const giveUp = new AbortController();
  let lost: Lost[] = [];
  let isOver = false;
  const insist = insisting(gate, giveUp.signal, (what) => lost.push(what));
  const around = { wire, insist, ledger, secret };

  const work = buyers.map(async (buyer) => {
    const buy = buyerOn(buyer, around);
    while (!isOver) await buy();
  });
  const all = Promise.all(work);
  all.catch(() => undefined); // Awaited at the end.
  const over = Promise.allSettled(work);

  return {
    wire,
    gate,
    ledger,
    members,
    /** Requests that were not answered since the last look. */
    takeLost: (): Lost[] => {
      const taken = lost;
      lost = [];
      return taken;
    },
    /** Waits for the purchases under way, then sends what the provider still owes. */
    finish: async (): Promise<void> => {
      isOver = true;
      const timer = setTimeout(() => giveUp.abort(new Error('the shop stays away')), LAST_ORDERS_MS);
      try {
        await all;
        const { notify } = providerFor(around);
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
    abandon: (): void => {
      isOver = true;
      giveUp.abort(new Error('abandoned'));
      gate.open();
    },
    over,
  };
}

export type Load = Awaited<ReturnType<typeof openLoad>>;
