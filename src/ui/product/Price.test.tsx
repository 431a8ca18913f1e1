import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { Price } from './Price.tsx';

// REQ-FACT-16
it.each([
  ['kg', '13,60 €/kg'],
  ['l', '13,60 €/l'],
  ['m', '13,60 €/m'],
  ['piece', '13,60 € al pezzo'],
] as const)('shows the price per %s beside the price', async (unit, text) => {
  await renderWithApp(<Price final={340} unitPrice={{ price: 1360, unit }} />);
  expect(screen.getByText('3,40 €')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

// REQ-FACT-16
it('shows no price per unit where there is none', async () => {
  await renderWithApp(<Price final={340} before={400} discountPercentage={15} />);
  expect(screen.queryByText(/\/|al pezzo/u)).toBeNull();
});
