import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { links } from '#server/platform/db/schema/index.ts';
import { hashSecret, generateToken } from '#server/platform/lib/ids.ts';
import { SECRET_LIFETIME_SECONDS } from '#server/shop/account/account.constants.ts';

export type LinkPurpose = (typeof links.$inferInsert)['purpose'];

type LinkRow = typeof links.$inferSelect;

interface LinkOwner {
  readonly memberId: string;
  readonly email: string;
  /** The session that the link ends; null for other links. */
  readonly sessionId: string | null;
}

type NewLinkOwner = Omit<LinkOwner, 'sessionId'> & Partial<LinkOwner>;

interface LinkOptions {
  /** Overrides the lifetime of the purpose. */
  readonly lifetimeSeconds?: number;
  /** The client that may use the link without its token, see {@link findLinkOfClient}. */
  readonly clientKey?: string | undefined;
}

const hashLinkToken = (purpose: LinkPurpose, token: string) => hashSecret(`${purpose}:${token}`);

/** Creates a single-use link and returns its token. The server stores only its hash. */
export async function createLink(
  tx: Transaction,
  now: Date,
  purpose: LinkPurpose,
  { memberId, email, sessionId = null }: NewLinkOwner,
  { lifetimeSeconds = SECRET_LIFETIME_SECONDS[purpose], clientKey }: LinkOptions = {},
): Promise<string> {
  const token = generateToken();
  const row = {
    memberId,
    email,
    sessionId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeSeconds * 1000),
    usedBy: clientKey === undefined ? null : hashSecret(clientKey),
  };
  await tx.insert(links).values({ tokenHash: hashLinkToken(purpose, token), purpose, ...row });
  return token;
}

/** Finds the link of a token, also when it is used or expired. */
export async function findLink(
  tx: Pick<Transaction, 'select'>,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkRow | undefined> {
  const [link] = await tx
    .select()
    .from(links)
    .where(eq(links.tokenHash, hashLinkToken(purpose, token)));
  return link;
}

/** Finds the newest link that this client may use without its token, also when it is used or expired. */
export async function findLinkOfClient(
  tx: Pick<Transaction, 'select'>,
  purpose: LinkPurpose,
  memberId: string,
  clientKey: string,
): Promise<LinkRow | undefined> {
  const [link] = await tx
    .select()
    .from(links)
    .where(and(eq(links.memberId, memberId), eq(links.purpose, purpose), eq(links.usedBy, hashSecret(clientKey))))
    .orderBy(desc(links.createdAt))
    .limit(1);
  return link;
}

export const isUsableLink = (link: LinkRow | undefined, now: Date): link is LinkRow =>
  link !== undefined && link.usedAt === null && link.expiresAt > now;

/**
 * Marks a link as used. Of several parallel calls one gets the link, the others undefined.
 *
 * @param clientKey stored with the link for {@link hasOpenedVerificationMail}.
 */
export const redeemLink = (
  tx: Transaction,
  now: Date,
  purpose: LinkPurpose,
  token: string,
  clientKey?: string,
): Promise<LinkOwner | undefined> => redeemFoundLink(tx, now, { tokenHash: hashLinkToken(purpose, token) }, clientKey);

/** {@link redeemLink} for a link that was found before. */
export async function redeemFoundLink(
  tx: Transaction,
  now: Date,
  { tokenHash }: Pick<LinkRow, 'tokenHash'>,
  clientKey?: string,
): Promise<LinkOwner | undefined> {
  const [used] = await tx
    .update(links)
    .set({ usedAt: now, usedBy: clientKey === undefined ? null : hashSecret(clientKey) })
    .where(and(eq(links.tokenHash, tokenHash), isNull(links.usedAt), gt(links.expiresAt, now)))
    .returning({ memberId: links.memberId, email: links.email, sessionId: links.sessionId });
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
