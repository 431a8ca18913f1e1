import { setTimeout as sleep } from 'node:timers/promises';
import type { RequestGate } from './request-gate.ts';
import type { LostRequest } from '#tests/chaos/ledger.ts';

interface StatusResult {
  readonly status: number;
}

/** Sends the same again until the shop answers something else than 503. @throws when it is told to give up */
export type RetryUntilAvailable = <T extends StatusResult>(send: () => Promise<T>, what?: LostRequest) => Promise<T>;

/** @param onLost told of each request without an answer, before it is repeated */
export function createRetry(
  gate: RequestGate,
  giveUp: AbortSignal,
  onLost: (what: LostRequest) => void,
): RetryUntilAvailable {
  return async (send, what) => {
    for (;;) {
      await gate.enter();
      try {
        giveUp.throwIfAborted();
        const answer = await send();
        if (answer.status !== 503) return answer;
      } catch (error) {
        if (giveUp.aborted) throw error;
        if (what) onLost(what);
      } finally {
        gate.exit();
      }
      await sleep(100);
    }
  };
}
