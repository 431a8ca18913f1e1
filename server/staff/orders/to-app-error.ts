import type { ErrorCode } from '#contract/errors.ts';
import { OrderError, type OrderErrorCode } from '#server/orders/lifecycle/order-error.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

const CODES: Readonly<Record<OrderErrorCode, ErrorCode>> = {
  notFound: 'notFound',
  invalidInput: 'invalidInput',
  changed: 'orderChanged',
  conflict: 'orderActionRefused',
  goodsGone: 'orderGoodsGone',
  manualRefundNeeded: 'manualRefundNeeded',
  refused: 'refundRefused',
  unavailable: 'paymentServiceUnavailable',
};

/**
 * Turns the refusal of an act, whose text is for the command line, into an error of the API. It has the message of the
 * error that caused it, if that is one for members.
 */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof OrderError)) return error;
  const { code, cause } = error;
  const details = cause instanceof AppError ? { localizedMessage: cause.localizedMessage } : {};
  return new AppError(CODES[code], details, { cause: error });
}
