import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { cartCalls } from '#contract/cart.ts';
import { orderCalls, type ListedOrder, type Order } from '#contract/orders.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt, testMember, type TestAppOptions } from '#tests/setup/render-app.tsx';
import { createCart } from '#tests/setup/sample-cart.ts';
import { fullOrder, minimalOrder, paidOrder } from '#tests/setup/sample-orders.ts';

// Compiles what the pages import lazily, which may take longer than the first query waits.
beforeAll(async () => {
  await import('#src/features/account/profile/ProfilePage.tsx');
  await import('./OrdersTab.tsx');
  await import('./reorder/ReorderDialog.tsx');
});

const success = { success: true, message: '' };

const normalizeSpaces = (text: string | null) => (text ?? '').replaceAll(/\s+/gu, ' ').trim();
const readTexts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => normalizeSpaces(textContent));

/** jsdom does not hide them from roles, as browsers do. */
const isFolded = (element: HTMLElement) => element.closest('details:not([open])') !== null;

/** Reads the terms and values of the page's description lists, without those that are folded. */
function readDescriptionLists(): string[] {
  const main = within(screen.getByRole('main'));
  const read = (role: 'term' | 'definition') =>
    readTexts(main.getAllByRole(role).filter((element) => !isFolded(element)));
  const values = read('definition');
  return read('term').map((term, index) => `${term}: ${values[index] ?? ''}`);
}

async function openOrder(order: Order, options: TestAppOptions = {}) {
  const app = await renderAppAt(`/profile?tab=myOrders&order=${order.id}`, {
    calls: [fakeCall(orderCalls.order, () => ({ ...success, data: order }))],
    ...options,
  });
  await screen.findByRole('heading', { level: 1, name: /B1$/u });
  return app;
}

const openList = (orders: readonly ListedOrder[], options: TestAppOptions = {}) =>
  renderAppAt('/profile?tab=myOrders', {
    calls: [fakeCall(orderCalls.orders, () => ({ ...success, data: [...orders], totalCount: orders.length }))],
    ...options,
  });

