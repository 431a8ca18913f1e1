import * as v from 'valibot';

/** Spaces end a link in many mail programs, and the URL parser drops line breaks and tabs. */
const UNENCODED = /[\s\p{C}]/u;

const isHttpsUrl = (text: string): boolean => {
  if (UNENCODED.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
};

/** URL of another site that is shown as a link: https only, without credentials, which could disguise the host. */
export const HttpsUrl = v.pipe(v.string(), v.maxLength(500), v.check(isHttpsUrl, 'not an https URL'));
