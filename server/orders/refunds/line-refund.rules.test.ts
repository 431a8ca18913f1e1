import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateCartTotals, type PricedProduct } from '#server/shop/pricing/cart-totals.ts';
import {
  calculateCheckoutPrice,
  getMaxMerchandiseCents,
  type CheckoutPrice,
} from '#server/shop/pricing/checkout-price.ts';
import { DEFAULT_DELIVERY_TERMS } from '#server/shop/pricing/delivery-terms.ts';
import { getLineRefund, type LineRefund, type LineRefundInput } from './line-refund.rules.ts';
import { NO_PARTS, addParts, subtractParts, sumParts, type RefundParts } from './refund-parts.rules.ts';

const terms = DEFAULT_DELIVERY_TERMS;
const [partner] = terms.partners;
const [, express] = terms.types;

const toProduct = (priceCents: number, quantity: number): PricedProduct => ({
  priceCents,
  quantity,
  discountPercentage: 0,
  vatPercentage: 22,
  kp: 0,
  kpNovv: 0,
});

/** An order of which nothing is refunded yet. */
function order(
  products: readonly PricedProduct[],
  { merchandiseCents = 0, ewalletCents = 0 }: Partial<Record<'merchandiseCents' | 'ewalletCents', number>> = {},
) {
  const price = calculateCheckoutPrice({ products, merchandiseCents, partner, surchargeCents: 0, terms });
  const paid = { providerCents: price.finalCents - ewalletCents, ewalletCents, merchandiseCents };
  return toState(products, price, paid);
}

function toState(products: readonly PricedProduct[], price: CheckoutPrice, paid: RefundParts) {
  return {
    lines: price.lines.map((line, index) => ({
      quantity: products[index]?.quantity ?? 0,
      subTotalCents: line.finalCents,
      merchandiseUsedCents: line.merchandiseCents,
      taken: 0,
    })),
    delivery: {
      deliveryCents: price.deliveryCents + price.deliveryTypeCents + price.extraDeliveryCents,
      freeDelivery: price.freeDelivery,
    },
    paid,
    undone: NO_PARTS,
    remaining: paid,
  };
}

type State = Omit<LineRefundInput, 'requested'>;

/** The state after a refund of pieces of a line. */
function apply(state: State, requested: LineRefundInput['requested'], refund: LineRefund): State {
  const getQuantity = (number: number) => requested.find(({ line }) => line === number)?.quantity ?? 0;
  return {
    ...state,
    lines: state.lines.map((line, index) => ({ ...line, taken: line.taken + getQuantity(index + 1) })),
    undone: addParts(state.undone, refund),
    remaining: subtractParts(state.remaining, refund),
  };
}

describe('a refund of pieces', () => {
  it.each([
    [
      'returns their share of the merchandise discount',
      order([toProduct(2000, 2)], { merchandiseCents: 1000 }),
      { providerCents: 1500, ewalletCents: 0, merchandiseCents: 500, withheldCents: 0 },
    ],
    [
      'returns card and e-wallet in proportion',
      order([toProduct(2000, 2)], { ewalletCents: 1000 }),
      { providerCents: 1598, ewalletCents: 402, merchandiseCents: 0, withheldCents: 0 },
    ],
    [
      'keeps the price of a delivery that is no longer free',
      order([toProduct(3060, 2)], { merchandiseCents: 3060 }),
      { providerCents: 560, ewalletCents: 0, merchandiseCents: 1530, withheldCents: 970 },
    ],
    [
      'keeps a delivery free that still is',
      order([toProduct(6100, 2)]),
      { providerCents: 6100, ewalletCents: 0, merchandiseCents: 0, withheldCents: 0 },
    ],
    [
      'returns nothing if the delivery costs more than they did',
      order([toProduct(500, 1), toProduct(6000, 1)]),
      { ...NO_PARTS, withheldCents: 500 },
    ],
  ])('%s', (_, state, refund) => {
    expect(getLineRefund({ ...state, requested: [{ line: 1, quantity: 1 }] })).toEqual(refund);
  });

  it('leaves no more discount than the maximum, even by a cent of rounding', () => {
    const state = order([toProduct(1, 1), toProduct(1, 1), toProduct(1, 1)], { merchandiseCents: 1 });
    const requested = [
      { line: 2, quantity: 1 },
      { line: 3, quantity: 1 },
    ];
    expect(getLineRefund({ ...state, requested })).toMatchObject({ providerCents: 1, merchandiseCents: 1 });
  });

  it('does not exist for an unknown line, and for more pieces than are left', () => {
    const state = order([toProduct(2000, 2)]);
    expect(getLineRefund({ ...state, requested: [{ line: 2, quantity: 1 }] })).toBeUndefined();
    expect(getLineRefund({ ...state, requested: [{ line: 1, quantity: 3 }] })).toBeUndefined();
  });

  it('leaves an amount alone that was refunded without pieces', () => {
    const state = order([toProduct(2000, 2)]);
    const refunded = { ...NO_PARTS, providerCents: 1000 };
    const remaining = subtractParts(state.remaining, refunded);
    expect(getLineRefund({ ...state, remaining, requested: [{ line: 1, quantity: 1 }] })).toMatchObject({
      providerCents: 2000,
    });
  });
});

