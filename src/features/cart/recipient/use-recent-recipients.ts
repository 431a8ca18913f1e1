import { useState } from 'react';
import type { Person } from '#contract/members.ts';
import type { AddToCartValues } from '#src/features/cart/add/add-to-cart.rules.ts';
import { RECENT_RECIPIENTS_KEY } from '#src/lib/storage-keys.ts';
import { readStorage, writeStorage } from '#src/lib/web-storage.ts';
import {
  getRecipientsOfShop,
  parseRecentRecipients,
  serializeRecentRecipients,
  withRecentRecipient,
} from './recent-recipients.rules.ts';

const readRecipients = (memberId: string) =>
  parseRecentRecipients(readStorage('localStorage', RECENT_RECIPIENTS_KEY), memberId);

/** Stores the recipient of a gift, for the next one. A logout clears them (src/boot/sync-session.ts). */
export function rememberRecipient({ toWhom, toWhomUser }: AddToCartValues, shopId: string, memberId: string): void {
  if (toWhom !== 'Friend' || toWhomUser === null) return;
  const recipients = withRecentRecipient(readRecipients(memberId), toWhomUser, shopId);
  writeStorage('localStorage', RECENT_RECIPIENTS_KEY, serializeRecentRecipients(recipients, memberId));
}

/** The member's recent recipients in a shop, as stored when the component mounts. */
export function useRecentRecipients(shopId: string, memberId: string): readonly Person[] {
  const [recipients] = useState(() => getRecipientsOfShop(readRecipients(memberId), shopId));
  return recipients;
}
