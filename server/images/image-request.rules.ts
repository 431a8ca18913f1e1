import { getQuality } from '#server/http/content-negotiation.rules.ts';

/** Widths in pixels that are made; any other is the next larger one, so that nobody fills the disk. */
export const IMAGE_WIDTHS = [64, 96, 160, 240, 320, 480, 640, 960, 1280] as const;

/** Without a wish: a card on a phone with a dense screen. */
const DEFAULT_WIDTH = 640;
const MAX_WIDTH = 1280;

export type ImageFormat = 'avif' | 'webp' | 'jpeg';

/** Lower-case words with hyphens: no path, no dot, nothing that a file system treats specially. */
const IMAGE_NAME = /^([a-z0-9](?:[a-z0-9_-]{0,98}[a-z0-9])?)(?:\.(?:avif|jpe?g|png|svg|webp))?$/;

/** A picture's name without the extension that an address may have; undefined for anything else. */
export const parseImageName = (text: string): string | undefined => IMAGE_NAME.exec(text)?.[1];

/** The width to make for the one asked for: the nearest of the list that is not smaller. */
export function chooseImageWidth(asked: string | undefined): number {
  if (asked === undefined || !/^\d{1,5}$/.test(asked)) return DEFAULT_WIDTH;
  return IMAGE_WIDTHS.find((width) => width >= Number(asked)) ?? MAX_WIDTH;
}

/**
 * The format by the Accept header: the smallest that it names. A wildcard does not count for the
 * modern ones, because clients that can't show them send it too.
 */
export function chooseImageFormat(accept: string | undefined): ImageFormat {
  const takes = (type: string) => (getQuality(accept ?? '', [type]) ?? 0) > 0;
  if (takes('image/avif')) return 'avif';
  return takes('image/webp') ? 'webp' : 'jpeg';
}
