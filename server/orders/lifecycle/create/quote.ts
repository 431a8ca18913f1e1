import { and, eq, isNull } from 'drizzle-orm';
import { toEuros } from '#contract/fields/money.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { addresses, members } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { getRegion, isIslandAddress } from '#server/shop/addresses/address-region.ts';
import { toShippableAddress } from '#server/shop/addresses/validate-address.ts';
import type { CartKey } from '#server/shop/cart/queries.ts';
import type { CartView } from '#server/shop/cart/read-cart.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import { calculateCartTotals } from '#server/shop/pricing/cart-totals.ts';
import {
  calculateCheckoutPrice,
  getMaxMerchandiseCents,
  getMerchandiseError,
  type CheckoutPrice,
} from '#server/shop/pricing/checkout-price.ts';
import {
  getSurchargeCents,
  type DeliveryPartner,
  type DeliveryTerms,
  type DeliveryType,
  readDeliveryTerms,
} from '#server/shop/pricing/delivery-terms.ts';

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

/** The choices of the member. An empty string is a choice that is not made yet. */
export interface QuoteInput extends CartKey {
  readonly merchandiseCents: number;
  readonly addressId: string;
  readonly partnerId: string;
  readonly typeCode: string;
}

/** The resolved choices and their price. The summary and the order are based on it. */
export interface Quote {
  readonly address: AddressRow | undefined;
  readonly partner: DeliveryPartner | undefined;
  readonly type: DeliveryType | undefined;
  readonly terms: DeliveryTerms;
  readonly maximumMerchandiseCents: number;
  readonly price: CheckoutPrice;
}

/**
 * Reads the member with balances. With `lock` the row stays locked, so that an order debits the balances that it
 * checked. `no key update`, because other transactions of the member insert rows that refer to this one and must not
 * wait.
 *
 * @throws AppError `tokenInvalid` for an account that was erased meanwhile: an order can't be placed any more
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
    .where(and(eq(members.id, memberId), isNull(members.erasedAt)));
  const [payer] = await (lock ? query.for('no key update') : query);
  if (!payer) throw new AppError('tokenInvalid');
  return payer;
}

export async function readAddress(db: Queryable, memberId: string, addressId: string) {
  if (addressId === '') return undefined;
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.memberId, memberId)));
  // Deleted addresses and addresses of other members give the same error (SEC-07).
  if (!address) throw new AppError('notFound');
  return toShippableAddress(db, address);
}

function findChoice<T>(options: readonly T[], id: string, getId: (option: T) => string): T | undefined {
  const choice = options.find((option) => getId(option) === id);
  if (id !== '' && !choice) throw new AppError('deliveryRequired');
  return choice;
}

const getAddressSurchargeCents = (terms: DeliveryTerms, address: AddressRow): number =>
  getSurchargeCents(terms, {
    country: address.addressCountryCode,
    region: getRegion(address),
    isIsland: isIslandAddress(address),
  });

/**
 * Prices a cart with the choices made so far.
 *
 * @throws AppError `notFound` (address), `invalidInput` (address), `deliveryRequired` (unknown carrier or type),
 * `discountNegative`, `discountInsufficientBalance`, `discountAboveMaximum`.
 */
export async function createQuote(
  db: Queryable,
  choices: QuoteInput,
  { cart, payer }: { readonly cart: CartView; readonly payer: Payer },
): Promise<Quote> {
  const address = await readAddress(db, choices.memberId, choices.addressId);
  const terms = await readDeliveryTerms(db);
  const { partnerId, typeCode, merchandiseCents } = choices;
  // Without an address there is no delivery, so a carrier that is already chosen costs nothing.
  const partner = address && findChoice(terms.partners, partnerId, ({ id }) => id);
  const type = address && findChoice(terms.types, typeCode, ({ code }) => code);
  const { finalCents: subTotalCents } = calculateCartTotals(cart.lines);
  const maximumCents = getMaxMerchandiseCents(subTotalCents, payer.merchandiseCents);
  const errorCode = getMerchandiseError(merchandiseCents, subTotalCents, payer.merchandiseCents);
  if (errorCode) {
    throw new AppError(errorCode, {
      values: { maximum: formatCents(maximumCents) },
      data: { maxApplicableScontoMerce: toEuros(maximumCents) },
    });
  }
  const price = calculateCheckoutPrice({
    products: cart.lines,
    merchandiseCents,
    partner,
    type,
    surchargeCents: address ? getAddressSurchargeCents(terms, address) : 0,
    terms,
  });
  return { address, partner, type, terms, maximumMerchandiseCents: maximumCents, price };
}
