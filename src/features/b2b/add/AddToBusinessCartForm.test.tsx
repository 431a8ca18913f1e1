import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createRequest } from '#src/api/request.ts';
import { AppProviders } from '#src/app/AppProviders.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createSession } from '#src/session/session-store.ts';
import { createNotifier, type Toast } from '#src/ui/toasts/notifier.ts';
import { AddToBusinessCartForm } from './AddToBusinessCartForm.tsx';
import type { BusinessShop } from '#src/features/b2b/shops/business-shop.rules.ts';

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

const nothing = () => undefined;

/** The form before a shop that answers as told, and a cart whose page never finishes loading. */
async function mount(answer: () => Response) {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const sent: string[] = [];
  const told: Toast[] = [];
  const i18n = await createI18n('it');
  await loadAllMessages(i18n);
  const notifier = createNotifier();
  const notify = (notice: Toast) => void told.push(notice);
  const session = createSession();
  session.updateSelection({ orderType: 'Takeaway', B2BShopId: navigli.id });
  const request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => 'token',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: (input, init) => {
      const { method, url } = new Request(input, init);
      if (method !== 'GET') sent.push(new URL(url).pathname);
      return Promise.resolve().then(answer);
    },
  });
  const toCart = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  const root = createRootRoute();
  const form = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <AddToBusinessCartForm shop={navigli} product={honey} quantity={1} onReset={nothing} onDone={nothing} />
    ),
  });
  const cart = createRoute({ getParentRoute: () => root, path: '/shopb2b/cart', loader: toCart });
  const router = createRouter({
    routeTree: root.addChildren([form, cart]),
    history: createMemoryHistory(),
    defaultPendingMs: Infinity,
  });
  const queryClient = createQueryClient({ i18n, notify });
  const connection = createConnectivity(() => Promise.resolve());
  const parts = { i18n, notifier: { ...notifier, notify }, request, connection, queryClient, session, nonce: '' };
  render(
    <AppProviders parts={parts}>
      <RouterProvider router={router} />
    </AppProviders>,
  );
  const button = await screen.findByRole('button', { name: 'Vai al carrello' });
  const theForm = button.closest('form');
  if (theForm === null) throw new Error('The button is in no form.');
  return { sent, told, toCart, button, submit: () => fireEvent.submit(theForm) };
}

it('adds once, however often and however late it is tapped while the cart loads', async () => {
  const added = () => Response.json({ success: true, message: 'Aggiunto' });
  const { sent, toCart, button, submit } = await mount(added);
  act(() => {
    submit();
    submit();
  });
  await waitFor(() => expect(toCart).toHaveBeenCalled());
  expect(button).toHaveAttribute('data-loading', 'true');
  submit();
  await act(async () => {});
  expect(sent).toHaveLength(1);
});

it('can be tapped again after a refusal', async () => {
  const refused = () =>
    Response.json({ success: false, message: 'Ne restano 3.', ermessage: 'quantityUnavailable' }, { status: 409 });
  const { sent, told, button, submit } = await mount(refused);
  submit();
  await waitFor(() => expect(told).toEqual([{ tone: 'failure', text: 'Ne restano 3.' }]));
  await waitFor(() => expect(button).not.toHaveAttribute('data-loading'));
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
});
