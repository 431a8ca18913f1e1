import { createHash, randomBytes } from 'node:crypto';

/** A new opaque identifier, 120 bits. */
export const generateId = (): string => randomBytes(15).toString('base64url');

/** A new bearer token: 256 bits (SEC-01). */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Names a content, short enough for a tag: 132 bits, the same for the same bytes. */
export const hashContent = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** What is kept of a secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
