import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { members } from '#server/db/schema/index.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import type { Language } from '#server/http/language.ts';
import { limitFailures } from '#server/http/limits.ts';
import { LINK_ADDRESS } from './account.constants.ts';
import { hashPassword } from './passwords.ts';
import type { Asker } from './forgot-password.ts';
import { findLink, isLiving, makeLink, useLink } from './links.ts';
import { checkEqual, checkNew, setPassword, type NewPassword } from './new-password.ts';
import type { Identity } from './verify-mobile.ts';

type FirstPassword = Identity & NewPassword & { readonly token?: string | undefined };

/**
 * Opens the short while in which the password may be set once.
 *
 * @returns the secret that the call must carry. Id, e-mail and network prove nothing: others can know or share them.
 */
export const permitFirstPassword = (tx: Transaction, now: Date, { id, email }: Identity): Promise<string> =>
  makeLink(tx, now, 'firstPassword', { memberId: id, email });

async function set(deps: Deps, { id, email, token, ...passwords }: FirstPassword, language: Language): Promise<void> {
  if (token === undefined) throw new Failure('linkInvalid');
  const link = await findLink(deps.db, 'firstPassword', token);
  const isTheirs = link?.memberId === id && link.email === email.toLowerCase();
  if (!isTheirs || !isLiving(link, deps.now())) throw new Failure('linkInvalid');
  const [member] = await deps.db
    .select({ email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.id, id), eq(members.email, email.toLowerCase())));
  if (!member) throw new Failure('linkInvalid');
  await checkNew(member, passwords);
  const passwordHash = await hashPassword(passwords.newPassword);
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    if (!(await useLink(tx, now, 'firstPassword', token))) throw new Failure('linkInvalid');
    await setPassword(tx, now, id, passwordHash, language);
  });
}

/**
 * Sets the password right after the mobile was confirmed. A refused password leaves the secret alive.
 *
 * @throws Failure `passwordsDiffer`, `linkInvalid`, `passwordIsEmail`, `passwordUnchanged`, `tooManyRequests`.
 */
export async function setFirstPassword(deps: Deps, body: FirstPassword, { address, language }: Asker): Promise<void> {
  checkEqual(body);
  await limitFailures(deps, LINK_ADDRESS, address, () => set(deps, body, language));
}
