import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account.ts';
import type { Person } from '#contract/catalogue.ts';
import { createRequest } from '#src/api/request.ts';
import { AppProviders } from '#src/app/AppProviders.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createSession } from '#src/session/session-store.ts';
import { createNotifier, type Toast } from '#src/ui/toasts/notifier.ts';
import type { PromotionOffer } from './AddToCartDialog.tsx';
import { AddToCartForm } from './AddToCartForm.tsx';
import { getInitialValues } from './add-to-cart.rules.ts';

// Every letter is a keystroke; a busy machine takes its time.
vi.setConfig({ testTimeout: 20_000 });

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

/** Without a layout the list of options counts as out of sight. */
const marcos = { name: /Marco Ferri/u, hidden: true };
/** Typing must rest before anything is asked. */
const patient = { timeout: 5_000 };

interface Sent {
  readonly path: string;
  readonly body: string;
}

interface Bench {
  readonly recipient?: Person | null;
  readonly maximum?: number;
  readonly answer?: () => Response | Promise<Response>;
  readonly promotion?: PromotionOffer;
}

const wire = (body: object, status = 200) => Response.json(body, { status });
const added = () => wire({ success: true, message: 'Aggiunto' });

/** The form as the dialog shows it, before a back end that answers as told. */
async function mount(bench: Bench = {}) {
  const { recipient = null, maximum = Infinity, answer = added, promotion } = bench;
  const sent: Sent[] = [];
  const told: Toast[] = [];
  const i18n = await createI18n('it');
  await loadAllMessages(i18n);
  const notifier = createNotifier();
  const notify = (notice: Toast) => void told.push(notice);
  const onDone = vi.fn<() => void>();
  const request = createRequest({
    baseUrl: 'http://shop.example/api',
    getToken: () => 'token',
    getLanguage: () => 'it',
    onInvalidToken: () => undefined,
    fetch: async (input, init) => {
      const asked = new Request(input, init);
      const { pathname, search } = new URL(asked.url);
      sent.push({ path: pathname + search, body: await asked.text() });
      if (!pathname.endsWith('/assign/user/options')) return answer();
      return wire({ success: true, data: [marco, giulia].map(({ id, ...rest }) => ({ _id: id, ...rest })) });
    },
  });
  const queryClient = createQueryClient({ i18n, notify });
  const session = createSession();
  const connection = createConnectivity(() => Promise.resolve());
  const parts = { i18n, notifier, request, connection, queryClient, session, nonce: '' };
  render(
    <AppProviders parts={{ ...parts, notifier: { ...notifier, notify } }}>
      <AddToCartForm
        shopId="milano"
        product={honey}
        promotion={promotion}
        maxQuantity={maximum}
        initialValues={getInitialValues(1, recipient, giulia.id)}
        recipientLocked={recipient !== null}
        member={giulia}
        onDone={onDone}
      />
    </AppProviders>,
  );
  return { sent, told, onDone, session };
}

const submit = () => screen.getByRole('button', { name: 'Aggiungi al carrello' });
const forFriend = () => screen.getByRole('radio', { name: 'Per un amico' });
const friend = () => screen.getByRole('combobox', { name: 'Amico' });
const bodies = (sent: readonly Sent[]) =>
  sent.filter(({ path }) => path.endsWith('/cart')).map(({ body }): unknown => JSON.parse(body));

it('without a recipient it is for the member', async () => {
  const { sent, told, onDone } = await mount();
  await userEvent.click(screen.getByRole('button', { name: 'Uno in più di Miele' }));
  await userEvent.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent.map(({ path }) => path)).toEqual(['/api/shop/milano/product/honey/cart']);
  expect(bodies(sent)).toEqual([
    { quantity: 2, toWhom: 'Personal', toWhomUser: 'giulia', productType: 'Shop', promotionId: '' },
  ]);
  expect(told).toEqual([{ tone: 'success', text: 'Aggiunto' }]);
});

it('a gift without a friend is not sent, and says where the fault is', async () => {
  const { sent, told } = await mount();
  await userEvent.click(forFriend());
  await userEvent.click(submit());
  expect(friend()).toBeInvalid();
  expect(friend()).toHaveAccessibleDescription('Scegli il destinatario');
  expect(told).toMatchObject([{ tone: 'failure', text: 'Compila tutti i campi obbligatori' }]);
  expect(sent).toEqual([]);
});

it('asks for friends from three characters on, once typing rests, and offers others alone', async () => {
  const { sent, onDone } = await mount();
  await userEvent.click(forFriend());
  await userEvent.type(friend(), 'ma');
  expect(screen.getByText('Scrivi almeno 3 caratteri')).toBeInTheDocument();
  await userEvent.type(friend(), 'rco');
  await userEvent.click(await screen.findByRole('option', marcos, patient));
  expect(screen.queryByRole('option', { name: /Giulia/u, hidden: true })).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).toEqual(['/api/shop/product/assign/user/options?shopId=milano&search=marco']);
  await userEvent.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies(sent)).toMatchObject([{ toWhom: 'Friend', toWhomUser: 'marco' }]);
});

