import { and, eq } from 'drizzle-orm';
import { toEuros } from '#contract/fields/money.ts';
import { requireShippableAddress } from '#server/addresses/validate-address.ts';
import { isIslandAddress } from '#server/addresses/address-region.ts';
import type { CartKey, Queryable } from '#server/cart/queries.ts';
import type { CartView } from '#server/cart/read-cart.ts';
import { addresses, members } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { formatCents } from '#server/pricing/amounts.ts';
import { calculateCartTotals } from '#server/pricing/cart-totals.ts';
import {
  calculateCheckoutPrice,
  getMaxMerchandiseCents,
  getMerchandiseError,
  type CheckoutPrice,
} from '#server/pricing/checkout-price.ts';
import {
  deliveryPartners,
  deliveryTypes,
  type DeliveryPartner,
  type DeliveryType,
} from '#server/pricing/pricing.constants.ts';

export type AddressRow = typeof addresses.$inferSelect;

export interface Payer {
  readonly fullName: string;
  readonly email: string;
  readonly mobile: string;
  readonly isShopActive: boolean;
  readonly profileType: 'Private' | 'Business';
  readonly iboType: 'Member' | 'Customer';
  readonly ewalletCents: number;
  readonly merchandiseCents: number;
}

/** What the member entered so far; empty strings are choices not made yet. */
export interface QuoteInput extends CartKey {
  readonly merchandiseCents: number;
  readonly addressId: string;
  readonly partnerId: string;
  readonly typeCode: string;
}

/** Choices looked up, and what they cost: the base of the summary and of the order. */
export interface Quote {
  readonly address: AddressRow | undefined;
  readonly partner: DeliveryPartner | undefined;
  readonly type: DeliveryType | undefined;
  readonly maximumMerchandiseCents: number;
  readonly price: CheckoutPrice;
}

/**
 * The member with their balances, held when `lock` is set: an order takes from them what it checked.
 * Without the key, because making an order refers to the member and must not wait for others' carts.
 */
export async function readPayer(db: Queryable, memberId: string, { lock }: { readonly lock: boolean }): Promise<Payer> {
  const query = db
    .select({
      fullName: members.fullName,
      email: members.email,
      mobile: members.mobile,
      isShopActive: members.isShopActive,
      profileType: members.profileType,
      iboType: members.iboType,
      ewalletCents: members.ewalletCents,
      merchandiseCents: members.merchandiseCents,
    })
    .from(members)
    .where(eq(members.id, memberId));
  const [payer] = await (lock ? query.for('no key update') : query);
  if (!payer) throw new AppError('tokenInvalid');
  return payer;
}

async function readAddress(db: Queryable, memberId: string, addressId: string) {
  if (addressId === '') return undefined;
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.memberId, memberId)));
  // Gone, or another member's: the same answer (SEC-07).
  if (!address) throw new AppError('notFound');
  await requireShippableAddress(db, address);
  return address;
}

function findChosen<T>(list: readonly T[], isIt: (one: T) => boolean, given: string): T | undefined {
  const found = list.find(isIt);
  if (given !== '' && !found) throw new AppError('deliveryRequired');
  return found;
}

/**
 * Prices a cart with the choices made so far.
 *
 * @throws Failure notFound (address), deliveryRequired (an unknown carrier or type),
 *   discountNegative, discountInsufficientBalance, discountAboveMaximum.
 */
export async function createQuote(
  db: Queryable,
  choices: QuoteInput,
  { cart, payer }: { readonly cart: CartView; readonly payer: Payer },
): Promise<Quote> {
  const address = await readAddress(db, choices.memberId, choices.addressId);
  const { partnerId, typeCode, merchandiseCents } = choices;
  // Before there is an address nothing can be sent anywhere: a carrier chosen earlier costs nothing.
  const partner = address && findChosen(deliveryPartners, (one) => one.id === partnerId, partnerId);
  const type = address && findChosen(deliveryTypes, (one) => one.code === typeCode, typeCode);
  const { finalCents: subTotalCents } = calculateCartTotals(cart.lines);
  const maximum = getMaxMerchandiseCents(subTotalCents, payer.merchandiseCents);
  const fault = getMerchandiseError(merchandiseCents, subTotalCents, payer.merchandiseCents);
  if (fault) {
    throw new AppError(fault, {
      values: { maximum: formatCents(maximum) },
      data: { maxApplicableScontoMerce: toEuros(maximum) },
    });
  }
  const price = calculateCheckoutPrice({
    products: cart.lines,
    merchandiseCents,
    partner,
    type,
    isIsland: address !== undefined && isIslandAddress(address),
  });
  return { address, partner, type, maximumMerchandiseCents: maximum, price };
}
