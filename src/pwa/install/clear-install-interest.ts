import { INSTALL_ENGAGEMENT_KEY } from '#src/lib/storage-keys.ts';

/** Visits and orders that speak for an offer to install: the member's, so a logout clears them (REL-Q4). */
export function clearInstallInterest(): void {
  try {
    localStorage.removeItem(INSTALL_ENGAGEMENT_KEY);
  } catch {
    // A browser that refuses the storage has nothing in it.
  }
}
