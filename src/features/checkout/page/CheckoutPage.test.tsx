import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressCalls, type Address } from '#contract/addresses.ts';
import type { CartItem } from '#contract/cart.ts';
import { checkoutCalls, type CheckoutSummary } from '#contract/checkout.ts';
import { consumerPaymentCalls } from '#contract/consumer-payment.ts';
import { invoiceCalls } from '#contract/invoices.ts';
import { ApiError } from '#src/api/api-error.ts';
import { getPendingPaymentStore } from '#src/offline/pending-payment/pending-payment.store.ts';
import { fakeCall, renderAppAt, testMember, type TestAppOptions } from '#tests/setup/render-app.tsx';
import { createAddress } from '#tests/setup/sample-address.ts';
import { createCartItem } from '#tests/setup/sample-cart.ts';

const selection = { countryCode: 'IT', countryId: 'it', shopId: 'milano' };
const PAYMENT_STEP = '/checkout?step=payment&address=home&delivery=gls&type=standard';

const createItems = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createCartItem({ id: `line-${String(index + 1)}`, name: `Prodotto ${String(index + 1)}` }),
  );

/** A summary of a member without balances. */
const createSummary = (cartItems: CartItem[], changes: Partial<CheckoutSummary> = {}): CheckoutSummary => ({
  cartItems,
  allProductPrice: 890,
  subTotalPrice: 890,
  originalScontoMerce: 0,
  maxApplicableScontoMerce: 0,
  scontoMerceUsed: 0,
  deliveryPartners: [{ id: 'gls', name: 'GLS', price: 970, days: '6-7' }],
  deliveryTypes: [{ code: 'standard', name: 'Standard', price: 0, days: '' }],
  deliveryPrice: 970,
  deliveryTypePrice: 0,
  extraDeliveryPrice: 0,
  totalPrice: 1860,
  totalVatPrice: 300,
  finalKP: 7,
  finalKpNovv: 0,
  originalEwallet: 0,
  ewallet: 0,
  minimumEwallet: 100,
  minimumCard: 50,
  eWalletUsed: 0,
  finalPrice: 1860,
  ...changes,
});

const home = createAddress();

const createCalls = (items: CartItem[]) => [
  fakeCall(checkoutCalls.checkoutSummary, () => ({ data: createSummary(items), success: true, message: '' })),
  fakeCall(addressCalls.addresses, () => ({ data: [home], success: true, message: '' })),
];

const renderCheckout = (url: string, items: CartItem[], options: TestAppOptions = {}) =>
  renderAppAt(url, { selection, calls: createCalls(items), ...options });

// REQ-ROUTE-02
it('redirects a visitor to the login', async () => {
  const { router } = await renderCheckout('/checkout', [], { member: null });
  await waitFor(() => expect(router.state.location.href).toBe('/login?redirect=%2Fcheckout'));
});

