import { type Profile, sessionCalls } from '#contract/session.ts';
import { ApiError, isApiError } from '#src/api/api-error.ts';
import type { ApiRequest } from '#src/api/request.ts';
import type { Session } from './session-store.ts';

export interface SessionDependencies {
  readonly session: Session;
  readonly request: ApiRequest;
}

const pendingLoads = new WeakMap<Session, Promise<Profile | null>>();

/**
 * Fetches the member's profile and stores it in the session.
 * @throws ApiError; `tokenInvalid` also when the session changed during the request
 */
export async function loadProfile({ session, request }: SessionDependencies): Promise<Profile> {
  const { token } = session.state;
  const { data } = await request(sessionCalls.profile, {});
  // The member may have logged out during the request, here or in another tab.
  if (session.state.token !== token) throw new ApiError({ kind: 'unauthenticated', code: 'tokenInvalid' });
  session.setMember(data);
  return data;
}

/**
 * Loads the profile again in the background, for a page that shows the cached one. Errors are ignored: an invalid token
 * ends the session, and the next start tries again.
 */
export const revalidateMember = (deps: SessionDependencies): void => void loadProfile(deps).catch(() => undefined);

/**
 * Returns the member of the stored token; null for a visitor and for an invalid token. Returns the cached profile at once
 * and revalidates it. Without one, concurrent callers share one request.
 * @throws ApiError when the profile can't be loaded and none is cached on this device
 */
export function ensureMember(deps: SessionDependencies): Promise<Profile | null> {
  const { session } = deps;
  if (session.state.token === '') return Promise.resolve(null);
  if (session.state.member !== null) return Promise.resolve(session.state.member);
  const cached = session.getCachedMember();
  if (cached !== null) {
    session.setMember(cached);
    revalidateMember(deps);
    return Promise.resolve(cached);
  }
  const pending = pendingLoads.get(session);
  if (pending !== undefined) return pending;
  const load = loadProfile(deps)
    .catch((error: unknown) => {
      // Any other 401 keeps the token. Returning null would then cause a redirect loop with the login page.
      if (isApiError(error) && error.code === 'tokenInvalid') return null;
      throw error;
    })
    .finally(() => pendingLoads.delete(session));
  pendingLoads.set(session, load);
  return load;
}

/**
 * Loads the member of the stored token on a page refresh (REQ-SESS-08). Errors are ignored, because
 * they must not block a public page; protected pages load the member again in their guard.
 */
export async function refreshMember(deps: SessionDependencies): Promise<void> {
  try {
    await ensureMember(deps);
  } catch {
    // The guard of a protected page shows the error with a retry.
  }
}

/** Flag in an error's `data`: the credentials were accepted, but the profile could not be loaded. */
export const VERIFICATION_FAILED = 'verificationFailed';

/**
 * Starts a session from a new token: loads the member's profile and stores both.
 * @throws ApiError with the flag {@link VERIFICATION_FAILED}; there is no session then
 */
export async function startSession({ session, request }: SessionDependencies, token: string): Promise<void> {
  try {
    const { data } = await request(sessionCalls.profile, {}, { token });
    session.start(token, data);
  } catch (error) {
    const kind = isApiError(error) ? error.kind : 'server';
    throw new ApiError({ kind, data: { [VERIFICATION_FAILED]: true }, cause: error });
  }
}
