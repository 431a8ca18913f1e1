import { hash, verify, type Options } from '@node-rs/argon2';

/** OWASP's setting for interactive logins, of argon2id (the default here): 19 MiB, two passes, 10 ms. */
const options: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/**
 * Hash of a random password that nobody knows, with the options above: an unknown e-mail costs the
 * same time as a known one (S6).
 */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$DnFJiMeyfXLDUoikht5jTw$UFvyAR00Iw24njogkWbgtskyNnjZDlpyMS1VoDqHumA';

/** The hash to keep of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** Whether the password is the hash's; without a hash it takes as long and the answer is no. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? NOBODY, password);
  return right && passwordHash !== undefined;
}
