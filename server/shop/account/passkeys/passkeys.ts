import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInput, WireResponse } from '#contract/call.ts';
import type { CreationOptions, passkeyCalls } from '#contract/passkeys.ts';
import type { CallContext } from '#server/http/api/handler.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { members, passkeys } from '#server/platform/db/schema/index.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { generateId } from '#server/platform/lib/ids.ts';
import { enqueueMail } from '#server/platform/messages/outbox.ts';
import { describeSoftware } from '#server/shop/account/mails.ts';
import { assertReauthenticated } from '#server/shop/account/password/current-password.ts';
import { CHALLENGE_SECONDS, createChallenge, redeemChallenge } from './challenges.ts';
import { composePasskeyMail } from './passkey-mails.ts';
import { getRelyingParty } from './relying-party.ts';

export const MAX_PASSKEYS = 10;

/** The member's passkeys, oldest first. */
export async function listPasskeys(
  { db }: Deps,
  memberId: string,
): Promise<WireResponse<typeof passkeyCalls.passkeys>['data']> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

async function findCredentials(db: Pick<Database, 'select'>, memberId: string) {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId));
  if (rows.length >= MAX_PASSKEYS) throw new AppError('tooManyPasskeys');
  return rows.map(({ id, transports }) => ({ id, transports: [...transports] }));
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
}

/** A passkey of an account that the browser must not create again. */
interface KnownCredential {
  readonly id: string;
  readonly transports: string[];
}

/**
 * Options of a new passkey of an account. It is discoverable, so that a login needs no e-mail, and asks for the device's
 * lock.
 */
export async function createCreationOptions(
  deps: Deps,
  account: Account,
  credentials: readonly KnownCredential[],
): Promise<CreationOptions> {
  const timeout = CHALLENGE_SECONDS * 1000;
  const rp = { id: getRelyingParty(deps.config).id, name: deps.config.brand.name };
  const authenticatorSelection = { residentKey: 'required', userVerification: 'required' } as const;
  const { user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    userDisplayName: account.fullName,
    // As bytes: the library encodes text again.
    challenge: Buffer.from(await createChallenge(deps, account.id), 'base64url'),
  });
  const excludeCredentials = credentials.map((credential) => ({ ...credential, type: 'public-key' as const }));
  return { rp, user, challenge, pubKeyCredParams, timeout, excludeCredentials, authenticatorSelection };
}

/** @throws AppError `reauthenticationRequired`, `forbidden`, `tooManyPasskeys` */
export async function createPasskeyOptions(deps: Deps, member: SignedInMember): Promise<CreationOptions> {
  assertReauthenticated(deps, member);
  return createCreationOptions(deps, member, await findCredentials(deps.db, member.id));
}

type NewPasskey = ParsedInput<typeof passkeyCalls.addPasskey>['body'];

/**
 * Verifies what the browser has created for an account.
 *
 * @returns what is stored of it
 * @throws AppError `passkeyInvalid`
 */
export async function verifyNewCredential(
  deps: Deps,
  accountId: string,
  { credential }: Pick<NewPasskey, 'credential'>,
) {
  const { id: expectedRPID, origin: expectedOrigin } = getRelyingParty(deps.config);
  const verification = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => redeemChallenge(deps, accountId, challenge),
    expectedOrigin,
    expectedRPID,
  }).catch((error: unknown) => {
    throw new AppError('passkeyInvalid', {}, { cause: error });
  });
  if (!verification.verified) throw new AppError('passkeyInvalid');
  const { id: credentialId, publicKey, counter } = verification.registrationInfo.credential;
  const { transports } = credential.response;
  return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/**
 * Adds a passkey and informs the member by mail.
 *
 * @throws AppError `passkeyInvalid`, `reauthenticationRequired`, `forbidden`, `tooManyPasskeys`
 */
export async function addPasskey(
  deps: Deps,
  member: SignedInMember,
  body: NewPasskey,
  { language, software }: Pick<CallContext, 'language' | 'software'>,
): Promise<void> {
  assertReauthenticated(deps, member);
  const key = await verifyNewCredential(deps, member.id, body);
  const name = body.name === '' ? describeSoftware(language, software) : body.name;
  await deps.db
    .transaction(async (tx) => {
      const columns = { id: members.id, email: members.email, firstName: members.firstName };
      // The lock keeps parallel requests from exceeding the maximum.
      const [recipient] = await tx.select(columns).from(members).where(eq(members.id, member.id)).for('update');
      if (!recipient) throw new AppError('tokenInvalid');
      await findCredentials(tx, member.id);
      const now = deps.now();
      await tx.insert(passkeys).values({ id: generateId(), memberId: member.id, name, createdAt: now, ...key });
      await enqueueMail(tx, now, composePasskeyMail(language, recipient, name));
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('passkeyInvalid') : error;
    });
}

/** @throws AppError `notFound`, also for another member's passkey, `reauthenticationRequired`, `forbidden` */
export async function removePasskey(deps: Deps, member: SignedInMember, id: string): Promise<void> {
  assertReauthenticated(deps, member);
  const removed = await deps.db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.memberId, member.id)))
    .returning({ id: passkeys.id });
  if (removed.length === 0) throw new AppError('notFound');
}
