import { INSTALL_PROMPT_KEY, INSTALL_ENGAGEMENT_KEY } from '#src/lib/storage-keys.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';
import {
  withOrder,
  parseDecision,
  parseInterest,
  type InstallDecision,
  type InstallInterest,
} from './install-offer.rules.ts';

// Without storage, visits are not counted, and the offer is never shown.
export const readDecision = (): InstallDecision => parseDecision(readStorage('localStorage', INSTALL_PROMPT_KEY));
export const writeDecision = (decision: InstallDecision): void =>
  void writeStorage('localStorage', INSTALL_PROMPT_KEY, decision);

/** Reads, updates and writes synchronously, because another tab may have written meanwhile. */
export function updateInterest(update: (interest: InstallInterest) => InstallInterest): InstallInterest {
  const next = update(parseInterest(readStorage('localStorage', INSTALL_ENGAGEMENT_KEY)));
  writeStorage('localStorage', INSTALL_ENGAGEMENT_KEY, JSON.stringify(next));
  return next;
}

/** Records a paid order, after which the app is offered. */
export const recordOrder = (): void => void updateInterest(withOrder);
