import { type Profile, accountCalls } from '#contract/account.ts';
import { ApiError, isApiError } from '#src/api/api-error.ts';
import { isNoResponseError, type ApiRequest } from '#src/api/request.ts';
import { getDeviceTokensBody, saveDeviceToken } from './device-tokens.ts';
import type { Session } from './session-store.ts';

export interface SessionDependencies {
  readonly session: Session;
  readonly request: ApiRequest;
}

const pendingLoads = new WeakMap<Session, Promise<Profile | null>>();

/** Asks the server who the member is, and remembers the answer. */
export async function loadProfile({ session, request }: SessionDependencies): Promise<Profile> {
  const { token } = session.state;
  const { data } = await request(accountCalls.profile, {});
  // The member may have logged out, here or in another tab, while the answer was under way.
  if (session.state.token !== token) throw new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' });
  session.setMember(data);
  return data;
}

/** How long a page waits for the shop to say who the member is, when it has said so before, ms. */
const PROFILE_TIMEOUT_MS = 3_000;

/**
 * Takes the member that the shop last named when it does not answer, or not soon: a start without
 * the network, or with one that only seems to be there. A late answer still replaces it.
 */
async function withCachedMemberFallback(asked: Promise<Profile>, { session }: SessionDependencies): Promise<Profile> {
  const last = session.getCachedMember();
  if (last === null) return await asked;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), PROFILE_TIMEOUT_MS);
  });
  const answer = await Promise.race([asked, late])
    .catch((error: unknown) => {
      if (isApiError(error) && isNoResponseError(error)) return null;
      throw error;
    })
    .finally(() => clearTimeout(timer));
  if (answer !== null) return answer;
  asked.catch(() => undefined);
  // Another tab may have ended the session meanwhile, and forgotten the member with it.
  const still = session.getCachedMember();
  if (still === null) throw new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' });
  session.setMember(still);
  return still;
}

/**
 * The member of the stored token, asked for once however many routes want it; null when the
 * server no longer knows the token.
 * @throws ApiError when the server could not be asked, and never named the member on this device
 */
export function ensureMember(tools: SessionDependencies): Promise<Profile | null> {
  const { session } = tools;
  if (session.state.token === '') return Promise.resolve(null);
  if (session.state.member !== null) return Promise.resolve(session.state.member);
  const running = pendingLoads.get(session);
  if (running !== undefined) return running;
  const started = withCachedMemberFallback(loadProfile(tools), tools)
    .catch((error: unknown) => {
      // Any other 401 leaves the token: the login page would lead back here, and so on for ever.
      if (isApiError(error) && error.code === 'tokenInvalid') return null;
      throw error;
    })
    .finally(() => pendingLoads.delete(session));
  pendingLoads.set(session, started);
  return started;
}

/** In an error's `data`: the login was right, and the profile could not be loaded. */
export const VERIFICATION_FAILED = 'verificationFailed';

/**
 * Makes a token that the server has just given the session, together with the member's profile.
 * @throws ApiError with the flag {@link VERIFICATION_FAILED}: there is no session then
 */
export async function startSession({ session, request }: SessionDependencies, token: string): Promise<void> {
  try {
    const { data } = await request(accountCalls.profile, {}, { token });
    session.start(token, data);
  } catch (error) {
    const kind = isApiError(error) ? error.kind : 'server';
    throw new ApiError({ kind, data: { [VERIFICATION_FAILED]: true }, cause: error });
  }
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Login, then the profile (doc 1 §4); without a profile there is no session.
 * @returns the server's success message
 * @throws ApiError; with the flag {@link VERIFICATION_FAILED} when only the profile failed
 */
export async function signIn({ session, request }: SessionDependencies, credentials: Credentials): Promise<string> {
  const body = { ...credentials, ...getDeviceTokensBody() };
  const { token, device, message } = await request(accountCalls.login, { body });
  saveDeviceToken(device);
  await startSession({ session, request }, token);
  return message;
}

/**
 * Ends the session on the server and here. Without an answer, for want of a connection or of time, or
 * with a token that the server has forgotten, everything local is cleared all the same (REL-Q4).
 * @throws ApiError when the server answered with a failure: the session then still lives there
 */
export async function signOut({ session, request }: SessionDependencies): Promise<void> {
  try {
    await request(accountCalls.logout, {});
  } catch (error) {
    const cleared = isApiError(error) && (isNoResponseError(error) || error.kind === 'unauthenticated');
    if (!cleared) throw error;
  }
  session.end();
}
