import type { UploadedFile } from '#contract/call.ts';
import type { Deps } from '#server/http/api/handler.ts';
import { AppError } from '#server/errors/app-error.ts';
import { consumeRateLimit, type RateLimit } from '#server/rate-limit/rate-limit.ts';
import { MAX_IMAGE_PIXELS, readImageHeader, type ImageKind } from './reencode-image.ts';

/** Pixels of all pictures of one upload: decoding them takes about a second a dozen megapixels. */
const MAX_UPLOAD_PIXELS = 50_000_000;

const MEGAPIXEL = 1_000_000;

/** Decoding work of one member, in megapixels: at most half a minute of one core an hour. */
export const IMAGE_DECODING_RATE_LIMIT: RateLimit = {
  name: 'pictures:megapixels',
  maxAttempts: 300,
  windowSeconds: 3600,
};

export interface ReceivedImage {
  readonly file: UploadedFile;
  readonly kind: ImageKind;
}

type RejectionCode = 'fileTypeRefused' | 'pictureAnimated' | 'pictureTooLarge';

/** @param field of the form that holds the files */
export const createFileError = (code: RejectionCode | 'fileTwice', field: string, { name }: UploadedFile): AppError =>
  new AppError(code, {
    values: { name, megapixels: MAX_IMAGE_PIXELS / MEGAPIXEL },
    data: { fields: { [field]: name }, name },
  });

/**
 * Checks pictures by their headers and counts the work of decoding them, before any is decoded.
 *
 * @throws Failure `fileTypeRefused`, `pictureAnimated`, `pictureTooLarge` with the file's name;
 * `tooManyRequests`.
 */
export async function checkImages(
  deps: Pick<Deps, 'db' | 'now'>,
  memberId: string,
  field: string,
  pictures: readonly ReceivedImage[],
): Promise<void> {
  let pixels = 0;
  for (const { file, kind } of pictures) {
    const header = await readImageHeader(memberId, file.bytes, kind);
    if (!header) throw createFileError('fileTypeRefused', field, file);
    if (header.isAnimated) throw createFileError('pictureAnimated', field, file);
    pixels += header.pixels;
    if (header.pixels > MAX_IMAGE_PIXELS || pixels > MAX_UPLOAD_PIXELS) {
      throw createFileError('pictureTooLarge', field, file);
    }
  }
  if (pixels > 0) await consumeRateLimit(deps, IMAGE_DECODING_RATE_LIMIT, memberId, Math.ceil(pixels / MEGAPIXEL));
}
