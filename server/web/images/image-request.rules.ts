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

/** Lower-case letters, digits, hyphens and underscores. Path separators and dots are excluded (path traversal). */
const IMAGE_NAME = /^([a-z0-9](?:[a-z0-9_-]{0,98}[a-z0-9])?)(?:\.(?:avif|jpe?g|png|svg|webp))?$/;

/** Returns an image name without its optional extension; undefined for an invalid name. */
export const parseImageName = (text: string): string | undefined => IMAGE_NAME.exec(text)?.[1];

const IMAGE_PATH = '/images/';

/** Returns the image name in a path of the image service, such as `/images/jam?w=640`; undefined for any other URL. */
export const parseImagePath = (path: string): string | undefined =>
  path.startsWith(IMAGE_PATH) ? parseImageName(path.slice(IMAGE_PATH.length).split('?', 1)[0] ?? '') : undefined;

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