it('shows a member of an inactive shop the reason', async () => {
  await renderCheckout('/checkout', createItems(1), { member: { ...testMember, isShopActive: false } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cassa' })).toBeVisible();
  expect(screen.getByText(/^Il tuo negozio non è attivo/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Paga/u })).toBeNull();
});

it('shows that the cart is empty', async () => {
  await renderCheckout('/checkout', []);
  expect(await screen.findByText('Il carrello è vuoto')).toBeVisible();
});

// REQ-CHK-03
it('shows eleven items on two pages', async () => {
  const { user } = await renderCheckout('/checkout?step=discount', createItems(11));
  const summary = await screen.findByRole('complementary');
  expect(within(summary).getByText('11 prodotti nell’ordine')).toBeVisible();
  expect(within(summary).getAllByText('Quantità 1')).toHaveLength(10);
  await user.click(within(summary).getByRole('link', { name: 'Pagina 2' }));
  await waitFor(() => expect(within(summary).getAllByText('Quantità 1')).toHaveLength(1));
  expect(within(summary).getByText('Prodotto 11')).toBeVisible();
});

// REQ-CHK-21
it('offers neither e-wallet nor discount to a member without a balance', async () => {
  const { user } = await renderCheckout(PAYMENT_STEP, createItems(1));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  expect(screen.queryByRole('radio', { name: /^E-wallet/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Sconto merce/u }));
  expect(await screen.findByText('Non hai sconto merce da utilizzare per questo ordine.')).toBeVisible();
});

afterEach(async () => {
  // A draft of the invoice.
  sessionStorage.clear();
  await getPendingPaymentStore().remove({ memberId: testMember.id, cart: 'milano Shop' });
});

const findPayButton = () => screen.findByRole('button', { name: /^Paga 18,60/u });

// REQ-SELL-18
it('says at the pay button that the order accepts the terms', async () => {
  await renderCheckout(`${PAYMENT_STEP}&method=Card`, createItems(1));
  await findPayButton();
  expect(screen.getByText(/^Ordinando accetti le/u)).toHaveTextContent('Ordinando accetti le condizioni di vendita.');
  expect(screen.getByRole('link', { name: 'condizioni di vendita' })).toHaveAttribute('href', '/terms');
});

describe('payment without a known outcome (REQ-ERR-01, REL-P3)', () => {
  // REQ-PAY-09
  it.each([
    [new ApiError({ kind: 'server', status: 500 }), 'Errore del server. Riprova tra poco.'],
    [new ApiError({ kind: 'server', status: 503 }), 'Errore HTTP 503'],
    [new ApiError({ kind: 'server', status: 500, message: 'Manutenzione.' }), 'Manutenzione.'],
    [new ApiError({ kind: 'timeout' }), 'Errore di rete. Controlla la connessione e riprova.'],
  ])('shows the documented text first and the step as failed, and pays once: %s', async (failure, text) => {
    const { user, sent } = await renderCheckout(`${PAYMENT_STEP}&method=Card`, createItems(1), {
      calls: [
        ...createCalls(createItems(1)),
        fakeCall(consumerPaymentCalls.startPayment, () => Promise.reject(failure)),
      ],
    });
    await user.click(await findPayButton());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(new RegExp(`^${text}.*Non sappiamo ancora`, 'u'));
    expect(screen.getByRole('button', { name: /^Pagamento\s?\(da controllare\)$/u })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Paga\b/u })).toBeNull();
    expect(sent.filter(({ path }) => path === consumerPaymentCalls.startPayment.path)).toHaveLength(1);
  });
});

it('pays once when the button is clicked twice before the next render', async () => {
  const { sent } = await renderCheckout(`${PAYMENT_STEP}&method=Card`, createItems(1), {
    calls: [
      ...createCalls(createItems(1)),
      fakeCall(consumerPaymentCalls.startPayment, () => Promise.reject(new ApiError({ kind: 'timeout' }))),
    ],
  });
  const payButton = await findPayButton();
  act(() => {
    payButton.click();
    payButton.click();
  });
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent.filter(({ path }) => path === consumerPaymentCalls.startPayment.path)).toHaveLength(1);
});

it('shows the step as failed when the lost connection prevents the payment (REQ-ERR-01)', async () => {
  const { user, sent } = await renderCheckout(`${PAYMENT_STEP}&method=Card`, createItems(1));
  const payButton = await findPayButton();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(payButton);
  expect(await screen.findByRole('alert')).toHaveTextContent('Errore di rete. Controlla la connessione e riprova.');
  expect(await screen.findByRole('button', { name: /^Pagamento\s?\(da controllare\)$/u })).toBeVisible();
  expect(sent.map(({ path }) => path)).not.toContain(consumerPaymentCalls.startPayment.path);
});

// REQ-CHK-01
it('applies the whole merchandise discount by one tap in the payment step', async () => {
  const summary = { ...createSummary(createItems(1)), originalScontoMerce: 4000, maxApplicableScontoMerce: 4000 };
  const { user, sent } = await renderCheckout(`${PAYMENT_STEP}&method=Card`, [], {
    calls: [
      ...createCalls([]).slice(1),
      fakeCall(checkoutCalls.checkoutSummary, () => ({ data: summary, success: true, message: '' })),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /^Usa 40,00\s€ di sconto merce$/u }));
  await waitFor(() =>
    expect(sent.findLast(({ path }) => path === checkoutCalls.checkoutSummary.path)).toMatchObject({
      input: { body: { scontoMerce: 40 } },
    }),
  );
  expect(screen.queryByRole('button', { name: /sconto merce$/u })).toBeNull();
});

