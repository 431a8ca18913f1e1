import * as v from 'valibot';
import { defineCall } from './call.ts';
import { AccountEmail } from './fields/email.ts';
import { multiLineText, requiredLine } from './fields/lines.ts';

const Statement = v.object({
  name: requiredLine(160),
  orderNo: requiredLine(40),
  /** The address of the order, which gets the receipt. */
  email: AccountEmail,
  /** Which products, in the buyer's words; empty: from the whole contract. */
  products: v.optional(multiLineText(1000), ''),
});

/** Not in the specification: the public withdrawal function of Directive 2011/83/EU art. 11a (ADR 041). */
export const withdrawalStatementCalls = {
  stateWithdrawal: defineCall({
    summary: 'Withdraw from a contract without a login; the response does not reveal whether the order exists',
    method: 'POST',
    path: '/withdrawals',
    access: 'public',
    idempotent: true,
    body: Statement,
    response: { data: v.object({ receivedAt: v.string() }) },
    errors: ['idempotencyKeyReused', 'tooManyRequests'],
  }),
};
