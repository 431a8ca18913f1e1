import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { OrderType } from '#contract/b2b.ts';
import { createRequest } from '#src/api/request.ts';
import { AppProviders } from '#src/app/AppProviders.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createSession } from '#src/session/session-store.ts';
import { createNotifier, type Toast } from '#src/ui/toasts/notifier.ts';
import { AddToBusinessCartForm } from './AddToBusinessCartForm.tsx';

const navigli: BusinessShop = {
  id: 'navigli',
  name: 'Navigli',
  companyName: '',
  fullName: '',
  companyDescription: '',
  billingAddress: '',
  billingAddressCity: '',
  billingAddressCountry: '',
  billingAddressCountryCode: '',
  gallery: [],
  availableDeliveryType: ['Takeaway'],
};
const honey = {
  id: 'honey',
  name: 'Miele',
  availableQuantity: 5,
  images: [],
  price: 890,
  discountPercentage: 0,
  kp: 0,
  kpNovv: 0,
};

interface FormOptions {
  readonly onDone?: () => undefined;
  readonly shop?: BusinessShop;
  /** Chosen in the marketplace; empty for none. */
  readonly orderType?: OrderType | '';
}

/** Renders the form. The cart page never finishes loading. @param respond response to each request */
async function renderForm(
  respond: () => Response,
  { onDone = () => undefined, shop = navigli, orderType = 'Takeaway' }: FormOptions = {},
) {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const sentPaths: string[] = [];
  const sentBodies: Promise<unknown>[] = [];
  const toasts: Toast[] = [];
  const i18n = await createI18n('it');
  await loadAllMessages(i18n);
  const notifier = createNotifier();
  const notify = (toast: Toast) => void toasts.push(toast);
  const session = createSession();
  session.updateSelection({ orderType, B2BShopId: shop.id });
  const request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => 'token',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: (input, init) => {
      const sent = new Request(input, init);
      if (sent.method !== 'GET') {
        sentPaths.push(new URL(sent.url).pathname);
        sentBodies.push(sent.json());
      }
      return Promise.resolve().then(respond);
    },
  });
  const loadCart = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const root = createRootRoute();
  const form = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <AddToBusinessCartForm shop={shop} product={honey} quantity={1} onReset={() => undefined} onDone={onDone} />
    ),
  });
  const cart = createRoute({ getParentRoute: () => root, path: '/shopb2b/cart', loader: loadCart });
  const router = createRouter({
    routeTree: root.addChildren([form, cart]),
    history: createMemoryHistory(),
    defaultPendingMs: Infinity,
  });
  const queryClient = createQueryClient({ i18n, notify });
  const connection = createConnectivity(() => Promise.resolve());
  const services = { i18n, notifier: { ...notifier, notify }, request, connection, queryClient, session, nonce: '' };
  render(
    <AppProviders services={services}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  const button = await screen.findByRole('button', { name: 'Aggiungi e vai al carrello' });
  const formElement = button.closest('form');
  if (formElement === null) throw new Error('The button is not inside a form');
  return { sentPaths, sentBodies, toasts, session, loadCart, button, submit: () => fireEvent.submit(formElement) };
}

// REQ-B2B-15
it('adds once when the button is tapped again while the cart page loads', async () => {
  const respond = () => Response.json({ success: true, message: 'Aggiunto' });
  const { sentPaths, loadCart, button, submit } = await renderForm(respond);
  act(() => {
    submit();
    submit();
  });
  await waitFor(() => expect(loadCart).toHaveBeenCalled());
  expect(button).toHaveAttribute('data-loading', 'true');
  submit();
  await act(async () => {});
  expect(sentPaths).toHaveLength(1);
});

it('rejects a quantity above the stock, keeps the input and can be submitted again', async () => {
  const respond = () =>
    Response.json({ success: false, message: 'Ne restano 3.', ermessage: 'quantityUnavailable' }, { status: 409 });
  const { sentPaths, sentBodies, toasts, button, submit } = await renderForm(respond);
  const quantity = screen.getByRole('textbox', { name: /^Quantità/u });
  fireEvent.change(quantity, { target: { value: '5' } });
  fireEvent.blur(quantity);
  submit();
  await waitFor(() => expect(toasts).toEqual([{ tone: 'failure', text: 'Ne restano 3.' }]));
  await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
  expect(quantity).toHaveValue('5');
  submit();
  await waitFor(() => expect(sentPaths).toHaveLength(2));
  const body = { orderType: 'Takeaway', quantity: 5 };
  expect(await Promise.all(sentBodies)).toEqual([body, body]);
});

it('offers the shop’s order types when none is chosen yet', async () => {
  const respond = () => Response.json({ success: true, message: 'Aggiunto' });
  const { sentPaths, sentBodies, toasts, session, loadCart, submit } = await renderForm(respond, {
    shop: { ...navigli, availableDeliveryType: ['Takeaway', 'Delivery', 'Shipping'] },
    orderType: '',
  });
  for (const name of ['Ritiro in negozio', 'Consegna', 'Spedizione']) {
    expect(screen.getByRole('radio', { name })).not.toBeChecked();
  }
  submit();
  expect(toasts).toMatchObject([{ tone: 'warning', text: 'Scegli come ricevere l’ordine per continuare.' }]);
  expect(sentPaths).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Spedizione' }));
  submit();
  await waitFor(() => expect(loadCart).toHaveBeenCalled());
  expect(await Promise.all(sentBodies)).toEqual([{ orderType: 'Shipping', quantity: 1 }]);
  expect(session.state.orderType).toBe('Shipping');
});

it('adds once and closes with Add, without opening the cart', async () => {
  const respond = () => Response.json({ success: true, message: 'Aggiunto' });
  const onDone = vi.fn<() => undefined>();
  const { sentPaths, loadCart } = await renderForm(respond, { onDone });
  const add = screen.getByRole('button', { name: 'Aggiungi' });
  fireEvent.click(add);
  fireEvent.click(add);
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sentPaths).toHaveLength(1);
  expect(loadCart).not.toHaveBeenCalled();
});
