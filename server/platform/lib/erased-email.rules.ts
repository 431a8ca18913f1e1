const PREFIX = 'erased:';

/** What an erased account has instead of an e-mail: unique, no address, and refused by every form. */
export const toErasedEmail = (memberId: string): string => `${PREFIX}${memberId}`;

export const isErasedEmail = (email: string): boolean => email.startsWith(PREFIX);
