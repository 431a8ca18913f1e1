import { and, isNotNull } from 'drizzle-orm';
import { members } from '#server/platform/db/schema/index.ts';

interface Verifiable {
  readonly emailVerifiedAt: Date | null;
  readonly mobileVerifiedAt: Date | null;
}

/** A member can log in only after both e-mail and mobile are verified (REQ-VER-17). */
export const isVerified = ({ emailVerifiedAt, mobileVerifiedAt }: Verifiable): boolean =>
  emailVerifiedAt !== null && mobileVerifiedAt !== null;

/** {@link isVerified} as a condition of an SQL query. */
export const isVerifiedRow = and(isNotNull(members.emailVerifiedAt), isNotNull(members.mobileVerifiedAt));
