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
const open = {
  ...payment,
  state: 'open',
  lightTransactionId: 't1',
  lightOrderNo: 'o1',
  paymentUrl: 'https://pay.example.com/t1',
} as const;

// IndexedDB itself is in the browser tests of the payment.
describe.each([
  ['a storage that works', () => Promise.resolve(createMemoryPaymentTable())],
  ['a storage that refuses', () => Promise.reject(new Error('refused'))],
  [
    'a storage that fails later',
    () => {
      const no = () => Promise.reject(new Error('closed'));
      return Promise.resolve({
        ...createMemoryPaymentTable(),
        claim: no,
        save: no,
        find: no,
        ofMember: no,
        remove: no,
      });
    },
  ],
])('pending payments in %s', (_, openTable) => {
  it('keep the key of the same request and take the key of another (REL-P1)', async () => {
    const store = createPendingPaymentStore(openTable);
    expect((await store.claim(payment)).idempotencyKey).toBe('k1');
    expect((await store.claim({ ...payment, idempotencyKey: 'k2' })).idempotencyKey).toBe('k1');
    const other = { ...payment, fingerprint: 'f2', idempotencyKey: 'k3' };
    expect((await store.claim(other)).idempotencyKey).toBe('k3');
    expect(await store.find(payment)).toEqual(other);
  });

  it('give one key to two that claim at once', async () => {
    const store = createPendingPaymentStore(openTable);
    const claimed = await Promise.all(
      ['k1', 'k2', 'k3'].map((idempotencyKey) => store.claim({ ...payment, idempotencyKey })),
    );
    expect(new Set(claimed.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  it('know the newest payment at a provider, of this member alone', async () => {
    const store = createPendingPaymentStore(openTable);
    await store.save(open);
    await store.save({ ...open, cart: 'roma Shop', lightTransactionId: 't2', startedAt: 2 });
    await store.save({ ...payment, cart: 'torino Shop', startedAt: 3 });
    await store.save({ ...open, memberId: 'marco', startedAt: 4 });
    expect((await store.findOpen('giulia'))?.lightTransactionId).toBe('t2');
    expect(await store.findOpen('sara')).toBeUndefined();
  });

  it('forget what was settled and nothing else', async () => {
    const store = createPendingPaymentStore(openTable);
    await store.save(open);
    await store.save({ ...open, cart: 'roma Shop', lightTransactionId: 't2' });
    await store.settle('giulia', 't1');
    expect(await store.find(open)).toBeUndefined();
    expect((await store.findOpen('giulia'))?.lightTransactionId).toBe('t2');
  });
});
