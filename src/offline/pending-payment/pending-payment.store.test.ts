import { describe, expect, it } from 'vitest';
import { createPendingPaymentStore, createMemoryPaymentTable, type PendingPayment } from './pending-payment.store.ts';

const payment: PendingPayment = {
  memberId: 'giulia',
  cart: 'milano Shop',
  fingerprint: 'f1',
  idempotencyKey: 'k1',
  request: {
    shopId: 'milano',
    productType: 'Shop',
    userAddressId: 'a',
    deliveryId: 'gls',
    deliveryType: 'standard',
    paymentType: 'Nexi',
    paymentMode: 'Card',
    deviceType: 'Web',
    expectedFinalPrice: 59.7,
  },
  state: 'sending',
  lightTransactionId: '',
  lightOrderNo: '',
  paymentUrl: '',
  startedAt: 1,
};
const openPayment = {
  ...payment,
  state: 'open',
  lightTransactionId: 't1',
  lightOrderNo: 'o1',
  paymentUrl: 'https://pay.example.com/t1',
} as const;

// The browser tests of the payment cover IndexedDB itself.
describe.each([
  ['a working storage', () => Promise.resolve(createMemoryPaymentTable())],
  ['a refused storage', () => Promise.reject(new Error('refused'))],
  [
    'a storage that fails later',
    () => {
      const fail = () => Promise.reject(new Error('closed'));
      return Promise.resolve({
        ...createMemoryPaymentTable(),
        claim: fail,
        save: fail,
        find: fail,
        findByMember: fail,
        remove: fail,
      });
    },
  ],
])('pending payments in %s', (_, openTable) => {
  it('keep the key for the same request and use a new key for another (REL-P1)', async () => {
    const store = createPendingPaymentStore(openTable);
    expect((await store.claim(payment)).idempotencyKey).toBe('k1');
    expect((await store.claim({ ...payment, idempotencyKey: 'k2' })).idempotencyKey).toBe('k1');
    const other = { ...payment, fingerprint: 'f2', idempotencyKey: 'k3' };
    expect((await store.claim(other)).idempotencyKey).toBe('k3');
    expect(await store.find(payment)).toEqual(other);
  });

  it('return one key for concurrent claims', async () => {
    const store = createPendingPaymentStore(openTable);
    const claimed = await Promise.all(
      ['k1', 'k2', 'k3'].map((idempotencyKey) => store.claim({ ...payment, idempotencyKey })),
    );
    expect(new Set(claimed.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  // REQ-PAY-06
  it('find the newest open payment of this member only', async () => {
    const store = createPendingPaymentStore(openTable);
    await store.save(openPayment);
    await store.save({ ...openPayment, cart: 'roma Shop', lightTransactionId: 't2', startedAt: 2 });
    await store.save({ ...payment, cart: 'torino Shop', startedAt: 3 });
    await store.save({ ...openPayment, memberId: 'marco', startedAt: 4 });
    expect((await store.findOpen('giulia'))?.lightTransactionId).toBe('t2');
    expect(await store.findOpen('sara')).toBeUndefined();
  });

  // REQ-PAY-16
  it('remove the settled payment only', async () => {
    const store = createPendingPaymentStore(openTable);
    await store.save(openPayment);
    await store.save({ ...openPayment, cart: 'roma Shop', lightTransactionId: 't2' });
    await store.settle('giulia', 't1');
    expect(await store.find(openPayment)).toBeUndefined();
    expect((await store.findOpen('giulia'))?.lightTransactionId).toBe('t2');
  });
});
