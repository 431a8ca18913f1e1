/**
 * The quality that an Accept or Accept-Encoding header gives to a name: from 0, refused, to 1.
 * `candidates` are the header's spellings that match it, the most specific first (RFC 9110 §12.5);
 * undefined where the header says nothing of it.
 */
export function getQuality(header: string, candidates: readonly string[]): number | undefined {
  const qualities = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = weight === undefined ? 1 : Number(weight);
    // A weight that is no number is treated as absent rather than as a refusal.
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
 * The best of the encodings that a file has: the highest quality, and of equal ones the smallest
 * file (brotli, gzip, as it is). Identity is served even where it is refused: a page that is larger
 * than asked for beats none.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  let best: Encoding = 'identity';
  let bestQuality = 0;
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    if (!available.includes(encoding)) continue;
    const said = getQuality(header ?? '', encoding === 'gzip' ? ['gzip', 'x-gzip', '*'] : [encoding, '*']);
    const quality = said ?? (encoding === 'identity' ? 0.001 : 0);
    if (quality > bestQuality) {
      best = encoding;
      bestQuality = quality;
    }
  }
  return best;
}

/**
 * Whether an If-None-Match header names this tag. Compared weakly: a proxy that recompresses marks
 * tags as weak.
 */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => {
    const own = one.trim().replace(/^W\//, '');
    return own === tag || own === '*';
  });
}
