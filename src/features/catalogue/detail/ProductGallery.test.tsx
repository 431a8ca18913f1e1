import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithApp } from '#tests/setup/render-app.tsx';
import { ProductGallery } from './ProductGallery.tsx';

// REQ-CAT-22
it('shows a placeholder for a product without images', async () => {
  await renderWithApp(<ProductGallery name="Miscela espresso" images={[]} />);
  expect(screen.getByRole('img', { name: 'Nessuna immagine di Miscela espresso' })).toBeVisible();
});
