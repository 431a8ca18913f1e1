import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Person } from '#contract/members.ts';
import type { Profile } from '#contract/session.ts';
import { createRequest } from '#src/api/request.ts';
import { AppProviders } from '#src/app/AppProviders.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { RECENT_RECIPIENTS_KEY } from '#src/lib/storage-keys.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createSession } from '#src/session/session-store.ts';
import { createNotifier, type Toast } from '#src/ui/toasts/notifier.ts';
import { getInitialValues } from './add-to-cart.rules.ts';
import type { PromotionOffer } from './add-to-cart.types.ts';
import { AddToCartForm } from './AddToCartForm.tsx';

const honey = {
  id: 'honey',
  name: 'Miele',
  availableQuantity: 5,
  images: [],
  price: 890,
  discountPercentage: 0,
  kp: 7,
  kpNovv: 0,
};
const marco: Person = { id: 'marco', fullName: 'Marco Ferri', email: 'marco@example.com' };
const giulia: Profile = {
  id: 'giulia',
  userId: '',
  sId: '',
  fullName: 'Giulia Rinaldi',
  firstName: '',
  lastName: '',
  email: 'giulia@example.com',
  mobile: '',
  gender: null,
  dob: null,
  picture: null,
  userType: '',
  profileType: 'Private',
  iboType: 'Member',
  isShopActive: true,
  virtualOfficeWebBaseUrl: '',
  supportWebBaseUrl: '',
};

/** Without a layout, Testing Library considers the options hidden. */
const marcoOption = { name: /Marco Ferri/u, hidden: true };
/** The search starts only after the debounce time. */
const searchTimeout = { timeout: 30_000 };

interface SentRequest {
  readonly path: string;
  readonly body: string;
}

interface MountOptions {
  readonly recipient?: Person | null;
  readonly maxQuantity?: number;
  /** The shop's maximum per product. */
  readonly limit?: number;
  readonly respond?: () => Response | Promise<Response>;
  readonly promotion?: PromotionOffer;
}

const toResponse = (body: object, status = 200) => Response.json(body, { status });
const respondAdded = () => toResponse({ success: true, message: 'Aggiunto' });

/** Renders the form like the dialog does, with a fake server. */
async function mount(options: MountOptions = {}) {
  const { recipient = null, maxQuantity = Infinity, limit = null, respond = respondAdded, promotion } = options;
  const sent: SentRequest[] = [];
  const toasts: Toast[] = [];
  const i18n = await createI18n('it');
  await loadAllMessages(i18n);
  const notifier = createNotifier();
  const notify = (toast: Toast) => void toasts.push(toast);
  const onDone = vi.fn<() => void>();
  const onGoToCart = vi.fn<() => void>();
  const request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => 'token',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: async (input, init) => {
      const apiRequest = new Request(input, init);
      const { pathname, search } = new URL(apiRequest.url);
      sent.push({ path: pathname + search, body: await apiRequest.text() });
      if (!pathname.endsWith('/assign/user/options')) return respond();
      return toResponse({ success: true, data: [marco, giulia].map(({ id, ...person }) => ({ _id: id, ...person })) });
    },
  });
  const queryClient = createQueryClient({ i18n, notify });
  const session = createSession();
  const connection = createConnectivity(() => Promise.resolve());
  const services = { i18n, notifier, request, connection, queryClient, session, nonce: '' };
  render(
    <AppProviders services={{ ...services, notifier: { ...notifier, notify } }}>
      <AddToCartForm
        shopId="milano"
        product={{ ...honey, maxQuantity: limit }}
        promotion={promotion}
        maxQuantity={maxQuantity}
        initialValues={getInitialValues(1, recipient, giulia.id)}
        recipientLocked={recipient !== null}
        member={giulia}
        onDone={onDone}
        onGoToCart={onGoToCart}
      />
    </AppProviders>,
  );
  return { sent, toasts, onDone, onGoToCart, session };
}

const getSubmitButton = () => screen.getByRole('button', { name: 'Aggiungi' });
const getFriendRadio = () => screen.getByRole('radio', { name: 'Per un amico' });
const getFriendField = () => screen.getByRole('combobox', { name: 'Amico' });
const getAddBodies = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path.endsWith('/cart')).map(({ body }): unknown => JSON.parse(body));

// REQ-API-41, REQ-CART-12, REQ-CART-24, REQ-CART-30, REQ-ENT-07, REQ-PROMO-29
it('adds for the member when no recipient is selected', async () => {
  const { sent, toasts, onDone, onGoToCart } = await mount();
  await userEvent.click(screen.getByRole('button', { name: 'Uno in più di Miele' }));
  await userEvent.click(getSubmitButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent.map(({ path }) => path)).toEqual(['/api/shop/milano/product/honey/cart']);
  expect(getAddBodies(sent)).toEqual([
    { quantity: 2, toWhom: 'Personal', toWhomUser: 'giulia', productType: 'Shop', promotionId: '' },
  ]);
  expect(toasts).toMatchObject([{ tone: 'success', text: 'Aggiunto', action: { label: 'Vai al carrello' } }]);
  toasts[0]?.action?.onAction();
  expect(onGoToCart).toHaveBeenCalledOnce();
});

