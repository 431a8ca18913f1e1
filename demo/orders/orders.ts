import { ORDER_STATUS, type PaymentType } from '#contract/checkout.ts';
import type { PaymentMode } from '#contract/payment-mode.ts';
import type { AddressId } from '#demo/members/addresses.ts';
import { FIRST_SHOP_ID } from '#demo/shops/shops.ts';
import type { orders } from '#server/platform/db/schema/orders.ts';

export interface DemoOrder {
  readonly number: number;
  readonly shop: string;
  readonly status: number;
  readonly deliveryStatus: NonNullable<(typeof orders.$inferInsert)['deliveryStatus']>;
  /** Time of the order and of its last status change, in hours before the creation of the demo. */
  readonly hoursAgo: number;
  readonly statusChangedHoursAgo: number;
  readonly mode: PaymentMode;
  readonly type: PaymentType;
  readonly partner: 'gls' | 'brt' | 'poste';
  readonly delivery: 'standard' | 'express';
  readonly address: AddressId;
  /** Merchandise discount in cents. */
  readonly merchandise?: number;
  /** E-wallet amount in cents, or `all` for the whole total. */
  readonly ewallet?: number | 'all';
  readonly friend?: string;
  readonly promotion?: string;
  /** Articles with quantities. Ignored for a promotion order, which has the promotion's first two products. */
  readonly lines: readonly (readonly [slug: string, quantity: number])[];
}

/** A status of a future release. The app shows it as unknown. */
const UNKNOWN_STATUS = 9;

const home = {
  shop: FIRST_SHOP_ID,
  address: 'giulia-casa',
  partner: 'gls',
  delivery: 'standard',
} as const;
const card = { mode: 'Card', type: 'Nexi' } as const;
const link = { mode: 'PayByLink', type: 'Light' } as const;
const wallet = { mode: 'EWallet', type: 'Nexi' } as const;

/** Giulia's nine past orders, newest first, with every status and delivery status. */
export const demoOrders: readonly DemoOrder[] = [
  {
    // In another shop than the other orders, because a new payment of the same cart would cancel it. Too old to be paid,
    // because the notice of an open payment would stand on every page.
    number: 9,
    status: ORDER_STATUS.initiated,
    deliveryStatus: 'processing',
    hoursAgo: 1.25,
    statusChangedHoursAgo: 1.25,
    ...home,
    ...card,
    shop: 'roma',
    lines: [
      ['spaghetti-bronzo', 4],
      ['orecchiette-grano-arso', 3],
    ],
  },
  {
    number: 8,
    status: UNKNOWN_STATUS,
    deliveryStatus: 'processing',
    hoursAgo: 30,
    statusChangedHoursAgo: 28,
    ...home,
    ...link,
    delivery: 'express',
    lines: [['candela-bosco', 1]],
  },
  {
    number: 7,
    status: ORDER_STATUS.success,
    deliveryStatus: 'in transit',
    hoursAgo: 4 * 24,
    statusChangedHoursAgo: 20,
    ...home,
    ...wallet,
    address: 'giulia-ufficio',
    partner: 'poste',
    ewallet: 2_500,
    lines: [
      ['olio-lattina', 1],
      ['miele-castagno', 2],
      ['caffe-moka', 2],
    ],
  },
  {
    number: 6,
    status: ORDER_STATUS.success,
    deliveryStatus: 'shipped',
    hoursAgo: 9 * 24,
    statusChangedHoursAgo: 7 * 24,
    ...home,
    ...card,
    promotion: 'promo-tavola',
    merchandise: 500,
    lines: [],
  },
  {
    number: 5,
    status: ORDER_STATUS.cancelled,
    deliveryStatus: 'cancelled',
    hoursAgo: 26 * 24,
    statusChangedHoursAgo: 26 * 24 - 1,
    ...home,
    ...link,
    lines: [
      ['tagliere-noce', 1],
      ['cera-legno', 1],
    ],
  },
  {
    number: 4,
    status: ORDER_STATUS.refunded,
    deliveryStatus: 'cancelled',
    hoursAgo: 55 * 24,
    statusChangedHoursAgo: 50 * 24,
    ...home,
    ...card,
    partner: 'brt',
    lines: [
      ['siero-viso', 1],
      ['crema-viso-giorno', 1],
    ],
  },
  {
    number: 3,
    status: ORDER_STATUS.success,
    deliveryStatus: 'delivered',
    hoursAgo: 92 * 24,
    statusChangedHoursAgo: 86 * 24,
    ...home,
    ...link,
    friend: 'marco',
    lines: [
      ['gianduiotti', 2],
      ['te-nero', 1],
      ['cantucci', 1],
    ],
  },
  {
    number: 2,
    status: ORDER_STATUS.success,
    deliveryStatus: 'delivered',
    hoursAgo: 160 * 24,
    statusChangedHoursAgo: 154 * 24,
    ...home,
    ...wallet,
    ewallet: 'all',
    lines: [
      ['olio-coratina', 2],
      ['orecchiette-grano-arso', 3],
    ],
  },
  {
    number: 1,
    status: ORDER_STATUS.success,
    deliveryStatus: 'delivered',
    hoursAgo: 310 * 24,
    statusChangedHoursAgo: 304 * 24,
    ...home,
    ...card,
    delivery: 'express',
    merchandise: 1_250,
    lines: [
      ['caffe-legna', 1],
      ['crema-nocciole', 2],
      ['sapone-alloro', 3],
    ],
  },
];
