/**
 * Returns the quality of a media type or encoding in an Accept or Accept-Encoding header, from 0 (not acceptable) to 1.
 * Undefined if the header does not mention it (RFC 9110 §12.5).
 *
 * @param candidates names that match, most specific first, such as `['gzip', '*']`.
 */
export function getQuality(header: string, candidates: readonly string[]): number | undefined {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = weight === undefined ? 1 : Number(weight);
    // An invalid weight counts as absent, not as 0.
    if (name) qualities.set(name, Number.isNaN(quality) ? 1 : Math.min(1, Math.max(0, quality)));
  }
  for (const candidate of candidates) {
    const quality = qualities.get(candidate);
    if (quality !== undefined) return quality;
  }
  return undefined;
}

/** Encodings of any text. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** `dcz` is zstd with a dictionary that the client has stored (RFC 9842). Only files of the app have such a copy. */
export type FileEncoding = Encoding | 'dcz';

/** Names in Accept-Encoding, smallest encoding first. A wildcard does not mean `dcz`, which needs a dictionary. */
const ENCODING_NAMES = [
  ['dcz', ['dcz']],
  ['br', ['br', '*']],
  ['gzip', ['gzip', 'x-gzip', '*']],
  ['identity', ['identity', '*']],
] as const satisfies readonly (readonly [FileEncoding, readonly string[]])[];

/**
 * Chooses the available encoding with the highest quality; on a tie the smallest (dcz, then brotli, gzip, identity).
 * Identity is the fallback even if the header excludes it, because a larger response is better than none.
 */
export function chooseEncoding<E extends FileEncoding>(
  header: string | undefined,
  available: readonly E[],
): E | 'identity' {
  let best: E | 'identity' = 'identity';
  let bestQuality = 0;
  for (const [name, candidates] of ENCODING_NAMES) {
    const encoding = available.find((other) => other === name);
    if (encoding === undefined) continue;
    const requested = getQuality(header ?? '', candidates);
    const quality = requested ?? (encoding === 'identity' ? 0.001 : 0);
    if (quality > bestQuality) {
      best = encoding;
      bestQuality = quality;
    }
  }
  return best;
}

/**
 * Whether an Available-Dictionary header names this dictionary: a byte sequence of RFC 9651, perhaps with parameters.
 *
 * @param sha256 hash of the dictionary in base64
 */
export const hasDictionary = (header: string | undefined, sha256: string): boolean =>
  header?.split(';', 1)[0]?.trim() === `:${sha256}:`;

/**
 * Whether an If-None-Match header contains this ETag. Uses weak comparison, because a proxy that recompresses makes
 * ETags weak.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((item) => {
    const candidate = item.trim().replace(/^W\//, '');
    return candidate === etag || candidate === '*';
  });
}
