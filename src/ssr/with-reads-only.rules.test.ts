import { beforeEach, expect, it, vi } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import { orderCalls } from '#contract/orders.ts';
import { verificationCalls } from '#contract/verification.ts';
import { withReadsOnly } from './with-reads-only.rules.ts';

const send = vi.fn<() => Promise<never>>();
const request = withReadsOnly(send);

beforeEach(() => send.mockReset());

// SEC-01
it('rejects a call that changes something, and sends nothing (SEC-01)', async () => {
  const body = { transactionId: 't', orderNo: 'B1', status: 2, paymentType: 'Nexi', deviceType: 'Web' } as const;
  await expect(request(checkoutCalls.updatePayment, { body })).rejects.toThrow('SSR must not call PUT');
  expect(send).not.toHaveBeenCalled();
});

it('rejects a GET that works only once', async () => {
  const params = { id: 'm1', email: 'ada@example.com', token: 'secret' };
  await expect(request(verificationCalls.verifyEmail, { params })).rejects.toThrow('SSR must not call GET');
  expect(send).not.toHaveBeenCalled();
});

it('sends a read', async () => {
  await request(orderCalls.order, { params: { id: 'B1' } });
  expect(send).toHaveBeenCalledOnce();
});
