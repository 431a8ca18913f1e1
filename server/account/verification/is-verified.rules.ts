import { and, isNotNull } from 'drizzle-orm';
import { members } from '#server/db/schema/index.ts';

interface Verifiable {
  readonly emailVerifiedAt: Date | null;
  readonly mobileVerifiedAt: Date | null;
}

/** Both the e-mail and the mobile are the member's own (doc 2 §4): only then may it log in. */
export const isVerified = ({ emailVerifiedAt, mobileVerifiedAt }: Verifiable): boolean =>
  emailVerifiedAt !== null && mobileVerifiedAt !== null;

/** {@link isVerified} as a condition of a query. */
export const isVerifiedRow = and(isNotNull(members.emailVerifiedAt), isNotNull(members.mobileVerifiedAt));