it('shows no total in the pay button until the choices of the URL have been priced', async () => {
  let respond = () => {};
  const priced = new Promise<void>((resolve) => (respond = resolve));
  await renderCheckout(`${PAYMENT_STEP}&method=Card`, [], {
    calls: [
      ...createCalls([]).slice(1),
      fakeCall(checkoutCalls.checkoutSummary, async ({ body }) => {
        const data = createSummary(createItems(1));
        if (body.useDefaults === true) return { data: { ...data, finalPrice: 9999 }, success: true, message: '' };
        await priced;
        return { data, success: true, message: '' };
      }),
    ],
  });
  expect(await screen.findByRole('button', { name: 'Paga' })).toBeDisabled();
  respond();
  expect(await findPayButton()).toBeEnabled();
});

// REQ-CHK-02
it('stays in the step that the member opens while the prices for the next one are loading', async () => {
  let wait: Promise<void> | undefined;
  const { user, router } = await renderCheckout(`${PAYMENT_STEP.replace('payment', 'discount')}&method=Card`, [], {
    calls: [
      ...createCalls([]).slice(1),
      fakeCall(checkoutCalls.checkoutSummary, async () => {
        await wait;
        return { data: createSummary(createItems(1)), success: true, message: '' };
      }),
    ],
  });
  const continueButton = await screen.findByRole('button', { name: 'Continua' });
  let respond = () => {};
  wait = new Promise((resolve) => (respond = resolve));
  await user.click(continueButton);
  await user.click(screen.getByRole('button', { name: /^Indirizzo/u }));
  const address = await screen.findByRole('radio', { name: /Milano/u });
  await act(async () => {
    respond();
    await wait;
  });
  expect(address).toBeVisible();
  expect(router.state.location.search).toMatchObject({ step: 'address' });
  expect(screen.getByRole('button', { name: 'Continua' })).toBeEnabled();
});

/** Answers every summary request with these fields. */
const fakeSummary = (changes: Partial<CheckoutSummary>): TestAppOptions => ({
  calls: [
    fakeCall(checkoutCalls.checkoutSummary, () => ({
      data: createSummary(createItems(1), changes),
      success: true,
      message: '',
    })),
    fakeCall(addressCalls.addresses, () => ({ data: [home], success: true, message: '' })),
  ],
});

// REQ-PAY-35
it('leaves the card at least what it takes, and says which amounts are possible', async () => {
  const { user } = await renderCheckout(PAYMENT_STEP, [], fakeSummary({ originalEwallet: 5_000, ewallet: 1_860 }));
  await user.click(await screen.findByRole('radio', { name: /^E-wallet/u }));
  const field = await screen.findByRole('textbox', { name: 'Importo dall’e-wallet' });
  await user.clear(field);
  await user.type(field, '18,30');
  expect(
    await screen.findByText(
      'I pagamenti con carta partono da 0,50 €: inserisci al massimo 18,10 €, o l’intero importo di 18,60 €',
    ),
  ).toBeVisible();
  await user.clear(field);
  await user.type(field, '18,10');
  expect(await screen.findByText(/restanti 0,50 €/u)).toBeVisible();
});

it('says what to change when the order is too cheap for a card', async () => {
  const cheap = { finalPrice: 30, totalPrice: 30, deliveryPrice: 0, paymentModes: [] };
  await renderCheckout(PAYMENT_STEP, [], fakeSummary(cheap));
  expect(await screen.findByText(/^I pagamenti con carta partono da 0,50 €/u)).toBeVisible();
});

// REQ-WDR-07
it('says before the payment what a withdrawal from a part costs when the delivery is free', async () => {
  const free = { subTotalPrice: 6_120, deliveryPrice: 0, freeDelivery: { above: 6_000, waivedPrice: 970 } };
  await renderCheckout(PAYMENT_STEP, [], fakeSummary(free));
  const note = await screen.findByText(/^La consegna è gratuita oltre 60,00\s€/u);
  expect(note).toHaveTextContent(/tieni prodotti per non più di 60,00 €, 9,70 € sono trattenuti dal rimborso\.$/u);
});

