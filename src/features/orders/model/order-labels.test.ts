import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  getDeliveryStatusLabel,
  getOrderTypeLabel,
  getPaymentModeLabel,
  getPaymentRows,
  getTimelineLabel,
} from './order-labels.ts';

const translate = ({ message }: { readonly message?: string | undefined }) => message ?? '';

it.each([getDeliveryStatusLabel, getOrderTypeLabel, getPaymentModeLabel])(
  'shows an unknown value unchanged, also one that names a property of every object (%#)',
  (getLabel) => {
    for (const value of ['new', '', 'constructor', '__proto__']) expect(getLabel(translate, value)).toBe(value);
  },
);

it('translates a known value', () => {
  expect(getPaymentModeLabel(translate, 'PayByLink')).toBe('Pay by link');
  expect(getDeliveryStatusLabel(translate, 'in transit')).toBe('In transit');
});

it('calls an order collected, not delivered, when the member picks it up', () => {
  for (const getLabel of [getDeliveryStatusLabel, getTimelineLabel]) {
    expect(getLabel(translate, 'delivered', 'Takeaway')).toBe('Collected');
    expect(getLabel(translate, 'delivered', 'Shipping')).toBe('Delivered');
  }
});

// REQ-ORD-07
it('splits the final price between the payment methods, with the merchandise discount apart', () => {
  const cents = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1e9 }));
  const mode = fc.constantFrom('Card', 'PayByLink', 'EWallet');
  fc.assert(
    fc.property(mode, cents, cents, cents, (paymentMode, finalPrice, eWalletUsed, scontoMerceUsed) => {
      const order = { mode: paymentMode, finalPrice, eWalletUsed, scontoMerceUsed };
      const rows = getPaymentRows(translate, order);
      const discounts = rows.filter(([label]) => label === 'Merchandise discount');
      const paid = rows.filter((row) => !discounts.includes(row));
      expect(paid.reduce((sum, [, amount]) => sum + amount, 0)).toBe(finalPrice);
      expect(discounts.map(([, amount]) => amount)).toEqual(scontoMerceUsed > 0 ? [-scontoMerceUsed] : []);
    }),
  );
});
