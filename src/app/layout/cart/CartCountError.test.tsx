import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { b2bCalls } from '#contract/b2b.ts';
import { cartCalls } from '#contract/cart.ts';
import { pageCalls } from '#contract/pages.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

const ERROR = 'Non è stato possibile leggere il carrello';

// REQ-CAT-20
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
  expect(await screen.findByText(ERROR)).toBeVisible();
  const countRequests = () => sent.filter(({ path }) => path === cartCalls.cartCount.path).length;
  const requestCount = countRequests();
  isFailing = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  await waitFor(() => expect(screen.queryByText(ERROR)).toBeNull());
  expect(countRequests()).toBe(requestCount + 1);
});

const SHOP = { countryCode: 'IT', countryId: 'it', shopId: 'milano', B2BShopId: 'navigli', orderType: 'Takeaway' };
const success = { success: true, message: '' } as const;

// REQ-CAT-20
it.each([
  ['shop', 'forbidden', '/faq'],
  ['shop', 'conflict', '/faq'],
  ['shop', 'too-many', '/faq'],
  ['shop', 'bad-response', '/faq'],
  ['business shop', 'bad-response', '/shopb2b/shop'],
] as const)('shows and announces each failure of the count of the %s anew: %s', async (_shop, kind, path) => {
  let isFailing = false;
  const respond = () => {
    if (isFailing) throw new ApiError({ kind });
    return { ...success, cartCount: 3, toWhomUser: null };
  };
  const { user, services } = await renderAppAt(path, {
    selection: SHOP,
    calls: [
      fakeCall(pageCalls.faqs, () => ({ ...success, data: [], totalCount: 0 })),
      fakeCall(b2bCalls.b2bShops, () => ({ ...success, data: [], totalCount: 0 })),
      fakeCall(b2bCalls.b2bCities, () => ({ ...success, data: [] })),
      fakeCall(cartCalls.cartCount, respond),
      fakeCall(b2bCartCalls.b2bCartCount, respond),
    ],
  });
  const getCounts = () => services.queryClient.getQueriesData({ queryKey: ['cart-count'] }).map(([, data]) => data);
  const count: unknown = expect.objectContaining({ cartCount: 3 });
  await waitFor(() => expect(getCounts()).toContainEqual(count));
  isFailing = true;
  void services.queryClient.invalidateQueries({ queryKey: ['cart-count'] });
  const first = await screen.findByText(ERROR);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  // Only a new element is announced again.
  await waitFor(() => expect(screen.getByText(ERROR)).not.toBe(first));
  expect(getCounts()).toContainEqual(count);
});
