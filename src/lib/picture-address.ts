/** Widths that the image service makes, in pixels. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;

const isOurs = (address: string): boolean => address.startsWith('/images/');

/** `?w=` asks our image service for a width; a picture from elsewhere stays as it is. */
export function pictureAt(address: string, width: number): string {
  return isOurs(address) ? `${address.split('?', 1)[0] ?? ''}?w=${String(width)}` : address;
}

/** For `srcset`; undefined for pictures that come in one size only. */
export function pictureSet(address: string): string | undefined {
  if (!isOurs(address)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${pictureAt(address, width)} ${String(width)}w`).join(', ');
}
