import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_INVOICE } from '#src/features/invoices/model/invoice.rules.ts';
import {
  createBusinessPaymentRequest,
  findIncompleteSections,
  getEwalletAmount,
  getOfferedMethods,
  isEwalletUsable,
  type BusinessOrder,
} from './business-order.rules.ts';

const address = { street: 'Via Solferino 1', postcode: '20121', city: 'Milano', province: 'mi' };
const invoice = {
  ...EMPTY_INVOICE,
  company: 'Studio',
  vatNumber: 'IT 00743110157',
  sdiCode: 'm5uxcr1',
  ...address,
};
const order: BusinessOrder = { orderType: 'Delivery', addressId: 'a', slotId: 's', invoice, method: 'carta' };

describe('findIncompleteSections', () => {
  // REQ-BCHK-12
  it.each<[string, Partial<BusinessOrder>, readonly string[]]>([
    ['nothing for a complete order', {}, []],
    ['the address for a delivery', { addressId: '' }, ['address']],
    ['the address for a shipment', { orderType: 'Shipping', addressId: '' }, ['address']],
    ['no address for a takeaway', { orderType: 'Takeaway', addressId: '' }, []],
    [
      'all sections in the order of the page',
      { addressId: '', slotId: '', invoice: EMPTY_INVOICE, method: '' },
      ['address', 'slot', 'invoice', 'method'],
    ],
  ])('returns %s', (_, changes, sections) => {
    expect(findIncompleteSections({ ...order, ...changes })).toEqual(sections);
  });
});

describe('the payment method', () => {
  // REQ-PAY-29
  it.each([
    [undefined, ['carta', 'ewallet']],
    [{}, ['carta', 'ewallet']],
    [{ paymentModes: ['EWallet'] }, ['ewallet']],
    [{ paymentModes: [] }, []],
  ] as const)('offers only what the server can collect: %j', (checkout, methods) => {
    expect(getOfferedMethods(checkout)).toEqual(methods);
  });
});

describe('the e-wallet', () => {
  it.each([
    ['without a balance', { ewallet: 0, minimumEwallet: 0 }, false],
    ['with less than the minimum', { ewallet: 50, minimumEwallet: 100 }, false],
    ['with the minimum', { ewallet: 100, minimumEwallet: 100 }, true],
  ])('%s', (_, limits, isUsable) => {
    expect(isEwalletUsable(limits)).toBe(isUsable);
  });

  it('never pays more than its maximum or the price, and nothing for a payment by card', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.nat(), (ewallet, minimumEwallet, finalPrice) => {
        const amount = getEwalletAmount('ewallet', { ewallet, minimumEwallet }, finalPrice);
        expect(amount).toBeLessThanOrEqual(Math.min(ewallet, finalPrice));
        expect(getEwalletAmount('carta', { ewallet, minimumEwallet }, finalPrice)).toBe(0);
      }),
    );
  });
});

describe('createBusinessPaymentRequest', () => {
  it('has normalized invoice data, amounts in euros, and no address for a takeaway', () => {
    expect(createBusinessPaymentRequest('milano', order, { finalPrice: 1990, ewallet: 0 })).toEqual({
      shopId: 'milano',
      orderType: 'Delivery',
      userAddressId: 'a',
      slotId: 's',
      company: 'Studio',
      country: 'IT',
      vatNumber: '00743110157',
      fiscalCode: '',
      sdiCode: 'M5UXCR1',
      pec: '',
      ...address,
      province: 'MI',
      paymentMode: 'Card',
      eWalletUsed: 0,
      deviceType: 'Web',
      expectedFinalPrice: 19.9,
    });
    const takeaway = { ...order, orderType: 'Takeaway', method: 'ewallet' } as const;
    expect(createBusinessPaymentRequest('milano', takeaway, { finalPrice: 1990, ewallet: 500 })).toMatchObject({
      userAddressId: '',
      paymentMode: 'EWallet',
      eWalletUsed: 5,
    });
  });
});
