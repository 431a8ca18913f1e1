import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PaymentMode } from '#contract/payment-mode.ts';
import type { CheckoutStep } from './checkout.constants.ts';
import type { BlockReason, StepStatus } from './checkout.rules.ts';

/** GAP-20. */
export const blockReasonMessages: Readonly<Record<BlockReason, MessageDescriptor>> = {
  'invalid-cart': msg`Invalid cart data.`,
  'out-of-stock': msg`Some items in your cart are out of stock.`,
  'select-address': msg`Select an address to continue.`,
  'select-shipping': msg`Select a shipping method to continue.`,
  'select-payment': msg`Select a payment method to continue.`,
  'correct-errors': msg`Correct the errors before continuing.`,
  'cannot-proceed': msg`You can’t proceed: some details couldn’t be loaded.`,
};

/** A missing choice is a warning; missing data is an error (REQ-CHK-17). */
export const getBlockReasonTone = (reason: BlockReason): 'warning' | 'failure' =>
  reason.startsWith('select-') || reason === 'correct-errors' ? 'warning' : 'failure';

export const stepTitles: Readonly<Record<CheckoutStep, MessageDescriptor>> = {
  discount: msg`Merchandise discount`,
  address: msg`Address`,
  shipping: msg`Shipping`,
  payment: msg`Payment`,
};

export const stepStatusLabels: Readonly<Record<StepStatus, MessageDescriptor>> = {
  locked: msg`not open yet`,
  todo: msg`to do`,
  complete: msg`done`,
  error: msg`to check`,
};

export const paymentModeLabels: Readonly<Record<PaymentMode, MessageDescriptor>> = {
  Card: msg`Card`,
  PayByLink: msg`Pay by link`,
  EWallet: msg`E-wallet`,
};

/** Messages by HTTP status (REQ-ERR-02). Other statuses are shown as a number. */
export const httpStatusMessages: Readonly<Record<number, MessageDescriptor>> = {
  400: msg`Invalid request. Please check your details.`,
  401: msg`Unauthorized. Please login again.`,
  403: msg`Access denied.`,
  404: msg`Service not found.`,
  500: msg`Server error. Try again in a moment.`,
};
