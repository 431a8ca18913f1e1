import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { checkoutCalls } from '#contract/checkout.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderWithApp } from '#tests/setup/render-app.tsx';
import { PayNowButton } from './PayNowButton.tsx';

async function pay(respond: () => { paymentUrl: string }) {
  const onFailed = vi.fn<() => void>();
  const { user, toasts } = await renderWithApp(<PayNowButton id="order-1" onFailed={onFailed} />, {
    calls: [fakeCall(checkoutCalls.resumePayment, () => ({ success: true, message: '', data: respond() }))],
  });
  await user.click(screen.getByRole('button', { name: 'Paga ora' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  return { toasts, onFailed };
}

// SEC-04
it('opens no page of an unknown payment service', async () => {
  const { toasts } = await pay(() => ({ paymentUrl: 'https://evil.example/pay' }));
  expect(toasts).toMatchObject([{ tone: 'failure', text: /^La pagina di pagamento non si apre/u }]);
});

it('shows why a payment can not be resumed, and reports it', async () => {
  const { toasts, onFailed } = await pay(() => {
    throw new ApiError({ kind: 'conflict', message: 'L’ordine è già pagato.' });
  });
  expect(toasts).toMatchObject([{ tone: 'failure', text: 'L’ordine è già pagato.' }]);
  expect(onFailed).toHaveBeenCalledOnce();
});
