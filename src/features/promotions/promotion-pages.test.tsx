import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogueCalls } from '#contract/catalogue.ts';
import type { Promotion } from '#contract/promotion-entity.ts';
import { promotionCalls, type PromotionProduct, type PromotionProductDetail } from '#contract/promotions.ts';
import { shopCalls } from '#contract/shops.ts';
import { ApiError } from '#src/api/api-error.ts';
import { expectConsole } from '#tests/setup/fail-on-console.ts';
import { fakeCall, renderAppAt, type FakeCall, type TestAppOptions } from '#tests/setup/render-app.tsx';
import { createPromotion } from '#tests/setup/sample-promotion.ts';

// Compiles what the pages import lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('./list/PromotionsPage.tsx');
  await import('./product/PromotionProductPage.tsx');
});

const success = { success: true, message: '' };

const promotion = createPromotion({
  id: 'home',
  title: 'Casa in ordine',
  showCountdown: true,
  endDate: new Date(Date.now() + 86_400_000).toISOString(),
});

const product: PromotionProduct = {
  id: 'lemon',
  shop: 'milano',
  name: 'Piatti al limone',
  images: [],
  price: 490,
  priceAfterDiscount: 368,
  kp: 4,
  kpNovv: 2,
  discountPercentage: 25,
  availableQuantity: 17,
  category: { id: 'kitchen', name: 'Cucina' },
  subCategory: null,
};

const detail: PromotionProductDetail = { ...product, description: '<p>Lava</p>', technical: '' };

/** React's report of an error that the route's error page shows. */
const ROUTE_ERROR = /ApiError|Error in route match/u;
const LIST = '/promotions?mode=productList&promotionId=home';
const milano = { shopId: 'milano', countryId: 'it', countryCode: 'IT' };
const ended = () => Promise.reject(new ApiError({ kind: 'conflict', status: 409, code: 'promotionEnded' }));
const notFound = () => Promise.reject(new ApiError({ kind: 'not-found', status: 404 }));

/** A promotion that ends soon after the page has opened. */
const createEndingPromotion = (): Promotion => ({
  ...promotion,
  endDate: new Date(Date.now() + 3000).toISOString(),
});

const fakePromotions = (promotions: readonly Promotion[], totalCount = promotions.length) =>
  fakeCall(promotionCalls.promotions, () => ({ ...success, data: [...promotions], totalCount }));
const fakeProducts = (products: readonly PromotionProduct[], totalCount = products.length, shown = promotion) =>
  fakeCall(promotionCalls.promotionProducts, () => ({
    ...success,
    data: { products: [...products] },
    totalCount,
    promotion: shown,
  }));
const fakeProduct = (shown: PromotionProductDetail, shownPromotion = promotion) =>
  fakeCall(promotionCalls.promotionProduct, () => ({ ...success, data: shown, promotion: shownPromotion }));
const fakeCategories = fakeCall(catalogueCalls.categories, () => ({ ...success, data: [] }));

const openAt = (url: string, calls: readonly FakeCall[], options: TestAppOptions = {}) =>
  renderAppAt(url, { calls: [fakeCategories, ...calls], selection: milano, ...options });

const findHeading = (name: string) => screen.findByRole('heading', { name });

