import { and, eq, isNull } from 'drizzle-orm';
import type { accountCalls } from '#contract/account.ts';
import type { ParsedInput } from '#contract/call.ts';
import type { SignedInMember } from '#server/platform/auth/sessions.ts';
import { members } from '#server/platform/db/schema/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { parsePhone } from '#server/shop/account/parse-phone.ts';
import { findMemberCountry } from './member-country.ts';
import { removeProfileImage, storeProfileImage } from './profile-image.ts';

/** Image processing is expensive, so the uploads of a member are limited. */
export const PROFILE_IMAGE_LIMIT: RateLimit = { name: 'profile:image', maxAttempts: 30, windowSeconds: 3600 };

type ChangeProfileInput = ParsedInput<typeof accountCalls.changeProfile>;

/** The columns that the form can change. The e-mail is read-only (REQ-PROF-08). */
const toMemberColumns = (
  { firstName, lastName, mobile, dob, gender }: ChangeProfileInput['body'],
  countryCode: string,
) => ({
  firstName,
  lastName,
  mobile: parsePhone(mobile, countryCode),
  dob: dob || null,
  gender: gender || null,
});

/**
 * Changes the member's own profile. A new image replaces the previous one, whose files are deleted.
 *
 * @throws AppError `notFound` for another member's id, `invalidInput`, `fileTypeRefused`, `imageAnimated`,
 * `imageTooLarge`, `tooManyRequests`.
 */
export async function changeProfile(
  deps: Deps,
  member: SignedInMember,
  { params, body, files }: ChangeProfileInput,
): Promise<void> {
  if (params.id !== member.id) throw new AppError('notFound');
  const { db, config } = deps;
  const columns = toMemberColumns(body, await findMemberCountry(db, member.id));
  const [file] = files;
  if (file) await consumeRateLimit(deps, PROFILE_IMAGE_LIMIT, member.id);
  const newImagePath = file && (await storeProfileImage(deps, member.id, file));
  let formerImagePath: string | null = null;
  try {
    await db.transaction(async (tx) => {
      // Not erased meanwhile, which would bring the name back.
      const isMember = and(eq(members.id, member.id), isNull(members.erasedAt));
      // The lock serializes parallel uploads, so that each knows which image it replaces.
      const [row] = await tx.select({ picture: members.picture }).from(members).where(isMember).for('update');
      if (!row) throw new AppError('tokenInvalid');
      formerImagePath = row.picture;
      await tx
        .update(members)
        .set({ ...columns, ...(newImagePath ? { picture: newImagePath } : {}) })
        .where(isMember);
    });
  } catch (error) {
    if (newImagePath) await removeProfileImage(config, newImagePath);
    throw error;
  }
  if (newImagePath) await removeProfileImage(config, formerImagePath);
}
