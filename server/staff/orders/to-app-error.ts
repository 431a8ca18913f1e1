import type { ErrorCode } from '#contract/errors.ts';
import { OrderError, type OrderErrorCode } from '#server/orders/lifecycle/order-error.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

const CODES: Readonly<Record<OrderErrorCode, ErrorCode>> = {
  notFound: 'notFound',
  invalidInput: 'invalidInput',
  changed: 'orderChanged',
  conflict: 'orderActionRefused',
  refused: 'refundRefused',
  unavailable: 'paymentServiceUnavailable',
};

/** Turns the refusal of an act, whose text is for the command line, into an error of the API. */
export const toAppError = (error: unknown): unknown =>
  error instanceof OrderError ? new AppError(CODES[error.code], {}, { cause: error }) : error;
