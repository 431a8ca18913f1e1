/** Scheme, user and password, and the rest of an address with credentials. */
const ADDRESS = /^([a-z][a-z0-9+.-]*:\/\/)(?:(.*)@)?([^@]*)$/su;

/** What RFC 3986 allows in user and password: unreserved characters, `%41`, and some marks. */
const ENCODED = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:]|%[0-9A-Fa-f]{2})*$/u;

const encode = (character: string): string =>
  [...new TextEncoder().encode(character)]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');

/**
 * Why an address such as `smtps://user:password@host` would be misread: a password with `#`, `/` or `?` ends the host
 * early, and one with `%` becomes another one.
 *
 * @returns the reason; undefined if user and password are encoded or missing. It contains single characters only.
 */
export function getEncodingProblem(address: string): string | undefined {
  // The path of a database may not contain an @, so the last one ends the password.
  const [, , credentials = ''] = ADDRESS.exec(address) ?? [];
  if (ENCODED.test(credentials)) return undefined;
  const wrong = [...credentials.replaceAll(/%[0-9A-Fa-f]{2}/gu, '')].filter((character) => !ENCODED.test(character));
  const examples = [...new Set(wrong)].map((character) => `${JSON.stringify(character)} as ${encode(character)}`);
  return `its user or password has characters that must be encoded: write ${examples.join(', ')}`;
}

const isUrl = (text: string, pattern: RegExp): boolean => pattern.test(text) && URL.canParse(text);

export const isPostgresUrl = (text: string): boolean => isUrl(text, /^postgres(?:ql)?:\/\//u);

/** Without a path or fragment, which mail has none of. Options such as `?tls.rejectUnauthorized=false` are allowed. */
export const isSmtpUrl = (text: string): boolean => {
  if (!isUrl(text, /^smtps?:\/\/./u)) return false;
  const { hostname, pathname, hash } = new URL(text);
  return hostname !== '' && hash === '' && (pathname === '' || pathname === '/');
};
