import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { addressCalls } from '#contract/addresses.ts';
import { b2bCartCalls } from '#contract/b2b-cart.ts';
import { b2bCheckoutCalls, type BusinessCheckout } from '#contract/b2b-checkout.ts';
import { b2bCalls } from '#contract/b2b.ts';
import type { CartItem } from '#contract/cart.ts';
import { ApiError } from '#src/api/api-error.ts';
import { b2bQueries } from '#src/features/b2b/api/b2b.queries.ts';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { storePreview } from '#src/features/catalogue/api/product-preview.ts';
import { expectConsole } from '#tests/setup/fail-on-console.ts';
import { fakeCall, renderAppAt, testMember, type FakeCall, type TestAppOptions } from '#tests/setup/render-app.tsx';
import { createAddress } from '#tests/setup/sample-address.ts';
import { createCartItem } from '#tests/setup/sample-cart.ts';

/** Fields of every response. */
const success = { success: true, message: '' } as const;

const navigli: BusinessShop = {
  id: 'navigli',
  name: 'Navigli',
  companyName: 'Emporio dei Navigli S.r.l.',
  fullName: '',
  companyDescription: '',
  billingAddress: 'Alzaia Naviglio Grande 38, 20144 Milano',
  billingAddressCity: 'Milano',
  billingAddressCountry: 'Italia',
  billingAddressCountryCode: 'IT',
  gallery: [],
  availableDeliveryType: ['Takeaway', 'Delivery'],
};

const honeyLine = createCartItem({
  id: 'line-honey',
  name: 'Miele',
  price: 3_135,
  priceAfterDiscount: 3_135,
  totalPrice: 3_135,
  finalPrice: 3_135,
  kp: 0,
  totalkp: 0,
});

const honey = {
  id: 'honey',
  name: 'Miele',
  images: [],
  price: 3_135,
  kp: 0,
  kpNovv: 0,
  discountPercentage: 0,
  availableQuantity: 17,
  category: null,
  subCategory: null,
  description: '',
  technical: '',
  shop: navigli.id,
};

const day = {
  id: 'monday',
  dayName: 'Lunedì',
  dayStartTime: '09:00',
  dayEndTime: '18:00',
  date: '2030-01-07',
  isFull: false,
  isOwnMaximum: false,
  closesAt: null,
};

const time = { id: 'nine', startTime: '09:00', endTime: '10:00', isFull: false, isOwnMaximum: false, closesAt: null };

/** @param shop the response, or the error */
const fakeShop = (shop: BusinessShop | ApiError = navigli) =>
  fakeCall(b2bCalls.b2bShop, () => {
    if (shop instanceof ApiError) throw shop;
    return { ...success, data: shop };
  });
const fakeSlots = (days = [day]) =>
  fakeCall(b2bCalls.b2bSlots, () => ({ ...success, data: { takeAwayOptions: days, deliveryOptions: days } }));
const fakeCart = (items: CartItem[] = [honeyLine]) =>
  fakeCall(b2bCartCalls.b2bCart, () => ({
    ...success,
    data: items,
    totalCartItemsPrice: items.length * honeyLine.finalPrice,
    cartCount: items.length,
    toWhomUser: null,
  }));
/** A product list without products. */
const fakeList = [
  fakeCall(b2bCalls.b2bProducts, () => ({ ...success, data: [], totalCount: 0 })),
  fakeCall(b2bCalls.b2bCategories, () => ({ ...success, data: [] })),
  fakeCall(b2bCalls.b2bKeywords, () => ({ ...success, data: [] })),
];
/** @param data replaces a checkout without e-wallet and earlier orders. */
function fakeCheckoutData(data: Partial<BusinessCheckout> = {}) {
  const empty = { finalPrice: 3_135, originalEwallet: 0, ewallet: 0, minimumEwallet: 0, minimumCard: 0 };
  return fakeCall(b2bCheckoutCalls.b2bCheckout, () => ({
    ...success,
    data: { ...empty, userAddressId: '', invoice: null, ...data },
  }));
}
/** A checkout without addresses and invoice data. */
const fakeCheckout = [fakeCall(addressCalls.addresses, () => ({ ...success, data: [] })), fakeCheckoutData()];

