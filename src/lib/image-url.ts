/** Widths that the image service supports, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 480, 640, 960, 1280] as const;

/** Origin of the image service: empty for the page's own, otherwise that of the API (`VITE_API_BASE_URL`). */
const imageOrigin = toOrigin(import.meta.env.VITE_API_BASE_URL);

/** For `img` elements: with an API on another origin, the service worker can only cache images requested with CORS. */
export const IMAGE_CROSS_ORIGIN = imageOrigin === '' ? undefined : 'anonymous';

function toOrigin(apiBaseUrl = ''): string {
  return URL.canParse(apiBaseUrl) ? new URL(apiBaseUrl).origin : '';
}

const isOwnImageUrl = (url: string): boolean => url.startsWith('/images/');

/** The URL of an image in its original width. */
export const resolveImageUrl = (url: string): string => (isOwnImageUrl(url) ? imageOrigin + url : url);

/** Adds `?w=` for our image service; an external URL stays unchanged. @param width in pixels */
export function getImageUrl(url: string, width: number): string {
  return isOwnImageUrl(url) ? `${imageOrigin}${url.split('?', 1)[0] ?? ''}?w=${String(width)}` : url;
}

/** Value for `srcset`; undefined for external images, which have one size only. */
export function getImageSrcSet(url: string): string | undefined {
  if (!isOwnImageUrl(url)) return undefined;
  return IMAGE_WIDTHS.map((width) => `${getImageUrl(url, width)} ${String(width)}w`).join(', ');
}
