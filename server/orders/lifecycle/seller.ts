import { eq } from 'drizzle-orm';
import type { Seller } from '#contract/fields/seller.ts';
import type { Queryable } from '#server/platform/db/connect.ts';
import { businessShops, shops } from '#server/platform/db/schema/index.ts';
import type { Language } from '#server/platform/i18n/language.ts';
import { formatMessage } from '#server/platform/i18n/messages.ts';
import { formatCents } from '#server/shop/pricing/amounts.ts';
import type { OrderRow } from './order-queries.ts';

/** Who sells, as mails and the withdrawal name it. */
export interface OrderSeller {
  readonly company: string;
  readonly shop: string;
  /** Empty if it is not configured. */
  readonly address: string;
  /** Where products are sent back; empty if no address is configured. */
  readonly returnAddress: string;
  /** Null if the shop file has no seller. */
  readonly details: Seller | null;
}

/** The registered seat in one line. */
export const formatSeat = ({ street, postcode, city, province }: Seller): string =>
  `${street}, ${postcode} ${city}${province === '' ? '' : ` (${province})`}`;

/** The seller of an order, as configured now. */
export async function findSeller(db: Queryable, { shopId }: Pick<OrderRow, 'shopId'>): Promise<OrderSeller> {
  const [row] = await db
    .select({ shop: shops, business: businessShops })
    .from(shops)
    .leftJoin(businessShops, eq(businessShops.shopId, shops.id))
    .where(eq(shops.id, shopId));
  if (!row) throw new Error('an order has no shop');
  const { shop, business } = row;
  const seat = shop.seller ? formatSeat(shop.seller) : '';
  const address = shop.address || seat || (business?.billingAddress ?? '');
  return {
    company: shop.companyName || shop.fullName,
    shop: shop.fullName,
    address,
    returnAddress: shop.returnAddress || address,
    details: shop.seller,
  };
}

/** What mails and documents say of the seller, a line each (Codice civile art. 2250). */
export function formatSellerLines({ company, shop, address, details }: OrderSeller, language: Language): string[] {
  const lines = [company, shop, ...address.split('\n'), ...(details ? formatCompanyLines(details, language) : [])];
  return [...new Set(lines)].filter((line) => line !== '');
}

function formatCompanyLines(seller: Seller, language: Language): string[] {
  const { vatNumber, fiscalCode, registerOffice, registerNumber, shareCapitalCents, pec } = seller;
  const vat = seller.country === 'IT' ? vatNumber : `${seller.country} ${vatNumber}`;
  return [
    seller.name,
    formatSeat(seller),
    vatNumber === '' ? '' : formatMessage('seller.vatNumber', language, { number: vat }),
    fiscalCode === '' || fiscalCode === vatNumber
      ? ''
      : formatMessage('seller.fiscalCode', language, { number: fiscalCode }),
    registerNumber === ''
      ? ''
      : formatMessage('seller.register', language, { number: `${registerOffice}-${registerNumber}` }),
    shareCapitalCents === undefined
      ? ''
      : formatMessage('seller.capital', language, { amount: formatCents(shareCapitalCents) }),
    seller.hasSoleShareholder === true ? formatMessage('seller.soleShareholder', language) : '',
    seller.isInLiquidation ? formatMessage('seller.inLiquidation', language) : '',
    [seller.email, seller.phone].filter((part) => part !== '').join(' · '),
    pec === '' ? '' : formatMessage('seller.pec', language, { address: pec }),
  ];
}
