import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Generates an opaque identifier of 120 random bits. */
export const generateId = (): string => randomBytes(15).toString('base64url');

/** Generates a bearer token of 256 random bits (SEC-01). */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Hashes content to 132 bits, short enough for an ETag or a file name. */
export const hashContent = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Hash under which a secret is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Returns a function that hashes an id for the log. Without the key, nobody can test which id a hash belongs to. */
export const createKeyedHash =
  (key: string | Buffer = randomBytes(32)) =>
  (id: string): string =>
    createHmac('sha256', key).update(id).digest('base64url').slice(0, 16);