const italy = { countryCode: 'IT', countryId: 'it' };
const takeaway = { ...italy, orderType: 'Takeaway', B2BShopId: navigli.id };

/** Renders a page as a member who has chosen the shop and takeaway. */
const open = (url: string, calls: readonly FakeCall[], options: TestAppOptions = {}) =>
  renderAppAt(url, { selection: takeaway, ...options, calls });

describe.each([
  ['cart', '/shopb2b/cart'],
  ['checkout', '/shopb2b/checkout'],
])('the business %s', (_name, path) => {
  // REQ-ROUTE-07
  it('invites a visitor to log in', async () => {
    const { sent } = await open(path, [], { member: null });
    expect(await screen.findByRole('link', { name: 'Accedi per acquistare' })).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
    expect(sent.map((call) => call.path)).not.toContain(b2bCartCalls.b2bCart.path);
  });

  it('shows a member of an inactive shop the reason', async () => {
    await open(path, [], { member: { ...testMember, isShopActive: false } });
    expect(await screen.findByText(/^Il tuo negozio non è attivo/u)).toBeVisible();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('leads to the choice of a shop when none is chosen', async () => {
    await open(path, [], { selection: { ...italy, orderType: 'Takeaway' } });
    expect(await screen.findByText('Scegli prima un negozio')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Scegli come ricevere l’ordine' })).toHaveAttribute(
      'href',
      '/?mode=shopB2BMethods&countryId=it&countryCode=IT',
    );
  });

  // REQ-B2B-28
  it('drops the choice of a shop that has closed', async () => {
    const closed = new ApiError({ kind: 'not-found' });
    const { services } = await open(path, [fakeShop(closed), fakeCart([]), fakeSlots([]), ...fakeCheckout]);
    expect(await screen.findByText('Scegli prima un negozio')).toBeVisible();
    expect(services.session.state.B2BShopId).toBe('');
  });
});

describe('the business cart', () => {
  // REQ-ERR-20
  it('blocks the checkout when an item has sold out', async () => {
    const { user, toasts, router } = await open('/shopb2b/cart', [
      fakeShop(),
      fakeCart([{ ...honeyLine, availableQuantity: 0 }]),
      fakeSlots(),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Vai alla cassa' }));
    expect(within(screen.getByRole('article')).getByText('Non disponibile')).toBeVisible();
    expect(toasts.map(({ text }) => text)).toEqual(['Alcuni prodotti nel carrello non sono disponibili.']);
    expect(router.state.location.pathname).toBe('/shopb2b/cart');
  });

  // REQ-DRAW-19, REQ-ERR-10
  it('shows an error and keeps the line when a removal gets no response', async () => {
    const { user, toasts } = await open('/shopb2b/cart', [
      fakeShop(),
      fakeCart(),
      fakeSlots(),
      fakeCall(b2bCartCalls.removeB2bItem, () => {
        throw new ApiError({ kind: 'offline' });
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Togli Miele' }));
    await user.click(await screen.findByRole('button', { name: 'Sì' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.tone).toBe('failure');
    expect(toasts[0]?.text).toContain('connessione');
    expect(screen.getByRole('article', { name: 'Miele' })).toBeVisible();
  });
});

describe('the business checkout', () => {
  const calls = [fakeShop(), fakeCart(), ...fakeCheckout];

  // REQ-BCHK-06
  it.each(['Takeaway', 'Delivery'])('shows that a shop has no slots for %s', async (orderType) => {
    await open('/shopb2b/checkout', [...calls, fakeSlots([])], { selection: { ...takeaway, orderType } });
    const card = await screen.findByRole('region', { name: 'Giorno e ora' });
    const text = 'Al momento non ci sono fasce orarie disponibili. Torna a trovarci più tardi.';
    expect(await within(card).findByText(text)).toBeVisible();
    expect(within(card).queryByRole('radio')).toBeNull();
  });

  it('selects the address that the cart shows, until another is chosen', async () => {
    const home = createAddress({ id: 'home', firstName: 'Anna', isDefault: false });
    const office = createAddress({ id: 'office', firstName: 'Bruno', isDefault: true });
    const addresses = fakeCall(addressCalls.addresses, () => ({ ...success, data: [home, office] }));
    const delivery = { selection: { ...takeaway, orderType: 'Delivery' } };
    const shop = fakeShop({ ...navigli, availableDeliveryType: ['Delivery'] });
    const { unmount } = await open('/shopb2b/cart', [shop, fakeCart(), addresses, fakeCheckoutData()], delivery);
    expect(await screen.findByText('Bruno Rinaldi')).toBeVisible();
    unmount();
    const { user } = await open(
      '/shopb2b/checkout',
      [addresses, ...fakeCheckout, shop, fakeCart(), fakeSlots()],
      delivery,
    );
    expect(await screen.findByRole('radio', { name: /Bruno/u })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /Anna/u }));
    expect(screen.getByRole('radio', { name: /Anna/u })).toBeChecked();
  });

  // REQ-BCHK-01
  it.each(['cart', 'checkout'])('selects the address of the last delivery before the default one: %s', async (page) => {
    const home = createAddress({ id: 'home', firstName: 'Anna', isDefault: true });
    const office = createAddress({ id: 'office', firstName: 'Bruno', isDefault: false });
    const addresses = fakeCall(addressCalls.addresses, () => ({ ...success, data: [home, office] }));
    const shop = fakeShop({ ...navigli, availableDeliveryType: ['Delivery'] });
    const fakes = [addresses, fakeCheckoutData({ userAddressId: 'office' }), shop, fakeCart(), fakeSlots()];
    await open(`/shopb2b/${page}`, fakes, { selection: { ...takeaway, orderType: 'Delivery' } });
    const place = await screen.findByRole('region', { name: 'Luogo e data di consegna' });
    expect(await within(place).findByText('Bruno Rinaldi')).toBeVisible();
    expect(within(place).queryByText('Anna Rinaldi')).toBeNull();
  });

  // REQ-BCHK-28
  it('shows the balance of the e-wallet, and names on the button what it pays at once', async () => {
    const limits = fakeCheckoutData({ originalEwallet: 12_000, ewallet: 3_135 });
    const { user } = await open('/shopb2b/checkout', [...calls.slice(0, 2), limits, fakeSlots()]);
    await user.click(await screen.findByRole('radio', { name: /^E-wallet.*120,00/u }));
    expect(screen.getByRole('button', { name: /^Paga 31,35.€ .*e-wallet$/u })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Vai al pagamento' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /^Carta/u }));
    expect(screen.getByRole('button', { name: 'Vai al pagamento' })).toBeVisible();
  });

  // REQ-BCHK-12
  it('asks for the day, then only for the time', async () => {
    const times = fakeCall(b2bCalls.b2bTimeSlots, () => ({ ...success, data: { takeawaySlots: [time] } }));
    const { user } = await open('/shopb2b/checkout', [...calls, fakeSlots(), times]);
    await user.click(await screen.findByRole('button', { name: 'Vai al pagamento' }));
    expect(await screen.findByText('Scegli il giorno, poi l’ora.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Lunedì/u }));
    expect(await screen.findByText('Scegli l’ora del ritiro.')).toBeVisible();
    await user.click(await screen.findByRole('radio', { name: '09:00–10:00' }));
    await waitFor(() => expect(screen.queryByText('Scegli l’ora del ritiro.')).toBeNull());
  });

  it('wants the invoice data that the country of the shop wants', async () => {
    const shop = fakeShop({ ...navigli, billingAddressCountryCode: 'DE', billingAddressCountry: 'Germania' });
    await open('/shopb2b/checkout', [shop, fakeCart(), ...fakeCheckout, fakeSlots()]);
    expect(await screen.findByRole('combobox', { name: 'Paese' })).toHaveValue('DE');
    expect(screen.queryByRole('textbox', { name: /SDI/u })).toBeNull();
  });

  // REQ-BCHK-20
  it('is shown in English', async () => {
    const { user } = await open('/shopb2b/checkout', [...calls, fakeSlots()], {
      selection: { ...takeaway, orderType: 'Delivery' },
      language: 'en',
    });
    await screen.findByRole('textbox', { name: 'SDI code' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Address',
      'Day and time',
      'Invoice',
      'Payment method',
      'Products',
      'Place and date of delivery',
      'Summary',
    ]);
    await user.click(screen.getByRole('button', { name: 'Go to payment' }));
    expect(await screen.findByText(/^Complete or correct: Company name, VAT number/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    const dialog = await screen.findByRole('dialog', { name: 'New address' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect((await within(dialog).findAllByText('Value is Required')).length).toBeGreaterThanOrEqual(3);
    expect(within(dialog).getByRole('textbox', { name: 'SDI code' })).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Fiscal code' })).toBeVisible();
  });
});

describe('the product list of a business shop', () => {
  // REQ-BCHK-30
  it.each([
    ['that it is closed', [], 'Al momento questo negozio non accetta ordini per “Ritiro in negozio”.'],
    ['that all times are full', [{ ...day, isFull: true }], 'Al momento tutti gli orari per “Ritiro in negozio” sono'],
  ])('says %s', async (_name, days, text) => {
    await open('/shopb2b/products/navigli', [fakeShop(), ...fakeList, fakeSlots(days)]);
    expect(await screen.findByText(new RegExp(`^${text}`, 'u'))).toBeVisible();
  });

  // REQ-BCHK-30
  it('says nothing about orders when the shop takes them', async () => {
    const { sent } = await open('/shopb2b/products/navigli', [fakeShop(), ...fakeList, fakeSlots()]);
    await screen.findByRole('region', { name: 'Emporio dei Navigli S.r.l.' });
    await waitFor(() => expect(sent.map((call) => call.path)).toContain(b2bCalls.b2bSlots.path));
    await act(async () => {});
    expect(screen.queryByText(/^Al momento/u)).toBeNull();
  });

  it('shows that a shop does not offer the chosen method and leads to another choice', async () => {
    const { sent } = await open('/shopb2b/products/navigli', [fakeShop(), ...fakeList], {
      selection: { ...takeaway, orderType: 'Shipping' },
    });
    expect(await screen.findByText('Spedizione: non disponibile in questo negozio.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Scegli come ricevere l’ordine' })).toHaveAttribute(
      'href',
      '/?mode=shopB2BMethods&countryId=it&countryCode=IT',
    );
    expect(sent.map((call) => call.path)).not.toContain(b2bCalls.b2bSlots.path);
  });

  it.each(['not-found', 'invalid'] as const)(
    'shows that an unknown or consumer shop is not found (%s)',
    async (kind) => {
      await open('/shopb2b/products/milano', [fakeShop(new ApiError({ kind })), ...fakeList]);
      expect(await screen.findByRole('heading', { level: 2, name: 'Negozio non trovato' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Mostra tutti i negozi' })).toHaveAttribute('href', '/shopb2b/shop');
    },
  );
});

/** What React and the router log when a page throws the error of its query. */
const RENDER_ERROR = /The above error occurred in the <BusinessProductPage> component|Error in route match/u;

describe('the page of a business product', () => {
  const path = '/shopb2b/products/detail/honey';

  it('shows that an unknown product is not found', async () => {
    const notFound = () => {
      throw new ApiError({ kind: 'not-found' });
    };
    await open(path, [fakeCall(b2bCalls.b2bProduct, notFound)]);
    expect(await screen.findByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mostra tutti i negozi' })).toHaveAttribute('href', '/shopb2b/shop');
  });

  it.each([
    ['shows what the link to it showed while it loads', true],
    ['shows no preview without the shop, whose order types it needs', false],
  ])('%s', async (_title, hasShop) => {
    const { services, router } = await open('/contactus', [
      fakeCall(b2bCalls.b2bProduct, () => new Promise(() => {})),
      fakeShop(),
      fakeSlots(),
    ]);
    const { queryClient } = services;
    const shopQuery = b2bQueries(services.request, 'it').shop(navigli.id);
    if (hasShop) await queryClient.query(shopQuery);
    storePreview(queryClient, 'it', { product: honey, shopId: navigli.id });
    await act(() => {
      void router.navigate({ to: '/shopb2b/products/detail/$id', params: { id: honey.id } });
      return vi.dynamicImportSettled();
    });
    if (hasShop) expect(await screen.findByRole('heading', { level: 1, name: 'Miele' })).toBeVisible();
    else expect(screen.queryByRole('heading', { level: 1, name: 'Miele' })).toBeNull();
  });

  it('shows a cached product as not found when the shop no longer has it', async () => {
    let isRemoved = false;
    const respond = () => {
      if (isRemoved) throw new ApiError({ kind: 'not-found' });
      return { ...success, data: honey };
    };
    const { services } = await open(path, [fakeCall(b2bCalls.b2bProduct, respond), fakeShop(), fakeSlots()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Miele' })).toBeVisible();
    isRemoved = true;
    expectConsole(RENDER_ERROR);
    await act(() => services.queryClient.invalidateQueries({ queryKey: ['business-product'] }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Prodotto non trovato' })).toBeVisible();
  });

  it('shows saved products offline with a mark, and never in the other language (REL-SW8)', async () => {
    let isOffline = false;
    const respond = () => {
      if (isOffline) throw new ApiError({ kind: 'offline' });
      return { ...success, data: honey };
    };
    const { services, user } = await open(path, [fakeCall(b2bCalls.b2bProduct, respond), fakeShop(), fakeSlots()]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Miele' })).toBeVisible();
    expect(screen.queryByText(/prezzi da confermare/u)).toBeNull();
    isOffline = true;
    // Without a probe, which would find the shop again.
    act(() => services.connection.store.setState(() => false));
    expect(await screen.findByText(/^Salvato (?:il [\d/]+|alle \d\d:\d\d)$/u)).toBeVisible();
    expect(screen.getByText('prezzi da confermare')).toBeVisible();
    expectConsole(RENDER_ERROR);
    await user.click(screen.getByRole('button', { name: 'EN English', hidden: true }));
    expect(await screen.findByText('This page isn’t saved on this device.')).toBeVisible();
    expect(screen.queryByText('Miele')).toBeNull();
  });
});

describe('the list of business shops', () => {
  const cities = fakeCall(b2bCalls.b2bCities, () => ({ ...success, data: [] }));
  const fakeEmptyPage = (totalCount: number) =>
    fakeCall(b2bCalls.b2bShops, () => ({ ...success, data: [], totalCount }));

  it('leads to the choice of a country when none is chosen', async () => {
    const { sent } = await open('/shopb2b/shop', [], { selection: {} });
    expect(await screen.findByRole('heading', { level: 2, name: 'Scegli il tuo Paese' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Scegli il tuo Paese' })).toHaveAttribute('href', '/');
    expect(sent.map((call) => call.path)).not.toContain(b2bCalls.b2bShops.path);
  });

  // REQ-B2B-04
  it.each([
    [
      'shows that a country has no business shops',
      '',
      0,
      'Nessun negozio per aziende trovato',
      'Scegli un altro Paese',
      '/',
    ],
    [
      'leads back from a page after the last one',
      '?page=9',
      7,
      'Questa pagina è vuota',
      'Torna alla prima pagina',
      '/shopb2b/shop',
    ],
  ])('%s', async (_title, query, totalCount, text, link, href) => {
    await open(`/shopb2b/shop${query}`, [cities, fakeEmptyPage(totalCount)]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: link })).toHaveAttribute('href', href);
  });
});
