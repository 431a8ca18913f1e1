import { getQuality } from '#server/http/content-negotiation.rules.ts';

/** Allowed widths in pixels. Other widths are rounded up to the next one, so that clients can't fill the disk. */
export const IMAGE_WIDTHS = [64, 96, 160, 240, 320, 480, 640, 960, 1280] as const;

/** Used when no width is requested: a product card on a phone with a high pixel density. */
const DEFAULT_WIDTH = 640;
const MAX_WIDTH = 1280;

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** The smallest format. It takes two to four times as long to encode as the others. */
export const SLOW_FORMAT = 'avif';

/** What a client accepts: the smallest format, and the smallest one that is encoded fast. */
export interface AcceptedFormats {
  readonly best: ImageFormat;
  readonly fast: Exclude<ImageFormat, typeof SLOW_FORMAT>;
}

/** Returns the smallest allowed width that is at least the requested one. */
export function chooseImageWidth(requested: string | undefined): number {
  if (requested === undefined || !/^\d{1,5}$/.test(requested)) return DEFAULT_WIDTH;
  return IMAGE_WIDTHS.find((width) => width >= Number(requested)) ?? MAX_WIDTH;
}

/**
 * Chooses the smallest formats that the Accept header names. A wildcard does not count as support for AVIF or WebP,
 * because clients that can't show them send it too.
 *
 * @param requested `jpeg` in a mail: its client may fetch the image with another Accept header than it shows
 */
export function chooseImageFormats(accept: string | undefined, requested?: string): AcceptedFormats {
  if (requested === 'jpeg') return { best: 'jpeg', fast: 'jpeg' };
  const accepts = (format: ImageFormat) => (getQuality(accept ?? '', [`image/${format}`]) ?? 0) > 0;
  const fast = accepts('webp') ? 'webp' : 'jpeg';
  return { best: accepts(SLOW_FORMAT) ? SLOW_FORMAT : fast, fast };
}
