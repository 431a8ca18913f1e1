import { accountCalls } from '#contract/account.ts';
import { startSession, type SessionDependencies } from './session-actions.ts';

/**
 * Ends whatever session there is, at once and whatever the server says: somebody else is coming, or
 * nobody may (doc 1 §4). The server is told on the side, so that the old token does not live on.
 */
export function discardSession({ session, request }: SessionDependencies): void {
  const { token } = session.state;
  session.end();
  if (token === '') return;
  request(accountCalls.logout, {}, { token }).catch(() => {
    // Offline, or a token that the server had forgotten: here nothing of it is left.
  });
}

/**
 * Auto login: the session of before is cleared, then the new one opened, with its profile.
 * @param open asks the server for the new session's token
 * @throws ApiError; there is no session then
 */
export async function autoLogIn(
  tools: SessionDependencies,
  open: () => Promise<{ readonly token: string }>,
): Promise<void> {
  discardSession(tools);
  const { token } = await open();
  await startSession(tools, token);
}
