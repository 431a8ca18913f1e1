import { describe, expect, it } from 'vitest';
import { getCancelAction, getReturnAction, type PaymentReturnParams } from './payment-return.rules.ts';

const none: PaymentReturnParams = { direct: false, paymentMethod: '', result: '', reference: '' };
const nexi = { kind: 'update', paymentType: 'Nexi', reference: '' };
const light = { kind: 'update', paymentType: 'Light', reference: 'R1' };

describe('the return page', () => {
  it.each<[string, Partial<PaymentReturnParams>, object]>([
    ['OK comes first', { result: 'OK', reference: 'R1', paymentMethod: 'EWallet' }, nexi],
    ['then a reference', { reference: 'R1', paymentMethod: 'EWallet' }, light],
    ['then the e-wallet', { paymentMethod: 'EWallet', direct: true }, { kind: 'nothing' }],
    ['anything else was cancelled', { paymentMethod: 'Card', result: 'KO' }, { kind: 'cancelled' }],
    ['OK is OK to the letter', { result: 'ok' }, { kind: 'cancelled' }],
  ])('%s', (_, query, action) => {
    expect(getReturnAction({ ...none, ...query })).toEqual(action);
  });
});

describe('the cancel page', () => {
  it.each<[string, Partial<PaymentReturnParams>, object]>([
    ['a reference comes first', { reference: 'R1', paymentMethod: 'EWallet' }, light],
    ['then the e-wallet', { paymentMethod: 'EWallet' }, { kind: 'nothing' }],
    ['else the card', { paymentMethod: 'Card' }, nexi],
  ])('%s', (_, query, action) => {
    expect(getCancelAction({ ...none, ...query })).toEqual(action);
  });
});
