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
  /** Overrides the lifetime of the purpose. */
  readonly lifetimeSeconds?: number;
}

const hashLinkToken = (purpose: LinkPurpose, token: string) => hashSecret(`${purpose}:${token}`);

/** Creates a single-use link and returns its token. The server stores only its hash. */
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

/** Finds the link of a token, also when it is used or expired. */
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
 * Marks a link as used. Of several parallel calls one gets the link, the others undefined.
 *
 * @param clientKey stored with the link for {@link hasOpenedVerificationMail}.
 */
export async function redeemLink(
  tx: Transaction,
  now: Date,
  purpose: LinkPurpose,
  token: string,
  clientKey?: string,
): Promise<LinkOwner | undefined> {
  const [used] = await tx
    .update(links)
    .set({ usedAt: now, usedBy: clientKey === undefined ? null : hashSecret(clientKey) })
    .where(and(eq(links.tokenHash, hashLinkToken(purpose, token)), isNull(links.usedAt), gt(links.expiresAt, now)))
    .returning({ memberId: links.memberId, email: links.email });
  return used;
}

/** Whether this client has opened the link that was mailed to the member. Only the member can read the mail. */
export async function hasOpenedVerificationMail(
  tx: Pick<Transaction, 'select'>,
  memberId: string,
  clientKey: string,
): Promise<boolean> {
  const isOpenedLink = and(
    eq(links.memberId, memberId),
    eq(links.purpose, 'email'),
    eq(links.usedBy, hashSecret(clientKey)),
  );
  const rows = await tx.select({ purpose: links.purpose }).from(links).where(isOpenedLink).limit(1);
  return rows.length > 0;
}
