import { hash, verify, type Options } from '@node-rs/argon2';
import { normalizePassword } from '#contract/fields/password.ts';

/** OWASP's setting for interactive logins, of argon2id (the default here): 19 MiB, two passes, 10 ms. */
const ARGON2_OPTIONS: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/**
 * Hash of a random password that nobody knows, with the options above: an unknown e-mail costs the
 * same time as a known one (SEC-06).
 */
const DUMMY_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$DnFJiMeyfXLDUoikht5jTw$UFvyAR00Iw24njogkWbgtskyNnjZDlpyMS1VoDqHumA';

/** The hash to keep of a password, in its one form. */
export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), ARGON2_OPTIONS);

/**
 * The forms that a hash may have been made of: first today's. Hashes from before passwords were normalised are of
 * what one keyboard sent: as it is typed now, or with its accents apart. ASCII has one form and costs one hash.
 */
const toPasswordVariants = (password: string): readonly string[] => [
  ...new Set([normalizePassword(password), password, password.normalize('NFD')]),
];

/** `outdated`: the right password, but its hash is of another form and is to be made anew. */
export type PasswordMatch = 'right' | 'outdated' | 'wrong';

/** Compares a password with a hash; without a hash it takes as long and the answer is no. */
export async function comparePassword(passwordHash: string | undefined, password: string): Promise<PasswordMatch> {
  for (const [index, form] of toPasswordVariants(password).entries()) {
    const right = await verify(passwordHash ?? DUMMY_PASSWORD_HASH, form);
    if (right && passwordHash !== undefined) return index === 0 ? 'right' : 'outdated';
  }
  return 'wrong';
}

export const isCorrectPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await comparePassword(passwordHash, password)) !== 'wrong';