describe('list of orders', () => {
  // REQ-ORD-02, REQ-ORD-05
  it('shows that there are no orders yet, without a pagination', async () => {
    await openList([]);
    expect(await screen.findByRole('heading', { name: 'Ancora nessun ordine' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pagine' })).not.toBeInTheDocument();
  });

  it('leads from a page after the last one to the first page', async () => {
    await renderAppAt('/profile?tab=myOrders&page=9', {
      calls: [fakeCall(orderCalls.orders, () => ({ ...success, data: [], totalCount: 5 }))],
    });
    expect(await screen.findByRole('heading', { name: 'Questa pagina è vuota' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Torna alla prima pagina' });
    expect(link).toHaveAttribute('href', '/profile?tab=myOrders');
  });

  // REQ-ORD-06
  it('names every status in English', async () => {
    const orders = [1, 2, 3, 4, 9].map((status) => ({ ...paidOrder, id: `o${String(status)}`, status }));
    await openList(orders, { language: 'en' });
    expect(await screen.findByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
    const labels = ['Payment Initiated', 'Paid', 'Cancelled', 'Refunded', 'Unknown'];
    const entries = screen.getAllByRole('article');
    for (const [index, label] of labels.entries()) expect(entries[index]).toHaveTextContent(label);
  });

  // REQ-ORD-08
  it('offers no reorder to a member of an inactive shop', async () => {
    await openList([paidOrder], { member: { ...testMember, isShopActive: false } });
    expect(await screen.findByRole('link', { name: /^Vedi dettagli/u })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Riordina/u })).not.toBeInTheDocument();
  });

  it('shows that an unknown order is not found and leads to the orders', async () => {
    const { user } = await renderAppAt('/profile?tab=myOrders&order=nobody', {
      calls: [
        fakeCall(orderCalls.order, () => Promise.reject(new ApiError({ kind: 'not-found', status: 404 }))),
        fakeCall(orderCalls.orders, () => ({ ...success, data: [paidOrder], totalCount: 1 })),
      ],
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ordine non trovato' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Profilo' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Riprova' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Vedi i miei ordini' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'I miei ordini' })).toBeVisible();
    expect(await screen.findByRole('article')).toBeVisible();
  });
});

describe('detail of an order', () => {
  // REQ-ENT-10, REQ-ENT-11, REQ-ENT-12, REQ-ENT-13, REQ-PAGE-17
  it('shows every field with a value, prices with VAT and the parties on demand', async () => {
    const { user } = await openOrder(fullOrder);
    const always = [
      'Stato della consegna: In transito',
      'Consegna prevista entro il: 19/03/2026',
      'Corriere: GLS',
      'Tipo di consegna: Espressa',
      'Prodotti: 70,00 €',
      'Sconto: −5,00 €',
      'Sconto merce: −4,50 €',
      'Consegna: 9,70 €',
      'Consegna Espressa: 4,90 €',
      'Supplemento isole: 3,00 €',
      'Prezzo finale: 77,60 €',
      'di cui con e-wallet: 25,00 €',
      'di cui con carta: 52,60 €',
      'Rimborsato: 1,50 €',
      'di cui sull’e-wallet: 0,40 €',
      'di cui come sconto merce: 0,10 €',
      'Punti: 12 KP5 KPNOVV',
      'Stato del pagamento: Pagato',
      'Metodo di pagamento: E-wallet 25,00 € + Carta 52,60 €',
    ];
    expect(readDescriptionLists()).toEqual(always);
    const [product] = within(screen.getByRole('region', { name: 'Prodotti' })).getAllByRole('listitem');
    if (product === undefined) throw new Error('no product');
    expect(normalizeSpaces(product.textContent)).toBe('Crema di nocciolePer: Marco Bassi2 × 9,40 €');
    expect(within(product).getByRole('presentation')).toHaveAttribute('src', expect.stringMatching(/^\/images\//u));
    expect(screen.getByText('Via Dante 1, 20121 Milano (MI), Italia')).toBeVisible();
    expect(screen.getByText('Via Verdi 2, 20121 Milano (MI), Italia')).not.toBeVisible();

    await user.click(screen.getByText('Dettagli fiscali'));
    expect(readDescriptionLists()).toEqual([
      ...always,
      'Subtotale: 65,00 €',
      'IVA totale: 12,00 €',
      'IVA sulla consegna (22 %): 1,75 €',
      'IVA sulla consegna Espressa (22 %): 0,88 €',
      'Ordinato il: 10/03/2026 13:30',
      'Aggiornato il: 11/03/2026 09:05',
      'ID transazione: t1',
      'Tipo di ordine: Promozione',
      'Ordinato da: Giulia Rinaldi',
      'E-mail: giulia@example.com',
      'Cellulare: +39 333 1234567',
      'Negozio: Bottega Milano',
      'Ragione sociale: Bottega Milano S.r.l.',
      'Magazzino: Deposito nord',
      'Area di fatturazione: Nord',
    ]);
    const [, row] = screen.getAllByRole('row');
    if (row === undefined) throw new Error('no product');
    expect(readTexts([within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')])).toEqual([
      'Crema di nocciolePer: Marco Bassi',
      '2',
      '9,40 €',
      '18,80 €',
      '−4,50 €',
      '1,30 € (10 %)',
      '14,30 €',
    ]);
    for (const text of ['Rinaldi S.r.l.', 'Via Verdi 2, 20121 Milano (MI), Italia']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    for (const contact of screen.getAllByText('giulia@example.com, +39 333 1234567')) expect(contact).toBeVisible();
  });

  it('leaves out the fields without a value', async () => {
    const { user } = await openOrder(minimalOrder);
    const always = [
      'Stato della consegna: In transito',
      'Prodotti: 70,00 €',
      'Consegna: Gratis',
      'Prezzo finale: 77,60 €',
      'Punti: 12 KP',
      'Stato del pagamento: Sconosciuto',
      'Metodo di pagamento: E-wallet',
    ];
    await user.click(screen.getByText('Dettagli fiscali'));
    expect(readDescriptionLists()).toEqual([
      ...always,
      'Subtotale: 65,00 €',
      'Ordinato il: 10/03/2026 13:30',
      'ID transazione: t1',
      'Tipo di ordine: Negozio',
      'Ordinato da: Giulia Rinaldi',
      'Negozio: Bottega Milano',
      'Ragione sociale: Bottega Milano S.r.l.',
    ]);
    expect(screen.getAllByRole('columnheader')).toHaveLength(6);
    expect(screen.queryByRole('heading', { name: /^Indirizzo/u })).not.toBeInTheDocument();
  });

  // REQ-ORD-09
  it('unfolds the tax details on paper, and folds them again on the screen', async () => {
    const { user } = await openOrder(fullOrder);
    const seller = screen.getByText('Bottega Milano S.r.l.', { selector: 'dd' });
    expect(seller).not.toBeVisible();
    window.dispatchEvent(new Event('beforeprint'));
    expect(seller).toBeVisible();
    window.dispatchEvent(new Event('afterprint'));
    expect(seller).not.toBeVisible();
    // What the member has opened stays open.
    await user.click(screen.getByText('Dettagli fiscali'));
    window.dispatchEvent(new Event('beforeprint'));
    window.dispatchEvent(new Event('afterprint'));
    expect(seller).toBeVisible();
  });

  // REQ-WDR-01
  it('shows that a payment is pending and offers no reorder and no withdrawal', async () => {
    await openOrder({ ...fullOrder, status: 1, canWithdraw: false });
    expect(screen.getByText(/Il pagamento non è ancora confermato/u)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Stampa' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Riordina' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Recedi dal contratto' })).not.toBeInTheDocument();
  });

  // REQ-ORD-10
  it('shows the steps of an order with times, tracking link and refund', async () => {
    const step = { trackingUrl: null, trackingNumber: null, lines: [], amount: null };
    const trackingUrl = 'https://track.example.com/?parcel=GLS-42';
    await openOrder({
      ...fullOrder,
      timeline: [
        { ...step, state: 'created', at: '2026-03-10T12:30:00.000Z' },
        { ...step, state: 'paid', at: '2026-03-10T12:31:00.000Z' },
        { ...step, state: 'preparing', at: '2026-03-10T13:00:00.000Z' },
        { ...step, state: 'shipped', at: '2026-03-11T08:05:00.000Z', trackingUrl, trackingNumber: 'GLS-42' },
        { ...step, state: 'refunded', at: '2026-03-12T08:00:00.000Z', amount: 150 },
      ],
    });
    const steps = within(screen.getByRole('region', { name: 'Cronologia' })).getAllByRole('listitem');
    expect(readTexts(steps)).toEqual([
      'Ordinato10/03/2026 13:30',
      'Pagato10/03/2026 13:31',
      'In preparazione10/03/2026 14:00',
      'Spedito11/03/2026 09:05',
      'Rimborsato1,50 €12/03/2026 09:00',
    ]);
    expect(steps.at(-1)).toHaveAttribute('aria-current', 'step');
    const delivery = screen.getByRole('region', { name: 'Consegna' });
    const link = within(delivery).getByRole('link', { name: /^Segui il pacco/u });
    expect(link).toHaveAttribute('href', trackingUrl);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(normalizeSpaces(delivery.textContent)).toMatch(
      /^ConsegnaSegui il pacco .*Numero di spedizione: GLS-42Stato della consegna/u,
    );
  });

  // REQ-STAFF-48
  it('says what is in each parcel of an order that is shipped in several', async () => {
    const step = { trackingUrl: null, trackingNumber: null, lines: [], amount: null };
    await openOrder({
      ...fullOrder,
      deliveryStatus: 'partly shipped',
      timeline: [
        { ...step, state: 'paid', at: '2026-03-10T12:31:00.000Z' },
        {
          ...step,
          state: 'partly shipped',
          at: '2026-03-11T08:05:00.000Z',
          trackingNumber: 'GLS-1',
          lines: [{ number: 1, quantity: 1 }],
        },
      ],
    });
    const delivery = screen.getByRole('region', { name: 'Consegna' });
    const name = fullOrder.products[0]?.name ?? '';
    expect(normalizeSpaces(delivery.textContent)).toContain(`Numero di spedizione: GLS-1Spedito: 1 × ${name}`);
    expect(delivery).toHaveTextContent('Spedito in parte');
  });

  it('puts a reorder into the shop’s own cart and keeps the promotion’s cart', async () => {
    const result = { shopId: 'milano', countryId: 'it', countryCode: 'IT', orderType: null, missing: [] };
    const added = [{ name: 'Crema di nocciole', quantity: 2 }];
    const { user, services } = await openOrder(fullOrder, {
      selection: { shopId: 'milano', countryId: 'it', countryCode: 'IT', promotionId: 'spring' },
      calls: [
        fakeCall(orderCalls.order, () => ({ ...success, data: fullOrder })),
        fakeCall(orderCalls.reorder, () => ({ ...success, data: { ...result, added } })),
        fakeCall(cartCalls.cart, () => createCart()),
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Riordina' }));
    const dialog = await screen.findByRole('dialog', { name: 'L’ordine è nel carrello' });
    expect(dialog).toHaveTextContent('È il carrello del negozio. Quello della promozione resta com’è.');
    await user.click(within(dialog).getByRole('button', { name: 'Vai al carrello' }));
    await waitFor(() => expect(services.session.state.promotionId).toBe(''));
  });
});
