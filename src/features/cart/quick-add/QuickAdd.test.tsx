import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { cartCalls, type CartItem } from '#contract/cart.ts';
import { catalogueCalls } from '#contract/catalogue.ts';
import { ApiError } from '#src/api/api-error.ts';
import { fakeCall, renderAppAt, testMember } from '#tests/setup/render-app.tsx';
import { createCart, createCartItem } from '#tests/setup/sample-cart.ts';
import { createProduct } from '#tests/setup/sample-product.ts';

const honey = createProduct();
const marco = { id: 'marco', fullName: 'Marco Ferri', email: '' };
const success = { success: true, message: '' } as const;
const AddInput = v.object({ body: v.object({ quantity: v.number(), toWhom: v.string(), toWhomUser: v.string() }) });

/** Renders a card, for a cart on a fake server. */
async function mount(recipient: typeof marco | null, initial: readonly CartItem[] = []) {
  let items = initial;
  const server = { isFailing: false, cartReads: 0, adds: new Array<unknown>(), changes: new Array<string>() };
  let release: () => void = () => undefined;
  const shop = { wait: Promise.resolve(), hold: () => (shop.wait = new Promise((resolve) => (release = resolve))) };
  const app = await renderAppAt('/highlighted/products', {
    selection: { countryCode: 'IT', shopId: 'milano' },
    calls: [
      fakeCall(catalogueCalls.highlightedProducts, () => ({ data: [honey], ...success })),
      fakeCall(cartCalls.cartCount, () => ({ ...success, cartCount: items.length, toWhomUser: recipient })),
      fakeCall(cartCalls.cart, () => {
        server.cartReads += 1;
        return createCart(items);
      }),
      fakeCall(cartCalls.addToCart, async (input) => {
        server.adds.push(v.parse(AddInput, input).body);
        await shop.wait;
        if (server.isFailing) throw new ApiError({ kind: 'conflict', message: 'Ne restano 0.' });
        const [line] = items;
        const quantity = (line?.quantity ?? 0) + 1;
        items = [createCartItem({ id: 'line', shopProductId: 'honey', name: 'Miele', quantity })];
        return { ...success, message: 'Prodotto aggiunto.' };
      }),
      fakeCall(cartCalls.removeItem, ({ params }) => {
        server.changes.push(`remove ${params.cartItemId}`);
        items = [];
        return success;
      }),
      fakeCall(cartCalls.changeQuantity, ({ params, body }) => {
        server.changes.push(`${params.cartItemId} ${String(body.quantity)}`);
        items = items.map((item) => ({ ...item, quantity: body.quantity }));
        return { ...success, data: { quantity: body.quantity } };
      }),
    ],
  });
  const button = await screen.findByRole('button', { name: 'Aggiungi Miele al carrello' });
  const getCount = () =>
    app.services.queryClient.getQueriesData({ queryKey: ['cart-count'] }).find(([, data]) => data !== undefined);
  await waitFor(() => expect(getCount()).toBeDefined());
  return { ...app, server, button, hold: shop.hold, release: () => release() };
}

const findDialog = () => screen.findByRole('dialog', { name: 'Aggiungi al carrello' });

// REQ-CART-32
it('opens the dialog for the first product of a cart', async () => {
  const { user, button, server } = await mount(null);
  await user.click(button);
  expect(await findDialog()).toBeVisible();
  expect(server.adds).toEqual([]);
});

// REQ-CART-32
it('adds one at once for the recipient of the cart, once for a double press', async () => {
  const { user, button, server, toasts, hold, release } = await mount(marco);
  void hold();
  await user.dblClick(button);
  await waitFor(() => expect(server.adds).toHaveLength(1));
  const readsBefore = server.cartReads;
  release();
  const more = await screen.findByRole('button', { name: 'Uno in più di Miele' });
  expect(server.adds).toEqual([{ quantity: 1, toWhom: 'Friend', toWhomUser: 'marco' }]);
  expect(server.cartReads - readsBefore).toBe(1);
  expect(toasts).toMatchObject([{ tone: 'success', text: 'Aggiunto per Marco', action: { label: 'Annulla' } }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(more);
  await waitFor(() => expect(server.changes).toEqual(['line 2']));
});

it('shows the cart that received the product after the cart of a promotion', async () => {
  const { user, button, services, toasts } = await mount(marco);
  services.session.updateSelection({ promotionId: 'promo' });
  await user.click(button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(services.session.state.promotionId).toBe('');
});

it('adds for the member with the message of the server', async () => {
  const { user, button, server, toasts } = await mount({ ...marco, id: testMember.id });
  await user.click(button);
  await waitFor(() => expect(toasts).toMatchObject([{ text: 'Prodotto aggiunto.' }]));
  expect(server.adds).toEqual([{ quantity: 1, toWhom: 'Personal', toWhomUser: testMember.id }]);
});

// REQ-CART-32
it.each([
  ['removes the line that it made', [], ['remove line']],
  [
    'takes one from a line that was there',
    [createCartItem({ id: 'line', shopProductId: 'other', name: 'Altro', quantity: 2 })],
    ['line 2'],
  ],
] as const)('undoes an add: %s', async (_title, initial, changes) => {
  const { user, button, server, toasts } = await mount(marco, initial);
  await user.click(button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.action?.onAction();
  await waitFor(() => expect(server.changes).toEqual(changes));
});

it('shows why an add was refused, and offers it again', async () => {
  const { user, button, server, toasts } = await mount(marco);
  server.isFailing = true;
  await user.click(button);
  await waitFor(() => expect(toasts).toMatchObject([{ tone: 'failure', text: 'Ne restano 0.' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Uno in più/u })).not.toBeInTheDocument());
  server.isFailing = false;
  await user.click(button);
  await waitFor(() => expect(server.adds).toHaveLength(2));
});

// REQ-CART-32
it('opens the dialog with a long press', async () => {
  const { button, server } = await mount(marco);
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':active');
  fireEvent.pointerDown(button);
  expect(await findDialog()).toBeVisible();
  expect(server.adds).toEqual([]);
});
