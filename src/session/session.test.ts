import { describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/session.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { ensureMember } from './session-actions.ts';
import { createMemoryStorage, parseShopSelection, serializeTokenCookie, parseTokenCookie } from './session-storage.ts';
import { createSession } from './session-store.ts';
import { EMPTY_SHOP_SELECTION } from './session.types.ts';
import { getHomeLink } from './shop-selection/home-link.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const giulia: Profile = {
  id: 'm1',
  userId: '',
  sId: '',
  fullName: 'Giulia Rinaldi',
  firstName: 'Giulia',
  lastName: 'Rinaldi',
  email: 'giulia@example.com',
  mobile: '',
  gender: 'F',
  dob: null,
  picture: null,
  userType: '',
  profileType: 'Private',
  iboType: 'Member',
  isShopActive: true,
  virtualOfficeWebBaseUrl: '',
  supportWebBaseUrl: '',
};

/** Responds by path; rejects with an error. Typed loosely on purpose: the contract has its own tests. */
function createFakeRequest(responses: Record<string, unknown>) {
  const requests: { path: string; token: string | undefined }[] = [];
  type FakeRequest = (call: { path: string }, input: unknown, options?: { token?: string }) => Promise<unknown>;
  const request = vi.fn<FakeRequest>((call, _input, options) => {
    requests.push({ path: call.path, token: options?.token });
    const response = responses[call.path];
    return response instanceof Error ? Promise.reject(response) : Promise.resolve(response);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a fake of the API client
  return { request: request as unknown as ApiRequest, requests };
}

const createLoggedInSession = () => {
  const session = createSession();
  session.start('t1', giulia);
  session.updateSelection({ shopId: 'milano', countryCode: 'IT', countryId: 'it' });
  return session;
};

describe('login', () => {
  const credentials = { email: 'giulia@example.com', password: 'x' };

  // REQ-LOGIN-04, REQ-ROUTE-02, REQ-SESS-03
  it('starts a session only with the profile, in a single change', async () => {
    const session = createSession();
    const changes: string[] = [];
    session.store.subscribe(({ token, member }) => changes.push(`${token} ${member?.firstName ?? '-'}`));
    const { request, requests } = createFakeRequest({
      '/login': { token: 't1', message: 'welcome' },
      '/profile': { data: giulia, message: '' },
    });
    expect(await signIn({ session, request }, credentials)).toBe('welcome');
    expect(changes).toEqual(['t1 Giulia']);
    expect(requests[1]).toEqual({ path: '/profile', token: 't1' });
  });

  // REQ-SESS-10
  it('leaves no session without a profile and marks the error as a failed verification', async () => {
    const session = createSession();
    const { request } = createFakeRequest({
      '/login': { token: 't1', message: '' },
      '/profile': new ApiError({ kind: 'server' }),
    });
    await expect(signIn({ session, request }, credentials)).rejects.toMatchObject({
      kind: 'server',
      data: { verificationFailed: true },
    });
    expect(session.state.token).toBe('');
  });
});

describe('logout (REL-Q4)', () => {
  // REQ-SESS-06
  it.each([
    ['a successful response', { message: '' }, true],
    ['no connection', new ApiError({ kind: 'offline' }), true],
    ['an invalid token', new ApiError({ kind: 'unauthenticated' }), true],
    ['a server error', new ApiError({ kind: 'server' }), false],
    ['a timeout', new ApiError({ kind: 'timeout' }), true],
  ])('clears the session unless the server refuses: %s', async (_name, response, isCleared) => {
    const session = createLoggedInSession();
    const { request } = createFakeRequest({ '/logout': response });
    const logout = signOut({ session, request });
    if (isCleared) await logout;
    else await expect(logout).rejects.toBe(response);
    expect(session.state).toMatchObject(
      isCleared ? { ...EMPTY_SHOP_SELECTION, token: '', member: null, ended: null } : { token: 't1', shopId: 'milano' },
    );
  });
});

describe('the member of a stored token', () => {
  const createStoredSession = () => {
    const storage = createMemoryStorage();
    storage.writeToken('t1');
    return createSession(storage);
  };

  // REQ-SESS-08
  it('is loaded once for concurrent callers', async () => {
    const session = createStoredSession();
    const { request, requests } = createFakeRequest({ '/profile': { data: giulia, message: '' } });
    const deps = { session, request };
    const members = await Promise.all([ensureMember(deps), ensureMember(deps)]);
    expect(members).toEqual([giulia, giulia]);
    await ensureMember(deps);
    expect(requests).toHaveLength(1);
  });

  // REQ-ROUTE-13
  it('is null for a visitor and for an invalid token', async () => {
    const { request, requests } = createFakeRequest({
      '/profile': new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' }),
    });
    expect(await ensureMember({ session: createSession(), request })).toBeNull();
    expect(requests).toEqual([]);
    expect(await ensureMember({ session: createStoredSession(), request })).toBeNull();
  });

  it('is an error for a 401 without `tokenInvalid`, because the login page would redirect back', async () => {
    const { request } = createFakeRequest({ '/profile': new ApiError({ kind: 'unauthenticated', status: 401 }) });
    await expect(ensureMember({ session: createStoredSession(), request })).rejects.toMatchObject({ status: 401 });
  });

  it('is not set on a session that has ended during the request', async () => {
    const session = createStoredSession();
    const { request } = createFakeRequest({ '/profile': { data: giulia, message: '' } });
    const member = ensureMember({ session, request });
    session.end();
    expect(await member).toBeNull();
    expect(session.state.member).toBeNull();
  });
});

describe('another tab', () => {
  it('shares login and logout, but not the shop selection', () => {
    const storage = createMemoryStorage();
    const thisTab = createSession(storage);
    const otherTab = createSession(storage);

    otherTab.start('t1', giulia);
    thisTab.reloadFromStorage();
    expect(thisTab.state).toMatchObject({ token: 't1', member: null });

    thisTab.updateSelection({ shopId: 'roma', countryCode: 'IT' });
    otherTab.updateSelection({ shopId: 'milano', countryCode: 'IT' });
    thisTab.reloadFromStorage();
    expect(thisTab.state.shopId).toBe('roma');

    otherTab.end();
    thisTab.reloadFromStorage();
    expect(thisTab.state).toMatchObject({ token: '', shopId: '' });
  });

  it('shares the shop selection when it came with another member', () => {
    const storage = createMemoryStorage();
    const thisTab = createSession(storage);
    storage.writeSelection({ ...EMPTY_SHOP_SELECTION, shopId: 'milano' });
    expect([thisTab.reloadFromStorage(), thisTab.state.shopId]).toEqual([false, '']);
    expect([thisTab.reloadFromStorage(true), thisTab.state.shopId]).toEqual([false, 'milano']);
  });
});

describe('session storage', () => {
  // REQ-SESS-04, SEC-01
  it.each([
    [true, 'webToken=a%3Bb; Path=/; SameSite=Lax; Max-Age=2592000; Secure'],
    [false, 'webToken=a%3Bb; Path=/; SameSite=Lax; Max-Age=2592000'],
  ])('writes the token as a same-site cookie (secure: %s)', (secure, cookie) => {
    expect(serializeTokenCookie('a;b', secure)).toBe(cookie);
  });

  it('finds the token among other cookies', () => {
    expect(parseTokenCookie('a=1; webToken=a%3Bb; xwebToken=no')).toBe('a;b');
    expect(parseTokenCookie('xwebToken=no')).toBe('');
    expect(parseTokenCookie('webToken=%E0%A4%A')).toBe('');
  });

  // REQ-B2B-28, REQ-SESS-03
  it.each([
    [null, EMPTY_SHOP_SELECTION],
    ['{', EMPTY_SHOP_SELECTION],
    ['7', EMPTY_SHOP_SELECTION],
    ['{"shopId":"milano","token":"x","countryId":3}', { ...EMPTY_SHOP_SELECTION, shopId: 'milano' }],
  ])('ignores invalid parts of the stored shop selection: %s', (text, selection) => {
    expect(parseShopSelection(text)).toEqual(selection);
  });

  // REQ-ROUTE-06
  it('links the last chosen shop as home, else the marketplace (GAP-09)', () => {
    expect(getHomeLink(EMPTY_SHOP_SELECTION)).toEqual({ to: '/' });
    expect(getHomeLink({ countryCode: 'IT', shopId: 'milano' })).toEqual({
      to: '/$countryCode/$shopId/products',
      params: { countryCode: 'IT', shopId: 'milano' },
    });
  });
});

describe('the cached member', () => {
  const respondWithProfile = (response: unknown) => createFakeRequest({ '/profile': response });
  /** A new start on the same device: the token is stored, the profile is not loaded yet. */
  function reopenSession() {
    const storage = createMemoryStorage();
    createSession(storage).start('token-of-giulia', giulia);
    return { storage, session: createSession(storage) };
  }

  it('is used at once, until the response arrives', async () => {
    const { session } = reopenSession();
    let respond: (body: object) => void = () => {};
    const { request, requests } = respondWithProfile(new Promise((resolve) => (respond = resolve)));
    expect(await ensureMember({ session, request })).toEqual(giulia);
    expect(session.state.member).toEqual(giulia);
    expect(requests).toHaveLength(1);
    respond({ data: { ...giulia, fullName: 'Giulia R.' } });
    await vi.waitFor(() => expect(session.state.member?.fullName).toBe('Giulia R.'));
  });

  it.each(['offline', 'timeout', 'server', 'bad-response'] as const)(
    'stays after a failed request: %s',
    async (kind) => {
      const { session } = reopenSession();
      const { request } = respondWithProfile(new ApiError({ kind }));
      expect(await ensureMember({ session, request })).toEqual(giulia);
      expect(await ensureMember({ session, request })).toEqual(giulia);
    },
  );

  it('is missing for another token, after a logout, and on a new device', async () => {
    const { request } = respondWithProfile(new ApiError({ kind: 'offline' }));
    const changed = reopenSession();
    changed.storage.writeToken('token-of-another');
    const loggedOut = reopenSession();
    loggedOut.session.end();
    loggedOut.storage.writeToken('token-of-giulia');
    for (const { storage } of [changed, loggedOut, { storage: createMemoryStorage() }]) {
      if (storage.readToken() === '') storage.writeToken('token-of-giulia');
      const session = createSession(storage);
      await expect(ensureMember({ session, request })).rejects.toMatchObject({ kind: 'offline' });
    }
  });

  it('does not return when the session ends during the request', async () => {
    const { session } = reopenSession();
    let respond: (body: object) => void = () => {};
    const { request } = respondWithProfile(new Promise((resolve) => (respond = resolve)));
    await ensureMember({ session, request });
    session.end();
    respond({ data: giulia, message: '' });
    await Promise.resolve();
    expect(session.state.member).toBeNull();
  });
});
