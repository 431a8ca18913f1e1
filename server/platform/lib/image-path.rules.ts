/** Lower-case letters, digits, hyphens and underscores. Path separators and dots are excluded (path traversal). */
const IMAGE_NAME = /^([a-z0-9](?:[a-z0-9_-]{0,98}[a-z0-9])?)(?:\.(?:avif|jpe?g|png|svg|webp))?$/;

/** Returns an image name without its optional extension; undefined for an invalid name. */
export const parseImageName = (text: string): string | undefined => IMAGE_NAME.exec(text)?.[1];

const IMAGE_PATH = '/images/';

/** Returns the image name in a path of the image service, such as `/images/jam?w=640`; undefined for any other URL. */
export const parseImagePath = (path: string): string | undefined =>
  path.startsWith(IMAGE_PATH) ? parseImageName(path.slice(IMAGE_PATH.length).split('?', 1)[0] ?? '') : undefined;
