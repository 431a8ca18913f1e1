import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { createCart, createCartItem } from '#tests/setup/sample-cart.ts';
import { NearlyFreeDelivery } from './DeliveryPrice.tsx';

/** Renders the hint for a cart of this price, with a free delivery above 60 €. */
const show = (finalPrice: number) =>
  renderWithApp(
    <NearlyFreeDelivery
      cart={createCart([createCartItem({ finalPrice })], { delivery: { lowestPrice: 690, freeAbove: 6000 } })}
    />,
  );

it.each([
  [4501, '15,00'],
  [6000, '0,01'],
])('names what is missing for a free delivery when it is little: %i cents', async (finalPrice, missing) => {
  await show(finalPrice);
  expect(screen.getByText(`Mancano ${missing} € alla consegna gratuita`)).toBeVisible();
});

it.each([4500, 6001])('says nothing when much is missing, or nothing: %i cents', async (finalPrice) => {
  await show(finalPrice);
  expect(screen.queryByText(/consegna gratuita/u)).toBeNull();
});
