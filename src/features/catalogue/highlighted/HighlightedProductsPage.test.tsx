import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue.ts';
import { ApiError } from '#src/api/api-error.ts';
import { expectConsole } from '#tests/setup/fail-on-console.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
import { createProduct } from '#tests/setup/sample-product.ts';

const honey = createProduct();

it('shows on the highlighted page that no shop is chosen', async () => {
  await renderAppAt('/highlighted/products');
  expect(await screen.findByText('Nessun negozio scelto')).toBeVisible();
});

// REQ-CAT-32
it('leads from an empty page back to the first page', async () => {
  const { user } = await renderAppAt('/highlighted/products?page=2', {
    selection: { countryCode: 'IT', shopId: 'milano' },
    calls: [fakeCall(catalogueCalls.highlightedProducts, () => ({ data: [honey], success: true, message: '' }))],
  });
  expect(await screen.findByRole('heading', { name: 'Questa pagina è vuota' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Torna alla prima pagina' }));
  expect(await screen.findByText('Miele')).toBeVisible();
});

// REQ-CAT-34
it('shows an error when highlighted products fail to load, and retries them', async () => {
  expectConsole(/The above error occurred|Error in route match/u);
  let isFailing = true;
  const { user } = await renderAppAt('/highlighted/products', {
    selection: { countryCode: 'IT', shopId: 'milano' },
    member: null,
    calls: [
      fakeCall(catalogueCalls.highlightedProducts, () => {
        // The app does not repeat this request by itself.
        if (isFailing) throw new ApiError({ kind: 'bad-response' });
        return { data: [honey], success: true, message: '' };
      }),
    ],
  });
  const [title] = await screen.findAllByText('Non è stato possibile caricare le informazioni', { selector: 'h2' });
  expect(title).toBeVisible();
  isFailing = false;
  await user.click(screen.getByText('Riprova'));
  expect(await screen.findByText('Miele')).toBeVisible();
});
