import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { b2bCheckoutCalls } from '#contract/b2b-checkout.ts';
import type { OrderType } from '#contract/b2b.ts';
import type { CallInput } from '#contract/call.ts';
import { businessDays } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createIdempotencyKey, type Buyer } from './buyer.ts';
import { BUSINESS_SHOP_ID } from './seed.ts';

export const INVOICE = {
  company: 'Studio Rossi S.r.l.',
  country: 'IT' as const,
  vatNumber: '00743110157',
  fiscalCode: 'RSSMRA80A01H501U',
  sdiCode: 'M5UXCR1',
  pec: '',
  street: 'Via Solferino 1',
  postcode: '20121',
  city: 'Milano',
  province: 'MI',
};

/** Offered at the start time of the tests, Tuesday 10 March 2026, 11:00 in Rome. */
export const TAKEAWAY_SLOT = '2026-03-13.friday.09:00';
export const OTHER_TAKEAWAY_SLOT = '2026-03-13.friday.09:30';
export const DELIVERY_SLOT = '2026-03-11.wednesday';

/** Two half hours for takeaway on Friday, and a delivery day on Wednesday. */
export const seedOpeningHours = ({ db }: Pick<Deps, 'db'>, capacity = 20) =>
  db.insert(businessDays).values([
    {
      id: 'friday',
      shopId: BUSINESS_SHOP_ID,
      use: 'takeaway',
      weekday: 5,
      startMinute: 540,
      endMinute: 600,
      capacity,
    },
    {
      id: 'wednesday',
      shopId: BUSINESS_SHOP_ID,
      use: 'delivery',
      weekday: 3,
      startMinute: 480,
      endMinute: 1080,
      capacity,
    },
  ]);

type Body = CallInput<typeof b2bCheckoutCalls.startB2bPayment>['body'];

/** Adds the calls of a business order to a buyer. */
export function createBusinessBuyer(buyer: Buyer) {
  const params = { shopId: BUSINESS_SHOP_ID };
  const readCheckout = async (orderType: OrderType = 'Takeaway') =>
    (await buyer.call(b2bCheckoutCalls.b2bCheckout, { params, query: { orderType } })).data;
  /** The request for the current total, with a takeaway time or a delivery day. */
  const createRequest = async (overrides: Partial<Body> = {}, idempotencyKey = createIdempotencyKey()) => {
    const { orderType = 'Takeaway' } = overrides;
    const body: Body = {
      orderType,
      userAddressId: orderType === 'Takeaway' ? '' : `address-${buyer.id}`,
      slotId: orderType === 'Takeaway' ? TAKEAWAY_SLOT : DELIVERY_SLOT,
      ...INVOICE,
      paymentMode: 'Card',
      deviceType: 'Web',
      expectedFinalPrice: overrides.expectedFinalPrice ?? (await readCheckout(orderType)).finalPrice / 100,
      ...overrides,
    };
    return { params, body, idempotencyKey };
  };
  return {
    ...buyer,
    readCheckout,
    createRequest,
    addToBusinessCart: (productId: string, quantity = 1, orderType: OrderType = 'Takeaway') =>
      buyer.call(b2bCartCalls.addToB2bCart, { params: { ...params, productId }, body: { orderType, quantity } }),
    countBusinessCart: async (orderType: OrderType = 'Takeaway') =>
      (await buyer.call(b2bCartCalls.b2bCartCount, { params, query: { orderType } })).cartCount,
    pay: async (overrides: Partial<Body> = {}) =>
      (await buyer.call(b2bCheckoutCalls.startB2bPayment, await createRequest(overrides))).data,
    payExpectingError: async (overrides: Partial<Body> = {}) =>
      buyer.callExpectingError(b2bCheckoutCalls.startB2bPayment, await createRequest(overrides)),
  };
}

export type BusinessBuyer = ReturnType<typeof createBusinessBuyer>;
