import { PRODUCT_IMAGE_MAX_BYTES } from '#contract/staff/product-entity.ts';
import { ISSUE_IMAGE_MAX_PIXELS } from '#contract/support.ts';
import { readImageKind, shrinkImage, type ImageLimits } from '#src/lib/resize-image.ts';

/** The server stores no more pixels, and a photo of a phone takes long to upload. */
const IMAGE_LIMITS: ImageLimits = { maxPixels: ISSUE_IMAGE_MAX_PIXELS, maxBytes: PRODUCT_IMAGE_MAX_BYTES };

/** Why a file is not sent. `changed`: it was written again or moved since it was chosen. */
export type RejectionReason = 'changed' | 'type' | 'size';

/** Checks a chosen file, and scales a large image down. */
export async function prepareImage(file: File): Promise<File | RejectionReason> {
  try {
    const kind = await readImageKind(file);
    if (kind === undefined || kind === 'bmp') return 'type';
    // A GIF may be animated, and scaling would keep only its first image. The server decides about an image that this
    // browser can't decode.
    const image = kind === 'gif' ? file : await shrinkImage(file, IMAGE_LIMITS).catch(() => file);
    return image.size > PRODUCT_IMAGE_MAX_BYTES ? 'size' : image;
  } catch {
    return 'changed';
  }
}
