import { createHash } from 'node:crypto';

/** Names of scripts end with a hash of Rolldown's length, those of style sheets have an id of {@link getStyleId} before it. */
const HASHED_NAMES = [
  /^(?<stable>[\w.-]+-)[\w-]{8}(?<extension>\.js)$/,
  /^(?<stable>[\w-]{3})[\w-]{5}(?<extension>\.css)$/,
];

/**
 * Three characters that tell a style sheet from others in all releases. A readable name would be longer, and the entry
 * lists all style sheets.
 *
 * @param {string} chunk what identifies the chunk that the style sheet belongs to
 */
export const getStyleId = (chunk) => createHash('sha256').update(chunk).digest('base64url').slice(0, 3);

/**
 * @param {string} name file name of an asset
 * @returns {string | undefined} the URL of this asset in all releases, with a wildcard; undefined if the name has no hash
 */
export function getUrlPattern(name) {
  const { stable, extension } = HASHED_NAMES.map((pattern) => pattern.exec(name)?.groups).find(Boolean) ?? {};
  return stable === undefined ? undefined : `/assets/${stable}*${extension}`;
}