const products = fc.array(
  fc
    .record({
      priceCents: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9000 })),
      quantity: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ priceCents, quantity }) => toProduct(priceCents, quantity)),
  { minLength: 1, maxLength: 4 },
);
const share = fc.integer({ min: 0, max: 100 });

const anyOrder = fc
  .tuple(products, share, share, fc.boolean(), fc.constantFrom(0, 400))
  .map(([bought, merchandiseShare, ewalletShare, isExpress, surchargeCents]) => {
    const { finalCents: subTotalCents } = calculateCartTotals(bought);
    const maximumCents = getMaxMerchandiseCents(subTotalCents, Number.MAX_SAFE_INTEGER);
    const merchandiseCents = Math.floor((maximumCents * merchandiseShare) / 100);
    const type = isExpress ? express : undefined;
    const choices = { products: bought, merchandiseCents, partner, type, surchargeCents, terms };
    const price = calculateCheckoutPrice(choices);
    const ewalletCents = Math.floor((price.finalCents * ewalletShare) / 100);
    const paid = { providerCents: price.finalCents - ewalletCents, ewalletCents, merchandiseCents };
    return { choices, state: toState(bought, price, paid) };
  });

const getMoney = ({ providerCents, ewalletCents }: RefundParts) => providerCents + ewalletCents;

describe('any sequence of partial refunds', () => {
  // REQ-WDR-07, SEC-15
  it('leaves paid at least what the remaining order alone would have cost under the same rules', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 5 }))),
        ({ choices, state }, steps) => {
          let current: State = state;
          for (const [index, wanted] of steps) {
            const line = current.lines[index];
            const quantity = Math.min(wanted, line ? line.quantity - line.taken : 0);
            if (quantity === 0) continue;
            const requested = [{ line: index + 1, quantity }];
            const refund = getLineRefund({ ...current, requested });
            if (!refund) throw new Error('the pieces exist');
            current = apply(current, requested, refund);
            for (const parts of [refund, current.remaining]) {
              expect(Math.min(parts.providerCents, parts.ewalletCents, parts.merchandiseCents)).toBeGreaterThanOrEqual(
                0,
              );
            }
            const left = choices.products
              .map((product, position) => ({
                ...product,
                quantity: product.quantity - (current.lines[position]?.taken ?? 0),
              }))
              .filter((product) => product.quantity > 0);
            if (left.length === 0) break;
            const { finalCents: subTotalCents } = calculateCartTotals(left);
            const merchandiseCents = getMaxMerchandiseCents(subTotalCents, choices.merchandiseCents);
            const alone = calculateCheckoutPrice({ ...choices, products: left, merchandiseCents });
            const { remaining } = current;
            // Pieces that cost less than the delivery are returned without a refund.
            if (getMoney(refund) > 0) expect(getMoney(remaining)).toBeGreaterThanOrEqual(alone.finalCents);
            if (sumParts(refund) > 0) {
              expect(sumParts(remaining)).toBeGreaterThanOrEqual(alone.finalCents + alone.merchandiseCents);
              if (getMoney(refund) > 0) expect(remaining.merchandiseCents).toBeLessThanOrEqual(merchandiseCents);
            }
          }
        },
      ),
      { numRuns: 1000 },
    );
  });

  // REQ-WDR-07
  it('returns everything but the delivery once no piece is left, whatever the order of the refunds', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.integer({ min: 1, max: 5 })), ({ state }, chosen) => {
        let current: State = state;
        for (const [index, { quantity: bought }] of state.lines.entries()) {
          for (let taken = 0; taken < bought;) {
            const quantity = Math.min(bought - taken, Number(chosen.next().value));
            const requested = [{ line: index + 1, quantity }];
            const refund = getLineRefund({ ...current, requested });
            if (!refund) throw new Error('the pieces exist');
            current = apply(current, requested, refund);
            taken += quantity;
          }
        }
        expect(current.remaining.merchandiseCents).toBe(0);
        expect(sumParts(current.remaining)).toBe(state.delivery.deliveryCents);
      }),
    );
  });
});
