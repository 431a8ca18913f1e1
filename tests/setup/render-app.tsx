import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { CallDeclaration, CallInput, CallResponse } from '#contract/call.ts';
import type { Profile } from '#contract/session.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { AppProviders, type AppServices } from '#src/app/AppProviders.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { Root } from '#src/app/Root.tsx';
import { createAppRouter } from '#src/app/routing/router.ts';
import { createI18n, loadAllMessages } from '#src/i18n/i18n.ts';
import { createConnectivity } from '#src/offline/connectivity/connectivity.ts';
import { createSession } from '#src/session/session-store.ts';
import type { ShopSelection } from '#src/session/session.types.ts';
import { createNotifier, type Toast } from '#src/ui/toasts/notifier.ts';

/** A member of an active shop, as the profile call returns it. */
export const testMember: Profile = {
  id: 'giulia',
  userId: '',
  sId: '',
  fullName: 'Giulia Rinaldi',
  firstName: 'Giulia',
  lastName: 'Rinaldi',
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

/** A fake API call: its declaration, and the function that returns its parsed response or throws an ApiError. */
export interface FakeCall {
  readonly call: CallDeclaration;
  readonly respond: (input: unknown) => unknown;
}

/** Declares the response of one call. The contract's types check input and response. */
export const fakeCall = <C extends CallDeclaration>(
  call: C,
  respond: (input: CallInput<C>) => CallResponse<C> | Promise<CallResponse<C>>,
): FakeCall =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `request` passes the input of the same call
  ({ call, respond: (input) => respond(input as CallInput<C>) });

interface SentCall {
  readonly path: string;
  readonly method: string;
  readonly input: unknown;
}

export interface TestAppOptions {
  readonly calls?: readonly FakeCall[];
  /** The logged-in member; null for a visitor. */
  readonly member?: Profile | null;
  readonly selection?: Partial<ShopSelection>;
  readonly language?: 'it' | 'en';
}

/** Creates the services of the app, with a fake API. A call without a fake throws. */
async function createTestServices({ calls = [], member = testMember, selection, language = 'it' }: TestAppOptions) {
  const sent: SentCall[] = [];
  const toasts: Toast[] = [];
  const i18n = await createI18n(language);
  await loadAllMessages(i18n);
  const notifier = createNotifier();
  const notify = (toast: Toast) => {
    toasts.push(toast);
    notifier.notify(toast);
  };
  const request: ApiRequest = async (call, input) => {
    sent.push({ path: call.path, method: call.method, input });
    const fake = calls.find((candidate) => candidate.call === call);
    if (fake === undefined) throw new Error(`The test declares no response for ${call.method} ${call.path}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fakeCall` has checked the type
    return (await fake.respond(input)) as CallResponse<typeof call>;
  };
  const session = createSession();
  if (member !== null) session.start('token', member);
  if (selection !== undefined) session.updateSelection(selection);
  const queryClient = createQueryClient({ i18n, notify });
  const connection = createConnectivity(() => Promise.resolve());
  const services: AppServices = {
    i18n,
    notifier: { ...notifier, notify },
    request,
    connection,
    queryClient,
    session,
    nonce: '',
  };
  return { services, sent, toasts };
}

/**
 * Renders a component with all providers of the app and a fake API.
 * @returns the sent calls, the shown toasts, the services, and `user` for input
 */
export async function renderWithApp(children: ReactNode, options: TestAppOptions = {}) {
  const { services, ...recorded } = await createTestServices(options);
  const user = userEvent.setup();
  const { container, unmount } = render(<AppProviders services={services}>{children}</AppProviders>);
  return { ...recorded, services, user, container, unmount };
}

/** Renders the whole app at a URL with its real routes, guards and loaders, and a fake API. */
export async function renderAppAt(url: string, options: TestAppOptions = {}) {
  const { services, ...recorded } = await createTestServices(options);
  const { queryClient, request, session, i18n } = services;
  const context = { queryClient, request, session, i18n, urlCredentials: {} };
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [url] }));
  const user = userEvent.setup();
  const { container, unmount } = render(<Root services={services} router={router} />);
  return { ...recorded, services, router, user, container, unmount };
}
