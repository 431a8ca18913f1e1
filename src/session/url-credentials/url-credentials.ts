import { VERIFICATION_LINK_KEY } from '#src/lib/storage-keys.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';
import {
  restoreUrlCredentials,
  extractUrlCredentials,
  serializeEmailLink,
  type UrlCredentials,
} from './url-credentials.rules.ts';

/** A logout removes the link too (REL-Q4). */
export const clearEmailLink = (): void => void writeStorage('sessionStorage', VERIFICATION_LINK_KEY, null);

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
  if (link === undefined) {
    const stored = readStorage('sessionStorage', VERIFICATION_LINK_KEY);
    return restoreUrlCredentials(pathname, publicSearch, stored) ?? credentials;
  }
  // Where storage is blocked, the page shows an incomplete link after a reload.
  writeStorage('sessionStorage', VERIFICATION_LINK_KEY, link);
  return credentials;
}
