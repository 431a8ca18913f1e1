import type { UnexpectedConsoleErrors } from '#tests/e2e/helpers/fixtures/unexpected-console-errors.ts';
import type { FaultProxy } from '#tests/e2e/helpers/fixtures/fault-proxy.ts';
import type { FaultKind, PlannedFault } from './walk-plan.ts';

/** Longer than anybody's patience, and shorter than the time that the app gives a call. */
const LATENCY_MS = 900;

/** What the browser itself says of each fault, beside what it says of any refused call. */
const BROWSER_ERRORS: Readonly<Record<FaultKind, RegExp | undefined>> = {
  cut: undefined,
  stalled: undefined,
  slow: undefined,
  'answer lost': /net::ERR_(?:CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/u,
  503: /status of 503/u,
};

/** The faults of a walk, one at a time, each for so many acts. */
export class FaultSchedule {
  /** How often each befell the walk. */
  readonly counts: Partial<Record<FaultKind, number>> = {};
  acts = 0;
  readonly #network: FaultProxy;
  readonly #unexpectedConsoleErrors: UnexpectedConsoleErrors;
  #next: PlannedFault | undefined;
  #until = 0;
  #end: (() => void) | undefined;

  constructor(network: FaultProxy, unexpectedConsoleErrors: UnexpectedConsoleErrors) {
    this.#network = network;
    this.#unexpectedConsoleErrors = unexpectedConsoleErrors;
  }

  /** A step begins: its fault comes so many acts later, also when the step has fewer. */
  schedule(fault: PlannedFault | undefined): void {
    if (fault) this.#next = { ...fault, after: this.acts + fault.after };
  }

  /** An act comes: what is due begins or ends. */
  readonly onAction = (): void => {
    this.acts += 1;
    if (this.#end && this.acts > this.#until) this.#stop();
    if (!this.#next || this.acts <= this.#next.after) return;
    const { kind, lasts } = this.#next;
    this.#next = undefined;
    this.#stop();
    this.#until = this.acts + lasts - 1;
    this.#end = this.#begin(kind);
    this.counts[kind] = (this.counts[kind] ?? 0) + 1;
  };

  get isActive(): boolean {
    return this.#end !== undefined;
  }

  /** The network is whole again, until the end. */
  stop(): void {
    this.#next = undefined;
    this.#stop();
  }

  #stop(): void {
    this.#end?.();
    this.#end = undefined;
  }

  #begin(kind: FaultKind): () => void {
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
      case 'answer lost':
        return this.#network.dropNextWriteResponse();
      case '503':
        return this.#network.failAllRequests(503);
    }
  }
}
