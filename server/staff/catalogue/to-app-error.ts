import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { ProductError, type ProductErrorCode } from '#server/shop/catalogue/operator/product-error.ts';

const CODES: Readonly<Record<ProductErrorCode, ErrorCode>> = {
  notFound: 'notFound',
  changed: 'productChanged',
  refused: 'productChangeRefused',
};

/** Turns the refusal of a change, whose text is for the command line, into an error of the API. */
export const toAppError = (error: unknown): unknown =>
  error instanceof ProductError ? new AppError(CODES[error.code], {}, { cause: error }) : error;
