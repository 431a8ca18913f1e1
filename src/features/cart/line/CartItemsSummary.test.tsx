import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { createCartItem } from '#tests/setup/sample-cart.ts';
import { CartItemsSummary } from './CartItemsSummary.tsx';

// REQ-FACT-16
it('shows the price per kilogram of an ordered product below its price', async () => {
  await renderWithApp(<CartItemsSummary items={[createCartItem({ unitPrice: { price: 1780, unit: 'kg' } })]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('8,90 €17,80 €/kg');
});
