import * as v from 'valibot';
import { PAYMENT_METHODS } from './b2b-checkout.constants.ts';

/** The router reads `42` as a number; an id is a text. */
const id = v.optional(
  v.fallback(
    v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100)),
    '',
  ),
  '',
);

/**
 * A copy of what was chosen in the business checkout, so that a reload or a login on the way finds it
 * again. An id that is offered no longer, or by another shop, is chosen by nothing. It can't throw.
 */
export const BusinessCheckoutSearch = v.object({
  address: id,
  day: id,
  /** Of a takeaway day. */
  time: id,
  method: v.optional(v.fallback(v.union([v.literal(''), v.picklist(PAYMENT_METHODS)]), ''), ''),
});

export type BusinessChoices = v.InferOutput<typeof BusinessCheckoutSearch>;

/** There is no default (doc 2 §2). */
export const nothingChosen: BusinessChoices = { address: '', day: '', time: '', method: '' };
