import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/connect.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { limitFailedAttempts } from '#server/platform/rate-limit/rate-limit.ts';
import { LINK_IP_LIMIT } from '#server/shop/account/account.constants.ts';
import {
  findLink,
  findLinkOfClient,
  isUsableLink,
  createLink,
  redeemFoundLink,
} from '#server/shop/account/one-time/links.ts';
import { acceptTerms, recordShownPrivacyPolicy } from '#server/shop/pages/legal-texts.ts';
import type { ClientInfo } from './forgot-password.ts';
import { checkPasswordsMatch, checkNewPassword, setPassword, type NewPassword } from './new-password.ts';
import { hashPassword } from './password-hash.ts';

export interface MemberIdentity {
  readonly id: string;
  readonly email: string;
}

type FirstPasswordInput = MemberIdentity & NewPassword & { readonly token?: string | undefined };

/**
 * Allows the member to set the first password, once and for a short time.
 *
 * @param clientKey the client that may do so without the secret; undefined for none. Id, e-mail and network are a weak
 * proof, because other people can know or share them.
 * @returns the secret that the request sends.
 */
export const createFirstPasswordToken = (
  tx: Transaction,
  now: Date,
  { id, email }: MemberIdentity,
  clientKey: string | undefined,
): Promise<string> => createLink(tx, now, 'firstPassword', { memberId: id, email }, { clientKey });

/**
 * The permission that a request uses: that of its secret. The specified request has none; then only the client that has
 * typed the code of the text message has the permission (ADR 004).
 */
async function findPermission(deps: Deps, { id, token }: FirstPasswordInput, clientKey: string) {
  if (token !== undefined) return findLink(deps.db, 'firstPassword', token);
  return findLinkOfClient(deps.db, 'firstPassword', id, clientKey);
}

async function applyFirstPassword(
  deps: Deps,
  input: FirstPasswordInput,
  { clientKey, language }: ClientInfo,
): Promise<void> {
  const { id, email, token: _, ...passwords } = input;
  const link = await findPermission(deps, input, clientKey);
  const belongsToMember = link?.memberId === id && link.email === email.toLowerCase();
  if (!belongsToMember || !isUsableLink(link, deps.now())) throw new AppError('linkInvalid');
  const [member] = await deps.db
    .select({ email: members.email, passwordHash: members.passwordHash })
    .from(members)
    .where(and(eq(members.id, id), eq(members.email, email.toLowerCase())));
  if (!member) throw new AppError('linkInvalid');
  await checkNewPassword(member, passwords);
  const passwordHash = await hashPassword(passwords.newPassword);
  await deps.db.transaction(async (tx) => {
    const now = deps.now();
    if (!(await redeemFoundLink(tx, now, link))) throw new AppError('linkInvalid');
    await setPassword(tx, now, id, passwordHash, language);
    // The page says so beside its button. Before, only an operator has acted for the member.
    await acceptTerms(tx, now, id);
    await recordShownPrivacyPolicy(tx, id);
  });
}

/**
 * Sets the password after the mobile is verified. The secret stays valid when the password is rejected.
 *
 * @throws AppError `passwordsDiffer`, `linkInvalid`, `passwordIsEmail`, `passwordUnchanged`, `tooManyRequests`.
 */
export async function setFirstPassword(deps: Deps, body: FirstPasswordInput, client: ClientInfo): Promise<void> {
  checkPasswordsMatch(body);
  await limitFailedAttempts(deps, LINK_IP_LIMIT, client.clientKey, () => applyFirstPassword(deps, body, client));
}
