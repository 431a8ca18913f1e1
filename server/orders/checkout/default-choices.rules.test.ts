import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDefaultAddress, getDefaultOption, getDefaultPaymentMode } from './default-choices.rules.ts';

const carriers = [
  { id: 'gls', cents: 970 },
  { id: 'brt', cents: 870 },
  { id: 'poste', cents: 870 },
];
const getId = ({ id }: { readonly id: string }) => id;

describe('default delivery', () => {
  it('is the last used option while none is cheaper, otherwise the first of the cheapest', () => {
    expect(getDefaultOption(carriers, 'poste', getId)).toBe(carriers[2]);
    expect(getDefaultOption(carriers, 'gls', getId)).toBe(carriers[1]);
    expect(getDefaultOption(carriers, undefined, getId)).toBe(carriers[1]);
    expect(getDefaultOption(carriers, 'closed', getId)).toBe(carriers[1]);
    expect(getDefaultOption([], 'gls', getId)).toBeUndefined();
  });

  it('is never more expensive than another option', () => {
    const option = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), cents: fc.nat(3) });
    fc.assert(
      fc.property(fc.array(option, { minLength: 1 }), fc.constantFrom('a', 'b', 'z'), (options, lastUsed) => {
        const chosen = getDefaultOption(options, lastUsed, getId);
        if (chosen === undefined || !options.includes(chosen)) return false;
        const isAsCheap = options.some(({ id, cents }) => id === lastUsed && cents === chosen.cents);
        return (!isAsCheap || chosen.id === lastUsed) && options.every(({ cents }) => cents >= chosen.cents);
      }),
    );
  });
});

describe('default address', () => {
  const marked = { id: 'marked', isDefault: true };
  const other = { id: 'other', isDefault: false };
  it('is the marked one or the only one, and none of several unmarked ones', () => {
    expect(getDefaultAddress([marked, other])).toBe(marked);
    expect(getDefaultAddress([other])).toBe(other);
    expect(getDefaultAddress([other, { ...other, id: 'third' }])).toBeUndefined();
    expect(getDefaultAddress([])).toBeUndefined();
  });
});

describe('default payment method', () => {
  it.each([
    [undefined, true, 'Card'],
    ['Card', true, 'Card'],
    ['PayByLink', false, 'PayByLink'],
    ['EWallet', true, 'EWallet'],
    ['EWallet', false, 'Card'],
    ['Cheque', true, 'Card'],
  ] as const)('after %s with a usable e-wallet: %s, it is %s', (lastUsed, isEwalletUsable, expected) => {
    const paymentModes = ['Card', 'PayByLink', 'EWallet'] as const;
    expect(getDefaultPaymentMode(lastUsed, { paymentModes, isEwalletUsable })).toBe(expected);
  });

  it.each([
    ['Card', ['PayByLink', 'EWallet'], true, 'PayByLink'],
    ['PayByLink', ['Card', 'EWallet'], false, 'Card'],
    ['Card', ['EWallet'], true, 'EWallet'],
    ['Card', [], false, ''],
  ] as const)(
    'after %s, with only %j offered and a usable e-wallet: %s, it is "%s"',
    (lastUsed, paymentModes, usable, expected) => {
      expect(getDefaultPaymentMode(lastUsed, { paymentModes, isEwalletUsable: usable })).toBe(expected);
    },
  );
});
