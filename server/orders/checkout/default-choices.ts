import { and, desc, eq, inArray } from 'drizzle-orm';
import { PAID_STATUSES } from '#server/orders/lifecycle/order-queries.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { addresses, countries, orders, shops } from '#server/platform/db/schema/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { toShippableAddress } from '#server/shop/addresses/validate-address.ts';
import type { CartKey } from '#server/shop/cart/queries.ts';
import { readDeliveryTerms } from '#server/shop/pricing/delivery-terms.ts';
import { getDefaultAddress, getDefaultOption, type LastUsed } from './default-choices.rules.ts';

type Scope = Pick<CartKey, 'memberId' | 'shopId'>;

/** The member's last order in a shop that was paid. What an abandoned payment chose says nothing about habits. */
async function findLastUsed(db: Database, { memberId, shopId }: Scope): Promise<LastUsed | undefined> {
  const [order] = await db
    .select({
      partnerId: orders.deliveryPartnerId,
      typeCode: orders.deliveryTypeCode,
      paymentMode: orders.paymentMode,
    })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.shopId, shopId), inArray(orders.status, PAID_STATUSES)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order;
}

/** The member's default address in the country of the shop. Undefined when it can't be shipped to. */
async function findDefaultAddress(db: Database, { memberId, shopId }: Scope) {
  const rows = await db
    .select({ address: addresses })
    .from(addresses)
    .innerJoin(countries, eq(countries.code, addresses.addressCountryCode))
    .innerJoin(shops, eq(shops.countryId, countries.id))
    .where(and(eq(addresses.memberId, memberId), eq(shops.id, shopId)))
    .orderBy(desc(addresses.isDefault))
    .limit(2);
  const address = getDefaultAddress(rows.map((row) => row.address));
  if (address === undefined) return undefined;
  try {
    return await toShippableAddress(db, address);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export interface DefaultChoices {
  readonly addressId: string;
  readonly partnerId: string;
  readonly typeCode: string;
  /** Undefined without a paid order in the shop. */
  readonly lastPaymentMode: string | undefined;
}

/**
 * The choices that a checkout starts with. Undefined without an address, which the other choices depend on.
 * @param chosenAddressId the address that the member has chosen; empty for the default address
 */
export async function findDefaultChoices(
  db: Database,
  scope: Scope,
  chosenAddressId: string,
): Promise<DefaultChoices | undefined> {
  const [addressId, lastUsed, terms] = await Promise.all([
    chosenAddressId === '' ? findDefaultAddress(db, scope).then((address) => address?.id) : chosenAddressId,
    findLastUsed(db, scope),
    readDeliveryTerms(db),
  ]);
  if (addressId === undefined) return undefined;
  return {
    addressId,
    partnerId: getDefaultOption(terms.partners, lastUsed?.partnerId, ({ id }) => id)?.id ?? '',
    typeCode: getDefaultOption(terms.types, lastUsed?.typeCode, ({ code }) => code)?.code ?? '',
    lastPaymentMode: lastUsed?.paymentMode,
  };
}