it('says nothing about withdrawals when the delivery has a price', async () => {
  await renderCheckout(PAYMENT_STEP, [], fakeSummary({}));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  expect(screen.queryByText(/trattenuti/u)).toBeNull();
});

describe('address of the checkout', () => {
  const sea: Address = { ...home, id: 'sea', address: 'Via della Marina 3', addressCity: 'Palermo', isDefault: false };
  const defaultChoices = { deliveryId: 'gls', deliveryType: 'standard', paymentMode: 'Card' } as const;
  const respond = (addresses: Address[], failsFor = '', wait?: Promise<void>) => [
    fakeCall(addressCalls.addresses, () => ({ data: addresses, success: true, message: '' })),
    fakeCall(checkoutCalls.checkoutSummary, async ({ body: { useDefaults = false, userAddressId = '' } }) => {
      if (userAddressId !== '' && userAddressId === failsFor) throw new ApiError({ kind: 'invalid' });
      if (useDefaults && userAddressId !== '') await wait;
      const changes = useDefaults
        ? { defaultChoices: { ...defaultChoices, userAddressId: userAddressId || 'home' } }
        : {};
      return { data: createSummary(createItems(1), changes), success: true, message: '' };
    }),
  ];
  const openAddresses = async (failsFor = '') => {
    const rendered = await renderCheckout('/checkout', [], { calls: respond([home, sea], failsFor) });
    await rendered.user.click(await screen.findByRole('button', { name: 'Modifica: Indirizzo' }));
    return rendered;
  };
  const getDefaultsRequests = (sent: readonly { readonly input: unknown }[]) =>
    sent.map(({ input }) => input).filter((input) => JSON.stringify(input).includes('"useDefaults":true'));

  // REQ-CHK-09, REQ-CHK-23
  it('opens the review with the same defaults after a tap on another address', async () => {
    const { user, sent, router } = await openAddresses();
    await user.click(screen.getByRole('radio', { name: /Palermo/u }));
    expect(await findPayButton()).toBeVisible();
    expect(router.state.location.search).toMatchObject({
      step: 'payment',
      address: 'sea',
      delivery: 'gls',
      type: 'standard',
      method: 'Card',
    });
    const body: unknown = expect.objectContaining({ userAddressId: 'sea', scontoMerce: 0 });
    expect(getDefaultsRequests(sent)).toContainEqual(expect.objectContaining({ body }));
  });

  it('stays in the step that the member opens while the defaults for an address are loading', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const { user, router } = await renderCheckout('/checkout', [], { calls: respond([home, sea], '', held) });
    await user.click(await screen.findByRole('button', { name: 'Modifica: Indirizzo' }));
    await user.click(screen.getByRole('radio', { name: /Palermo/u }));
    await user.click(screen.getByRole('button', { name: /^Sconto merce/u }));
    await act(async () => {
      release();
      await held;
    });
    expect(router.state.location.search).toMatchObject({ step: 'discount', address: 'sea' });
  });

  it('stays in the step, with the later choices cleared, while the arrow keys choose an address', async () => {
    const { user, router } = await openAddresses();
    screen.getByRole('radio', { name: /Milano/u }).focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Palermo/u })).toBeChecked();
    await waitFor(() => expect(router.state.location.search).toEqual({ step: 'address', address: 'sea' }));
    await user.click(screen.getByRole('button', { name: 'Continua' }));
    expect(await findPayButton()).toBeVisible();
  });

  // REQ-CHK-10
  it('keeps the chosen address and shows the step as failed when its prices can not be loaded', async () => {
    const { user, toasts } = await openAddresses('sea');
    await user.click(screen.getByRole('radio', { name: /Palermo/u }));
    expect(await screen.findByRole('button', { name: /^Indirizzo\s?\(da controllare\)$/u })).toBeVisible();
    expect(screen.getByRole('radio', { name: /Palermo/u })).toBeChecked();
    await waitFor(() => expect(toasts).toMatchObject([{ text: /^Non puoi procedere/u }]));
  });

  it('asks for the first address in the page, at home and with a numeric keyboard for the postcode', async () => {
    let addresses: Address[] = [];
    const { user } = await renderCheckout('/checkout?step=address', [], {
      calls: [
        ...respond([]).slice(1),
        fakeCall(addressCalls.addresses, () => ({ data: addresses, success: true, message: '' })),
        fakeCall(addressCalls.cities, () => ({ data: [], success: true, message: '' })),
        fakeCall(addressCalls.geoAreas, () => ({ data: [], success: true, message: '' })),
        fakeCall(addressCalls.addAddress, () => {
          addresses = [home];
          return { data: { _id: 'home' }, success: true, message: '' };
        }),
      ],
    });
    expect(await screen.findByRole('radio', { name: 'Casa' })).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'CAP' })).toHaveAttribute('inputmode', 'numeric');
    await user.type(screen.getByRole('textbox', { name: /^Indirizzo/u }), 'Via 1');
    await user.type(screen.getByRole('combobox', { name: /^Città/u }), 'Roma');
    await user.click(screen.getByRole('button', { name: 'Salva e continua' }));
    expect(await findPayButton()).toBeVisible();
  });
});

