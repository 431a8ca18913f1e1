import * as v from 'valibot';
import type { Person } from '#contract/members.ts';

/** Recent recipients of a shop. */
export const MAX_RECENT_RECIPIENTS = 5;

/** Recent recipients of all shops, so that the stored text stays small. */
const MAX_STORED_RECIPIENTS = 50;

const RecentRecipient = v.object({ shopId: v.string(), id: v.string(), fullName: v.string(), email: v.string() });
export type RecentRecipient = Readonly<v.InferOutput<typeof RecentRecipient>>;

const StoredRecipients = v.object({ member: v.string(), recipients: v.array(RecentRecipient) });

/** The recipients of a member in all shops, newest first. Empty for other members and for invalid content. */
export function parseRecentRecipients(stored: string | null, memberId: string): readonly RecentRecipient[] {
  try {
    const { member, recipients } = v.parse(StoredRecipients, JSON.parse(stored ?? ''));
    return member === memberId ? recipients.slice(0, MAX_STORED_RECIPIENTS) : [];
  } catch {
    return [];
  }
}

export const serializeRecentRecipients = (recipients: readonly RecentRecipient[], memberId: string): string =>
  JSON.stringify({ member: memberId, recipients });

/** Recent recipients in a shop, newest first. Only members of the shop can be recipients. */
export const getRecipientsOfShop = (recipients: readonly RecentRecipient[], shopId: string): readonly Person[] =>
  recipients
    .filter((recipient) => recipient.shopId === shopId)
    .slice(0, MAX_RECENT_RECIPIENTS)
    .map(({ id, fullName, email }) => ({ id, fullName, email }));

/** Puts a recipient first. */
export function withRecentRecipient(
  recipients: readonly RecentRecipient[],
  { id, fullName, email }: Person,
  shopId: string,
): readonly RecentRecipient[] {
  const others = recipients.filter((recipient) => recipient.id !== id || recipient.shopId !== shopId);
  return [{ shopId, id, fullName, email }, ...others].slice(0, MAX_STORED_RECIPIENTS);
}
