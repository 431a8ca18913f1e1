import { VERIFICATION_LINK_KEY } from '#src/lib/storage-keys.ts';
import {
  restoreUrlCredentials,
  extractUrlCredentials,
  serializeEmailLink,
  type UrlCredentials,
} from './url-credentials.rules.ts';

function readEmailLink(): string | null {
  try {
    return sessionStorage.getItem(VERIFICATION_LINK_KEY);
  } catch {
    return null;
  }
}

function saveEmailLink(text: string): void {
  try {
    sessionStorage.setItem(VERIFICATION_LINK_KEY, text);
  } catch {
    // A refused storage: a reload of the page finds an incomplete link.
  }
}

/** Nothing of the link stays behind at a logout (REL-Q4). */
export function clearEmailLink(): void {
  try {
    sessionStorage.removeItem(VERIFICATION_LINK_KEY);
  } catch {
    // There is none.
  }
}

/**
 * Takes the secrets out of the page's address and of the history, and keeps them in memory. For the start of the app,
 * before anything reads the address or asks the network. The token of an e-mail link alone is kept for a reload as
 * well: it opens no session, and once it is used it only tells that the e-mail is verified.
 */
export function takeUrlCredentials(): UrlCredentials {
  const { pathname, search, hash } = window.location;
  const { credentials, search: rest } = extractUrlCredentials(pathname, search);
  if (rest !== search) window.history.replaceState(window.history.state, '', pathname + rest + hash);
  const kept = serializeEmailLink(pathname, rest, credentials);
  if (kept !== undefined) saveEmailLink(kept);
  return kept === undefined ? (restoreUrlCredentials(pathname, rest, readEmailLink()) ?? credentials) : credentials;
}
