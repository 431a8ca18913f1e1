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

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Chooses the available encoding with the highest quality; on a tie the smallest (brotli, then gzip, then identity).
 * Identity is the fallback even if the header excludes it, because a larger response is better than none.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  let best: Encoding = 'identity';
  let bestQuality = 0;
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    if (!available.includes(encoding)) continue;
    const requested = getQuality(header ?? '', encoding === 'gzip' ? ['gzip', 'x-gzip', '*'] : [encoding, '*']);
    const quality = requested ?? (encoding === 'identity' ? 0.001 : 0);
    if (quality > bestQuality) {
      best = encoding;
      bestQuality = quality;
    }
  }
  return best;
}

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
