/** Fewer digits match parts of many phone numbers. */
const MIN_PHONE_DIGITS = 4;

/** A shorter part matches the e-mails of many members, and a trigram index can't find it. */
const MIN_EMAIL_LENGTH = 3;

/** What a text of the search can be. Undefined: not that. */
export interface MemberSearch {
  readonly name: string;
  /** Part of an e-mail, in lower case. */
  readonly email: string | undefined;
  /** Digits of a phone number, without the prefix of international calls. */
  readonly phone: string | undefined;
  readonly number: string | undefined;
}

/** Reads the text of a search. One text may be several things: `100001` is a membership number and part of a phone number. */
export function parseMemberSearch(text: string): MemberSearch {
  const isOneWord = text !== '' && !/\s/u.test(text);
  const isPhone = /^[\d\s+().\-/]+$/u.test(text);
  const digits = text.replaceAll(/\D/gu, '').replace(/^00/u, '');
  return {
    name: text,
    email: isOneWord && text.length >= MIN_EMAIL_LENGTH ? text.toLowerCase() : undefined,
    phone: isPhone && digits.length >= MIN_PHONE_DIGITS ? digits : undefined,
    number: isOneWord ? text : undefined,
  };
}
