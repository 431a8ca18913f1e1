import { EMAIL_LINK_KEY } from '#src/lib/storage-keys.ts';
import { reloadedArrival, splitArrival, toKeptLink, type Arrival } from './arrival.rules.ts';

function readKeptLink(): string | null {
  try {
    return sessionStorage.getItem(EMAIL_LINK_KEY);
  } catch {
    return null;
  }
}

function keepLink(text: string): void {
  try {
    sessionStorage.setItem(EMAIL_LINK_KEY, text);
  } catch {
    // A refused storage: a reload of the page finds an incomplete link.
  }
}

/** Nothing of the link stays behind at a logout (Q4). */
export function forgetKeptLink(): void {
  try {
    sessionStorage.removeItem(EMAIL_LINK_KEY);
  } catch {
    // There is none.
  }
}

/**
 * Takes the secrets out of the page's address and of the history, and keeps them in memory. For the start of the app,
 * before anything reads the address or asks the network. The token of an e-mail link alone is kept for a reload as
 * well: it opens no session, and once it is used it only tells that the e-mail is verified.
 */
export function takeArrival(): Arrival {
  const { pathname, search, hash } = window.location;
  const { arrival, search: rest } = splitArrival(pathname, search);
  if (rest !== search) window.history.replaceState(window.history.state, '', pathname + rest + hash);
  const kept = toKeptLink(pathname, rest, arrival);
  if (kept !== undefined) keepLink(kept);
  return kept === undefined ? (reloadedArrival(pathname, rest, readKeptLink()) ?? arrival) : arrival;
}
