import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';

const success = { success: true, message: '' } as const;
const LIST = '/IT/milano/products';

it('sorts the list of the URL before the page shows it', async () => {
  const { router } = await renderAppAt(`${LIST}?page=2`, {
    selection: { countryCode: 'IT', shopId: 'milano' },
    calls: [
      fakeCall(catalogueCalls.categories, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.keywords, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.products, () => ({ ...success, data: [], totalCount: 0 })),
    ],
  });
  const sort = await screen.findByRole('combobox', { name: 'Ordina per' });
  router.history.push(`${LIST}?q=olio`);
  // In the same task, so that React has not rendered the search yet.
  fireEvent.change(sort, { target: { value: 'priceAsc' } });
  await waitFor(() => expect(router.state.location.href).toBe(`${LIST}?q=olio&sort=priceAsc`));
});