describe('promotion cards', () => {
  // REQ-PROMO-03
  it('shows a link to the shop when there are no promotions', async () => {
    await openAt('/promotions', [fakePromotions([])]);
    expect(await findHeading('Nessuna promozione al momento')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Vai al negozio' })).toHaveAttribute('href', '/IT/milano/products');
  });

  // REQ-PROMO-39
  it('shows ten promotions on two pages with the page in the URL', async () => {
    const promotions = Array.from({ length: 9 }, (_, index) => ({ ...promotion, id: `p${String(index)}` }));
    const { sent } = await openAt('/promotions', [fakePromotions(promotions, 10)]);
    expect(await screen.findAllByRole('article')).toHaveLength(9);
    expect(screen.getByRole('link', { name: 'Pagina 2' })).toHaveAttribute('href', '/promotions?page=2');
    expect(sent.find(({ path }) => path === '/promotions')).toMatchObject({ input: { query: { page: 1, limit: 9 } } });
  });

  it('leads from an empty page back to the first page', async () => {
    await openAt('/promotions?page=7', [fakePromotions([], 10)]);
    expect(await findHeading('Questa pagina è vuota')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Torna alla prima pagina' })).toHaveAttribute('href', '/promotions');
  });

  it.each(['/promotions?mode=other', '/promotions?mode=productList'])('shows the cards at %s', async (path) => {
    await openAt(path, [fakePromotions([promotion])]);
    expect(await screen.findByRole('link', { name: promotion.title })).toBeVisible();
  });
});

// REQ-PROMO-16
it('removes and reports a promotion that ends while the page is open, and updates the count in the header', async () => {
  const ending = { ...createEndingPromotion(), id: 'ending', title: 'Offerta lampo' };
  const getRunning = () => (Date.now() < Date.parse(ending.endDate ?? '') ? [promotion, ending] : [promotion]);
  const { toasts } = await openAt('/promotions', [
    fakeCall(promotionCalls.promotions, () => {
      const data = getRunning();
      return { ...success, data, totalCount: data.length };
    }),
    fakeCall(promotionCalls.promotionBadge, () => ({ ...success, data: getRunning().length })),
  ]);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(toasts).toMatchObject([{ text: 'La promozione “Offerta lampo” è terminata.' }]);
  const navigation = within(screen.getByRole('navigation', { name: 'Principale' }));
  expect(await navigation.findByRole('link', { name: /^Promozioni\s*1 promozione$/u })).toBeVisible();
});

describe('choice of the shop', () => {
  const countries = fakeCall(shopCalls.countries, () => ({
    ...success,
    data: [
      { id: 'it', code: 'IT', name: 'Italia', flag: 'it' },
      { id: 'de', code: 'DE', name: 'Germania', flag: 'de' },
    ],
  }));
  const shops = fakeCall(shopCalls.shops, ({ query }) => ({
    ...success,
    data: query.countryId === 'it' ? [{ id: 'milano', fullName: 'Bottega Milano', picture: null }] : [],
  }));

  // REQ-PROMO-40
  it('lists countries and shops in place when no shop is chosen', async () => {
    const calls = [countries, shops, fakePromotions([promotion])];
    const { user, router } = await openAt('/promotions', calls, { member: null, selection: {} });
    const choice = within(await screen.findByRole('region', { name: 'Scegli un negozio' }));
    await user.click(choice.getByRole('button', { name: 'Germania (DE)' }));
    expect(await choice.findByText('Qui non c’è ancora nessun negozio')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Promozioni' })).toHaveFocus();
    await user.click(choice.getByRole('button', { name: 'Scegli un altro Paese' }));
    await user.click(await choice.findByRole('button', { name: 'Italia (IT)' }));
    await user.click(await choice.findByRole('button', { name: 'Bottega Milano' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Promozioni' })).toHaveFocus();
    expect(router.state.location.href).toBe('/promotions');
  });

  // REQ-MKT-03
  it('opens from the marketplace, where another country clears the chosen shop', async () => {
    const calls = [countries, shops, fakePromotions([promotion])];
    const { user, services } = await openAt('/', calls);
    await user.click(await screen.findByRole('link', { name: 'Germania (DE)' }));
    const main = within(screen.getByRole('main'));
    await user.click(await main.findByRole('link', { name: 'Promozioni' }));
    expect(await screen.findByRole('region', { name: 'Scegli un negozio' })).toBeVisible();
    expect(services.session.state).toMatchObject({ countryId: 'de', countryCode: 'DE', shopId: '' });
  });
});

describe('products of a promotion', () => {
  it('show the breadcrumb before a category is chosen', async () => {
    await openAt(LIST, [fakeProducts([product])]);
    const breadcrumb = await screen.findByRole('navigation', { name: 'Sei qui' });
    const all = within(breadcrumb).getByText('Tutti i prodotti in promozione');
    expect(all).toBeVisible();
    expect(within(breadcrumb).getAllByRole('listitem')).toHaveLength(1);
  });

  // REQ-PROMO-06
  it('leads from an empty category to all products', async () => {
    await openAt(`${LIST}&category=pantry`, [fakeProducts([])]);
    expect(await findHeading('Qui non ci sono prodotti')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('link', { name: 'Vedi tutti i prodotti' })).toHaveAttribute('href', LIST);
  });

  it('leads from an empty page to the first page, in English', async () => {
    await openAt(`${LIST}&page=9`, [fakeProducts([], 10)], { language: 'en' });
    expect(await screen.findByText('10 products')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'All Promotion Products' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Back to the first page' })).toHaveAttribute('href', LIST);
  });

  it.each([
    ['does not exist', notFound, 'Promozione non trovata'],
    ['has ended', ended, 'Questa promozione è terminata'],
  ])('leads to the promotions when the promotion %s', async (_case, respond, title) => {
    expectConsole(ROUTE_ERROR);
    await openAt(LIST, [fakeCall(promotionCalls.promotionProducts, respond)]);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vedi le promozioni' })).toHaveAttribute('href', '/promotions');
  });

  it('shows on the next page that the shop has ended the promotion early', async () => {
    const firstPage = { ...success, data: { products: [product] }, totalCount: 9, promotion };
    const list = fakeCall(promotionCalls.promotionProducts, ({ query }) => (query.page === 1 ? firstPage : ended()));
    const { user } = await openAt(LIST, [list]);
    await user.click(await screen.findByRole('link', { name: 'Pagina 2' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Questa promozione è terminata' })).toBeVisible();
  });

  it('shows that the promotion ends while its list is open', async () => {
    const ending = createEndingPromotion();
    const response = { ...success, data: { products: [product] }, totalCount: 1, promotion: ending };
    const list = fakeCall(promotionCalls.promotionProducts, () =>
      Date.now() < Date.parse(ending.endDate ?? '') ? response : ended(),
    );
    await openAt(LIST, [list]);
    expect(await screen.findByRole('article')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Questa promozione è terminata' })).toBeVisible();
  });
});

describe('product of a promotion', () => {
  const PRODUCT = '/promotion/product/lemon?promotionId=home';

  // REQ-PROMO-18
  it('shows a placeholder when there is no image', async () => {
    await openAt(PRODUCT, [fakeProduct(detail)]);
    expect(await screen.findByRole('img', { name: 'Nessuna immagine di Piatti al limone' })).toBeVisible();
  });

  // REQ-PROMO-20, REQ-PROMO-21
  it('limits the quantity to the stock and disables the purchase of a sold-out product', async () => {
    const { unmount } = await openAt(PRODUCT, [fakeProduct({ ...detail, availableQuantity: 1 })]);
    expect(await screen.findByRole('textbox', { name: 'Quantità di Piatti al limone' })).toHaveValue('1');
    expect(screen.getByRole('button', { name: 'Uno in più di Piatti al limone' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Aggiungi al carrello' })).toBeEnabled();
    unmount();
    await openAt(PRODUCT, [fakeProduct({ ...detail, availableQuantity: 0 })]);
    expect(await screen.findByText('Non disponibile')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aggiungi al carrello' })).toBeDisabled();
  });

  it.each([
    ['is unknown or of another promotion', notFound, 'Prodotto non trovato'],
    ['is of an ended promotion', ended, 'Questa promozione è terminata'],
  ])('leads to the promotions when the product %s', async (_case, respond, title) => {
    expectConsole(ROUTE_ERROR);
    await openAt(PRODUCT, [fakeCall(promotionCalls.promotionProduct, respond)]);
    expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vedi le promozioni' })).toHaveAttribute('href', '/promotions');
  });

  it('shows that the promotion ends while the page is open', async () => {
    await openAt(PRODUCT, [fakeProduct(detail, createEndingPromotion())]);
    expect(await screen.findByRole('button', { name: 'Aggiungi al carrello' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Questa promozione è terminata' })).toBeVisible();
  });
});
