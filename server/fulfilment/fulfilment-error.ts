import { CliError } from '#server/lib/cli-error.ts';

/**
 * `conflict`: the state of the order does not allow the action. `refused`: the payment provider refuses it. `unavailable`:
 * the provider did not respond.
 */
export type FulfilmentErrorCode = 'notFound' | 'invalidInput' | 'conflict' | 'refused' | 'unavailable';

/** An action that was refused and changed nothing. The command line prints the message; an API maps the code. */
export class FulfilmentError extends CliError {
  readonly code: FulfilmentErrorCode;
  constructor(code: FulfilmentErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
