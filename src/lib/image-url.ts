/** Widths that the image service makes, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;

const isOwnImageUrl = (address: string): boolean => address.startsWith('/images/');

/** `?w=` asks our image service for a width; a picture from elsewhere stays as it is. */
export function getImageUrl(address: string, width: number): string {
  return isOwnImageUrl(address) ? `${address.split('?', 1)[0] ?? ''}?w=${String(width)}` : address;
}

/** For `srcset`; undefined for pictures that come in one size only. */
export function getImageSrcSet(address: string): string | undefined {
  if (!isOwnImageUrl(address)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${getImageUrl(address, width)} ${String(width)}w`).join(', ');
}
