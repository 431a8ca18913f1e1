import { hash, verify, type Options } from '@node-rs/argon2';
import { normalizePassword } from '#contract/fields/password.ts';

/** OWASP's parameters of argon2id (the library's default) for interactive logins: 19 MiB, two passes, about 10 ms. */
const ARGON2_OPTIONS: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Hash of a random password, with the options above. Makes an unknown e-mail take as long as a known one (SEC-06). */
const DUMMY_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$DnFJiMeyfXLDUoikht5jTw$UFvyAR00Iw24njogkWbgtskyNnjZDlpyMS1VoDqHumA';

/** Hashes the normalized password. */
export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), ARGON2_OPTIONS);

/**
 * The forms of the password that a stored hash may have been computed from; the current form comes first. Before
 * passwords were normalized, hashes were computed from the raw input: as typed now, or with decomposed accents (NFD).
 * ASCII passwords have one form, so they cost one hash.
 */
const toPasswordVariants = (password: string): readonly string[] => [
  ...new Set([normalizePassword(password), password, password.normalize('NFD')]),
];

/** `outdated`: the password is correct, but its hash was computed from an earlier form and must be replaced. */
export type PasswordMatch = 'right' | 'outdated' | 'wrong';

/** Compares a password with a hash. Without a hash the result is `wrong`, after the same time. */
export async function comparePassword(passwordHash: string | undefined, password: string): Promise<PasswordMatch> {
  for (const [index, variant] of toPasswordVariants(password).entries()) {
    const isMatch = await verify(passwordHash ?? DUMMY_PASSWORD_HASH, variant);
    if (isMatch && passwordHash !== undefined) return index === 0 ? 'right' : 'outdated';
  }
  return 'wrong';
}

export const isCorrectPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> =>
  (await comparePassword(passwordHash, password)) !== 'wrong';
