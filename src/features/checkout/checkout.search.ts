import * as v from 'valibot';
import { PaymentMode } from '#contract/payment-mode.ts';
import { CHECKOUT_STEPS, type CheckoutStep } from './checkout.constants.ts';
import type { CheckoutChoices } from './checkout.rules.ts';

/** The router reads `42` as a number; an id is a text. */
const text = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(100));
const id = v.optional(v.fallback(text, ''), '');
const count = v.pipe(v.number(), v.safeInteger());

/**
 * The step and a copy of the choices, so that Back goes a step back, and a reload or a login on the
 * way finds the fields as they were. Amounts in cents. Nothing in here can throw.
 */
export const CheckoutSearch = v.object({
  step: v.optional(v.fallback(v.picklist(CHECKOUT_STEPS), 'discount'), 'discount'),
  discount: v.optional(v.fallback(count, 0), 0),
  address: id,
  delivery: id,
  type: id,
  method: v.optional(v.fallback(v.union([v.literal(''), PaymentMode]), ''), ''),
  ewallet: v.optional(v.fallback(count, 0), 0),
  /** Of the item list. */
  page: v.optional(v.fallback(v.pipe(count, v.minValue(1)), 1), 1),
});

export type CheckoutSearch = v.InferOutput<typeof CheckoutSearch>;

export const startOfCheckout: CheckoutSearch = v.parse(CheckoutSearch, {});

export const choicesOf = (search: CheckoutSearch): CheckoutChoices => ({
  merchandise: search.discount,
  addressId: search.address,
  deliveryId: search.delivery,
  deliveryType: search.type,
  paymentMode: search.method,
  ewallet: search.ewallet,
});

/** An amount that can't be read is not kept: the field that holds it is. */
export const searchOf = (
  step: CheckoutStep,
  choices: CheckoutChoices,
  page: number,
): CheckoutSearch => ({
  step,
  discount: choices.merchandise ?? 0,
  address: choices.addressId,
  delivery: choices.deliveryId,
  type: choices.deliveryType,
  method: choices.paymentMode,
  ewallet: choices.ewallet ?? 0,
  page,
});
