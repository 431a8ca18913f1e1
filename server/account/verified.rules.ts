interface Verifiable {
  readonly emailVerifiedAt: Date | null;
  readonly mobileVerifiedAt: Date | null;
}

/** Both the e-mail and the mobile are the member's own (doc 2 §4): only then may it log in. */
export const isVerified = ({ emailVerifiedAt, mobileVerifiedAt }: Verifiable): boolean =>
  emailVerifiedAt !== null && mobileVerifiedAt !== null;
