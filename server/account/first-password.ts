import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { hashOf } from '#server/http/ids.ts';
import { hashPassword } from './passwords.ts';
import type { Asker } from './forgot-password.ts';
import { findLink, isLiving, makeLink, useLink } from './links.ts';
import { checkEqual, checkNew, setPassword, type NewPassword } from './new-password.ts';
import type { Identity } from './verify-mobile.ts';

/**
 * The call carries no secret (doc 1 §7), so the right belongs to the member and to the address from
 * which the mobile was confirmed: who only knows an id and an e-mail can't be faster than the member.
 * Whoever changes networks in between uses "forgot password".
 */
const tokenOf = ({ id, email }: Identity, address: string) =>
  hashOf(JSON.stringify([id, email.toLowerCase(), address]));

/** Opens the short while in which the password may be set once. */
export async function permitFirstPassword(
  tx: Transaction,
  now: Date,
  identity: Identity,
  address: string,
): Promise<void> {
  const owner = { memberId: identity.id, email: identity.email };
  await makeLink(tx, now, 'firstPassword', owner, { token: tokenOf(identity, address) });
}

/**
 * Sets the password right after the mobile was confirmed.
 *
 * @throws Failure `passwordsDiffer`, `linkInvalid`, `passwordUnchanged`.
 */
export async function setFirstPassword(
  deps: Deps,
  { id, email, ...passwords }: Identity & NewPassword,
  { address, language }: Asker,
): Promise<void> {
  checkEqual(passwords);
  const token = tokenOf({ id, email }, address);
  const link = await findLink(deps.db, 'firstPassword', token);
  if (!isLiving(link, deps.now())) throw new Failure('linkInvalid');
  const [member] = await deps.db
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.id, id), eq(members.email, email.toLowerCase())));
  if (!member) throw new Failure('linkInvalid');
  await checkNew(member.passwordHash, passwords);
  const passwordHash = await hashPassword(passwords.newPassword);
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    if (!(await useLink(tx, now, 'firstPassword', token))) throw new Failure('linkInvalid');
    await setPassword(tx, now, id, passwordHash, language);
  });
}
