import type { Environment } from './variables.ts';

/** Beginnings of names that belong to the shop. Other programs' variables are not its business. */
const PREFIXES =
  /^(?:API_DOCS|API_PUBLIC|CARD_PROVIDER|CLIENT_DIR|CORS|DATABASE|DATA_DIR|DEMO|DRAIN|LOG_LEVEL|LOG_SALT|MAIL_|METRICS|OPERATOR|PAYMENT|PAY_BY|PUBLIC_URL|S3_|SANDBOX|SMTP|SSR_|STRIPE|SUPPORT|TEXT_MESSAGE|TRUST_|TWILIO|XPAY)/u;

/** Names with these beginnings are often left out or swapped, as in `SMTPURL` or `PUBLICURL`. */
const toLetters = (name: string): string => name.toUpperCase().replaceAll(/[^A-Z0-9]/gu, '');

/** Whether one text becomes the other by changing, adding or removing at most `limit` characters. */
function isSimilar(a: string, b: string, limit: number): boolean {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= limit;
}

/** How many characters of a misspelled setting may differ. Shorter names are similar to too many others. */
function getSimilarityLimit({ length }: string): number {
  if (length < 7) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Finds variables that look like a setting of the shop and are none: a misspelled one would silently have no effect.
 *
 * @param known names of all settings
 * @returns one line for each
 */
export function findUnknownSettings(env: Environment, known: readonly string[]): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name) || !env[name]?.trim()) return [];
    const letters = toLetters(name);
    const similar = known.find((setting) => isSimilar(letters, toLetters(setting), getSimilarityLimit(setting)));
    if (similar === undefined && !PREFIXES.test(name)) return [];
    return [`${name} is no setting${similar === undefined ? '' : `; ${similar} is one`}. It has no effect.`];
  });
}
