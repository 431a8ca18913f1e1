import { splitArrival, type Arrival } from './arrival.rules.ts';

/**
 * Takes the secrets out of the page's address and of the history, and keeps them in memory alone.
 * For the start of the app, before anything reads the address or asks the network.
 */
export function takeArrival(): Arrival {
  const { pathname, search, hash } = window.location;
  const { arrival, search: rest } = splitArrival(pathname, search);
  if (rest !== search) window.history.replaceState(window.history.state, '', pathname + rest + hash);
  return arrival;
}
