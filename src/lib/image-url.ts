/** Widths that the image service supports, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;

const isOwnImageUrl = (url: string): boolean => url.startsWith('/images/');

/** Adds `?w=` for our image service; an external URL stays unchanged. @param width in pixels */
export function getImageUrl(url: string, width: number): string {
  return isOwnImageUrl(url) ? `${url.split('?', 1)[0] ?? ''}?w=${String(width)}` : url;
}

/** Value for `srcset`; undefined for external images, which have one size only. */
export function getImageSrcSet(url: string): string | undefined {
  if (!isOwnImageUrl(url)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${getImageUrl(url, width)} ${String(width)}w`).join(', ');
}
