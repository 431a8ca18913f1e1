import type { UploadedFile } from '#contract/call.ts';
import type { ImageKind } from '#contract/image-kind.ts';
import { MAX_IMAGE_SIDE } from '#contract/image-shape.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { consumeRateLimit, type RateLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { MAX_IMAGE_PIXELS, readImageHeader } from './reencode-image.ts';

/** Maximum pixels of all images of one upload. Decoding takes about one second per 12 megapixels. */
const MAX_UPLOAD_PIXELS = 50_000_000;

const MEGAPIXEL = 1_000_000;

/** Megapixels that one member may upload: at most half a minute of CPU time per hour. */
export const IMAGE_DECODING_RATE_LIMIT: RateLimit = {
  name: 'images:megapixels',
  maxAttempts: 300,
  windowSeconds: 3600,
};

/** Megapixels that a person of the staff may upload or crop: at most four minutes of CPU time per hour. */
export const STAFF_IMAGE_DECODING_RATE_LIMIT: RateLimit = {
  name: 'images:staff-megapixels',
  maxAttempts: 3_000,
  windowSeconds: 3600,
};

/** Counts the decoding of an image. @throws AppError `tooManyRequests` */
export const consumeDecoding = (
  deps: Pick<Deps, 'db' | 'now'>,
  limit: RateLimit,
  subject: string,
  pixels: number,
): Promise<void> => consumeRateLimit(deps, limit, subject, Math.max(1, Math.ceil(pixels / MEGAPIXEL)));

export interface ReceivedImage {
  readonly file: UploadedFile;
  readonly kind: ImageKind;
}

type RejectionCode = 'fileTypeRefused' | 'imageAnimated' | 'imageTooLarge';

/** @param field the form field of the files */
export const createFileError = (
  code: RejectionCode | 'duplicateFile',
  field: string,
  { name }: UploadedFile,
): AppError =>
  new AppError(code, {
    values: { name, megapixels: MAX_IMAGE_PIXELS / MEGAPIXEL, side: MAX_IMAGE_SIDE },
    data: { fields: { [field]: name }, name },
  });

/**
 * Checks images by their headers and counts their megapixels against the rate limit, before any is decoded.
 *
 * @throws AppError `fileTypeRefused`, `imageAnimated` or `imageTooLarge` with the file name; `tooManyRequests`.
 */
export async function checkImages(
  deps: Pick<Deps, 'db' | 'now'>,
  memberId: string,
  field: string,
  images: readonly ReceivedImage[],
  limit = IMAGE_DECODING_RATE_LIMIT,
): Promise<void> {
  let totalPixels = 0;
  for (const { file, kind } of images) {
    const header = await readImageHeader(memberId, file.bytes, kind);
    if (!header) throw createFileError('fileTypeRefused', field, file);
    if (header.isAnimated) throw createFileError('imageAnimated', field, file);
    totalPixels += header.pixels;
    if (header.longSide > MAX_IMAGE_SIDE || header.pixels > MAX_IMAGE_PIXELS || totalPixels > MAX_UPLOAD_PIXELS) {
      throw createFileError('imageTooLarge', field, file);
    }
  }
  if (totalPixels > 0) {
    await consumeDecoding(deps, limit, memberId, totalPixels);
  }
}