// REQ-CHK-24
it('shows each fact once: the closed steps repeat nothing of the review', async () => {
  await renderCheckout(`${PAYMENT_STEP}&method=Card`, createItems(1));
  await findPayButton();
  expect(screen.getAllByText('GLS · Standard')).toHaveLength(1);
  expect(screen.getAllByText(/Via dei Tigli 14/u)).toHaveLength(1);
  expect(screen.getAllByText('Totale')).toHaveLength(1);
});

it.each([
  ['review', `${PAYMENT_STEP}&method=Card`],
  ['shipping step', PAYMENT_STEP.replace('step=payment', 'step=shipping')],
])('shows the days of a delivery with an en dash in the %s', async (_name, url) => {
  await renderCheckout(url, createItems(1));
  expect(await screen.findByText('6–7 giorni lavorativi')).toBeVisible();
});

describe('the request for an invoice', () => {
  const fail = () => Promise.reject(new ApiError({ kind: 'server', status: 500 }));
  const calls = [
    ...createCalls(createItems(1)),
    fakeCall(invoiceCalls.rememberedInvoices, fail),
    fakeCall(consumerPaymentCalls.startPayment, fail),
  ];
  const findField = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`, 'u') });
  const findPayments = (sent: readonly { readonly path: string; readonly input: unknown }[]) =>
    sent.filter(({ path }) => path === consumerPaymentCalls.startPayment.path);

  // REQ-INV-02, REQ-INV-04
  it('works without the remembered data, is sent once, and keeps its input when the payment fails', async () => {
    const { user, sent } = await renderCheckout(`${PAYMENT_STEP}&method=Card`, createItems(1), { calls });
    await user.click(await screen.findByRole('checkbox', { name: 'Desidero fattura' }));
    await user.type(await findField('Nome'), 'Giulia');
    await user.type(await findField('Cognome'), 'Rinaldi');
    await user.click(await findPayButton());
    expect(await screen.findByText('Completa o correggi: Codice fiscale.')).toBeVisible();
    expect(await findField('Codice fiscale')).toHaveFocus();
    expect(findPayments(sent)).toEqual([]);
    await user.type(await findField('Codice fiscale'), 'rssmra80a01h501u');
    await user.click(await findPayButton());
    await screen.findByText(/Non sappiamo ancora/u);
    expect(findPayments(sent)).toMatchObject([
      {
        input: {
          body: {
            invoice: {
              kind: 'person',
              firstName: 'Giulia',
              lastName: 'Rinaldi',
              country: 'IT',
              fiscalCode: 'RSSMRA80A01H501U',
              street: 'Via dei Tigli 14',
              province: 'MI',
            },
          },
        },
      },
    ]);
    expect(await findField('Codice fiscale')).toHaveValue('rssmra80a01h501u');
    expect(await findField('Codice fiscale')).toBeDisabled();
  });

  it('is not sent by members who want none', async () => {
    const { user, sent } = await renderCheckout(`${PAYMENT_STEP}&method=Card`, createItems(1), { calls });
    await user.click(await findPayButton());
    await waitFor(() => expect(findPayments(sent)).toHaveLength(1));
    expect(findPayments(sent)[0]?.input).not.toHaveProperty('body.invoice');
    expect(sent.map(({ path }) => path)).not.toContain(invoiceCalls.rememberedInvoices.path);
  });
});
