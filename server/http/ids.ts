import { createHash, randomBytes } from 'node:crypto';

/** A new opaque identifier, 120 bits. */
export const newId = (): string => randomBytes(15).toString('base64url');

/** A new bearer token: 256 bits (S1). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
