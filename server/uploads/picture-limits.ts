import type { ReceivedFile } from '#contract/call.ts';
import type { Deps } from '#server/http/context.ts';
import { Failure } from '#server/http/failure.ts';
import { countTry, type Limit } from '#server/http/limits.ts';
import { MAX_PICTURE_PIXELS, readPictureHeader, type PictureKind } from './reencode.ts';

/** Pixels of all pictures of one upload: decoding them takes about a second a dozen megapixels. */
const MAX_UPLOAD_PIXELS = 50_000_000;

const MEGAPIXEL = 1_000_000;

/** Decoding work of one member, in megapixels: at most half a minute of one core an hour. */
export const PICTURE_WORK_LIMIT: Limit = { name: 'pictures:megapixels', tries: 300, windowSeconds: 3600 };

export interface ReceivedPicture {
  readonly file: ReceivedFile;
  readonly kind: PictureKind;
}

type Refusal = 'fileTypeRefused' | 'pictureAnimated' | 'pictureTooLarge';

/** @param field of the form that holds the files */
export const refuseFile = (code: Refusal | 'fileTwice', field: string, { name }: ReceivedFile): Failure =>
  new Failure(code, {
    values: { name, megapixels: MAX_PICTURE_PIXELS / MEGAPIXEL },
    data: { fields: { [field]: name }, name },
  });

/**
 * Checks pictures by their headers and counts the work of decoding them, before any is decoded.
 *
 * @throws Failure `fileTypeRefused`, `pictureAnimated`, `pictureTooLarge` with the file's name;
 * `tooManyRequests`.
 */
export async function admitPictures(
  deps: Pick<Deps, 'db' | 'now'>,
  memberId: string,
  field: string,
  pictures: readonly ReceivedPicture[],
): Promise<void> {
  let pixels = 0;
  for (const { file, kind } of pictures) {
    const header = await readPictureHeader(memberId, file.bytes, kind);
    if (!header) throw refuseFile('fileTypeRefused', field, file);
    if (header.isAnimated) throw refuseFile('pictureAnimated', field, file);
    pixels += header.pixels;
    if (header.pixels > MAX_PICTURE_PIXELS || pixels > MAX_UPLOAD_PIXELS) {
      throw refuseFile('pictureTooLarge', field, file);
    }
  }
  if (pixels > 0) await countTry(deps, PICTURE_WORK_LIMIT, memberId, Math.ceil(pixels / MEGAPIXEL));
}
