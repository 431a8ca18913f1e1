import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListedProduct } from '#contract/catalogue.ts';
import { favouriteCalls } from '#contract/favourites.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderWithApp } from '#tests/setup/render-app.tsx';
import { createProduct } from '#tests/setup/sample-product.ts';
import { FavouriteButton } from './FavouriteButton.tsx';

const honey = createProduct();

const success = { success: true, message: '' } as const;

const show = (respond: () => ListedProduct[] | Promise<ListedProduct[]>) =>
  renderWithApp(<FavouriteButton shopId="milano" product={honey} />, {
    calls: [fakeCall(favouriteCalls.favourites, async () => ({ data: await respond(), ...success }))],
  });

it.each([
  ['Aggiungi Miele ai preferiti', []],
  ['Togli Miele dai preferiti', [honey]],
])('shows the heart “%s”', async (name, favourites) => {
  await show(() => favourites);
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

it('shows the heart before the favourites are loaded', async () => {
  await show(() => new Promise(() => undefined));
  expect(screen.getByRole('button', { name: 'Aggiungi Miele ai preferiti' })).toBeVisible();
});

// REQ-FAV-13
it('shows no hearts with a back end that has no favourites', async () => {
  const { services } = await show(() => {
    throw new ApiError({ kind: 'not-found', status: 404 });
  });
  await waitFor(() => {
    expect(services.queryClient.getQueryState(['favourites', { shopId: 'milano', language: 'it' }])?.status).toBe(
      'error',
    );
  });
  expect(screen.queryByRole('button')).toBeNull();
});
