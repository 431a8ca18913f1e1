import { setTimeout as sleep } from 'node:timers/promises';
import type { LostRequest } from '#tests/chaos/ledger.ts';
import type { RequestGate } from './request-gate.ts';

const RETRY_DELAY_MS = 100;

interface StatusResult {
  readonly status: number;
}

/** Repeats a request until it gets a response other than 503. @throws when the signal is aborted */
export type RetryUntilAvailable = <T extends StatusResult>(send: () => Promise<T>, request?: LostRequest) => Promise<T>;

/** @param onLost called for each request without a response, before it is repeated */
export function createRetry(
  gate: RequestGate,
  signal: AbortSignal,
  onLost: (request: LostRequest) => void,
): RetryUntilAvailable {
  return async (send, request) => {
    for (;;) {
      await gate.enter();
      try {
        signal.throwIfAborted();
        const response = await send();
        if (response.status !== 503) return response;
      } catch (error) {
        if (signal.aborted) throw error;
        if (request) onLost(request);
      } finally {
        gate.exit();
      }
      await sleep(RETRY_DELAY_MS);
    }
  };
}
