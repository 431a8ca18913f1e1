import { CliError } from '#server/platform/lib/cli-error.ts';

/**
 * `conflict`: the state of the order does not allow the action. `changed`: it is not in the state that was seen. `refused`: the payment provider refuses it. `unavailable`:
 * the provider did not respond.
 */
export type OrderErrorCode = 'notFound' | 'changed' | 'invalidInput' | 'conflict' | 'refused' | 'unavailable';

/** An action that was refused and changed nothing. The command line prints the message; an API maps the code. */
export class OrderError extends CliError {
  readonly code: OrderErrorCode;
  constructor(code: OrderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
