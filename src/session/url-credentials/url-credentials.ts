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
    // Storage is blocked: after a reload the page shows an incomplete link.
  }
}

/** A logout removes the link too (REL-Q4). */
export function clearEmailLink(): void {
  try {
    sessionStorage.removeItem(VERIFICATION_LINK_KEY);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

/**
 * Removes the secrets from the URL and the history entry, and returns them. Runs at app start, before
 * anything reads the URL or sends a request. The token of an e-mail link is also stored for a reload:
 * it can't start a session, and once used it only shows that the e-mail is verified.
 */
export function takeUrlCredentials(): UrlCredentials {
  const { pathname, search, hash } = window.location;
  const { credentials, search: publicSearch } = extractUrlCredentials(pathname, search);
  if (publicSearch !== search) window.history.replaceState(window.history.state, '', pathname + publicSearch + hash);
  const link = serializeEmailLink(pathname, publicSearch, credentials);
  if (link === undefined) return restoreUrlCredentials(pathname, publicSearch, readEmailLink()) ?? credentials;
  saveEmailLink(link);
  return credentials;
}
