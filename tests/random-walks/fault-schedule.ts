import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import type { UnexpectedConsoleErrors } from '#tests/e2e/helpers/fixtures/unexpected-console-errors.ts';
import type { FaultKind, PlannedFault } from './walk-plan.ts';

/** Noticeable for users, but shorter than the app's request timeout. */
const LATENCY_MS = 900;

/** Additional console errors that the browser logs for each fault. */
const BROWSER_ERRORS: Readonly<Record<FaultKind, RegExp | undefined>> = {
  cut: undefined,
  stalled: undefined,
  slow: undefined,
  'response lost': /net::ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/u,
  503: /status of 503/u,
};

/** Applies the faults of a walk, one at a time, each for a number of actions. */
export class FaultSchedule {
  /** Number of faults by kind. */
  readonly counts: Partial<Record<FaultKind, number>> = {};
  actionCount = 0;
  readonly #network: FaultProxy;
  readonly #unexpectedConsoleErrors: UnexpectedConsoleErrors;
  #nextFault: PlannedFault | undefined;
  #endAction = 0;
  #endFault: (() => void) | undefined;

  constructor(network: FaultProxy, unexpectedConsoleErrors: UnexpectedConsoleErrors) {
    this.#network = network;
    this.#unexpectedConsoleErrors = unexpectedConsoleErrors;
  }

  /** Schedules the fault of a step. It starts `after` actions, even when the step has fewer. */
  schedule(fault: PlannedFault | undefined): void {
    if (fault) this.#nextFault = { ...fault, after: this.actionCount + fault.after };
  }

  /** Counts an action and starts or ends the faults that are due. */
  readonly onAction = (): void => {
    this.actionCount += 1;
    if (this.#endFault && this.actionCount > this.#endAction) this.#stopFault();
    if (!this.#nextFault || this.actionCount <= this.#nextFault.after) return;
    const { kind, duration } = this.#nextFault;
    this.#nextFault = undefined;
    this.#stopFault();
    this.#endAction = this.actionCount + duration - 1;
    this.#endFault = this.#startFault(kind);
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  };

  get isActive(): boolean {
    return this.#endFault !== undefined;
  }

  /** Ends all faults for the rest of the walk. */
  stop(): void {
    this.#nextFault = undefined;
    this.#stopFault();
  }

  #stopFault(): void {
    this.#endFault?.();
    this.#endFault = undefined;
  }

  #startFault(kind: FaultKind): () => void {
    const pattern = BROWSER_ERRORS[kind];
    if (pattern) this.#unexpectedConsoleErrors.allow(pattern);
    switch (kind) {
      case 'cut':
        this.#unexpectedConsoleErrors.allowNetworkErrors();
        return this.#network.disconnect();
      case 'stalled':
        return this.#network.stall();
      case 'slow':
        return this.#network.addLatency(LATENCY_MS);
      case 'response lost':
        return this.#network.dropNextWriteResponse();
      case '503':
        return this.#network.failAllRequests(503);
    }
  }
}
