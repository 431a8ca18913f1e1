import { INTEREST_KEY } from '#src/lib/storage-keys.ts';

/** Visits and orders that speak for an offer to install: the member's, so a logout clears them (Q4). */
export function forgetInterest(): void {
  try {
    localStorage.removeItem(INTEREST_KEY);
  } catch {
    // A browser that refuses the storage has nothing in it.
  }
}
