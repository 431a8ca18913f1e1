import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CallResponse } from '#contract/call.ts';
import { catalogueCalls } from '#contract/catalogue.ts';
import { deliveryCalls } from '#contract/delivery.ts';
import { alertCalls, favouriteCalls } from '#contract/favourites.ts';
import { productCalls, type Product } from '#contract/product.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt } from '#tests/setup/render-app.tsx';
import { createFacts } from '#tests/setup/sample-product.ts';

const success = { success: true, message: '' } as const;

const createProduct = (availableQuantity: number, changes: Partial<Product> = {}): Product => ({
  id: 'cup',
  name: 'Tazzina',
  images: [],
  price: 1_400,
  kp: 11,
  kpNovv: 0,
  discountPercentage: 0,
  availableQuantity,
  category: null,
  subCategory: null,
  description: '',
  technical: '',
  ...changes,
});

const terms = { lowestPrice: 690, freeAbove: 6_000, days: '6-7' } as const;

const openProduct = (
  availableQuantity: number,
  respondTerms: () => CallResponse<typeof deliveryCalls.deliveryTerms> = () => ({ ...success, data: terms }),
  changes: Partial<Product> = {},
) =>
  renderAppAt('/IT/milano/product/cup', {
    selection: { countryCode: 'IT', shopId: 'milano' },
    calls: [
      fakeCall(productCalls.product, () => ({ ...success, data: createProduct(availableQuantity, changes) })),
      fakeCall(catalogueCalls.categories, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.highlightedProducts, () => ({ ...success, data: [] })),
      fakeCall(catalogueCalls.viewedProducts, () => ({ ...success, data: [] })),
      fakeCall(favouriteCalls.favourites, () => ({ ...success, data: [] })),
      fakeCall(alertCalls.productAlerts, () => ({ ...success, data: [] })),
      fakeCall(deliveryCalls.deliveryTerms, respondTerms),
    ],
  });

// REQ-FAV-12
it('offers an alert in place of the add-to-cart button of a sold-out product', async () => {
  await openProduct(0);
  expect(await screen.findByRole('button', { name: 'Avvisami quando torna' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aggiungi al carrello' })).toBeNull();
});

it('offers an available product and an alert about its price', async () => {
  await openProduct(5);
  expect(await screen.findByRole('button', { name: 'Avvisami se il prezzo scende' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Aggiungi al carrello' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Avvisami quando torna' })).toBeNull();
});

it('shows the price and the days of the cheapest delivery', async () => {
  await openProduct(5);
  expect(await screen.findByText(/^Consegna da 6,90 €, gratis oltre 60,00 €/u)).toBeVisible();
  expect(screen.getByText('6–7 giorni lavorativi')).toBeVisible();
});

it('shows a delivery that is never free and whose days are unknown', async () => {
  await openProduct(5, () => ({ ...success, data: { ...terms, freeAbove: null, days: '' } }));
  expect(await screen.findByText('Consegna da 6,90 €')).toBeVisible();
  expect(screen.queryByText(/giorni lavorativi/u)).toBeNull();
});

it('shows nothing of the delivery when the back end does not say it', async () => {
  await openProduct(5, () => {
    throw new ApiError({ kind: 'not-found' });
  });
  expect(await screen.findByRole('button', { name: 'Avvisami se il prezzo scende' })).toBeVisible();
  expect(screen.queryByText(/^Consegna/u)).toBeNull();
});

// REQ-FACT-18
it('shows the facts of the product below its description', async () => {
  await openProduct(5, undefined, { description: '<p>Da Napoli</p>', facts: createFacts() });
  await screen.findByRole('heading', { name: 'Ingredienti' });
  const headings = within(screen.getByRole('main'))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Tazzina',
    'Descrizione',
    'Ingredienti',
    'Valori nutrizionali',
    'Informazioni sul prodotto',
    'Chi ne risponde',
    'Dove si butta la confezione',
  ]);
});

// REQ-FACT-23
it.each([
  ['perishable', 'Niente recesso: si deteriora o scade in fretta.'],
  ['sealedHygiene', 'Niente recesso dopo l’apertura: è sigillato per igiene o salute.'],
  ['sealedMedia', 'Niente recesso dopo l’apertura: contiene registrazioni o software sigillati.'],
  ['custom', 'Niente recesso: è fatto su misura per te.'],
  ['inseparable', 'Niente recesso dopo la consegna: non si può separare da altri beni.'],
] as const)('says beside the button why a product can’t be returned: %s', async (withdrawalExclusion, text) => {
  await openProduct(5, undefined, { facts: createFacts({ withdrawalExclusion }) });
  expect(await screen.findByText(text)).toBeVisible();
});

// REQ-FACT-28
it('says beside the button from which age a product can be bought', async () => {
  await openProduct(5, undefined, { minimumAge: 18 });
  expect(await screen.findByText('Quando paghi ti chiediamo la data di nascita.')).toBeVisible();
  expect(screen.getByText('Dai 18 anni')).toBeVisible();
});
