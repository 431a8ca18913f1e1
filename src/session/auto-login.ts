import { sessionCalls } from '#contract/session.ts';
import { startSession, type SessionDependencies } from './session-actions.ts';

/**
 * Ends the current session at once, before the auto login (REQ-ACC-10) or after its failure (REQ-ACC-11).
 * The logout call revokes the old token in the background; its result does not matter.
 */
export function discardSession({ session, request }: SessionDependencies): void {
  const { token } = session.state;
  session.end();
  if (token === '') return;
  request(sessionCalls.logout, {}, { token }).catch(() => {
    // Offline, or the token was already invalid. The local session is cleared either way.
  });
}

/**
 * Auto login (REQ-ACC-10): clears the previous session, then starts the new one with its profile.
 * @param fetchToken gets the new session's token from the server
 * @throws ApiError on any failure; there is no session then
 */
export async function autoLogIn(
  deps: SessionDependencies,
  fetchToken: () => Promise<{ readonly token: string }>,
): Promise<void> {
  discardSession(deps);
  const { token } = await fetchToken();
  await startSession(deps, token);
}
