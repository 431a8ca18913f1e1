import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { links } from '#server/db/schema/index.ts';
import { hashSecret, generateToken } from '#server/lib/ids.ts';
import { SECRET_LIFETIME_SECONDS } from '#server/account/account.constants.ts';

export type LinkPurpose = (typeof links.$inferInsert)['purpose'];

interface LinkOwner {
  readonly memberId: string;
  readonly email: string;
}

interface LinkOptions {
  /** Instead of the purpose's own. */
  readonly lifetimeSeconds?: number;
}

const hashLinkToken = (purpose: LinkPurpose, token: string) => hashSecret(`${purpose}:${token}`);

/** Makes a single-use right and returns its token: the only moment at which it exists here. */
export async function createLink(
  tx: Transaction,
  now: Date,
  purpose: LinkPurpose,
  { memberId, email }: LinkOwner,
  { lifetimeSeconds = SECRET_LIFETIME_SECONDS[purpose] }: LinkOptions = {},
): Promise<string> {
  const token = generateToken();
  const row = {
    memberId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
  };
  await tx.insert(links).values({ tokenHash: hashLinkToken(purpose, token), purpose, ...row });
  return token;
}

/** The link that a token belongs to, living or not. */
export async function findLink(
  tx: Pick<Transaction, 'select'>,
  purpose: LinkPurpose,
  token: string,
): Promise<typeof links.$inferSelect | undefined> {
  const [link] = await tx
    .select()
    .from(links)
    .where(eq(links.tokenHash, hashLinkToken(purpose, token)));
  return link;
}

export const isUsableLink = (link: typeof links.$inferSelect | undefined, now: Date) =>
  link !== undefined && link.usedAt === null && link.expiresAt > now;

/**
 * Uses a link up; of several at once one gets it, the others undefined.
 *
 * @param client remembered with the link, where it matters later who used it.
 */
export async function redeemLink(
  tx: Transaction,
  now: Date,
  purpose: LinkPurpose,
  token: string,
  client?: string,
): Promise<LinkOwner | undefined> {
  const [used] = await tx
    .update(links)
    .set({ usedAt: now, usedBy: client === undefined ? null : hashSecret(client) })
    .where(and(eq(links.tokenHash, hashLinkToken(purpose, token)), isNull(links.usedAt), gt(links.expiresAt, now)))
    .returning({ memberId: links.memberId, email: links.email });
  return used;
}

/** Whether this client has opened the link that was mailed to the member: a stranger can't have. */
export async function hasOpenedVerificationMail(
  tx: Pick<Transaction, 'select'>,
  memberId: string,
  client: string,
): Promise<boolean> {
  const isIt = and(eq(links.memberId, memberId), eq(links.purpose, 'email'), eq(links.usedBy, hashSecret(client)));
  const found = await tx.select({ purpose: links.purpose }).from(links).where(isIt).limit(1);
  return found.length > 0;
}
