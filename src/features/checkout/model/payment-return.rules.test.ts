import { describe, expect, it } from 'vitest';
import { getCancelAction, getReturnAction, type PaymentReturnParams } from './payment-return.rules.ts';

const emptyParams: PaymentReturnParams = { direct: false, paymentMethod: '', result: '', reference: '' };
const nexi = { kind: 'update', paymentType: 'Nexi', reference: '' };
const light = { kind: 'update', paymentType: 'Light', reference: 'R1' };

describe('return page', () => {
  // REQ-PAY-12, REQ-PAY-13, REQ-PAY-14, REQ-PAY-15
  it.each<[string, Partial<PaymentReturnParams>, object]>([
    ['for result OK, before anything else', { result: 'OK', reference: 'R1', paymentMethod: 'EWallet' }, nexi],
    ['for a reference, before the e-wallet', { reference: 'R1', paymentMethod: 'EWallet' }, light],
    ['for the e-wallet', { paymentMethod: 'EWallet', direct: true }, { kind: 'nothing' }],
    ['for anything else, as cancelled', { paymentMethod: 'Card', result: 'KO' }, { kind: 'cancelled' }],
    ['for OK in lower case, as cancelled', { result: 'ok' }, { kind: 'cancelled' }],
  ])('chooses its action %s', (_case, search, action) => {
    expect(getReturnAction({ ...emptyParams, ...search })).toEqual(action);
  });
});

describe('cancel page', () => {
  // REQ-PAY-18
  it.each<[string, Partial<PaymentReturnParams>, object]>([
    ['for a reference, before anything else', { reference: 'R1', paymentMethod: 'EWallet' }, light],
    ['for the e-wallet', { paymentMethod: 'EWallet' }, { kind: 'nothing' }],
    ['for the card otherwise', { paymentMethod: 'Card' }, nexi],
  ])('chooses its action %s', (_case, search, action) => {
    expect(getCancelAction({ ...emptyParams, ...search })).toEqual(action);
  });
});