// REQ-CART-16, REQ-CART-17, REQ-PROMO-28
it('does not send a gift without a friend and marks the invalid field', async () => {
  const { sent, toasts } = await mount();
  await userEvent.click(getFriendRadio());
  await userEvent.click(getSubmitButton());
  expect(getFriendField()).toBeInvalid();
  expect(getFriendField()).toHaveAccessibleDescription('Scegli il destinatario');
  expect(screen.getByRole('alert')).toHaveTextContent('Compila tutti i campi obbligatori');
  // A toast would cover the field.
  expect(toasts).toEqual([]);
  expect(sent).toEqual([]);
});

// REQ-CALL-20, REQ-CART-18, REQ-PROMO-27
it('searches friends from three characters on, debounced, and excludes the member', async () => {
  const { sent, onDone } = await mount();
  await userEvent.click(getFriendRadio());
  await userEvent.type(getFriendField(), 'ma');
  expect(screen.getByText('Scrivi almeno 3 caratteri')).toBeInTheDocument();
  await userEvent.type(getFriendField(), 'rco');
  await userEvent.click(await screen.findByRole('option', marcoOption, searchTimeout));
  expect(screen.queryByRole('option', { name: /Giulia/u, hidden: true })).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toEqual(['/api/shop/product/assign/user/options?shopId=milano&search=marco']);
  await userEvent.click(getSubmitButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(getAddBodies(sent)).toMatchObject([{ toWhom: 'Friend', toWhomUser: 'marco' }]);
});

it('offers the recipient of the last gift without a search', async () => {
  localStorage.clear();
  const first = await mount();
  await userEvent.click(getFriendRadio());
  expect(screen.queryByRole('group', { name: 'Destinatari recenti' })).not.toBeInTheDocument();
  await userEvent.type(getFriendField(), 'marco');
  await userEvent.click(await screen.findByRole('option', marcoOption, searchTimeout));
  await userEvent.click(getSubmitButton());
  await waitFor(() => expect(first.onDone).toHaveBeenCalledOnce());
  cleanup();

  const { sent, onDone } = await mount();
  await userEvent.click(getFriendRadio());
  await userEvent.click(screen.getByRole('button', { name: 'Marco Ferri' }));
  expect(screen.getByRole('button', { name: 'Marco Ferri' })).toHaveAttribute('aria-pressed', 'true');
  expect(getFriendField()).toHaveValue('Marco Ferri');
  await userEvent.click(getSubmitButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent.map(({ path }) => path)).toEqual(['/api/shop/milano/product/honey/cart']);
  expect(getAddBodies(sent)).toMatchObject([{ toWhom: 'Friend', toWhomUser: 'marco' }]);
});

it('does not remember the member as a recipient', async () => {
  localStorage.clear();
  const { onDone } = await mount({ recipient: { id: giulia.id, fullName: giulia.fullName, email: '' } });
  await userEvent.click(getSubmitButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(localStorage.getItem(RECENT_RECIPIENTS_KEY)).toBeNull();
});

// REQ-PROMO-31
it('clears the friend when the member chooses Personal again', async () => {
  const { sent, onDone } = await mount();
  await userEvent.click(getFriendRadio());
  await userEvent.type(getFriendField(), 'marco');
  await userEvent.click(await screen.findByRole('option', marcoOption, searchTimeout));
  await userEvent.click(screen.getByRole('radio', { name: 'Per me' }));
  await userEvent.click(getSubmitButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(getAddBodies(sent)).toMatchObject([{ toWhom: 'Personal', toWhomUser: 'giulia' }]);
});

// REQ-CART-14, REQ-PROMO-30
it('locks the recipient when the cart already has a friend', async () => {
  const { sent, onDone } = await mount({ recipient: marco });
  expect(getFriendRadio()).toBeChecked();
  expect(getFriendRadio()).toBeDisabled();
  expect(getFriendField()).toHaveValue('Marco Ferri');
  expect(getFriendField()).toBeDisabled();
  await userEvent.click(getSubmitButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(getAddBodies(sent)).toMatchObject([{ toWhom: 'Friend', toWhomUser: 'marco' }]);
});

it('shows the pressed button before the request is sent', async () => {
  const { sent } = await mount();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  try {
    fireEvent.click(getSubmitButton());
    expect(getSubmitButton()).toHaveAttribute('data-loading', 'true');
    // Lets everything run that does not wait for the frame, which comes after 16 ms.
    for (let step = 0; step < 10; step += 1) {
      await vi.advanceTimersByTimeAsync(1);
      await new Promise(setImmediate);
    }
    expect(getAddBodies(sent)).toEqual([]);
    await vi.runAllTimersAsync();
  } finally {
    vi.useRealTimers();
  }
  await waitFor(() => expect(getAddBodies(sent)).toHaveLength(1));
});

it('sends one request on a double click', async () => {
  const { sent, onDone } = await mount();
  await userEvent.dblClick(getSubmitButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(getAddBodies(sent)).toHaveLength(1);
});

// REQ-CART-23
it('shows the server’s message of a refusal, keeps the values and allows a retry', async () => {
  const refused = { success: false, message: 'Ne restano 3.', ermessage: 'quantityUnavailable' };
  const { sent, toasts, onDone } = await mount({ respond: () => toResponse(refused, 409) });
  await userEvent.click(screen.getByRole('button', { name: 'Uno in più di Miele' }));
  await userEvent.click(getSubmitButton());
  await waitFor(() => expect(toasts).toEqual([{ tone: 'failure', text: 'Ne restano 3.' }]));
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Quantità di Miele' })).toHaveValue('2');
  await userEvent.click(getSubmitButton());
  await waitFor(() => expect(getAddBodies(sent)).toHaveLength(2));
});

// REQ-CART-15, REQ-PROMO-20
it('limits the quantity to the stock on the detail page', async () => {
  await mount({ maxQuantity: 2 });
  const quantity = screen.getByRole('textbox', { name: 'Quantità di Miele' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '9{Tab}');
  expect(quantity).toHaveValue('2');
});

it('limits the quantity to the maximum of the shop and shows the limit', async () => {
  await mount({ limit: 20 });
  const quantity = screen.getByRole('textbox', { name: 'Quantità di Miele' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '99{Tab}');
  expect(quantity).toHaveValue('20');
  expect(screen.getByText('Puoi ordinare al massimo 20 pezzi di ogni prodotto.')).toBeVisible();
});

it('limits the quantity only by the server in a shop without a maximum', async () => {
  await mount();
  const quantity = screen.getByRole('textbox', { name: 'Quantità di Miele' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '99{Tab}');
  expect(quantity).toHaveValue('99');
});

describe('product of a promotion', () => {
  /** Creates a promotion with mock callbacks. */
  function createOffer(isSelected: boolean | Promise<boolean>) {
    const choose = vi.fn<() => Promise<boolean>>(() => Promise.resolve(isSelected));
    const onEnded = vi.fn<() => void>();
    return { promotion: { id: 'spring', choose, onEnded }, choose, onEnded };
  }

  // REQ-PROMO-25
  it('selects the promotion first, then adds to its cart', async () => {
    let resolveChoice: (isSelected: boolean) => void = () => undefined;
    const { promotion, choose } = createOffer(new Promise((resolve) => (resolveChoice = resolve)));
    const { sent, onDone, session } = await mount({ promotion });
    await userEvent.click(getSubmitButton());
    await waitFor(() => expect(choose).toHaveBeenCalledOnce());
    expect(sent).toEqual([]);
    resolveChoice(true);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(getAddBodies(sent)).toMatchObject([{ productType: 'Promotion', promotionId: 'spring' }]);
    expect(session.state.promotionId).toBe('spring');
  });

  it('sends nothing when the promotion is declined, and returns the focus for a retry', async () => {
    let resolveChoice: (isSelected: boolean) => void = () => undefined;
    const { promotion, choose } = createOffer(new Promise((resolve) => (resolveChoice = resolve)));
    const { sent, onDone } = await mount({ promotion });
    await userEvent.click(getSubmitButton());
    await waitFor(() => expect(choose).toHaveBeenCalledOnce());
    // As in a browser, where the disabled button loses the focus.
    getFriendRadio().focus();
    resolveChoice(false);
    await waitFor(() => expect(getSubmitButton()).toHaveFocus());
    await userEvent.click(getSubmitButton());
    await waitFor(() => expect(choose).toHaveBeenCalledTimes(2));
    expect(sent).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('reports a refusal because the promotion has ended', async () => {
    const { promotion, onEnded } = createOffer(true);
    const refused = { success: false, message: 'È terminata.', ermessage: 'promotionEnded' };
    const { toasts } = await mount({ promotion, respond: () => toResponse(refused, 409) });
    await userEvent.click(getSubmitButton());
    await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
    expect(toasts).toEqual([{ tone: 'failure', text: 'È terminata.' }]);
  });
});

it('deselects the promotion after adding a product of the shop', async () => {
  const { onDone, session } = await mount();
  session.updateSelection({ promotionId: 'spring' });
  await userEvent.click(getSubmitButton());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(session.state.promotionId).toBe('');
});
