import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import type { Localized } from '#server/db/schema/localized.ts';
import { failureText, type FailureValue } from './failure-texts.ts';

interface FailureDetails {
  /** What the message names: quantities, amounts already formatted, field names. */
  readonly values?: Readonly<Record<string, FailureValue>>;
  /** A sentence of its own instead of the code's, where more can be said. */
  readonly text?: Localized;
  /** Flags and figures for the client, in the failure's `data`. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** 429 and 503: seconds until it makes sense to try again. */
  readonly retryAfter?: number;
}

/**
 * The one way a call fails on purpose: a code of the closed list, turned into status, envelope and
 * message at the door. Anything else thrown is a defect and becomes `serverError`.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }

  /** The sentence for the member, in both languages. */
  get text(): Localized {
    return this.details.text ?? failureText(this.code, this.details.values ?? {});
  }
}
