import { INSTALL_PROMPT_KEY, INSTALL_ENGAGEMENT_KEY } from '#src/lib/storage-keys.ts';
import {
  withOrder,
  parseDecision,
  parseInterest,
  type InstallDecision,
  type InstallInterest,
} from './install-offer.rules.ts';

/** A storage that is refused holds nothing: then nothing is ever offered unasked. */
function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeItem(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Asked again some day.
  }
}

export const readDecision = (): InstallDecision => parseDecision(readItem(INSTALL_PROMPT_KEY));
export const writeDecision = (answer: InstallDecision): void => writeItem(INSTALL_PROMPT_KEY, answer);

/** Reads, changes and writes in one go: another tab may have written since. */
export function updateInterest(change: (interest: InstallInterest) => InstallInterest): InstallInterest {
  const next = change(parseInterest(readItem(INSTALL_ENGAGEMENT_KEY)));
  writeItem(INSTALL_ENGAGEMENT_KEY, JSON.stringify(next));
  return next;
}

/** An order was paid: reason enough to offer the app. */
export const recordOrder = (): void => void updateInterest(withOrder);
