import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListedProduct } from '#contract/catalogue.ts';
import { favouriteCalls } from '#contract/favourites.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderWithApp } from '#tests/setup/render-app.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';

const honey: ListedProduct = {
  id: 'honey',
  name: 'Miele',
  images: [],
  price: 890,
  kp: 7,
  kpNovv: 0,
  discountPercentage: 0,
  availableQuantity: 5,
  category: null,
  subCategory: null,
};

const show = (respond: () => ListedProduct[]) =>
  renderWithApp(<FavouriteButton shopId="milano" product={honey} />, {
    calls: [fakeCall(favouriteCalls.favourites, () => ({ data: respond(), success: true, message: '' }))],
  });

it.each([
  ['Aggiungi Miele ai preferiti', []],
  ['Togli Miele dai preferiti', [honey]],
])('shows the heart “%s”', async (name, favourites) => {
  await show(() => favourites);
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

// REQ-FAV-13
it('shows no hearts with a back end that has no favourites', async () => {
  const { services } = await show(() => {
    throw new ApiError({ kind: 'not-found', status: 404 });
  });
  await waitFor(() => {
    expect(services.queryClient.getQueryState(['favourites', 'milano', 'it'])?.status).toBe('error');
  });
  expect(screen.queryByRole('button')).toBeNull();
});
