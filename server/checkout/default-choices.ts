import { and, desc, eq } from 'drizzle-orm';
import { toShippableAddress } from '#server/addresses/validate-address.ts';
import type { CartKey } from '#server/cart/queries.ts';
import type { Database } from '#server/db/connect.ts';
import { readDeliveryTerms } from '#server/delivery/delivery-terms.ts';
import { addresses, countries, orders, shops } from '#server/db/schema/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import { getDefaultAddress, getDefaultOption, type LastUsed } from './default-choices.rules.ts';

type Scope = Pick<CartKey, 'memberId' | 'shopId'>;

/** The member's last order in a shop, whether it was paid or not. */
async function findLastUsed(db: Database, { memberId, shopId }: Scope): Promise<LastUsed | undefined> {
  const [order] = await db
    .select({
      partnerId: orders.deliveryPartnerId,
      typeCode: orders.deliveryTypeCode,
      paymentMode: orders.paymentMode,
    })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), eq(orders.shopId, shopId)))
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
  /** Undefined without a previous order in the shop. */
  readonly lastPaymentMode: string | undefined;
}

/** The choices that a checkout starts with. Undefined without a default address, which the other choices depend on. */
export async function findDefaultChoices(db: Database, scope: Scope): Promise<DefaultChoices | undefined> {
  const [address, lastUsed, terms] = await Promise.all([
    findDefaultAddress(db, scope),
    findLastUsed(db, scope),
    readDeliveryTerms(db),
  ]);
  if (address === undefined) return undefined;
  return {
    addressId: address.id,
    partnerId: getDefaultOption(terms.partners, lastUsed?.partnerId, ({ id }) => id)?.id ?? '',
    typeCode: getDefaultOption(terms.types, lastUsed?.typeCode, ({ code }) => code)?.code ?? '',
    lastPaymentMode: lastUsed?.paymentMode,
  };
}
