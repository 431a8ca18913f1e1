import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { pageCalls } from '#contract/pages.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

it('shows a failed cart count beside the badge and retries it', async () => {
  let isFailing = true;
  const { user, sent } = await renderAppAt('/faq', {
    selection: { countryCode: 'IT', countryId: 'it', shopId: 'milano' },
    calls: [
      fakeCall(pageCalls.faqs, () => ({ data: [], totalCount: 0, success: true, message: '' })),
      fakeCall(cartCalls.cartCount, () => {
        if (isFailing) throw new ApiError({ kind: 'bad-response' });
        return { cartCount: 3, toWhomUser: null, success: true, message: '' };
      }),
    ],
  });
  expect(await screen.findByText('Non è stato possibile leggere il carrello')).toBeVisible();
  const countRequests = () => sent.filter(({ path }) => path === cartCalls.cartCount.path).length;
  const requestCount = countRequests();
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(screen.queryByText('Non è stato possibile leggere il carrello')).toBeNull());
  expect(countRequests()).toBe(requestCount + 1);
});
