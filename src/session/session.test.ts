import { describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/account.ts';
import { ApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import { getHomeLink } from './shop-selection/home-link.ts';
import { ensureMember, signIn, signOut } from './session-actions.ts';
import { createMemoryStorage, parseShopSelection, serializeTokenCookie, parseTokenCookie } from './session-storage.ts';
import { createSession } from './session-store.ts';
import { EMPTY_SHOP_SELECTION } from './session.types.ts';

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

/** Answers by path; an error is thrown. Typed loosely on purpose: the contract is tested elsewhere. */
function createFakeRequest(answers: Record<string, unknown>) {
  const asked: { path: string; token: string | undefined }[] = [];
  type Ask = (call: { path: string }, input: unknown, options?: { token?: string }) => Promise<unknown>;
  const ask = vi.fn<Ask>((call, _input, options) => {
    asked.push({ path: call.path, token: options?.token });
    const answer = answers[call.path];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stand-in for the real door
  return { request: ask as unknown as ApiRequest, asked };
}

const createLoggedInSession = () => {
  const session = createSession();
  session.start('t1', giulia);
  session.updateSelection({ shopId: 'milano', countryCode: 'IT', countryId: 'it' });
  return session;
};

describe('login', () => {
  const credentials = { email: 'giulia@example.com', password: 'x' };

  it('is a session only when the profile is there too, in one change', async () => {
    const session = createSession();
    const seen: string[] = [];
    session.store.subscribe(({ token, member }) => seen.push(`${token} ${member?.firstName ?? '-'}`));
    const { request, asked } = createFakeRequest({
      '/login': { token: 't1', message: 'welcome' },
      '/profile': { data: giulia, message: '' },
    });
    expect(await signIn({ session, request }, credentials)).toBe('welcome');
    expect(seen).toEqual(['t1 Giulia']);
    expect(asked[1]).toEqual({ path: '/profile', token: 't1' });
  });

  it('without a profile leaves no trace and says which of the two failed', async () => {
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
  it.each([
    ['the server’s yes', { message: '' }, true],
    ['no connection', new ApiError({ kind: 'offline' }), true],
    ['a forgotten token', new ApiError({ kind: 'unauthenticated' }), true],
    ['a server in trouble', new ApiError({ kind: 'server' }), false],
    ['a time-out', new ApiError({ kind: 'timeout' }), true],
  ])('with %s', async (_name, answer, cleared) => {
    const session = createLoggedInSession();
    const { request } = createFakeRequest({ '/logout': answer });
    const done = signOut({ session, request });
    if (cleared) await done;
    else await expect(done).rejects.toBe(answer);
    expect(session.state).toMatchObject(
      cleared ? { ...EMPTY_SHOP_SELECTION, token: '', member: null, ended: null } : { token: 't1', shopId: 'milano' },
    );
  });
});

describe('the member of a stored token', () => {
  const stored = () => {
    const storage = createMemoryStorage();
    storage.writeToken('t1');
    return createSession(storage);
  };

  it('is asked for once, however many want it', async () => {
    const session = stored();
    const { request, asked } = createFakeRequest({ '/profile': { data: giulia, message: '' } });
    const tools = { session, request };
    const [one, two] = await Promise.all([ensureMember(tools), ensureMember(tools)]);
    expect(one).toEqual(giulia);
    expect(two).toEqual(giulia);
    await ensureMember(tools);
    expect(asked).toHaveLength(1);
  });

  it('is nobody for a visitor and for a forgotten token', async () => {
    const { request, asked } = createFakeRequest({
      '/profile': new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' }),
    });
    expect(await ensureMember({ session: createSession(), request })).toBeNull();
    expect(asked).toEqual([]);
    expect(await ensureMember({ session: stored(), request })).toBeNull();
  });

  it('is a failure when the server refuses a token that it does not call invalid: the login would lead back', async () => {
    const { request } = createFakeRequest({ '/profile': new ApiError({ kind: 'unauthenticated', status: 401 }) });
    await expect(ensureMember({ session: stored(), request })).rejects.toMatchObject({ status: 401 });
  });

  it('is not given to a session that has ended meanwhile', async () => {
    const session = stored();
    const { request } = createFakeRequest({ '/profile': { data: giulia, message: '' } });
    const asked = ensureMember({ session, request });
    session.end();
    expect(await asked).toBeNull();
    expect(session.state.member).toBeNull();
  });
});

describe('another tab', () => {
  it('is followed when it logs out or in, and left alone in its choices', () => {
    const storage = createMemoryStorage();
    const here = createSession(storage);
    const there = createSession(storage);

    there.start('t1', giulia);
    here.reloadFromStorage();
    expect(here.state).toMatchObject({ token: 't1', member: null });

    here.updateSelection({ shopId: 'roma', countryCode: 'IT' });
    there.updateSelection({ shopId: 'milano', countryCode: 'IT' });
    here.reloadFromStorage();
    expect(here.state.shopId).toBe('roma');

    there.end();
    here.reloadFromStorage();
    expect(here.state).toMatchObject({ token: '', shopId: '' });
  });

  it('is followed in its choices as long as they came with another member', () => {
    const storage = createMemoryStorage();
    const here = createSession(storage);
    storage.writeSelection({ ...EMPTY_SHOP_SELECTION, shopId: 'milano' });
    expect([here.reloadFromStorage(), here.state.shopId]).toEqual([false, '']);
    expect([here.reloadFromStorage(true), here.state.shopId]).toEqual([false, 'milano']);
  });
});

describe('what is stored', () => {
  it.each([
    [true, 'webToken=a%3Bb; Path=/; SameSite=Strict; Max-Age=2592000; Secure'],
    [false, 'webToken=a%3Bb; Path=/; SameSite=Strict; Max-Age=2592000'],
  ])('is a cookie for this site alone (secure: %s)', (secure, cookie) => {
    expect(serializeTokenCookie('a;b', secure)).toBe(cookie);
  });

  it('is read back among other cookies', () => {
    expect(parseTokenCookie('a=1; webToken=a%3Bb; xwebToken=no')).toBe('a;b');
    expect(parseTokenCookie('xwebToken=no')).toBe('');
    expect(parseTokenCookie('webToken=%E0%A4%A')).toBe('');
  });

  it.each([
    [null, EMPTY_SHOP_SELECTION],
    ['{', EMPTY_SHOP_SELECTION],
    ['7', EMPTY_SHOP_SELECTION],
    ['{"shopId":"milano","token":"x","countryId":3}', { ...EMPTY_SHOP_SELECTION, shopId: 'milano' }],
  ])('is read as choices with care: %s', (text, choices) => {
    expect(parseShopSelection(text)).toEqual(choices);
  });

  it('leads home to the last chosen shop, else to the start (GAP-09)', () => {
    expect(getHomeLink(EMPTY_SHOP_SELECTION)).toEqual({ to: '/' });
    expect(getHomeLink({ countryCode: 'IT', shopId: 'milano' })).toEqual({
      to: '/$countryCode/$shopId/products',
      params: { countryCode: 'IT', shopId: 'milano' },
    });
  });
});

describe('the last known member', () => {
  const profile = (answer: unknown) => createFakeRequest({ '/profile': answer });
  /** Opened again on the same device: the token is in its cookie, nobody has been asked yet. */
  function reopened() {
    const storage = createMemoryStorage();
    createSession(storage).start('token-of-giulia', giulia);
    return { storage, session: createSession(storage) };
  }

  it.each(['offline', 'timeout'] as const)('stands in when the shop is not reached: %s', async (kind) => {
    const { session } = reopened();
    const { request } = profile(new ApiError({ kind }));
    expect(await ensureMember({ session, request })).toEqual(giulia);
    expect(session.state.member).toEqual(giulia);
  });

  it('stands in after 3 s of silence, until the answer comes', async () => {
    vi.useFakeTimers();
    const { session } = reopened();
    let answer: (body: object) => void = () => {};
    const { request } = profile(new Promise((done) => (answer = done)));
    const known = ensureMember({ session, request });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(session.state.member).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(await known).toEqual(giulia);
    answer({ data: { ...giulia, fullName: 'Giulia R.' } });
    await vi.waitFor(() => expect(session.state.member?.fullName).toBe('Giulia R.'));
    vi.useRealTimers();
  });

  it.each(['server', 'bad-response'] as const)('does not hide that the shop failed: %s', async (kind) => {
    const { session } = reopened();
    const { request } = profile(new ApiError({ kind }));
    await expect(ensureMember({ session, request })).rejects.toMatchObject({ kind });
  });

  it('is nobody for another token, after a logout, and where none was ever named', async () => {
    const { request } = profile(new ApiError({ kind: 'offline' }));
    const other = reopened();
    other.storage.writeToken('token-of-another');
    const left = reopened();
    left.session.end();
    left.storage.writeToken('token-of-giulia');
    for (const { storage } of [other, left, { storage: createMemoryStorage() }]) {
      if (storage.readToken() === '') storage.writeToken('token-of-giulia');
      const session = createSession(storage);
      await expect(ensureMember({ session, request })).rejects.toMatchObject({ kind: 'offline' });
    }
  });

  it('goes with the session that ends while the shop is asked', async () => {
    const { session } = reopened();
    const { request } = profile(new ApiError({ kind: 'offline' }));
    const known = ensureMember({ session, request });
    session.end();
    expect(await known).toBeNull();
  });
});
