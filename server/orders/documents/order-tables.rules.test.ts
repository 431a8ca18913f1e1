import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLinePriceColumns, toPriceColumns } from '#server/orders/lifecycle/create/price-columns.ts';
import { groupVatByRate } from '#server/orders/lifecycle/vat-by-rate.rules.ts';
import { calculateCheckoutPrice, getMaxMerchandiseCents } from '#server/shop/pricing/checkout-price.ts';
import { DEFAULT_DELIVERY_TERMS } from '#server/shop/pricing/delivery-terms.ts';
import { createTotalRows } from './order-tables.rules.ts';

const anyProduct = fc.record({
  quantity: fc.integer({ min: 1, max: 99 }),
  priceCents: fc.integer({ min: 1, max: 1_000_000 }),
  discountPercentage: fc.integer({ min: 0, max: 99 }),
  vatPercentage: fc.constantFrom(0, 4, 5.5, 10, 22),
  kp: fc.constant(0),
  kpNovv: fc.constant(0),
});

/** The columns of a stored order and its lines. */
const anyOrder = fc
  .record({
    products: fc.array(anyProduct, { minLength: 1, maxLength: 100 }),
    partner: fc.constantFrom(undefined, ...DEFAULT_DELIVERY_TERMS.partners),
    type: fc.constantFrom(...DEFAULT_DELIVERY_TERMS.types),
    surchargeCents: fc.constantFrom(0, 400),
    usesDiscount: fc.boolean(),
  })
  .map(({ products, partner, type, surchargeCents, usesDiscount }) => {
    const choices = { products, partner, type, surchargeCents, terms: DEFAULT_DELIVERY_TERMS, merchandiseCents: 0 };
    const { subTotalCents } = calculateCheckoutPrice(choices);
    const merchandiseCents = usesDiscount ? getMaxMerchandiseCents(subTotalCents, 1_000_000_000) : 0;
    const price = calculateCheckoutPrice({ ...choices, merchandiseCents });
    return {
      order: toPriceColumns({ price, partner: { id: '', name: '' }, type, ewalletCents: 0 }),
      lines: price.lines.map((line, index) => ({
        ...toLinePriceColumns(line, null),
        vatPercentage: products[index]?.vatPercentage ?? 0,
      })),
    };
  });

/** The cents of a formatted amount. */
const toCents = (amount: string): number =>
  Number(
    amount
      .replaceAll(/[.\u00A0 €]/gu, '')
      .replace(',', '')
      .replace('−', '-'),
  );

describe('the amounts of any order', () => {
  // REQ-ORD-13
  it('by VAT rate add up to its total and its VAT, with one row per rate, highest first', () => {
    fc.assert(
      fc.property(anyOrder, ({ order, lines }) => {
        const rows = groupVatByRate(order, lines);
        expect(rows.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(order.finalCents);
        expect(rows.reduce((sum, { vatCents }) => sum + vatCents, 0)).toBe(order.totalVatCents);
        const rates = rows.map(({ percentage }) => percentage);
        expect(rates).toEqual([...new Set(rates)].sort((a, b) => b - a));
        expect(rows.every(({ grossCents, vatCents }) => grossCents > 0 && vatCents < grossCents)).toBe(true);
      }),
    );
  });

  it('add up to the total row', () => {
    fc.assert(
      fc.property(anyOrder, ({ order }) => {
        const amounts = createTotalRows(order, 'it').map(([, amount]) => toCents(amount));
        expect(amounts.pop()).toBe(order.finalCents);
        expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(order.finalCents);
        expect(amounts).not.toContain(0);
      }),
    );
  });
});