it('back to oneself forgets the friend', async () => {
  const { sent, onDone } = await mount();
  await userEvent.click(forFriend());
  await userEvent.type(friend(), 'marco');
  await userEvent.click(await screen.findByRole('option', marcos, patient));
  await userEvent.click(screen.getByRole('radio', { name: 'Per me' }));
  await userEvent.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies(sent)).toMatchObject([{ toWhom: 'Personal', toWhomUser: 'giulia' }]);
});

it('a cart for a friend locks the choice, and the addition is for that friend', async () => {
  const { sent, onDone } = await mount({ recipient: marco });
  expect(forFriend()).toBeChecked();
  expect(forFriend()).toBeDisabled();
  expect(friend()).toHaveValue('Marco Ferri');
  expect(friend()).toBeDisabled();
  await userEvent.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies(sent)).toMatchObject([{ toWhom: 'Friend', toWhomUser: 'marco' }]);
});

it('shows that it is under way before anything is sent', async () => {
  const { sent } = await mount();
  let sentAtFrame: number | undefined;
  fireEvent.click(submit());
  expect(submit()).toHaveAttribute('data-loading', 'true');
  requestAnimationFrame(() => (sentAtFrame = sent.length));
  await waitFor(() => expect(bodies(sent)).toHaveLength(1));
  expect(sentAtFrame).toBe(0);
});

it('sends once, however often it is clicked', async () => {
  const { sent, onDone } = await mount();
  await userEvent.dblClick(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(bodies(sent)).toHaveLength(1);
});

it('a refusal shows the server’s words, keeps the choice and can be sent again', async () => {
  const refused = { success: false, message: 'Ne restano 3.', ermessage: 'quantityUnavailable' };
  const { sent, told, onDone } = await mount({ answer: () => wire(refused, 409) });
  await userEvent.click(screen.getByRole('button', { name: 'Uno in più di Miele' }));
  await userEvent.click(submit());
  await waitFor(() => expect(told).toEqual([{ tone: 'failure', text: 'Ne restano 3.' }]));
  expect(onDone).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'Quantità di Miele' })).toHaveValue('2');
  await userEvent.click(submit());
  await waitFor(() => expect(bodies(sent)).toHaveLength(2));
});

it('the detail page allows no more than there is', async () => {
  await mount({ maximum: 2 });
  const quantity = screen.getByRole('textbox', { name: 'Quantità di Miele' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '9{Tab}');
  expect(quantity).toHaveValue('2');
});

it('allows no more of a product than one member can order, and says so', async () => {
  await mount();
  const quantity = screen.getByRole('textbox', { name: 'Quantità di Miele' });
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '99{Tab}');
  expect(quantity).toHaveValue('20');
  expect(screen.getByText('Puoi ordinare al massimo 20 pezzi di ogni prodotto.')).toBeVisible();
});

describe('sold in a promotion', () => {
  /** The promotion, and what it was asked. */
  function offer(chosen: boolean | Promise<boolean>) {
    const choose = vi.fn<() => Promise<boolean>>(() => Promise.resolve(chosen));
    const onEnded = vi.fn<() => void>();
    return { promotion: { id: 'spring', choose, onEnded }, choose, onEnded };
  }

  it('is chosen first, then goes into its own cart', async () => {
    let take: (yes: boolean) => void = () => undefined;
    const { promotion, choose } = offer(new Promise((resolve) => (take = resolve)));
    const { sent, onDone, session } = await mount({ promotion });
    await userEvent.click(submit());
    await waitFor(() => expect(choose).toHaveBeenCalledOnce());
    expect(sent).toEqual([]);
    take(true);
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(bodies(sent)).toMatchObject([{ productType: 'Promotion', promotionId: 'spring' }]);
    expect(session.state.promotionId).toBe('spring');
  });

  it('nothing is sent when it is not to be chosen, and one may think again', async () => {
    const { promotion, choose } = offer(false);
    const { sent, onDone } = await mount({ promotion });
    await userEvent.click(submit());
    await waitFor(() => expect(choose).toHaveBeenCalledOnce());
    await waitFor(() => expect(submit()).toBeEnabled());
    await userEvent.click(submit());
    await waitFor(() => expect(choose).toHaveBeenCalledTimes(2));
    expect(sent).toEqual([]);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('a refusal because it is over is handed on', async () => {
    const { promotion, onEnded } = offer(true);
    const refused = { success: false, message: 'È terminata.', ermessage: 'promotionOver' };
    const { told } = await mount({ promotion, answer: () => wire(refused, 409) });
    await userEvent.click(submit());
    await waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
    expect(told).toEqual([{ tone: 'failure', text: 'È terminata.' }]);
  });
});

it('a product of the shop makes the shop’s cart the one that is shown', async () => {
  const { onDone, session } = await mount();
  session.updateSelection({ promotionId: 'spring' });
  await userEvent.click(submit());
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(session.state.promotionId).toBe('');
});
