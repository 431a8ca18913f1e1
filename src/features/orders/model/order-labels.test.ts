import { expect, it } from 'vitest';
import { getDeliveryStatusLabel, getOrderTypeLabel, getPaymentModeLabel } from './order-labels.ts';

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
