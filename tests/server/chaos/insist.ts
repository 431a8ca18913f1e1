import { setTimeout as sleep } from 'node:timers/promises';
import type { Gate } from './gate.ts';
import type { Lost } from './ledger.ts';

interface Answered {
  readonly status: number;
}

/** Sends the same again until the shop answers something else than 503. @throws when it is told to give up */
export type Insist = <T extends Answered>(send: () => Promise<T>, what?: Lost) => Promise<T>;

/** @param onLost told of each request without an answer, before it is repeated */
export function insisting(gate: Gate, giveUp: AbortSignal, onLost: (what: Lost) => void): Insist {
  return async (send, what) => {
    for (;;) {
      await gate.pass();
      try {
        giveUp.throwIfAborted();
        const answer = await send();
        if (answer.status !== 503) return answer;
      } catch (error) {
        if (giveUp.aborted) throw error;
        if (what) onLost(what);
      } finally {
        gate.leave();
      }
      await sleep(100);
    }
  };
}
