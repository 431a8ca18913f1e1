import { CliError } from '#server/platform/lib/cli-error.ts';

/**
 * `conflict`: the state of the order does not allow the action. `changed`: it is not in the state that was seen. `goodsGone`:
 * its products or balances are no longer available. `manualRefundNeeded`: the shop can't refund the payment, the operator
 * does it at the provider first. `refused`: the payment provider refuses it. `unavailable`: the provider did not respond.
 */
export type OrderErrorCode =
  | 'notFound'
  | 'changed'
  | 'invalidInput'
  | 'conflict'
  | 'goodsGone'
  | 'manualRefundNeeded'
  | 'refused'
  | 'unavailable';

/** An action that was refused and changed nothing. The command line prints the message; an API maps the code. */
export class OrderError extends CliError {
  readonly code: OrderErrorCode;
  constructor(code: OrderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
