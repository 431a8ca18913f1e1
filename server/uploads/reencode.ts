import sharp, { type Sharp } from 'sharp';
import { createQueue } from '#server/images/queue.ts';
import { decodeBmp } from './bmp.rules.ts';
import { isKind, type FileKind } from './signatures.rules.ts';

/** A phone's largest photograph; a bomb of a few bytes that unpacks to more is refused unread. */
const PIXEL_LIMIT = 60_000_000;

const SECONDS = 15;

/** One picture at a time: a large one takes a quarter of a gigabyte while it is made. */
const enqueue = createQueue(1);

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'bmp' | 'webp';

export const isPicture = (kind: FileKind): kind is PictureKind =>
  ['jpeg', 'png', 'gif', 'bmp', 'webp'].includes(kind);

function open(bytes: Uint8Array, kind: PictureKind): Sharp | undefined {
  if (kind === 'bmp') {
    const raw = decodeBmp(bytes, PIXEL_LIMIT);
    return raw && sharp(raw.pixels, { raw: { width: raw.width, height: raw.height, channels: 3 } });
  }
  const animated = kind === 'gif' || kind === 'webp';
  return sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', animated });
}

const encode: Readonly<Record<PictureKind, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 90 }),
  png: (image) => image.png(),
  gif: (image) => image.gif(),
  // Nobody needs another bitmap: the same pixels, without loss.
  bmp: (image) => image.png(),
  webp: (image) => image.webp({ quality: 90 }),
};

/** What a picture's new bytes are called. */
export const extensionOfPicture = { jpeg: 'jpg', png: 'png', gif: 'gif', bmp: 'png', webp: 'webp' } as const;

async function make(
  bytes: Uint8Array,
  kind: PictureKind,
  shape: (image: Sharp) => Sharp,
): Promise<Uint8Array | undefined> {
  if (!isKind(bytes, kind)) return undefined;
  try {
    const image = open(bytes, kind);
    // What comes out holds pixels alone: the library leaves EXIF, GPS and comments behind.
    return image && (await shape(image.timeout({ seconds: SECONDS }).autoOrient()).toBuffer());
  } catch {
    return undefined;
  }
}

/**
 * A picture decoded and written anew in its own format, turned as its EXIF said and without it (S9):
 * whatever else the file was, such as a script behind the pixels, is gone.
 *
 * @returns undefined for what is no picture of this kind, is broken, or unpacks to too much.
 */
export const reencodePicture = (bytes: Uint8Array, kind: PictureKind): Promise<Uint8Array | undefined> =>
  enqueue(() => make(bytes, kind, encode[kind]));

/** The same, cropped to a square of so many pixels, as JPEG on white. */
export const squarePicture = (
  bytes: Uint8Array,
  kind: PictureKind,
  size: number,
): Promise<Uint8Array | undefined> =>
  enqueue(() =>
    make(bytes, kind, (image) =>
      image.resize(size, size, { fit: 'cover' }).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }),
    ),
  );
