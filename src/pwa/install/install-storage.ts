import { INSTALL_PROMPT_KEY, INSTALL_ENGAGEMENT_KEY } from '#src/lib/storage-keys.ts';
import {
  withOrder,
  parseDecision,
  parseInterest,
  type InstallDecision,
  type InstallInterest,
} from './install-offer.rules.ts';

/** Null when storage is unavailable. Then visits are not counted, and the offer is never shown. */
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
    // Storage is unavailable: the decision is lost.
  }
}

export const readDecision = (): InstallDecision => parseDecision(readItem(INSTALL_PROMPT_KEY));
export const writeDecision = (decision: InstallDecision): void => writeItem(INSTALL_PROMPT_KEY, decision);

/** Reads, updates and writes synchronously, because another tab may have written meanwhile. */
export function updateInterest(update: (interest: InstallInterest) => InstallInterest): InstallInterest {
  const next = update(parseInterest(readItem(INSTALL_ENGAGEMENT_KEY)));
  writeItem(INSTALL_ENGAGEMENT_KEY, JSON.stringify(next));
  return next;
}

/** Records a paid order, after which the app is offered. */
export const recordOrder = (): void => void updateInterest(withOrder);
